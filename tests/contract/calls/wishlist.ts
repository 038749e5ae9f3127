import { type Call, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { detail, wishlist } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

type Id = string | number;

const addToWishlist = (run: ContractRun, productId: Id) =>
  run.authenticatedRequest('POST', '/api/wishlist/add/', { json: { product_id: productId } });

const removeFromWishlist = (run: ContractRun, productId: Id) =>
  run.authenticatedRequest('DELETE', `/api/wishlist/remove/${productId}/`);

/** Counts the wishlist items of the product. */
async function countInWishlist(run: ContractRun, check: Check, productId: Id) {
  const response = await run.authenticatedRequest('GET', '/api/wishlist/');
  const { items } = check.expectBody(response, wishlist);
  return { response, times: items.filter(({ product }) => String(product.id) === String(productId)).length };
}

/** Calls `useProduct` and always removes the product from the wishlist afterwards. */
async function withProduct(run: ContractRun, useProduct: (productId: Id) => Promise<void>): Promise<void> {
  const { id } = await run.productToBuy();
  try {
    await useProduct(id);
  } finally {
    const { status } = await removeFromWishlist(run, id);
    if (status !== 404 && !(status >= 200 && status < 300)) {
      run.leftBehind.push(`product ${id} on the wishlist, perhaps`);
    }
  }
}

async function checkWishlist(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', '/api/wishlist/');
  await withProduct(run, async (productId) => {
    await prepare('a wish', async (preparation) =>
      preparation.expectSuccess(await addToWishlist(run, productId)),
    );
    await countInWishlist(run, check, productId);
  });
}

async function checkAdd(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', '/api/wishlist/add/');
  await withProduct(run, async (productId) => {
    check.expectSuccess(await addToWishlist(run, productId));
    const { response, times: count } = await countInWishlist(run, check, productId);
    check.expectThat(count === 1, response, 'items', `product ${productId} once`, `${count} times`);
  });
}

async function checkRemove(run: ContractRun, check: Check): Promise<void> {
  await withProduct(run, async (productId) => {
    await expectBadTokenRefused(run, check, 'DELETE', `/api/wishlist/remove/${productId}/`);
    await prepare('a wish', async (preparation) =>
      preparation.expectSuccess(await addToWishlist(run, productId)),
    );
    check.expectSuccess(await removeFromWishlist(run, productId));
    const { response, times: count } = await countInWishlist(run, check, productId);
    check.expectThat(count === 0, response, 'items', `no product ${productId}`, 'still there');
    await check.expectRefusal(await removeFromWishlist(run, productId), [404], detail);
  });
}

/** The wishlist, changed by product id; added products are removed again. */
export const wishlistCalls: Call[] = [
  { name: 'GET /api/wishlist/', kind: 'personal', attempt: checkWishlist },
  { name: 'POST /api/wishlist/add/', kind: 'write', attempt: checkAdd },
  { name: 'DELETE /api/wishlist/remove/{id}/', kind: 'write', attempt: checkRemove },
];
