import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { NotTried, prepare } from './check.ts';
import { categories, createdOrder, id, payment, product, refreshed, registered, session } from './shapes.ts';
import { type Answer, type Question, type Target, ask } from './wire.ts';

/** A value in a query; null leaves the parameter away. */
export type Query = Record<string, string | number | boolean | null>;

const queryText = (query: Query): string => {
  const given = Object.entries(query).filter(([, value]) => value !== null);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** Keeps the first result of `work`, a failure included. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= work());
}

/** Names nothing in any shop. */
export const NO_ID = 2_147_483_646;

/** How many of a product must be there to be bought by this suite. */
const ENOUGH = 5;

/** The largest page that the shop asks for (section 9). */
export const LARGEST_PAGE = 32;

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

type Rest = Omit<Question, 'method' | 'url'>;

/** The upstream during one run: how it is asked, and what the calls need of one another. Each need is met once. */
export class World {
  /** What stays in the upstream after the run. */
  readonly leftBehind: string[] = [];
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  rest(
    method: string,
    path: string,
    { query = {}, ...rest }: Rest & { query?: Query } = {},
  ): Promise<Answer> {
    return ask({ method, url: `${this.target.api}${path}${queryText(query)}`, ...rest });
  }

  /** A REST call of the account. @throws NotTried when it cannot sign in */
  async personal(method: string, path: string, rest: Rest & { query?: Query } = {}): Promise<Answer> {
    return this.rest(method, path, { token: await this.access(), ...rest });
  }

  fn(name: string, query: Query = {}): Promise<Answer> {
    const given = this.target.functionNames[name] ?? name;
    const base = /^https?:\/\//.test(given) ? given : `${this.target.functions}/${given}`;
    return ask({ method: 'GET', url: `${base}${queryText(query)}` });
  }

  readonly login = once(() => this.rest('POST', '/api/users/login/', { json: this.account() }));

  readonly session = once(() =>
    prepare('a session', async (check) => check.read(await this.login(), session)),
  );

  access = async (): Promise<string> => (await this.session()).access;

  /** Somebody whose address is made up, so that nobody's account is touched. */
  readonly newcomer = {
    email: `contract-${randomUUID()}@example.com`,
    username: `contract_${randomUUID().slice(0, 8)}`,
    password: `Contract-${randomUUID()}`,
  };

  readonly register = once(async () => {
    const { email, username, password } = this.newcomer;
    const answer = await this.rest('POST', '/api/users/register/', {
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
    if (answer.status >= 200 && answer.status < 300) this.leftBehind.push(`the account ${email}`);
    return answer;
  });

  /** The newcomer's access token: of the registration, or of a sign-in where that gives none. */
  readonly newcomerAccess = once(() =>
    prepare('the account with the made-up address', async (check) => {
      const { access } = check.read(await this.register(), registered);
      if (access != null) return access;
      const { email, password } = this.newcomer;
      return check.read(
        await this.rest('POST', '/api/users/login/', { json: { email, password } }),
        refreshed,
      ).access;
    }),
  );

  /** A page of the listing, as large as the shop's largest; only what the other calls need is read. */
  readonly listing = once(() =>
    prepare('the product listing', async (check) => {
      const query = { page: 1, page_size: LARGEST_PAGE, ordering: 'name' };
      return check.read(await this.rest('GET', '/api/products', { query }), listing).results;
    }),
  );

  /** A product in stock that the account has neither in its cart nor on its wishlist. */
  readonly buyable = once(() =>
    prepare('a product to buy', async (check) => {
      const inCart = check.read(await this.personal('GET', '/api/cart/'), productIds).items;
      const wished = check.read(await this.personal('GET', '/api/wishlist/'), productIds).items;
      const had = new Set([...inCart, ...wished].map((item) => String(item.product.id)));
      const found = (await this.listing()).find(
        (one) => one.inventory.quantity >= ENOUGH && !had.has(String(one.id)),
      );
      if (!found) throw new NotTried(`needs a product of which ${ENOUGH} are in stock; none is listed`);
      return found;
    }),
  );

  /** Orders one of the product, and asks for no payment. */
  async place(): Promise<Answer> {
    const { id } = await this.buyable();
    const answer = await this.personal('POST', '/api/orders/', {
      json: { ...RECIPIENT, payment_method: 'online', notes: '', items: [{ product_id: id, quantity: 1 }] },
    });
    const made = createdOrder.safeParse(answer.body);
    if (made.success) this.leftBehind.push(`order ${made.data.id}`);
    return answer;
  }

  readonly placed = once(() => this.place());
  readonly order = once(() =>
    prepare('an order', async (check) => check.read(await this.placed(), createdOrder)),
  );

  readonly started = once(async () =>
    this.personal('POST', `/api/orders/${(await this.order()).id}/payment/`),
  );
  readonly payment = once(() =>
    prepare('a payment', async (check) => check.read(await this.started(), payment)),
  );

  /** The first featured category. */
  readonly category = once(() =>
    prepare('a featured category', async (check) => {
      const [first] = check.read(await this.rest('GET', '/api/categories/featured/'), categories).results;
      if (!first) throw new NotTried('needs a featured category; none is listed');
      return first;
    }),
  );

  private account(): { email: string; password: string } {
    if (this.target.account === null) throw new NotTried('needs an account');
    return this.target.account;
  }
}
