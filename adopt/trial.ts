import { UpstreamError } from '../bff/errors/errors.ts';
import { accountApi, Profile } from '../bff/features/account/api.ts';
import { cartApi } from '../bff/features/cart/api.ts';
import { productLoader } from '../bff/features/product/api.ts';
import { wishlistApi } from '../bff/features/wishlist/api.ts';
import { parseEnveloped } from '../bff/wire/http.ts';
import type { WireIds } from '../bff/wire/scalars.ts';
import type { Adoption } from './adoption.ts';
import { entriesOf, fieldOf } from './describe.ts';
import { tryOrder } from './order.ts';

/** What an account has, as the store sends it. */
const BODIES = ['/api/cart/', '/api/wishlist/', '/api/users/profile/'] as const;

async function readBody({ store }: Adoption, path: string): Promise<unknown> {
  const result = await store.request('GET', path);
  return result.ok ? result.body : undefined;
}

const readBodies = (adoption: Adoption) => Promise.all(BODIES.map((path) => readBody(adoption, path)));

/** The entries of a cart or a wishlist, also of one in an envelope. */
const linesOf = (body: unknown): unknown[] =>
  entriesOf(fieldOf(body, 'data') ?? fieldOf(body, 'results') ?? body);

/** The ids of a list's products; null when one of them, or the list, is not told: then nothing of the list may be changed. */
function productIdsOf(body: unknown): Set<string> | null {
  const ids = linesOf(body).map(
    (line) => fieldOf(fieldOf(line, 'product'), 'id') ?? fieldOf(line, 'product'),
  );
  const isTold = body !== undefined && ids.every((id) => typeof id === 'number' || typeof id === 'string');
  return isTold ? new Set(ids.map(String)) : null;
}

/** Listed products that can be bought; never one that any list calls sold out. */
const buyable = ({ products, soldOut }: Adoption): string[] =>
  [...products.keys()].filter((id) => !soldOut.has(id));

/** So many products are looked at, because a list need not tell the stock that the page of a product tells. */
const MAX_LOOKED_AT = 5;

/** Those of the first products that their own pages do not call sold out. */
async function inStock({ store, soldOut }: Adoption, ids: string[]): Promise<string[]> {
  for (const id of ids.slice(0, MAX_LOOKED_AT)) {
    const outcome = await store.attempt(() => productLoader(store.upstream).load(id));
    if (outcome.isRead && outcome.data?.stock?.isOut) soldOut.add(id);
  }
  return ids.filter((id) => !soldOut.has(id));
}

const NOT_TOLD = 'not all of it can be read, so it could not be put back';

/** Adds to the cart, and finds `UPSTREAM_IDS`: a strict store refuses a number where it sends texts. */
async function addFindingIds({ store, found }: Adoption, id: string): Promise<void> {
  const { settings } = store;
  const add = (ids: WireIds) => cartApi(store.upstream, ids).add(id, 1);
  try {
    await add(settings.ids);
  } catch (error) {
    const isStrict = error instanceof UpstreamError && [400, 422].includes(error.status ?? 0);
    if (!isStrict || settings.ids === 'text' || !(await store.attempt(() => add('text'))).isRead) throw error;
    settings.ids = 'text';
    found.set('UPSTREAM_IDS', 'text');
  }
}

/**
 * Puts a product into the cart that is not in it, adds, sets and removes it. Lines that are there already are never touched: a store gives
 * a line that is put back another id.
 */
async function tryCart(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const api = () => cartApi(store.upstream, store.settings.ids);
  const inCart = productIdsOf(await readBody(adoption, '/api/cart/'));
  const free = inCart && buyable(adoption).filter((each) => !inCart.has(each));
  const [id] = free ? await inStock(adoption, free) : [];
  if (!id)
    return found.decide(
      `The cart was not tried: ${inCart ? 'no listed product is in stock and not in it' : NOT_TOLD}.`,
    );
  const line = async () => {
    const outcome = await store.attempt(() => api().read());
    return outcome.isRead ? outcome.data.items.find(({ productId }) => productId === id) : undefined;
  };
  const steps: [string, () => Promise<unknown>, number][] = [
    ['POST /api/cart/items/', () => addFindingIds(adoption, id), 1],
    ['a second POST /api/cart/items/', () => api().add(id, 1), 2],
    ['PUT /api/cart/items/{id}/', async () => api().set((await line())?.id ?? '', id, 1), 1],
  ];
  for (const [name, send, quantity] of steps) {
    const outcome = await store.attempt(send);
    const actual = (await line())?.quantity;
    if (!outcome.isRead || actual === undefined) {
      const why = outcome.isRead ? 'leaves no line in the cart' : outcome.why;
      found.lose(`${name} with product ${id} ${why}. Shoppers cannot fill their cart.`);
      break;
    }
    if (actual !== quantity)
      found.leaveOut(`After ${name} a line has the quantity ${actual}; the shopper expects ${quantity}.`);
  }
  const added = await line();
  if (!added) return;
  const removal = await store.attempt(() => api().remove(added.id, 'CART_REMOVE_FAILED'));
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
  const body = await readBody(adoption, '/api/wishlist/');
  const wished = productIdsOf(body);
  const wishes = new Set(linesOf(body).map((line) => String(fieldOf(line, 'id'))));
  if (!wished) return found.decide(`The wishlist was not tried: ${NOT_TOLD}.`);
  const free = buyable(adoption).filter((id) => !wished.has(id) && !wishes.has(id));
  for (const id of free.slice(0, MAX_TRIED_WISHES)) {
    const find = async () => {
      const now = await readBody(adoption, '/api/wishlist/');
      // A list that cannot be read has lost nothing.
      return now === undefined ? {} : linesOf(now).find((line) => productIdsOf([line])?.has(id));
    };
    const added = await store.attempt(() =>
      wishlistApi(store.upstream, 'product', store.settings.ids).add(id),
    );
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
    if (changed.isRead && after === tried)
      return found.fit(`The profile: \`${wireName}\` was sent${tried === before ? '' : ' and put back'}.`);
    const why = changed.isRead ? `leaves \`${wireName}\` as it was` : changed.why;
    return found.leaveOut(`PATCH /api/users/profile/update/ ${why}. Shoppers cannot change their profile.`);
  }
  found.decide('The profile was not changed: it has no text that could be put back.');
}

const CART_IN_USE =
  'No order was tried: many stores empty the cart with an order, and this account has something in it. PAYMENT_AMOUNT_UNIT is found with an empty cart only.';

/** Tries what writes, and compares what the account has, as raw JSON, before and after. */
export async function tryAccount(adoption: Adoption): Promise<void> {
  const { found } = adoption;
  const before = await readBodies(adoption);
  await tryCart(adoption);
  await tryWishlist(adoption);
  await tryProfile(adoption);
  const isCartEmpty = before[0] !== undefined && linesOf(before[0]).length === 0;
  if (isCartEmpty) await tryOrder(adoption, await inStock(adoption, buyable(adoption)));
  else found.decide(CART_IN_USE);
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
