import { operation } from '../faults/operations.ts';
import {
  createShopper,
  type GraphQLResponse,
  type OperationDocument,
  signIn,
  type Shopper,
} from '../../kit/shopper.ts';
import type { Tally } from './stats.ts';

/** Counted, but not an error: a product can be sold out during the run. */
const OUT_OF_STOCK = 'OUT_OF_STOCK';

const operationName = (document: string): string =>
  /(?:query|mutation) \w+|\{ \w+( \{ \w+)?/.exec(document)?.[0] ?? '';

/** True if the response to a private query has no signed-in viewer. */
const isSignedOut = (data: unknown): boolean => (data as { viewer?: unknown } | null)?.viewer === null;

/** The problem of a response, or null. Sold-out products are counted. */
function findProblem(
  { status, headers, data, errors }: GraphQLResponse<unknown>,
  tally: Tally,
): string | null {
  if (status !== 200) return `status ${status} ${JSON.stringify(errors)}`;
  if (errors.length > 0) return JSON.stringify(errors);
  if (headers.has('x-shop-stale')) return 'an old answer for want of a newer one';
  if (isSignedOut(data)) return 'nobody is signed in';
  const payloads = Object.values((data ?? {}) as Record<string, { userErrors?: { code: string }[] } | null>);
  const userErrors = payloads.flatMap((payload) => payload?.userErrors ?? []);
  if (userErrors.some(({ code }) => code === OUT_OF_STOCK)) tally.note('sold out');
  const otherErrors = userErrors.filter(({ code }) => code !== OUT_OF_STOCK);
  return otherErrors.length > 0 ? JSON.stringify(otherErrors) : null;
}

/** True if the session is over: the response says so, and the cookies were removed. */
const isSessionOver = ({ data, errors }: GraphQLResponse<unknown>, { cookies }: Shopper): boolean =>
  !cookies.has('access_token') &&
  (errors.length > 0
    ? errors.every(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')
    : isSignedOut(data));

/** A shopper whose responses are all counted, and who signs in again when the session has expired. */
export class Customer {
  readonly shopper: Shopper;
  readonly #tally: Tally;
  readonly #send: Shopper['execute'];
  readonly #sessionMs: number;
  #signedInAt: number;

  /**
   * @param sessionMs lifetime of a session; a session that ends earlier is an error
   * @param signedInAt time of the first sign-in, from `performance.now()`
   */
  constructor(shopper: Shopper, tally: Tally, sessionMs: number, signedInAt: number) {
    this.#signedInAt = signedInAt;
    this.shopper = shopper;
    this.#tally = tally;
    this.#send = shopper.execute;
    this.#sessionMs = sessionMs;
    shopper.execute = (document, variables) => this.#sendCounted(document, variables);
  }

  async #sendCounted<Data, Variables>(
    document: OperationDocument<Data, Variables>,
    variables?: Variables,
  ): Promise<GraphQLResponse<Data>> {
    let isEnded = false;
    const response = await this.#tally.measure(
      operationName(String(document)),
      () => this.#send(document, variables),
      (candidate) => {
        isEnded = this.#mayEnd() && isSessionOver(candidate, this.shopper);
        return isEnded ? null : findProblem(candidate, this.#tally);
      },
    );
    if (!isEnded) return response;
    this.#tally.note('session ended');
    await this.signIn();
    return this.#sendCounted(document, variables);
  }

  /** Token times are whole seconds, so a session may end up to one second early. */
  #mayEnd(): boolean {
    return performance.now() - this.#signedInAt > this.#sessionMs - 1_000;
  }

  async signIn(): Promise<void> {
    this.#signedInAt = performance.now();
    await signIn(this.shopper);
  }

  async signOut(): Promise<void> {
    await this.shopper.request(operation('Logout'));
    if (this.shopper.cookies.size > 0) this.#tally.fail('Logout: cookies are left');
  }
}

/** A pool of customers; each of them makes one visit at a time. */
export interface ShopperPool {
  /** Runs a visit with the customer that was idle longest, or with a new one if all are busy. */
  runVisit(performVisit: (customer: Customer) => Promise<void>): Promise<void>;
  /** Registers a new customer. */
  addShopper(): Promise<Customer>;
}

/** Registers `size` accounts in a shop whose sessions live for `sessionMs`. */
export async function openShopperPool(
  shopUrl: string,
  tally: Tally,
  size: number,
  sessionMs: number,
): Promise<ShopperPool> {
  const addShopper = async () => {
    const signedInAt = performance.now();
    const shopper = await tally.measure(
      'register',
      () => createShopper(shopUrl),
      () => null,
    );
    return new Customer(shopper, tally, sessionMs, signedInAt);
  };
  const idleCustomers: Customer[] = [];
  while (idleCustomers.length < size) idleCustomers.push(await addShopper());
  return {
    addShopper,
    async runVisit(performVisit) {
      const customer = idleCustomers.shift() ?? (await addShopper());
      try {
        await performVisit(customer);
      } finally {
        idleCustomers.push(customer);
      }
    },
  };
}
