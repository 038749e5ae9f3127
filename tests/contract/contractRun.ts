import { randomUUID } from 'node:crypto';
import { parseEnveloped } from '../../bff/upstream/envelopes.ts';
import { toWireId } from '../../bff/wire/scalars.ts';
import { AbortCheck, type Check, SkippedCheck, prepare } from './check.ts';
import { ContractSession } from './session.ts';
import { functionAddress, Settings } from './settings.ts';
import * as shapes from './shapes.ts';
import { type WireResponse, type WireRequest, type Target, sendRequest } from './wire.ts';

/** Query parameters; a parameter with the value null is omitted, one with several values is repeated. */
export type Query = Record<string, string | number | boolean | string[] | null>;

const toQueryString = (query: Query): string => {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
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

const RECIPIENT = {
  shipping_address: '12 MG Road, Pune 411001',
  billing_address: '12 MG Road, Pune 411001',
  shipping_person_name: 'Contract Check',
  shipping_person_number: '9876543210',
};

type RequestOptions = Omit<WireRequest, 'method' | 'url'> & { query?: Query };

/** One run against an upstream: sends requests, and prepares once what several calls share (session, order, payment). */
export class ContractRun {
  /** Data that remains in the upstream after the run. */
  readonly leftBehind: string[] = [];
  readonly target: Target;
  readonly settings: Settings;
  /** True when public reads need a token. */
  #publicReadsNeedToken = false;

  constructor(target: Target) {
    this.target = target;
    this.settings = new Settings(target);
  }

  #toRequest(method: string, path: string, { query = {}, ...options }: RequestOptions): WireRequest {
    return { method, url: `${this.target.api}${path}${toQueryString(query)}`, ...options };
  }

  request(method: string, path: string, options: RequestOptions = {}): Promise<WireResponse> {
    return sendRequest(this.#toRequest(method, path, options));
  }

  /** A REST call with the account's token. @throws SkippedCheck if it cannot sign in */
  async authenticatedRequest(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<WireResponse> {
    return (await this.session()).send(this.#toRequest(method, path, options));
  }

  /**
   * A public read. If the upstream refuses it without a token, it is sent with one.
   * @throws SkippedCheck, AbortCheck if it needs a token and there is no account
   */
  async publicRead(check: Check, path: string, query: Query = {}): Promise<WireResponse> {
    const request = () => this.request('GET', path, { query });
    if (!this.#publicReadsNeedToken) {
      const response = await request();
      if (response.status !== 401 && response.status !== 403) return response;
      this.#publicReadsNeedToken = true;
    }
    const response = this.target.account ? await this.authenticatedRequest('GET', path, { query }) : null;
    this.settings.require(check, response ?? (await request()), ['PUBLIC_READS', 'session'], {
      ...{ path: 'status', expected: 'a success without a token' },
      actual: '401: the catalogue is for signed-in shoppers only',
    });
    if (response) return response;
    if (check.findings.length > 0) throw new AbortCheck();
    throw new SkippedCheck('it needs an account: --write --email --password');
  }

  callFunction(name: string, query: Query = {}): Promise<WireResponse> {
    return sendRequest({
      method: 'GET',
      functionName: name,
      url: `${functionAddress(this.target, name)}${toQueryString(query)}`,
    });
  }

  readonly login = once(() => this.request('POST', '/api/users/login/', { json: this.account() }));

  readonly session = once(() =>
    prepare('a session', async (check) => {
      const tokens = check.expectBody(await this.login(), shapes.tokens);
      return new ContractSession(this.target.api, tokens);
    }),
  );

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

  /** The new account's session: from the registration, or from a login if the registration returns no tokens. */
  readonly #newSession = once(() =>
    prepare('the account with the made-up address', async (check) => {
      const response = await this.register();
      check.expectSuccess(response);
      const registered = parseEnveloped(shapes.tokens.schema, response.body);
      if (registered) return new ContractSession(this.target.api, registered.data);
      const { email, password } = this.newAccount;
      const login = await this.request('POST', '/api/users/login/', { json: { email, password } });
      return new ContractSession(this.target.api, check.expectBody(login, shapes.tokens));
    }),
  );

  /** A REST call with the new account's token. @throws SkippedCheck if it cannot register */
  async newAccountRequest(method: string, path: string, options: RequestOptions = {}): Promise<WireResponse> {
    return (await this.#newSession()).send(this.#toRequest(method, path, options));
  }

  /** The first page of the product listing with the largest page size. */
  readonly listing = once(() =>
    prepare('the product listing', async (check) => {
      const query = { page: 1, page_size: MAX_PAGE_SIZE, ordering: 'name' };
      return check.expectBody(await this.publicRead(check, '/api/products', query), shapes.listing).items;
    }),
  );

  /** A product of the listing that is in stock as far as the upstream tells, and that the account has in no list. */
  readonly productToBuy = once(() =>
    prepare('a product to buy', async () => {
      const unavailable = await this.#listedIds();
      for (const listed of await this.listing()) {
        if (unavailable.has(listed.id)) continue;
        const quantity = listed.stock?.quantity ?? (await this.#stockOf(listed.id));
        if (quantity === null || quantity >= MIN_STOCK) return { ...listed, wireId: toWireId(listed.id) };
      }
      throw new SkippedCheck(`needs a product of which ${MIN_STOCK} are in stock; none is listed`);
    }),
  );

  /** The ids of the products in the account's cart and wishlist. */
  async #listedIds(): Promise<Set<string>> {
    const cart = (await this.authenticatedRequest('GET', '/api/cart/')).body;
    const wishlist = (await this.authenticatedRequest('GET', '/api/wishlist/')).body;
    const items = [
      ...(parseEnveloped(shapes.cart.schema, cart)?.data.items ?? []),
      ...(parseEnveloped(shapes.wishlist.schema, wishlist)?.data.items ?? []),
    ];
    return new Set(items.map((item) => item.product.id));
  }

  /** The stock by the product's own call; null when it does not tell. */
  async #stockOf(id: string): Promise<number | null> {
    const { body } = await this.callFunction('get-product', { id });
    const product = parseEnveloped(shapes.productDetails.schema, body)?.data;
    return product?.stock?.quantity ?? null;
  }

  /** Orders one unit of the product and starts no payment. */
  async placeOrder(): Promise<WireResponse> {
    const { wireId } = await this.productToBuy();
    const items = [{ product_id: wireId, quantity: 1 }];
    const response = await this.authenticatedRequest('POST', '/api/orders/', {
      headers: { 'idempotency-key': randomUUID() },
      json: { ...RECIPIENT, payment_method: 'online', notes: '', items },
    });
    const created = parseEnveloped(shapes.createdOrder.schema, response.body);
    if (created) this.leftBehind.push(`order ${created.data.id}`);
    return response;
  }

  readonly placedOrderResponse = once(() => this.placeOrder());
  readonly order = once(() =>
    prepare('an order', async (check) =>
      check.expectBody(await this.placedOrderResponse(), shapes.createdOrder),
    ),
  );

  readonly startedPaymentResponse = once(async () =>
    this.authenticatedRequest('POST', `/api/orders/${(await this.order()).id}/payment/`),
  );

  /** The id of the first featured category: by the function, and if that fails by the REST call, as in the shop. */
  readonly categoryId = once(() =>
    prepare('a featured category', async (check) => {
      const { body } = await this.callFunction('get-featured-categories');
      const byFunction = parseEnveloped(shapes.featuredCategories.schema, body)?.data.items;
      const [first] =
        byFunction ??
        check.expectBody(await this.publicRead(check, '/api/categories/featured/'), shapes.categories).items;
      if (!first) throw new SkippedCheck('needs a featured category; none is listed');
      return first.id;
    }),
  );

  private account(): { email: string; password: string } {
    if (this.target.account === null) throw new SkippedCheck('needs an account');
    return this.target.account;
  }
}
