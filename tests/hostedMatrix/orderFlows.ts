import { unitPriceOf, type Product } from '../hostedUpstream/catalogue.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import type { Shopper } from '../kit/shopper.ts';
import { idsOf, toAmount } from './cards.ts';
import type { Flow, FlowRun } from './flow.ts';

interface OrderLine {
  id: string;
  quantity: number;
  subtotal: { amount: string };
  product: { id: string; name: string };
}

interface OrderPage {
  items: { id: string; total: { amount: string }; items: OrderLine[] }[];
  total: number | null;
  totalPages: number | null;
  /** Undefined as long as the web does not ask for it. */
  hasNextPage?: boolean;
}

const ORDERS = 7;
const PAGE_SIZE = 3;

/** Orders one unit of each product. */
const order = (shopper: Shopper, products: Product[]) =>
  createOrder(shopper, orderInput(oneOfEach(idsOf(products)!)));

async function readPage(run: FlowRun, shopper: Shopper, page: number, sort = 'DATE_DESC') {
  const variables = { page, pageSize: PAGE_SIZE, sort };
  const { viewer } = await run.send<{ viewer: { orders: OrderPage | null } | null }>(
    shopper,
    'Orders',
    variables,
  );
  return viewer?.orders ?? undefined;
}

/** Reads pages as the orders page of the web does: while it knows that there are more. */
async function readAll(run: FlowRun, shopper: Shopper): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= ORDERS; page += 1) {
    const found = await readPage(run, shopper, page);
    ids.push(...(found?.items ?? []).map(({ id }) => id));
    if (!(found?.hasNextPage ?? page < (found?.totalPages ?? page))) break;
  }
  return ids;
}

export const orders: Flow = async (run) => {
  const shopper = await run.shopper();
  const none = await readPage(run, shopper, 1);
  run.expect('a new shopper has no orders', none?.items, []);
  run.check('no orders are one page', (none?.totalPages ?? 1) === 1, none);
  const placed: string[] = [];
  for (const product of run.catalogue.products.slice(0, ORDERS))
    placed.unshift((await order(shopper, [product])).id);
  run.expect('all orders can be reached', await readAll(run, shopper), placed);
  const last = await readPage(run, shopper, ORDERS);
  run.expect('the orders are empty after their last page', last?.items, []);
  const cheapest = await readPage(run, shopper, 1, 'AMOUNT_ASC');
  const amounts = run.catalogue.products
    .slice(0, ORDERS)
    .map(unitPriceOf)
    .sort((a, b) => a - b);
  run.expect(
    'orders are sorted by amount',
    cheapest?.items.map(({ total }) => total.amount),
    amounts.slice(0, PAGE_SIZE).map(toAmount),
  );
};

interface OrderDetail {
  id: string;
  status: string;
  recipientName: string | null;
  shippingAddress: string | null;
  createdAt: string;
  total: { amount: string };
  items: OrderLine[];
}

/** A text of the web's order page; its query also reads these fields. */
async function readOrder(run: FlowRun, shopper: Shopper, id: string): Promise<OrderDetail | null> {
  const { viewer } = await run.send<{ viewer: { order: OrderDetail | null } | null }>(shopper, 'Order', {
    id,
  });
  return viewer?.order ?? null;
}

export const orderFlow: Flow = async (run) => {
  const shopper = await run.shopper();
  const products = run.catalogue.products.slice(3, 6);
  const { id } = await order(shopper, products);
  const { id: otherId } = await order(shopper, products.slice(0, 2));
  const shown = await readOrder(run, shopper, id);
  const lines = shown?.items ?? [];
  run.expect('an order shows its status', shown?.status, 'PENDING');
  run.expect(
    'an order shows its recipient',
    [shown?.recipientName, shown?.shippingAddress],
    ['Asha Verma', '12 MG Road, Pune 411001'],
  );
  run.expect(
    'an order shows its total',
    shown?.total.amount,
    toAmount(products.map(unitPriceOf).reduce((sum, price) => sum + price, 0)),
  );
  run.expect(
    'the lines of an order have their products and subtotals',
    lines.map((line) => [line.product.name, line.quantity, line.subtotal.amount]),
    products.map((product) => [product.name, 1, toAmount(unitPriceOf(product))]),
  );
  await run.expectPictures(shown, 3);
  const productIds = lines.map((line) => line.product.id);
  run.expect('the lines of an order have products of their own', new Set(productIds).size, products.length);
  if (run.options.orderItemProductIds === 'present')
    run.expect('the lines of an order lead to their products', productIds, idsOf(products));
  const other = await readOrder(run, shopper, otherId);
  const lineIds = [...lines, ...(other?.items ?? [])].map((line) => line.id);
  run.expect('no two lines of orders share an id', new Set(lineIds).size, lineIds.length);
  if (run.options.orderItemProductIds === 'absent') {
    const product = await run.send<{ product: object | null }>(shopper, 'Product', { id: productIds[0] });
    run.expect('a line without a product id leads to no product', product.product ?? null, null);
  }
  run.expect('an unknown order is null', await readOrder(run, shopper, '987654'), null);
};
