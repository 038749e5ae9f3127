import { accountApi, Profile } from '../bff/features/account/api.ts';
import { cartApi } from '../bff/features/cart/api.ts';
import { wishlistApi } from '../bff/features/wishlist/api.ts';
import { parseEnveloped } from '../bff/upstream/envelopes.ts';
import { toWireId } from '../bff/wire/scalars.ts';
import type { Adoption } from './adoption.ts';
import { counted, entriesOf, fieldOf } from './describe.ts';
import { tryOrder } from './order.ts';

/** What an account has, as the store sends it. */
const BODIES = ['/api/cart/', '/api/wishlist/', '/api/users/profile/'] as const;

async function readBody({ store }: Adoption, path: string): Promise<unknown> {
  const result = await store.request('GET', path);
  return result.ok ? result.body : undefined;
}

const readBodies = (adoption: Adoption) => Promise.all(BODIES.map((path) => readBody(adoption, path)));

/** The entries of a cart or a wishlist, also of one in an envelope. */
function linesOf(body: unknown): unknown[] {
  const inner = fieldOf(body, 'data') ?? fieldOf(body, 'results') ?? body;
  return entriesOf(inner);
}

/** The ids of a list's products, as texts; null when one of them is not told: then nothing of the list may be changed. */
function productIdsOf(lines: unknown[]): Set<string> | null {
  const ids = lines.map((line) => fieldOf(fieldOf(line, 'product'), 'id') ?? fieldOf(line, 'product'));
  const isId = (id: unknown) => typeof id === 'number' || typeof id === 'string';
  return ids.every(isId) ? new Set(ids.map(String)) : null;
}

const idsOf = (lines: unknown[]): Set<string> => new Set(lines.map((line) => String(fieldOf(line, 'id'))));

/** Listed products that can be bought. */
const buyable = ({ products }: Adoption): string[] =>
  [...products.values()].filter(({ stock }) => stock?.isOut !== true).map(({ id }) => id);

const NOT_TOLD = 'a line does not tell the id of its product, so it could not be put back';

/**
 * Puts a product into the cart that is not in it, adds, sets and removes it. Lines that are there already are never touched: a store gives
 * a line that is put back another id.
 */
async function tryCart(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const api = cartApi(store.upstream);
  const inCart = productIdsOf(linesOf(await readBody(adoption, '/api/cart/')));
  const id = inCart && buyable(adoption).find((each) => !inCart.has(each));
  if (!id)
    return found.decide(
      `The cart was not tried: ${inCart ? 'no listed product is in stock and not in it' : NOT_TOLD}.`,
    );
  const line = async () => {
    const outcome = await store.attempt(api.read);
    return outcome.isRead ? outcome.data.items.find(({ productId }) => productId === id) : undefined;
  };
  const steps: [string, () => Promise<unknown>, number][] = [
    ['POST /api/cart/items/', () => api.add(id, 1), 1],
    ['a second POST /api/cart/items/', () => api.add(id, 1), 2],
    ['PUT /api/cart/items/{id}/', async () => api.set((await line())?.id ?? '', id, 1), 1],
  ];
  for (const [name, send, quantity] of steps) {
    const outcome = await store.attempt(send);
    const actual = (await line())?.quantity;
    if (!outcome.isRead)
      found.lose(`${name} with product ${id} ${outcome.why}. Shoppers cannot fill their cart.`);
    else if (actual === undefined)
      found.lose(`${name} was accepted, but the cart has no line of product ${id}.`);
    else if (actual !== quantity)
      found.leaveOut(
        `After ${name} the line has the quantity ${actual}, not ${quantity}: a shopper who adds a product again gets another number.`,
      );
    if (!outcome.isRead || actual === undefined) break;
  }
  const added = await line();
  if (!added) return;
  const removal = await store.attempt(() => api.remove(added.id, 'CART_REMOVE_FAILED'));
  if (!removal.isRead || (await line()))
    found.lose(
      `DELETE /api/cart/items/${added.id}/ ${removal.isRead ? 'leaves the line there' : removal.why}. Product ${id} stays in the cart of this account; please remove it.`,
    );
  else found.fit('The cart: a product was added twice, set and removed.');
}

/** So many products are tried: a wish that has the same id as its product says nothing of which id a removal takes. */
const MAX_TRIED_WISHES = 3;

/**
 * Wishes for a product and removes the wish, by the product's id, else by the wish's. The product is one whose id no wish has: a store that
 * takes the id for that of a wish would remove another one.
 */
async function tryWishlist(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const lines = linesOf(await readBody(adoption, '/api/wishlist/'));
  const [wished, wishes] = [productIdsOf(lines), idsOf(lines)];
  if (!wished) return found.decide(`The wishlist was not tried: ${NOT_TOLD}.`);
  const free = buyable(adoption).filter((id) => !wished.has(id) && !wishes.has(id));
  for (const id of free.slice(0, MAX_TRIED_WISHES)) {
    const find = async () =>
      linesOf(await readBody(adoption, '/api/wishlist/')).find((line) => productIdsOf([line])?.has(id));
    const added = await store.attempt(() => wishlistApi(store.upstream, 'product').add(id));
    const wish = await find();
    if (!added.isRead || wish === undefined)
      return found.lose(
        `POST /api/wishlist/add/ ${added.isRead ? `adds no product ${id}` : added.why}. Shoppers cannot wish for anything.`,
      );
    const wishId = String(fieldOf(wish, 'id'));
    const remove = async (pathId: string) => {
      const result = await store.request('DELETE', `/api/wishlist/remove/${encodeURIComponent(pathId)}/`);
      const isRefused = !result.ok && result.failure.kind === 'status' && result.failure.status < 500;
      return { isRefused, isGone: (await find()) === undefined };
    };
    const byProduct = await remove(id);
    if (byProduct.isGone && wishId === id) continue;
    // Unless the store has refused the product's id, the wish's could remove the wish for the product that has this id.
    const isSafe = byProduct.isRefused || !wished.has(wishId);
    const by = byProduct.isGone ? 'product' : isSafe && (await remove(wishId)).isGone ? 'item' : null;
    if (by === null)
      return found.lose(
        `DELETE /api/wishlist/remove/{id}/ removes neither by the product's id (${id}) nor by the wish's (${wishId}). Product ${id} stays on the wishlist of this account; please remove it.`,
      );
    found.set('WISHLIST_REMOVE_BY', by);
    return found.fit(
      `The wishlist: a product was added, and removed by the id of the ${by === 'item' ? 'wish' : 'product'}.`,
    );
  }
  found.decide('The wishlist was not tried: too few listed products are in stock and not on it.');
}

/** Texts of a profile, of which the first that is there is changed and put back; a username is sent as it is. */
const TRIED_TEXTS = [
  ['last_name', 'lastName'],
  ['first_name', 'firstName'],
  ['address', 'address'],
  ['username', 'username'],
] as const;

/** Changes one text of the profile, and sends back exactly what was there. */
async function tryProfile(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const textOf = async (name: string) => {
    const body = await readBody(adoption, '/api/users/profile/');
    const value = fieldOf(fieldOf(parseEnveloped(Profile, body)?.content, 'user'), name);
    return typeof value === 'string' && value !== '' && value === value.trim() ? value : null;
  };
  for (const [wireName, name] of TRIED_TEXTS) {
    const before = await textOf(wireName);
    if (before === null) continue;
    const send = (text: string) =>
      store.attempt(() => accountApi(store.upstream).updateProfile({ [name]: text }));
    const tried = name === 'username' ? before : `${before} x`;
    const changed = await send(tried);
    const after = await textOf(wireName);
    if (after !== before) await send(before);
    if (!changed.isRead)
      return found.leaveOut(
        `PATCH /api/users/profile/update/ ${changed.why}. Shoppers cannot change their profile.`,
      );
    if (after === tried)
      return found.fit(
        `The profile: \`${wireName}\` was ${tried === before ? 'sent as it is' : 'changed and put back'}.`,
      );
    return found.leaveOut(
      `PATCH /api/users/profile/update/ was accepted, but \`${wireName}\` did not change.`,
    );
  }
  found.decide('The profile was not changed: it has no text that could be put back.');
}

/** Tries what writes, and compares what the account has, as raw JSON, before and after. */
export async function tryAccount(adoption: Adoption): Promise<void> {
  const { found } = adoption;
  const before = await readBodies(adoption);
  await tryCart(adoption);
  await tryWishlist(adoption);
  await tryProfile(adoption);
  const isCartEmpty = linesOf(before[0]).length === 0;
  if (isCartEmpty) await tryOrder(adoption, buyable(adoption).map(toWireId).map(String));
  else
    found.decide(
      'No order was tried: this account has something in its cart, and many stores empty the cart with an order. Use an account with an empty cart; only then PAYMENT_AMOUNT_UNIT is found.',
    );
  const after = await readBodies(adoption);
  const changed = BODIES.flatMap((path, index) => differencesOf(before[index], after[index], path));
  if (changed.length === 0)
    found.fit('Cart, wishlist and profile of the account are as they were, compared as raw JSON.');
  else found.stay(`The account is not as it was: ${changed.join('; ')}.`);
}

/** Each field that differs, such as a time of change: "/api/cart/ updated_at was 1, is 2". */
function differencesOf(before: unknown, after: unknown, path: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null,
  );
  if (!old || !now) return [`${path} was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) => differencesOf(old[name], now[name], `${path} ${name}`));
}
