import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SkippedCheck, prepare } from './check.ts';
import { categories, createdOrder, id, payment, product, refreshed, registered, session } from './shapes.ts';
import { type WireResponse, type WireRequest, type Target, sendRequest } from './wire.ts';

/** Query parameters; a parameter with the value null is omitted. */
export type Query = Record<string, string | number | boolean | null>;

const toQueryString = (query: Query): string => {
  const parameters = Object.entries(query).filter(([, value]) => value !== null);
  return parameters.length === 0
    ? ''
    : `?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
};

/** Calls the function once and returns the same promise every time, also if it was rejected. */
function once<T>(getValue: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= getValue());
}

/** An id that no shop uses. */
export const UNKNOWN_ID = 2_147_483_646;

/** The stock that a product needs to be bought by this suite. */
const MIN_STOCK = 5;

/** The largest page size that the shop requests, see docs/product.md#limits. */
export const MAX_PAGE_SIZE = 32;

const listing = z.object({
  results: z.array(product.pick({ id: true, name: true, subcategory_id: true, inventory: true })),
});
const productIds = z.object({ items: z.array(z.object({ product: z.object({ id }) })) });

const RECIPIENT = {
  shipping_address: '12 MG Road, Pune 411001',
  billing_address: '12 MG Road, Pune 411001',
  shipping_person_name: 'Contract Check',
  shipping_person_number: '9876543210',
};

type RequestOptions = Omit<WireRequest, 'method' | 'url'>;

/** One run against an upstream: sends requests, and prepares once what several calls share (session, order, payment). */
export class ContractRun {
  /** Data that remains in the upstream after the run. */
  readonly leftBehind: string[] = [];
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  request(
    method: string,
    path: string,
    { query = {}, ...options }: RequestOptions & { query?: Query } = {},
  ): Promise<WireResponse> {
    return sendRequest({ method, url: `${this.target.api}${path}${toQueryString(query)}`, ...options });
  }

  /** A REST call with the account's token. @throws SkippedCheck if it cannot sign in */
  async authenticatedRequest(
    method: string,
    path: string,
    options: RequestOptions & { query?: Query } = {},
  ): Promise<WireResponse> {
    return this.request(method, path, { token: await this.access(), ...options });
  }

  callFunction(name: string, query: Query = {}): Promise<WireResponse> {
    const nameOrUrl = this.target.functionNames[name] ?? name;
    const base = /^https?:\/\//.test(nameOrUrl) ? nameOrUrl : `${this.target.functions}/${nameOrUrl}`;
    return sendRequest({ method: 'GET', url: `${base}${toQueryString(query)}` });
  }

  readonly login = once(() => this.request('POST', '/api/users/login/', { json: this.account() }));

  readonly session = once(() =>
    prepare('a session', async (check) => check.expectBody(await this.login(), session)),
  );

  access = async (): Promise<string> => (await this.session()).access;

  /** A new account with a random email address, so that no existing account is changed. */
  readonly newAccount = {
    email: `contract-${randomUUID()}@example.com`,
    username: `contract_${randomUUID().slice(0, 8)}`,
    password: `Contract-${randomUUID()}`,
  };

  readonly register = once(async () => {
    const { email, username, password } = this.newAccount;
    const response = await this.request('POST', '/api/users/register/', {
      json: {
        email,
        username,
        first_name: 'Contract',
        last_name: 'Check',
        phone_number: '',
        address: '',
        password,
        password_confirm: password,
      },
    });
    if (response.status >= 200 && response.status < 300) this.leftBehind.push(`the account ${email}`);
    return response;
  });

  /** The new account's access token: from the registration, or from a login if the registration returns none. */
  readonly newAccountAccess = once(() =>
    prepare('the account with the made-up address', async (check) => {
      const { access } = check.expectBody(await this.register(), registered);
      if (access != null) return access;
      const { email, password } = this.newAccount;
      return check.expectBody(
        await this.request('POST', '/api/users/login/', { json: { email, password } }),
        refreshed,
      ).access;
    }),
  );

  /** The first page of the product listing with the largest page size; only the fields that other calls need are parsed. */
  readonly listing = once(() =>
    prepare('the product listing', async (check) => {
      const query = { page: 1, page_size: MAX_PAGE_SIZE, ordering: 'name' };
      return check.expectBody(await this.request('GET', '/api/products', { query }), listing).results;
    }),
  );

  /** A product in stock that the account has neither in its cart nor on its wishlist. */
  readonly productToBuy = once(() =>
    prepare('a product to buy', async (check) => {
      const inCart = check.expectBody(await this.authenticatedRequest('GET', '/api/cart/'), productIds).items;
      const wishlisted = check.expectBody(
        await this.authenticatedRequest('GET', '/api/wishlist/'),
        productIds,
      ).items;
      const unavailable = new Set([...inCart, ...wishlisted].map((item) => String(item.product.id)));
      const product = (await this.listing()).find(
        (product) => product.inventory.quantity >= MIN_STOCK && !unavailable.has(String(product.id)),
      );
      if (!product)
        throw new SkippedCheck(`needs a product of which ${MIN_STOCK} are in stock; none is listed`);
      return product;
    }),
  );

  /** Orders one unit of the product and starts no payment. */
  async placeOrder(): Promise<WireResponse> {
    const { id } = await this.productToBuy();
    const response = await this.authenticatedRequest('POST', '/api/orders/', {
      json: { ...RECIPIENT, payment_method: 'online', notes: '', items: [{ product_id: id, quantity: 1 }] },
    });
    const parsed = createdOrder.safeParse(response.body);
    if (parsed.success) this.leftBehind.push(`order ${parsed.data.id}`);
    return response;
  }

  readonly placedOrderResponse = once(() => this.placeOrder());
  readonly order = once(() =>
    prepare('an order', async (check) => check.expectBody(await this.placedOrderResponse(), createdOrder)),
  );

  readonly startedPaymentResponse = once(async () =>
    this.authenticatedRequest('POST', `/api/orders/${(await this.order()).id}/payment/`),
  );
  readonly payment = once(() =>
    prepare('a payment', async (check) => check.expectBody(await this.startedPaymentResponse(), payment)),
  );

  /** The first featured category. */
  readonly category = once(() =>
    prepare('a featured category', async (check) => {
      const [first] = check.expectBody(
        await this.request('GET', '/api/categories/featured/'),
        categories,
      ).results;
      if (!first) throw new SkippedCheck('needs a featured category; none is listed');
      return first;
    }),
  );

  private account(): { email: string; password: string } {
    if (this.target.account === null) throw new SkippedCheck('needs an account');
    return this.target.account;
  }
}
