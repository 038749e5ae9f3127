import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { UserError } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { falseIfMissing, isNotFound, UserFacingError } from '../../errors.ts';
import { createUserError } from '../../userErrors.ts';
import { assertSignedIn, userErrorsOf } from '../mutationPayload.ts';
import { subjectOf } from '../subjectOf.ts';
import { assertNoLineProduct } from '../../wire/orderLine.ts';
import { assertValidQuantity } from '../../wire/scalars.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { sentence, type SentenceKey } from '../../sentences.ts';

/** Clients use item ids from here on for optimistic lines (docs/product.md#cart). */
const FIRST_TEMPORARY_ID = 1e12;

/** Lines that one operation may remove; each may take two sequential calls. */
const MAX_LINES = 100;

const isStored = (itemId: string | null | undefined): itemId is string =>
  itemId != null && !(Number(itemId) >= FIRST_TEMPORARY_ID);

/** The id of a product's cart line; undefined when the product is not in the cart. */
async function findItemId(productId: string, { cart }: Context): Promise<string | undefined> {
  const { items } = await cart.read();
  return items.find((item) => item.product.id === productId)?.id;
}

/**
 * Sets the quantity of a line. If `itemIdHint` is temporary or outdated, finds the line by its product, or adds it: one request at a
 * time, because two that find no line would both add, and the upstream adds up their quantities.
 */
async function setQuantity(
  productId: string,
  itemIdHint: string | null | undefined,
  quantity: number,
  context: Context,
) {
  if (isStored(itemIdHint)) {
    try {
      return await context.cart.set(itemIdHint, productId, quantity);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return context.cartQueue(`${await subjectOf(context)} ${productId}`, async () => {
    const itemId = await findItemId(productId, context);
    return itemId === undefined
      ? context.cart.add(productId, quantity)
      : context.cart.set(itemId, productId, quantity);
  });
}

/**
 * Removes a line; a missing line counts as removed. `itemIdHint` may be outdated while the product is in a newer line (added in
 * another tab), so a line that is not found by id is searched by product.
 */
async function removeLine(
  productId: string,
  itemIdHint: string | null | undefined,
  fallbackMessage: SentenceKey,
  context: Context,
) {
  const deleteLine = (id: string) => falseIfMissing(() => context.cart.remove(id, fallbackMessage));
  if (isStored(itemIdHint) && (await deleteLine(itemIdHint))) return;
  const itemId = await findItemId(productId, context);
  if (itemId !== undefined) await deleteLine(itemId);
}

/** Runs a mutation of one cart line; its errors name the product, and an OUT_OF_STOCK error has the path of the quantity. */
async function lineMutation(productId: string, context: Context, work: () => Promise<unknown>) {
  assertSignedIn(context);
  const complete = (error: UserError) =>
    createUserError({
      ...error,
      productId: error.productId ?? productId,
      path: error.code === 'OUT_OF_STOCK' ? ['quantity'] : error.path,
    });
  const check = async () => {
    assertNoLineProduct(productId);
    await work();
  };
  return { userErrors: await userErrorsOf(check, { complete }) };
}

export const resolvers: Resolvers = {
  Viewer: { cart: callsUpstream((_viewer, _args, { cart }) => cart.read()) },
  // Read after the mutation, so that it is the upstream's current cart.
  CartPayload: { cart: callsUpstream((_payload, _args, { cart }) => cart.read()) },
  Cart: {
    item: ({ items }, { productId }) => items.find((item) => item.product.id === productId) ?? null,
  },
  Mutation: {
    addToCart: (_mutation, { productId, quantity }, context) =>
      lineMutation(productId, context, async () => {
        assertValidQuantity(quantity);
        await context.cart.add(productId, quantity);
      }),
    setCartItemQuantity: (_mutation, { productId, itemId, quantity }, context) =>
      lineMutation(productId, context, async () => {
        assertValidQuantity(quantity);
        await setQuantity(productId, itemId, quantity, context);
      }),
    async removeFromCart(_mutation, { lines }, context) {
      assertSignedIn(context);
      const userErrors = await userErrorsOf(async () => {
        if (lines.length > MAX_LINES)
          throw new UserFacingError('BAD_USER_INPUT', sentence('CART_LINES_RANGE', MAX_LINES), 'lines');
        const fallbackMessage = lines.length > 1 ? 'CART_REMOVE_SEVERAL_FAILED' : 'CART_REMOVE_FAILED';
        for (const line of lines) await removeLine(line.productId, line.itemId, fallbackMessage, context);
      });
      return { userErrors };
    },
  },
};
