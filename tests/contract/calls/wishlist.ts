import { type Call, refusesBadToken } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { detail, wishlist } from '../shapes.ts';
import type { World } from '../world.ts';

type Id = string | number;

const wish = (world: World, productId: Id) =>
  world.personal('POST', '/api/wishlist/add/', { json: { product_id: productId } });

const unwish = (world: World, productId: Id) =>
  world.personal('DELETE', `/api/wishlist/remove/${productId}/`);

/** How often the product is on the wishlist. */
async function wishes(world: World, check: Check, productId: Id) {
  const answer = await world.personal('GET', '/api/wishlist/');
  const { items } = check.read(answer, wishlist);
  return { answer, times: items.filter(({ product }) => String(product.id) === String(productId)).length };
}

/** Lets `work` wish the product, and takes it off the list again whatever happened. */
async function withProduct(world: World, work: (productId: Id) => Promise<void>): Promise<void> {
  const { id } = await world.buyable();
  try {
    await work(id);
  } finally {
    const { status } = await unwish(world, id);
    if (status !== 404 && !(status >= 200 && status < 300)) {
      world.leftBehind.push(`product ${id} on the wishlist, perhaps`);
    }
  }
}

async function read(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'GET', '/api/wishlist/');
  await withProduct(world, async (productId) => {
    await prepare('a wish', async (made) => made.done(await wish(world, productId)));
    await wishes(world, check, productId);
  });
}

async function add(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'POST', '/api/wishlist/add/');
  await withProduct(world, async (productId) => {
    check.done(await wish(world, productId));
    const { answer, times } = await wishes(world, check, productId);
    check.that(times === 1, answer, 'items', `product ${productId} once`, `${times} times`);
  });
}

async function remove(world: World, check: Check): Promise<void> {
  await withProduct(world, async (productId) => {
    await refusesBadToken(world, check, 'DELETE', `/api/wishlist/remove/${productId}/`);
    await prepare('a wish', async (made) => made.done(await wish(world, productId)));
    check.done(await unwish(world, productId));
    const { answer, times } = await wishes(world, check, productId);
    check.that(times === 0, answer, 'items', `no product ${productId}`, 'still there');
    await check.refused(await unwish(world, productId), [404], detail);
  });
}

/** The wishlist, changed by the product's id; what is added is removed again. */
export const wishlistCalls: Call[] = [
  { name: 'GET /api/wishlist/', kind: 'personal', attempt: read },
  { name: 'POST /api/wishlist/add/', kind: 'write', attempt: add },
  { name: 'DELETE /api/wishlist/remove/{id}/', kind: 'write', attempt: remove },
];
