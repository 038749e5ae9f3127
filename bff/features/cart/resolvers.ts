import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { isNotFound, Refusal } from '../../errors.ts';
import { changeOwn } from '../../ownThings.ts';

/** Item ids from here on are made up by clients for optimistic lines (specification, section 9). */
const TEMPORARY_ID_FROM = 1e12;

const MAX_QUANTITY = 999;

/** Lines that one operation may remove: each may cost two calls, one after the other. */
const MAX_LINES = 100;

const isStored = (itemId: string | null | undefined): itemId is string =>
  itemId != null && !(Number(itemId) >= TEMPORARY_ID_FROM);

function requireQuantity(quantity: number): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new Refusal('BAD_USER_INPUT', `A quantity is a number from 1 to ${MAX_QUANTITY}.`, 'quantity');
}

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

/** DELETE of the stored line; a line that is gone already counts as removed. */
async function removeLine(
  productId: string,
  hint: string | null | undefined,
  fallback: string,
  context: Context,
) {
  const itemId = isStored(hint) ? hint : await findItemId(productId, context);
  if (itemId === undefined) return;
  try {
    await context.cart.remove(itemId, fallback);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

export const cart: Resolvers = {
  Viewer: { cart: (_viewer, _args, { cart }) => cart.read() },
  // Read after the change, so that the answer is always the truth.
  CartPayload: { cart: (_payload, _args, { cart }) => cart.read() },
  Cart: {
    id: () => 'cart',
    total: (cart) => ({ paise: cart.total_price }),
  },
  CartItem: { subtotal: (item) => ({ paise: item.subtotal }) },
  Mutation: {
    addToCart: (_mutation, { productId, quantity }, context) =>
      changeOwn(context, async () => {
        requireQuantity(quantity);
        await context.cart.add(productId, quantity);
      }),
    setCartItemQuantity: (_mutation, { productId, itemId, quantity }, context) =>
      changeOwn(context, async () => {
        requireQuantity(quantity);
        await setQuantity(productId, itemId, quantity, context);
      }),
    removeFromCart: (_mutation, { lines }, context) =>
      changeOwn(context, async () => {
        if (lines.length > MAX_LINES)
          throw new Refusal('BAD_USER_INPUT', `At most ${MAX_LINES} lines at a time.`, 'lines');
        const fallback = lines.length > 1 ? 'Failed to remove multiple items' : 'Failed to remove item';
        for (const line of lines) await removeLine(line.productId, line.itemId, fallback, context);
      }),
  },
};
