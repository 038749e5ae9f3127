import { operation } from '../faults/operations.ts';
import { type Answer, aShopper, type Shopper } from '../kit/shopper.ts';
import type { Tally } from './tally.ts';

const LOGIN = /* GraphQL */ `
  mutation Login($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) {
      viewer {
        id
      }
      userErrors {
        code
      }
    }
  }
`;

/** What a shopper can do nothing about, and the shop neither: it is an answer like others, and counted. */
const SOLD_OUT = 'OUT_OF_STOCK';

const nameOf = (document: string): string =>
  /(?:query|mutation) \w+|\{ \w+( \{ \w+)?/.exec(document)?.[0] ?? '';

/** Asked for what is a person's, and answered that there is none. */
const isNobodys = (data: unknown): boolean => (data as { viewer?: unknown } | null)?.viewer === null;

/** What is wrong with an operation's answer; null: nothing. What is sold out is noted. */
function wrongWith({ status, headers, data, errors }: Answer<unknown>, tally: Tally): string | null {
  if (status !== 200) return `status ${status} ${JSON.stringify(errors)}`;
  if (errors.length > 0) return JSON.stringify(errors);
  if (headers.has('x-shop-stale')) return 'an old answer for want of a newer one';
  if (isNobodys(data)) return 'nobody is signed in';
  const payloads = Object.values((data ?? {}) as Record<string, { userErrors?: { code: string }[] } | null>);
  const refusals = payloads.flatMap((payload) => payload?.userErrors ?? []);
  if (refusals.some(({ code }) => code === SOLD_OUT)) tally.note('sold out');
  const others = refusals.filter(({ code }) => code !== SOLD_OUT);
  return others.length > 0 ? JSON.stringify(others) : null;
}

/** Whether this session is over: the shop said so, and took the cookies back. */
const hasEnded = ({ data, errors }: Answer<unknown>, { cookies }: Shopper): boolean =>
  !cookies.has('access_token') &&
  (errors.length > 0
    ? errors.every(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')
    : isNobodys(data));

/** A shopper whose every answer is counted, and who signs in again when a session has run out. */
export class Customer {
  readonly shopper: Shopper;
  readonly #tally: Tally;
  readonly #send: Shopper['send'];
  readonly #sessionMs: number;
  #signedInAt: number;

  /**
   * @param sessionMs how long a session lives; that one ends sooner is an error
   * @param signedInAt when the first one was asked for, by `performance.now()`
   */
  constructor(shopper: Shopper, tally: Tally, sessionMs: number, signedInAt: number) {
    this.#signedInAt = signedInAt;
    this.shopper = shopper;
    this.#tally = tally;
    this.#send = shopper.send;
    this.#sessionMs = sessionMs;
    shopper.send = (document, variables) => this.#sendCounted(document, variables);
  }

  async #sendCounted<Data>(document: string, variables?: Record<string, unknown>): Promise<Answer<Data>> {
    let ended = false;
    const answer = await this.#tally.answered(
      nameOf(document),
      () => this.#send<Data>(document, variables),
      (one) => {
        ended = this.#mayEnd() && hasEnded(one, this.shopper);
        return ended ? null : wrongWith(one, this.#tally);
      },
    );
    if (!ended) return answer;
    this.#tally.note('session ended');
    await this.signIn();
    return this.#sendCounted(document, variables);
  }

  /** Tokens count whole seconds, so a session may end up to one early. */
  #mayEnd(): boolean {
    return performance.now() - this.#signedInAt > this.#sessionMs - 1_000;
  }

  async signIn(): Promise<void> {
    const { email, password } = this.shopper;
    this.#signedInAt = performance.now();
    await this.shopper.ask(LOGIN, { email, password });
  }

  async signOut(): Promise<void> {
    await this.shopper.ask(operation('Logout'));
    if (this.shopper.cookies.size > 0) this.#tally.fail('Logout: cookies are left');
  }
}

/** People with accounts, each of whom is on one visit at a time. */
export interface Crowd {
  /** `visit` by whoever has rested longest; by somebody new when all are busy. */
  send(visit: (customer: Customer) => Promise<void>): Promise<void>;
  /** Opens an account. */
  join(): Promise<Customer>;
}

/** Opens `size` accounts in a shop whose sessions live for `sessionMs`. */
export async function openCrowd(
  shopUrl: string,
  tally: Tally,
  size: number,
  sessionMs: number,
): Promise<Crowd> {
  const join = async () => {
    const signedInAt = performance.now();
    const shopper = await tally.answered(
      'register',
      () => aShopper(shopUrl),
      () => null,
    );
    return new Customer(shopper, tally, sessionMs, signedInAt);
  };
  const resting: Customer[] = [];
  while (resting.length < size) resting.push(await join());
  return {
    join,
    async send(visit) {
      const customer = resting.shift() ?? (await join());
      try {
        await visit(customer);
      } finally {
        resting.push(customer);
      }
    },
  };
}
