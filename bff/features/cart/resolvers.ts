import type { Resolvers } from '../../fieldSources.ts';
import type { CartChangeInput, CartFailure, UserError } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { falseIfMissing } from '../../errors/missing.ts';
import { isRetryable, UpstreamError, UserFacingError } from '../../errors/errors.ts';
import { assertSignedIn, createUserError, mutationPayload, toUserErrors } from '../../errors/userErrors.ts';
import { subjectOf } from '../subjectOf.ts';
import { assertValidQuantity } from '../../rules/quantity.ts';
import { assertPossibleId } from '../../wire/scalars.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createMessage, type ShopMessageKey } from '../../errors/messages.ts';
import { storeLinesOf } from './api.ts';

/** Clients use item ids from here on for optimistic lines (docs/product.md#cart). */
const FIRST_TEMPORARY_ID = 1e12;

/** Lines that one operation may change; each may take three sequential calls, or a dozen where the store has several lines of a product. */
const MAX_LINES = 100;

type Line = Pick<CartChangeInput, 'productId' | 'itemId'>;

const isStored = (itemId: string | null | undefined): itemId is string =>
  itemId != null && !(Number(itemId) >= FIRST_TEMPORARY_ID);

const findItemId = async (productId: string, { cart }: Context): Promise<string | undefined> =>
  (await cart.read()).items.find(({ product }) => product.id === productId)?.id;

/** False when one of the store's lines is missing. */
async function deleteLines(storeLines: readonly string[], fallback: ShopMessageKey, { cart }: Context) {
  let areFound = true;
  for (const storeLine of storeLines)
    areFound = (await falseIfMissing(() => cart.remove(storeLine, fallback))) && areFound;
  return areFound;
}

/** The first of the store's lines gets the whole quantity, and the others go. */
async function setLine(itemId: string, productId: string, quantity: number, context: Context) {
  const [first = '', ...others] = storeLinesOf(itemId);
  await context.cart.set(first, productId, quantity);
  await deleteLines(others, 'CART_UPDATE_FAILED', context);
}

/** A line without a stored id is found by its product, or added: one request at a time, because two that find none would both add. */
async function setQuantity({ productId, itemId: hint }: Line, quantity: number, context: Context) {
  const { cart, cartQueue } = context;
  if (isStored(hint) && (await falseIfMissing(() => setLine(hint, productId, quantity, context)))) return;
  await cartQueue(`${await subjectOf(context)} ${productId}`, async () => {
    const itemId = await findItemId(productId, context);
    if (itemId === undefined) await cart.add(productId, quantity);
    else await setLine(itemId, productId, quantity, context);
  });
}

/** A missing line counts as removed. The product may be in a newer line, added in another tab, so it is searched for by product too. */
async function removeLine({ productId, itemId: hint }: Line, fallback: ShopMessageKey, context: Context) {
  const deleteLine = (id: string) => deleteLines(storeLinesOf(id), fallback, context);
  if (isStored(hint) && (await deleteLine(hint))) return;
  const itemId = await findItemId(productId, context);
  if (itemId !== undefined) await deleteLine(itemId);
}

/** Adds to a line, or sets its quantity to at least 1. An id that cannot exist is refused without a call. */
async function changeQuantity({ by, to, ...line }: CartChangeInput, context: Context) {
  assertPossibleId(line.productId);
  const quantity = by ?? to;
  if (quantity == null || (by != null && to != null))
    throw new UserFacingError('BAD_USER_INPUT', 'VALUE_REFUSED', 'quantity');
  assertValidQuantity(quantity);
  if (by != null) await context.cart.add(line.productId, quantity);
  else await setQuantity(line, quantity, context);
}

/** Its errors name the product, and an OUT_OF_STOCK error has the path of the quantity. */
function lineMutation(change: CartChangeInput, context: Context) {
  assertSignedIn(context);
  const complete = (error: UserError) =>
    createUserError({
      ...error,
      productId: error.productId ?? change.productId,
      path: error.code === 'OUT_OF_STOCK' ? ['quantity'] : error.path,
    });
  return mutationPayload('changed', () => changeQuantity(change, context), { complete });
}

const removalText = ({ length }: readonly unknown[]): ShopMessageKey =>
  length > 1 ? 'CART_REMOVE_SEVERAL_FAILED' : 'CART_REMOVE_FAILED';

function assertLineCount({ length }: readonly unknown[]): void {
  if (length > MAX_LINES)
    throw new UserFacingError('BAD_USER_INPUT', createMessage('CART_LINES_RANGE', MAX_LINES), 'lines');
}

/** @throws the error itself when it is not about this line: the end of the session, or a bug */
function failureOf(productId: string, error: unknown): CartFailure {
  if (!(error instanceof UserFacingError) || error.code === 'UNAUTHENTICATED') throw error;
  const { code } = error;
  const texts = toUserErrors(error, [code]).flatMap((each) => each.texts);
  return {
    productId,
    code,
    texts,
    retryable: isRetryable(code),
    sent: error instanceof UpstreamError && !['not_sent', 'overloaded'].includes(error.failure.kind),
    messages: texts.map(({ text }) => text),
  };
}

/** Makes the changes one after the other, because the upstream may lose one of two parallel writes. @returns those that failed */
async function setLines(lines: readonly CartChangeInput[], context: Context): Promise<CartFailure[]> {
  assertLineCount(lines);
  const isRemoval = ({ by, to }: CartChangeInput) => by == null && to === 0;
  const text = removalText(lines.filter(isRemoval));
  const failures: CartFailure[] = [];
  for (const line of lines) {
    try {
      if (isRemoval(line)) await removeLine(line, text, context);
      else await changeQuantity(line, context);
    } catch (error) {
      failures.push(failureOf(line.productId, error));
    }
  }
  return failures;
}

const cart = callsUpstream((_parent: unknown, _args: unknown, context: Context) => context.cart.read());

export const resolvers = {
  Viewer: { cart },
  // Read after the mutation, so that it is the upstream's current cart.
  CartPayload: { cart },
  SetCartPayload: { cart },
  Cart: {
    item: ({ items }, { productId }) => items.find((item) => item.product.id === productId) ?? null,
  },
  Mutation: {
    addToCart: (_mutation, { productId, quantity }, context) =>
      lineMutation({ productId, by: quantity }, context),
    setCartItemQuantity: (_mutation, { productId, itemId, quantity }, context) =>
      lineMutation({ productId, itemId, to: quantity }, context),
    removeFromCart(_mutation, { lines }, context) {
      assertSignedIn(context);
      return mutationPayload('removed', async () => {
        assertLineCount(lines);
        for (const line of lines) await removeLine(line, removalText(lines), context);
      });
    },
    async setCart(_mutation, { lines }, context) {
      assertSignedIn(context);
      const { failures, userErrors } = await mutationPayload('failures', () => setLines(lines, context));
      return { failures: failures ?? [], userErrors };
    },
  },
} satisfies Resolvers;
