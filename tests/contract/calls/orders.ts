import { toPage } from '../../../bff/wire/paging.ts';
import { isLineProductId } from '../../../bff/wire/orderLine.ts';
import { stateOfWord, toWord } from '../../../bff/wire/paymentStatus.ts';
import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import { expectDisjoint, expectLength, expectSorted, isNumberAscending, noteZeroPages } from '../lists.ts';
import { createdOrder, order, type Order, orderList } from '../shapes.ts';
import { MAX_PAGE_SIZE, UNKNOWN_ID, type Query, type ContractRun } from '../contractRun.ts';
import type { WireResponse } from '../wire.ts';

const createdOf = (order: Order): number => Date.parse(order.createdAt);
const amountOf = (order: Order): number => order.total.paise;

const SORTS: [ordering: string, key: (order: Order) => number][] = [
  ['-created_at', createdOf],
  ['created_at', createdOf],
  ['-total_amount', amountOf],
  ['total_amount', amountOf],
];

async function readPage(run: ContractRun, check: Check, query: Query & { page: number; page_size: number }) {
  const response = await run.authenticatedRequest('GET', '/api/orders/', { query });
  const body = check.expectBody(response, orderList);
  noteZeroPages(check, response);
  const { hasNextPage: hasNext } = toPage(body, { page: query.page, pageSize: query.page_size });
  return { response, results: body.items, page: body.page, hasNext };
}

const wordsOf = (run: ContractRun) => ({
  paid: run.settings.given.PAID_STATUSES,
  unpaid: run.settings.given.UNPAID_STATUSES,
});

/** Tells the words that the shop does not know. The order of this run is unpaid; what others are, only the owner knows. */
function noteUnknownWords(
  run: ContractRun,
  check: Check,
  [response, orders]: [WireResponse, Order[]],
  unpaidId: string,
): void {
  for (const { id, status, statusText, paymentStatus } of orders) {
    const word = toWord(paymentStatus);
    const isUnknown = word !== '' && stateOfWord(word, wordsOf(run)) === 'UNKNOWN';
    if (isUnknown && id === unpaidId) run.settings.requireWord(check, response, 'UNPAID_STATUSES', word);
    else if (isUnknown)
      check.addNote(response, {
        ...{ path: 'payment_status', expected: 'a word that the shop knows', actual: word },
        help: 'add it to PAID_STATUSES or to UNPAID_STATUSES',
        cause: `payment_status ${word} of another order`,
      });
    if (status === 'UNKNOWN')
      check.addNote(response, {
        ...{ path: 'status', expected: 'a word that the shop knows', actual: statusText },
        help: 'the shop shows no progress of such an order: edit bff/features/order/api.ts',
        cause: `status ${statusText}`,
      });
  }
}

async function checkOrderList(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/orders/');
  const { id } = await run.order();
  for (const [ordering, key] of SORTS) {
    const query = { page: 1, page_size: MAX_PAGE_SIZE, ordering };
    const { response, results } = await readPage(run, check, query);
    noteUnknownWords(run, check, [response, results], id);
    expectSorted(check, response, ordering, results.map(key), isNumberAscending);
    const newest = ordering === '-created_at' ? results[0] : undefined;
    if (newest) check.expectThat(newest.id === id, response, 'results[0].id', `${id}, the newest`, newest.id);
  }
  const ordering = '-created_at';
  const first = await readPage(run, check, { page: 1, page_size: 1, ordering });
  expectLength(check, first.response, first.results, 1);
  if (!first.hasNext) return check.skipPart('the second page: the account has one order');
  const second = await readPage(run, check, { page: 2, page_size: 1, ordering });
  const { page = 2 } = second;
  check.expectThat(page === 2, second.response, 'page', '2', String(page));
  expectLength(check, second.response, second.results, 1);
  expectDisjoint(check, second.response, first.results, second.results);
}

async function checkOrder(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const orderedProduct = await run.productToBuy();
  await expectBadTokenRefused(run, check, 'GET', `/api/orders/${id}/`);
  const response = await run.authenticatedRequest('GET', `/api/orders/${id}/`);
  const actual = check.expectBody(response, order);
  check.expectThat(actual.id === id, response, 'id', id, actual.id);
  const [item] = actual.items;
  if (item && isLineProductId(item.product.id))
    check.remark('the products of orders have no id: order lines lead to no product page');
  const isSame =
    actual.items.length === 1 && item?.quantity === 1 && item.product.name === orderedProduct.name;
  if (item)
    check.expectThat(
      isSame,
      response,
      'items',
      `one of ${orderedProduct.name}`,
      `${item.quantity} of ${item.product.name}`,
    );
  const unknown = await run.authenticatedRequest('GET', `/api/orders/${UNKNOWN_ID}/`);
  await check.expectRefusal(unknown, [404, 400]);
}

async function checkCreateOrder(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/orders/');
  check.expectBody(await run.placedOrderResponse(), createdOrder);
}

const FILE = 'bff/features/order/api.ts';

/** Orders; the placed order remains in the upstream, unpaid. */
export const orderCalls: Call[] = [
  ...callsOf(FILE, [
    { name: 'GET /api/orders/', kind: 'personal', attempt: checkOrderList },
    { name: 'GET /api/orders/{id}/', kind: 'personal', attempt: checkOrder },
  ]),
  ...callsOf('bff/features/checkout/api.ts', [
    { name: 'POST /api/orders/', kind: 'write', attempt: checkCreateOrder },
  ]),
];

/** Expects an order to be paid (`paid` true) or unpaid. Without a word, the shop remembers which payments were verified. */
export async function expectPaid(run: ContractRun, check: Check, id: string, paid: boolean): Promise<void> {
  const response = await run.authenticatedRequest('GET', `/api/orders/${id}/`);
  const actual = parseEnveloped(order.schema, response.body)?.data;
  if (!actual) throw new SkippedCheck(`needs order ${id}, which could not be read`);
  const word = toWord(actual.paymentStatus);
  const state = stateOfWord(word, wordsOf(run));
  if (word === '' || state === (paid ? 'PAID' : 'UNPAID')) return;
  if (state === 'UNKNOWN')
    return run.settings.requireWord(check, response, paid ? 'PAID_STATUSES' : 'UNPAID_STATUSES', word);
  const expected = paid ? 'a word that means paid' : 'a word that means unpaid';
  check.expectThat(false, response, 'payment_status', expected, word);
}
