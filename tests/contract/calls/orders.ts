import { type Call, refusesBadToken } from '../call.ts';
import { type Check, NotTried } from '../check.ts';
import { expectDisjoint, expectLength, expectSorted, numberRises } from '../lists.ts';
import { createdOrder, detail, order, type Order, orderPage } from '../shapes.ts';
import { NO_ID, type Query, type World } from '../world.ts';

const createdOf = (one: Order): number => Date.parse(one.created_at);
const amountOf = (one: Order): number => Number(one.total_amount);

const SORTS: [ordering: string, key: (one: Order) => number][] = [
  ['-created_at', createdOf],
  ['created_at', createdOf],
  ['-total_amount', amountOf],
  ['total_amount', amountOf],
];

async function page(world: World, check: Check, query: Query) {
  const answer = await world.personal('GET', '/api/orders/', { query });
  return { answer, ...check.read(answer, orderPage) };
}

async function list(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'GET', '/api/orders/');
  const { id } = await world.order();
  for (const [ordering, key] of SORTS) {
    const { answer, results } = await page(world, check, { page: 1, page_size: 10, ordering });
    expectSorted(check, answer, ordering, results.map(key), numberRises);
    const newest = ordering === '-created_at' ? results[0] : undefined;
    if (newest) check.that(newest.id === id, answer, 'results[0].id', `${id}, the newest`, String(newest.id));
  }
  const ordering = '-created_at';
  const first = await page(world, check, { page: 1, page_size: 1, ordering });
  expectLength(check, first.answer, first.results, 1);
  check.that(first.page === 1, first.answer, 'page', '1', String(first.page));
  check.that(first.page_size === 1, first.answer, 'page_size', '1', String(first.page_size));
  if (first.total_pages < 2) return check.leaveOut('the second page: the account has one order');
  const second = await page(world, check, { page: 2, page_size: 1, ordering });
  check.that(second.page === 2, second.answer, 'page', '2', String(second.page));
  expectLength(check, second.answer, second.results, 1);
  expectDisjoint(check, second.answer, first.results, second.results);
}

async function read(world: World, check: Check): Promise<void> {
  const { id } = await world.order();
  const bought = await world.buyable();
  await refusesBadToken(world, check, 'GET', `/api/orders/${id}/`);
  const answer = await world.personal('GET', `/api/orders/${id}/`);
  const found = check.read(answer, order);
  check.that(found.id === id, answer, 'id', String(id), String(found.id));
  const [item] = found.items;
  const same = found.items.length === 1 && item?.quantity === 1 && item.product.name === bought.name;
  check.that(same, answer, 'items', `one of ${bought.name}`, `${item?.quantity} of ${item?.product.name}`);
  await check.refused(await world.personal('GET', `/api/orders/${NO_ID}/`), [404], detail);
}

async function create(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'POST', '/api/orders/');
  check.read(await world.placed(), createdOrder);
}

/** Orders; what is placed stays, unpaid. */
export const orderCalls: Call[] = [
  { name: 'GET /api/orders/', kind: 'personal', attempt: list },
  { name: 'GET /api/orders/{id}/', kind: 'personal', attempt: read },
  { name: 'POST /api/orders/', kind: 'write', attempt: create },
];

/** Values of `payment_status` that mean "paid". */
const PAID = ['paid', 'captured', 'success', 'completed', 'verified'];

/** Expects an order to be paid, or not to be. */
export async function expectPaid(
  world: World,
  check: Check,
  id: string | number,
  paid: boolean,
): Promise<void> {
  const answer = await world.personal('GET', `/api/orders/${id}/`);
  const found = order.pick({ payment_status: true }).safeParse(answer.body);
  if (!found.success) throw new NotTried(`needs order ${id}, which could not be read`);
  const status = found.data.payment_status;
  const expected = paid ? `one of ${PAID.join(', ')}` : 'anything but paid';
  check.that(PAID.includes(status.toLowerCase()) === paid, answer, 'payment_status', expected, status);
}
