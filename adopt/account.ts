import { Settings } from '../bff/config/settings.ts';
import { accountApi } from '../bff/features/account/api.ts';
import { cartApi } from '../bff/features/cart/api.ts';
import { orderApi, orderShape, type Order } from '../bff/features/order/api.ts';
import { wishlistApi, WishlistItem } from '../bff/features/wishlist/api.ts';
import { stateOfWord, toWord, type PaymentStatuses } from '../bff/rules/paymentStatus.ts';
import type { Adoption } from './adoption.ts';
import { isRenewalRefused } from '../bff/session/refresh.ts';
import { MAX_TOKEN_BYTES } from '../bff/session/session.ts';
import { WireTokens } from '../bff/session/tokens.ts';
import { parseEnveloped } from '../bff/wire/http.ts';
import { counted, fieldOf } from './describe.ts';
import { describe } from './store.ts';

export interface Account {
  email: string;
  password: string;
}

const CART = '/api/cart/';
const REFRESH = '/api/token/refresh/';

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

/** How a renewal is refused decides whether a session ends, or fails again and again. Needs no account. */
export async function checkRefusedRenewal({ store, found }: Adoption): Promise<void> {
  const result = await store.request('POST', REFRESH, { json: { refresh: 'nonsense' }, token: null });
  if (isRenewalRefused(result))
    return found.fit('A renewal with a nonsense token is refused: the shop then ends the session.');
  if (result.ok) return found.leaveUnread(`POST ${REFRESH} accepts a nonsense token: is it the right call?`);
  const { failure } = result;
  found.leaveUnread(
    `POST ${REFRESH} with a nonsense token ${describe(failure)}, which is no refusal of the store's own (a 4xx with JSON): a session that has expired is not ended, and each page of its shopper fails.`,
  );
}

/** A token that no cookie can carry refuses each sign-in. */
function checkTokenSizes({ found }: Adoption, tokens: (string | null)[]): void {
  const bytes = Math.max(...tokens.map((token) => encodeURIComponent(token ?? '').length));
  if (bytes > MAX_TOKEN_BYTES.cookie)
    found.lose(
      `/api/users/login/ answers a token of ${bytes} bytes; a cookie takes ${MAX_TOKEN_BYTES.cookie}. Nobody can sign in.`,
    );
}

/** Signs in, and renews the token once. @returns false when the other checks have no account */
export async function signIn(adoption: Adoption, account: Account): Promise<boolean> {
  const { store, found } = adoption;
  const outcome = await store.attempt(() => accountApi(store.upstream).login(account));
  if (!outcome.isRead) {
    const isRefused = outcome.status !== null && outcome.status < 500;
    const sentence = `/api/users/login/ ${outcome.why}. Nothing that needs an account was tried.`;
    found[isRefused ? 'decide' : 'lose'](sentence);
    return false;
  }
  const { access, refresh } = outcome.data;
  store.settings.token = access;
  checkTokenSizes(adoption, [access, refresh]);
  const renewed = refresh && (await store.request('POST', REFRESH, { json: { refresh }, token: null }));
  const token = renewed && renewed.ok ? parseEnveloped(WireTokens, renewed.body)?.data.access : undefined;
  if (token !== undefined) store.settings.token = token;
  else
    found.leaveOut(
      'A session cannot be renewed (`refresh` of /api/users/login/, `access` of /api/token/refresh/): shoppers must sign in again when it expires.',
    );
  return true;
}

/** The words of `payment_status` by the settings: those that the run has found, those that are set, or the shop's own. */
export function paymentWords({ given, found }: Adoption): PaymentStatuses {
  const wordsOf = (name: 'PAID_STATUSES' | 'UNPAID_STATUSES') =>
    Settings.shape[name].parse(found.settings.get(name) ?? (given[name] || undefined));
  return { paidStatuses: wordsOf('PAID_STATUSES'), unpaidStatuses: wordsOf('UNPAID_STATUSES') };
}

/** Words of orders that the shop shows as they are, without a step or a colour, and whose orders cannot be paid. */
export function explainStatuses({ found }: Adoption, orders: readonly Order[]): void {
  for (const { status, statusText, number } of orders)
    if (status === 'UNKNOWN')
      found.decide(
        `Order ${number} has the \`status\` "${statusText}", which the shop does not know: if it ends an order, add it to ENDED_STATUSES, behind the words that variables.md names; else it is shown as it is.`,
      );
}

/** Reads what the account has: each is a page of the shop. */
export async function checkAccount(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const { upstream, settings } = store;
  const words = paymentWords(adoption);
  const pages: string[] = [];
  async function read<Data>(page: string, call: string, send: () => Promise<Data>) {
    const outcome = await store.attempt(send);
    if (outcome.isRead) pages.push(page);
    else found.losePage(call, outcome, page);
    return outcome;
  }
  const profile = await read('profile', '/api/users/profile/', () => accountApi(upstream).profile());
  if (profile.isRead && profile.data?.storedPreferences === null)
    found.leaveUnread(
      `\`preferences\` of /api/users/profile/ cannot be read, such as ${JSON.stringify(fieldOf(profile.answers[0], 'preferences'))?.slice(0, 80)}: shoppers neither see nor change them.`,
    );
  await read('cart', CART, () => cartApi(upstream, settings.ids).read());
  const wishes = await read('wishlist', '/api/wishlist/', () =>
    wishlistApi(upstream, 'product', settings.ids).read(),
  );
  if (wishes.isRead) found.explainList('The wishlist', wishes.answers, WishlistItem, 'wish');
  const api = orderApi(upstream, settings.orderReading);
  const readOrders = (sort: Parameters<typeof api.page>[0]['sort']) =>
    read(`list of orders by ${sort}`, '/api/orders/', () => api.page({ sort, page: 1, pageSize: 10 }));
  for (const sort of ['DATE_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'] as const) await readOrders(sort);
  const orders = await readOrders('DATE_DESC');
  found.fit(`Pages of a shopper: ${pages.join(', ')}.`);
  if (!orders.isRead) return;
  const { items, unreadable } = orders.data;
  if (unreadable > 0) {
    found.explainList('The orders', orders.answers, orderShape(settings.orderReading), 'order');
    found.lose(`${counted(unreadable, 'order')} of this account cannot be read: its shopper orders again.`);
  }
  explainStatuses(adoption, items);
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
