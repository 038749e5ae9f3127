import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { isNotFound, UserFacingError, userError } from '../../errors.ts';
import { changeOwn } from '../shopperMutation.ts';
import { assertValidQuantity } from '../quantity.ts';

/** Item ids from here on are made up by clients for optimistic lines (specification, section 9). */
const TEMPORARY_ID_FROM = 1e12;

/** Lines that one operation may remove: each may cost two calls, one after the other. */
const MAX_LINES = 100;

const isStored = (itemId: string | null | undefined): itemId is string =>
  itemId != null && !(Number(itemId) >= TEMPORARY_ID_FROM);

/** The stored line's id of a product, or undefined when the product is not in the cart. */
async function findItemId(productId: string, { cart }: Context): Promise<string | undefined> {
  const { items } = await cart.read();
  return items.find((item) => item.product.id === productId)?.id;
}

/** PUT to the stored line; the hint may be temporary or outdated, then the line is looked up by its product, else added. */
async function setQuantity(
  productId: string,
  hint: string | null | undefined,
  quantity: number,
  context: Context,
) {
  if (isStored(hint)) {
    try {
      return await context.cart.set(hint, productId, quantity);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  const itemId = await findItemId(productId, context);
  return itemId === undefined
    ? context.cart.add(productId, quantity)
    : context.cart.set(itemId, productId, quantity);
}

/**
 * DELETE of the stored line; one that is gone already counts as removed. The hint may be outdated while the product is there
 * in a newer line (put back in another tab), so a line that is not found by it is looked up by its product.
 */
async function removeLine(
  productId: string,
  hint: string | null | undefined,
  fallback: string,
  context: Context,
) {
  if (isStored(hint) && (await isRemoved(hint))) return;
  const itemId = await findItemId(productId, context);
  if (itemId !== undefined) await isRemoved(itemId);

  /** False when there is no such line. */
  async function isRemoved(id: string): Promise<boolean> {
    try {
      await context.cart.remove(id, fallback);
      return true;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return false;
    }
  }
}

/** Runs a change of one product's line; an error for lack of stock belongs to the quantity. */
async function changeLine(productId: string, context: Context, work: () => Promise<unknown>) {
  const { userErrors } = await changeOwn(context, work, productId);
  return {
    userErrors: userErrors.map((error) =>
      error.code === 'OUT_OF_STOCK' ? userError({ ...error, path: ['quantity'] }) : error,
    ),
  };
}

export const cart: Resolvers = {
  Viewer: { cart: (_viewer, _args, { cart }) => cart.read() },
  // Read after the change, so that the answer is always the truth.
  CartPayload: { cart: (_payload, _args, { cart }) => cart.read() },
  Cart: {
    id: () => 'cart',
    total: (cart) => ({ paise: cart.total_price }),
  },
  CartItem: {
    subtotal: (item) => ({ paise: item.subtotal }),
    stock: (item) => item.product.inventory ?? null,
  },
  Mutation: {
    addToCart: (_mutation, { productId, quantity }, context) =>
      changeLine(productId, context, async () => {
        assertValidQuantity(quantity);
        await context.cart.add(productId, quantity);
      }),
    setCartItemQuantity: (_mutation, { productId, itemId, quantity }, context) =>
      changeLine(productId, context, async () => {
        assertValidQuantity(quantity);
        await setQuantity(productId, itemId, quantity, context);
      }),
    removeFromCart: (_mutation, { lines }, context) =>
      changeOwn(context, async () => {
        if (lines.length > MAX_LINES)
          throw new UserFacingError('BAD_USER_INPUT', `At most ${MAX_LINES} lines at a time.`, 'lines');
        const fallback = lines.length > 1 ? 'Failed to remove multiple items' : 'Failed to remove item';
        for (const line of lines) await removeLine(line.productId, line.itemId, fallback, context);
      }),
  },
};
