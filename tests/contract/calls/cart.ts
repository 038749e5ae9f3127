import { type Call, refusesBadToken } from '../call.ts';
import { type Check, prepare, shown } from '../check.ts';
import { type Cart, cart } from '../shapes.ts';
import type { World } from '../world.ts';

type Line = Cart['items'][number];
type Id = string | number;

const paise = (rupees: string): number => Math.round(Number(rupees) * 100);

const read = async (world: World, check: Check) => {
  const answer = await world.personal('GET', '/api/cart/');
  return { answer, cart: check.read(answer, cart) };
};

const lineOf = ({ items }: Cart, productId: Id): Line | undefined =>
  items.find((line) => String(line.product.id) === String(productId));

const post = (world: World, productId: Id, quantity: number) =>
  world.personal('POST', '/api/cart/items/', { json: { product_id: productId, quantity } });

/** Expects the product's line to have this quantity. */
async function expectQuantity(world: World, check: Check, productId: Id, quantity: number): Promise<void> {
  const { answer, cart: now } = await read(world, check);
  const found = lineOf(now, productId)?.quantity;
  check.that(found === quantity, answer, `quantity of product ${productId}`, String(quantity), shown(found));
}

/** Lets `work` use the product, and takes it out of the cart again whatever happened. */
async function withProduct(world: World, work: (productId: Id) => Promise<void>): Promise<void> {
  const { id } = await world.buyable();
  try {
    await work(id);
  } finally {
    const now = cart.safeParse((await world.personal('GET', '/api/cart/')).body);
    const line = now.success ? lineOf(now.data, id) : undefined;
    const gone =
      now.success && (!line || (await world.personal('DELETE', `/api/cart/items/${line.id}/`)).status < 300);
    if (!gone) world.leftBehind.push(`product ${id} in the cart, perhaps`);
  }
}

/** As `withProduct`, with one of the product in the cart. */
const withLine = (world: World, work: (line: Line) => Promise<void>): Promise<void> =>
  withProduct(world, async (productId) => {
    const line = await prepare('a product in the cart', async (check) => {
      check.done(await post(world, productId, 1));
      const { answer, cart: now } = await read(world, check);
      const stored = lineOf(now, productId);
      check.that(stored !== undefined, answer, 'items', `product ${productId}`, 'no such line');
      return stored;
    });
    if (line) await work(line);
  });

async function readCart(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'GET', '/api/cart/');
  await read(world, check);
  await withLine(world, async () => {
    const { answer, cart: now } = await read(world, check);
    const sum = now.items.reduce((total, line) => total + paise(line.subtotal), 0);
    check.that(
      paise(now.total_price) === sum,
      answer,
      'total_price',
      'the sum of the subtotals',
      now.total_price,
    );
  });
}

async function add(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'POST', '/api/cart/items/');
  await withProduct(world, async (productId) => {
    check.done(await post(world, productId, 1));
    await expectQuantity(world, check, productId, 1);
    check.done(await post(world, productId, 2));
    await expectQuantity(world, check, productId, 3);
  });
}

async function set(world: World, check: Check): Promise<void> {
  await withLine(world, async ({ id, product }) => {
    const path = `/api/cart/items/${id}/`;
    await refusesBadToken(world, check, 'PUT', path);
    check.done(await world.personal('PUT', path, { json: { product_id: product.id, quantity: 3 } }));
    await expectQuantity(world, check, product.id, 3);
    check.done(await world.personal('PUT', path, { json: { product_id: product.id, quantity: 1 } }));
    await expectQuantity(world, check, product.id, 1);
  });
}

async function remove(world: World, check: Check): Promise<void> {
  await withLine(world, async ({ id, product }) => {
    const path = `/api/cart/items/${id}/`;
    await refusesBadToken(world, check, 'DELETE', path);
    check.done(await world.personal('DELETE', path));
    const { answer, cart: now } = await read(world, check);
    check.that(!lineOf(now, product.id), answer, 'items', `no product ${product.id}`, 'still there');
  });
}

/** The cart; what is put in is taken out again. */
export const cartCalls: Call[] = [
  { name: 'GET /api/cart/', kind: 'personal', attempt: readCart },
  { name: 'POST /api/cart/items/', kind: 'write', attempt: add },
  { name: 'PUT /api/cart/items/{id}/', kind: 'write', attempt: set },
  { name: 'DELETE /api/cart/items/{id}/', kind: 'write', attempt: remove },
];
