import { type Call, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare, formatValue } from '../check.ts';
import { type Cart, cart } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

type Line = Cart['items'][number];
type Id = string | number;

const toPaise = (rupees: string): number => Math.round(Number(rupees) * 100);

const readCartState = async (run: ContractRun, check: Check) => {
  const response = await run.authenticatedRequest('GET', '/api/cart/');
  return { response, cart: check.expectBody(response, cart) };
};

const lineOf = ({ items }: Cart, productId: Id): Line | undefined =>
  items.find((line) => String(line.product.id) === String(productId));

const addToCart = (run: ContractRun, productId: Id, quantity: number) =>
  run.authenticatedRequest('POST', '/api/cart/items/', { json: { product_id: productId, quantity } });

/** Expects this quantity of the product in the cart. */
async function expectQuantity(
  run: ContractRun,
  check: Check,
  productId: Id,
  quantity: number,
): Promise<void> {
  const { response, cart: currentCart } = await readCartState(run, check);
  const actualQuantity = lineOf(currentCart, productId)?.quantity;
  check.expectThat(
    actualQuantity === quantity,
    response,
    `quantity of product ${productId}`,
    String(quantity),
    formatValue(actualQuantity),
  );
}

/** Calls `useProduct` and always removes the product from the cart afterwards. */
async function withProduct(run: ContractRun, useProduct: (productId: Id) => Promise<void>): Promise<void> {
  const { id } = await run.productToBuy();
  try {
    await useProduct(id);
  } finally {
    const currentCart = cart.safeParse((await run.authenticatedRequest('GET', '/api/cart/')).body);
    const line = currentCart.success ? lineOf(currentCart.data, id) : undefined;
    const isRemoved =
      currentCart.success &&
      (!line || (await run.authenticatedRequest('DELETE', `/api/cart/items/${line.id}/`)).status < 300);
    if (!isRemoved) run.leftBehind.push(`product ${id} in the cart, perhaps`);
  }
}

/** Like `withProduct`, with one unit of the product in the cart. */
const withLine = (run: ContractRun, useProduct: (line: Line) => Promise<void>): Promise<void> =>
  withProduct(run, async (productId) => {
    const line = await prepare('a product in the cart', async (check) => {
      check.expectSuccess(await addToCart(run, productId, 1));
      const { response, cart: currentCart } = await readCartState(run, check);
      const line = lineOf(currentCart, productId);
      check.expectThat(line !== undefined, response, 'items', `product ${productId}`, 'no such line');
      return line;
    });
    if (line) await useProduct(line);
  });

async function readCart(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/cart/');
  await readCartState(run, check);
  await withLine(run, async () => {
    const { response, cart: currentCart } = await readCartState(run, check);
    const sum = currentCart.items.reduce((total, line) => total + toPaise(line.subtotal), 0);
    check.expectThat(
      toPaise(currentCart.total_price) === sum,
      response,
      'total_price',
      'the sum of the subtotals',
      currentCart.total_price,
    );
  });
}

async function add(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/cart/items/');
  await withProduct(run, async (productId) => {
    check.expectSuccess(await addToCart(run, productId, 1));
    await expectQuantity(run, check, productId, 1);
    check.expectSuccess(await addToCart(run, productId, 2));
    await expectQuantity(run, check, productId, 3);
  });
}

async function set(run: ContractRun, check: Check): Promise<void> {
  await withLine(run, async ({ id, product }) => {
    const path = `/api/cart/items/${id}/`;
    await expectBadTokenRefused(run, check, 'PUT', path);
    check.expectSuccess(
      await run.authenticatedRequest('PUT', path, { json: { product_id: product.id, quantity: 3 } }),
    );
    await expectQuantity(run, check, product.id, 3);
    check.expectSuccess(
      await run.authenticatedRequest('PUT', path, { json: { product_id: product.id, quantity: 1 } }),
    );
    await expectQuantity(run, check, product.id, 1);
  });
}

async function remove(run: ContractRun, check: Check): Promise<void> {
  await withLine(run, async ({ id, product }) => {
    const path = `/api/cart/items/${id}/`;
    await expectBadTokenRefused(run, check, 'DELETE', path);
    check.expectSuccess(await run.authenticatedRequest('DELETE', path));
    const { response, cart: currentCart } = await readCartState(run, check);
    check.expectThat(
      !lineOf(currentCart, product.id),
      response,
      'items',
      `no product ${product.id}`,
      'still there',
    );
  });
}

/** The cart; added products are removed again. */
export const cartCalls: Call[] = [
  { name: 'GET /api/cart/', kind: 'personal', attempt: readCart },
  { name: 'POST /api/cart/items/', kind: 'write', attempt: add },
  { name: 'PUT /api/cart/items/{id}/', kind: 'write', attempt: set },
  { name: 'DELETE /api/cart/items/{id}/', kind: 'write', attempt: remove },
];
