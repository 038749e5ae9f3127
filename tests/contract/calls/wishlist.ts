import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { wishlist } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';
import type { WireResponse } from '../wire.ts';

/** A product of the listing, with its id as a payload has it. */
type Product = Awaited<ReturnType<ContractRun['productToBuy']>>;

const addToWishlist = (run: ContractRun, { wireId }: Product) =>
  run.authenticatedRequest('POST', '/api/wishlist/add/', { json: { product_id: wireId } });

const removeById = (run: ContractRun, id: string) =>
  run.authenticatedRequest('DELETE', `/api/wishlist/remove/${encodeURIComponent(id)}/`);

/** The wishlist items of the product. */
async function findItems(run: ContractRun, check: Check, productId: string) {
  const response = await run.authenticatedRequest('GET', '/api/wishlist/');
  const { items } = check.expectBody(response, wishlist);
  return { response, items: items.filter(({ product }) => product.id === productId) };
}

/** Removes the product by the id of `by`. Returns the response, and whether the product is gone. */
async function tryRemoval(run: ContractRun, check: Check, productId: string, by: 'product' | 'item') {
  const [item] = (await findItems(run, check, productId)).items;
  const response = await removeById(run, by === 'product' ? productId : (item?.id ?? ''));
  const isGone = (await findItems(run, check, productId)).items.length === 0;
  return { response, isGone };
}

/** Removes the product by its own id or by the item's, whichever works; null if neither does. */
async function removeFromWishlist(
  run: ContractRun,
  check: Check,
  productId: string,
): Promise<{ response: WireResponse; by: 'product' | 'item' | null }> {
  const order = run.settings.is('WISHLIST_REMOVE_BY', 'item')
    ? (['item', 'product'] as const)
    : (['product', 'item'] as const);
  const first = await tryRemoval(run, check, productId, order[0]);
  if (first.isGone) return { response: first.response, by: order[0] };
  const second = await tryRemoval(run, check, productId, order[1]);
  return { response: first.response, by: second.isGone ? order[1] : null };
}

/** Calls `useProduct` and always removes the product from the wishlist afterwards. */
async function withProduct(run: ContractRun, useProduct: (product: Product) => Promise<void>): Promise<void> {
  const product = await run.productToBuy();
  try {
    await useProduct(product);
  } finally {
    const isGone = await prepare('the wishlist', async (preparation) => {
      const { items } = await findItems(run, preparation, product.id);
      return items.length === 0 || (await removeFromWishlist(run, preparation, product.id)).by !== null;
    }).catch(() => false);
    if (!isGone) run.leftBehind.push(`product ${product.id} on the wishlist, perhaps`);
  }
}

const prepareWish = (run: ContractRun, product: Product) =>
  prepare('a product on the wishlist', async (check) =>
    check.expectSuccess(await addToWishlist(run, product)),
  );

async function checkWishlist(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/wishlist/');
  await withProduct(run, async (product) => {
    await prepareWish(run, product);
    await findItems(run, check, product.id);
  });
}

async function checkAdd(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/wishlist/add/');
  await withProduct(run, async (product) => {
    check.expectSuccess(await addToWishlist(run, product));
    const { response, items } = await findItems(run, check, product.id);
    const isOnce = items.length === 1;
    check.expectThat(isOnce, response, 'items', `product ${product.id} once`, `${items.length} times`);
  });
}

async function checkRemove(run: ContractRun, check: Check): Promise<void> {
  await withProduct(run, async (product) => {
    await expectBadTokenRefused(run, check, 'DELETE', `/api/wishlist/remove/${product.wireId}/`);
    await prepareWish(run, product);
    const { response, by } = await removeFromWishlist(run, check, product.id);
    if (by === null) {
      check.expectSuccess(response);
      return check.expectThat(false, response, 'items', `no product ${product.id}`, 'still there');
    }
    run.settings.require(check, response, ['WISHLIST_REMOVE_BY', by], {
      path: 'status',
      expected: `a removal by the id of the ${run.settings.given.WISHLIST_REMOVE_BY}`,
      actual: `${response.status}, and a removal by the id of the ${by}`,
    });
  });
}

/** The wishlist; added products are removed again. */
export const wishlistCalls: Call[] = callsOf('bff/features/wishlist/api.ts', [
  { name: 'GET /api/wishlist/', kind: 'personal', attempt: checkWishlist },
  { name: 'POST /api/wishlist/add/', kind: 'write', attempt: checkAdd },
  { name: 'DELETE /api/wishlist/remove/{id}/', kind: 'write', attempt: checkRemove },
]);
