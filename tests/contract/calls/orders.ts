import { type Call, expectBadTokenRefused } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import { expectDisjoint, expectLength, expectSorted, isNumberAscending } from '../lists.ts';
import { createdOrder, detail, order, type Order, orderPage } from '../shapes.ts';
import { UNKNOWN_ID, type Query, type ContractRun } from '../contractRun.ts';

const createdOf = (order: Order): number => Date.parse(order.created_at);
const amountOf = (order: Order): number => Number(order.total_amount);

const SORTS: [ordering: string, key: (order: Order) => number][] = [
  ['-created_at', createdOf],
  ['created_at', createdOf],
  ['-total_amount', amountOf],
  ['total_amount', amountOf],
];

async function readPage(run: ContractRun, check: Check, query: Query) {
  const response = await run.authenticatedRequest('GET', '/api/orders/', { query });
  return { response, ...check.expectBody(response, orderPage) };
}

async function checkOrderList(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/orders/');
  const { id } = await run.order();
  for (const [ordering, key] of SORTS) {
    const { response, results } = await readPage(run, check, { page: 1, page_size: 10, ordering });
    expectSorted(check, response, ordering, results.map(key), isNumberAscending);
    const newest = ordering === '-created_at' ? results[0] : undefined;
    if (newest)
      check.expectThat(newest.id === id, response, 'results[0].id', `${id}, the newest`, String(newest.id));
  }
  const ordering = '-created_at';
  const first = await readPage(run, check, { page: 1, page_size: 1, ordering });
  expectLength(check, first.response, first.results, 1);
  check.expectThat(first.page === 1, first.response, 'page', '1', String(first.page));
  check.expectThat(first.page_size === 1, first.response, 'page_size', '1', String(first.page_size));
  if (first.total_pages < 2) return check.skipPart('the second page: the account has one order');
  const second = await readPage(run, check, { page: 2, page_size: 1, ordering });
  check.expectThat(second.page === 2, second.response, 'page', '2', String(second.page));
  expectLength(check, second.response, second.results, 1);
  expectDisjoint(check, second.response, first.results, second.results);
}

async function checkOrder(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const orderedProduct = await run.productToBuy();
  await expectBadTokenRefused(run, check, 'GET', `/api/orders/${id}/`);
  const response = await run.authenticatedRequest('GET', `/api/orders/${id}/`);
  const actual = check.expectBody(response, order);
  check.expectThat(actual.id === id, response, 'id', String(id), String(actual.id));
  const [item] = actual.items;
  const isSame =
    actual.items.length === 1 && item?.quantity === 1 && item.product.name === orderedProduct.name;
  check.expectThat(
    isSame,
    response,
    'items',
    `one of ${orderedProduct.name}`,
    `${item?.quantity} of ${item?.product.name}`,
  );
  await check.expectRefusal(
    await run.authenticatedRequest('GET', `/api/orders/${UNKNOWN_ID}/`),
    [404],
    detail,
  );
}

async function checkCreateOrder(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/orders/');
  check.expectBody(await run.placedOrderResponse(), createdOrder);
}

/** Orders; the placed order remains in the upstream, unpaid. */
export const orderCalls: Call[] = [
  { name: 'GET /api/orders/', kind: 'personal', attempt: checkOrderList },
  { name: 'GET /api/orders/{id}/', kind: 'personal', attempt: checkOrder },
  { name: 'POST /api/orders/', kind: 'write', attempt: checkCreateOrder },
];

/** Values of `payment_status` that mean "paid". */
const PAID = ['paid', 'captured', 'success', 'completed', 'verified'];

/** Expects an order to be paid (`paid` true) or unpaid. */
export async function expectPaid(
  run: ContractRun,
  check: Check,
  id: string | number,
  paid: boolean,
): Promise<void> {
  const response = await run.authenticatedRequest('GET', `/api/orders/${id}/`);
  const actual = order.pick({ payment_status: true }).safeParse(response.body);
  if (!actual.success) throw new SkippedCheck(`needs order ${id}, which could not be read`);
  const status = actual.data.payment_status;
  const expected = paid ? `one of ${PAID.join(', ')}` : 'anything but paid';
  check.expectThat(
    PAID.includes(status.toLowerCase()) === paid,
    response,
    'payment_status',
    expected,
    status,
  );
}
