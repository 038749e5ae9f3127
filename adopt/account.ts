import { Settings } from '../bff/config/settings.ts';
import { accountApi } from '../bff/features/account/api.ts';
import { cartApi } from '../bff/features/cart/api.ts';
import { orderApi, Order } from '../bff/features/order/api.ts';
import { wishlistApi, WishlistItem } from '../bff/features/wishlist/api.ts';
import { stateOfWord, toWord, type PaymentWords } from '../bff/wire/paymentStatus.ts';
import type { Adoption } from './adoption.ts';
import { counted, fieldOf } from './describe.ts';

export interface Account {
  email: string;
  password: string;
}

const CART = '/api/cart/';

/** A store that answers an outdated token with anything but 401 ends sessions without a renewal. Needs no account. */
export async function checkOutdatedToken({ store, found }: Adoption): Promise<void> {
  const result = await store.request('GET', CART, { token: 'outdated' });
  const status = result.ok ? result.status : result.failure.kind === 'status' ? result.failure.status : null;
  if (status === 401) return found.fit('An outdated token is refused with 401: the shop then renews it.');
  if (status === null) return found.lose(`${CART} does not answer. The cart is lost.`);
  found.lose(
    `${CART} with an outdated token answers ${status} instead of 401: the shop does not renew the token, and carts and orders are lost to a shopper until the next sign-in.`,
  );
}

/** Signs in, and renews the token once. @returns false when the other checks have no account */
export async function signIn({ store, found }: Adoption, account: Account): Promise<boolean> {
  const outcome = await store.attempt(() => accountApi(store.upstream).login(account));
  if (!outcome.isRead) {
    const isRefused = outcome.status !== null && outcome.status < 500;
    const sentence = `/api/users/login/ ${outcome.why}. Nothing that needs an account was tried.`;
    found[isRefused ? 'decide' : 'lose'](sentence);
    return false;
  }
  const { access, refresh } = outcome.data;
  store.settings.token = access;
  const path = '/api/token/refresh/';
  const renewed = refresh && (await store.request('POST', path, { json: { refresh }, token: null }));
  const token = renewed && renewed.ok ? fieldOf(renewed.body, 'access') : undefined;
  if (typeof token === 'string') store.settings.token = token;
  else
    found.leaveOut(
      'A session cannot be renewed (`refresh` of /api/users/login/, `access` of /api/token/refresh/): shoppers must sign in again when it expires.',
    );
  return true;
}

/** The words of `payment_status` by the settings: those that the run has found, those that are set, or the shop's own. */
export function paymentWords({ given, found }: Adoption): PaymentWords {
  const wordsOf = (name: 'PAID_STATUSES' | 'UNPAID_STATUSES') =>
    Settings.shape[name].parse(found.settings.get(name) ?? (given[name] || undefined));
  return { paid: wordsOf('PAID_STATUSES'), unpaid: wordsOf('UNPAID_STATUSES') };
}

/** Reads what the account has: each is a page of the shop. */
export async function checkAccount(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const { upstream } = store;
  const words = paymentWords(adoption);
  const pages: string[] = [];
  async function read<Data>(page: string, call: string, send: () => Promise<Data>) {
    const outcome = await store.attempt(send);
    if (outcome.isRead) pages.push(page);
    else found.losePage(call, outcome, page);
    return outcome;
  }
  await read('profile', '/api/users/profile/', () => accountApi(upstream).profile());
  await read('cart', CART, () => cartApi(upstream).read());
  const wishes = await read('wishlist', '/api/wishlist/', () => wishlistApi(upstream, 'product').read());
  if (wishes.isRead) found.explainList('The wishlist', wishes.answers, WishlistItem, 'wish');
  const api = orderApi(upstream);
  const readOrders = (sort: Parameters<typeof api.page>[0]['sort']) =>
    read(`list of orders by ${sort}`, '/api/orders/', () => api.page({ sort, page: 1, pageSize: 10 }));
  for (const sort of ['DATE_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'] as const) await readOrders(sort);
  const orders = await readOrders('DATE_DESC');
  found.fit(`Pages of a shopper: ${pages.join(', ')}.`);
  if (!orders.isRead) return;
  const { items, unreadable } = orders.data;
  if (unreadable > 0) {
    found.explainList('The orders', orders.answers, Order, 'order');
    found.lose(`${counted(unreadable, 'order')} of this account cannot be read: its shopper orders again.`);
  }
  for (const word of new Set(items.map(({ paymentStatus }) => toWord(paymentStatus))))
    if (word !== '' && stateOfWord(word, words) === 'UNKNOWN')
      found.decide(
        `Orders with the \`payment_status\` "${word}" are neither paid nor payable for the shop: add the word to PAID_STATUSES or UNPAID_STATUSES, behind the words that variables.md names.`,
      );
  const [newest] = items;
  if (!newest) return;
  const single = await store.attempt(() => api.byId(newest.id));
  if (!single.isRead || single.data === null)
    found.losePage(
      `/api/orders/${newest.id}/`,
      single.isRead ? { why: 'has no such order' } : single,
      'page of an order',
    );
}
