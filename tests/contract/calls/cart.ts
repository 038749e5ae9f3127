import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import { toDecimal } from '../../../bff/wire/money.ts';
import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { AbortCheck, type Check, prepare } from '../check.ts';
import { formatValue } from '../schemaIssues.ts';
import { type Cart, cart } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

type Line = Cart['items'][number];

/** A product of the listing, with its id as a payload has it. */
type Product = Awaited<ReturnType<ContractRun['productToBuy']>>;

const readCartState = async (run: ContractRun, check: Check) => {
  const response = await run.authenticatedRequest('GET', '/api/cart/');
  return { response, cart: check.expectBody(response, cart) };
};

const lineOf = ({ items }: Cart, productId: string): Line | undefined =>
  items.find((line) => line.product.id === productId);

const addToCart = (run: ContractRun, { wireId }: Product, quantity: number) =>
  run.authenticatedRequest('POST', '/api/cart/items/', { json: { product_id: wireId, quantity } });

/** Expects this quantity of the product in the cart. */
async function expectQuantity(
  run: ContractRun,
  check: Check,
  productId: string,
  quantity: number,
  help?: string,
): Promise<void> {
  const { response, cart: currentCart } = await readCartState(run, check);
  const actualQuantity = lineOf(currentCart, productId)?.quantity;
  check.expectThat(
    actualQuantity === quantity,
    response,
    `quantity of product ${productId}`,
    String(quantity),
    formatValue(actualQuantity),
    help,
  );
}

/** Calls `useProduct` and always removes the product from the cart afterwards. */
async function withProduct(run: ContractRun, useProduct: (product: Product) => Promise<void>): Promise<void> {
  const product = await run.productToBuy();
  try {
    await useProduct(product);
  } finally {
    const { body } = await run.authenticatedRequest('GET', '/api/cart/');
    const currentCart = parseEnveloped(cart.schema, body)?.data;
    const line = currentCart && lineOf(currentCart, product.id);
    const isRemoved =
      currentCart &&
      (!line || (await run.authenticatedRequest('DELETE', `/api/cart/items/${line.id}/`)).status < 300);
    if (!isRemoved) run.leftBehind.push(`product ${product.id} in the cart, perhaps`);
  }
}

/** Like `withProduct`, with one unit of the product in the cart. */
const withLine = (
  run: ContractRun,
  useLine: (line: Line, wireId: string | number) => Promise<void>,
): Promise<void> =>
  withProduct(run, async (product) => {
    const line = await prepare('a product in the cart', async (check) => {
      check.expectSuccess(await addToCart(run, product, 1));
      const { response, cart: currentCart } = await readCartState(run, check);
      const line = lineOf(currentCart, product.id);
      if (!line) {
        check.expectThat(false, response, 'items', `product ${product.id}`, 'no such line');
        throw new AbortCheck();
      }
      return line;
    });
    await useLine(line, product.wireId);
  });

async function readCart(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/cart/');
  await readCartState(run, check);
  await withLine(run, async () => {
    const { response, cart: currentCart } = await readCartState(run, check);
    const sum = currentCart.items.reduce((total, line) => total + line.subtotal.paise, 0);
    check.expectThat(
      currentCart.total.paise === sum,
      response,
      'total_price',
      'the sum of the subtotals',
      `${toDecimal(currentCart.total.paise)} instead of ${toDecimal(sum)}`,
    );
  });
}

async function add(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/cart/items/');
  await withProduct(run, async (product) => {
    check.expectSuccess(await addToCart(run, product, 1));
    await expectQuantity(run, check, product.id, 1);
    check.expectSuccess(await addToCart(run, product, 2));
    const help = 'let a POST add to the quantity, or edit bff/features/cart/api.ts';
    await expectQuantity(run, check, product.id, 3, help);
  });
}

async function set(run: ContractRun, check: Check): Promise<void> {
  await withLine(run, async ({ id, product }, wireId) => {
    const path = `/api/cart/items/${id}/`;
    await expectBadTokenRefused(run, check, 'PUT', path);
    check.expectSuccess(
      await run.authenticatedRequest('PUT', path, { json: { product_id: wireId, quantity: 3 } }),
    );
    await expectQuantity(run, check, product.id, 3);
    check.expectSuccess(
      await run.authenticatedRequest('PUT', path, { json: { product_id: wireId, quantity: 1 } }),
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
export const cartCalls: Call[] = callsOf('bff/features/cart/api.ts', [
  { name: 'GET /api/cart/', kind: 'personal', attempt: readCart },
  { name: 'POST /api/cart/items/', kind: 'write', attempt: add },
  { name: 'PUT /api/cart/items/{id}/', kind: 'write', attempt: set },
  { name: 'DELETE /api/cart/items/{id}/', kind: 'write', attempt: remove },
]);
