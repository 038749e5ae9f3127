import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import type { HostedShop } from '../kit/openHostedShop.ts';
import { createGuest, Login, Register, type Shopper } from '../kit/shopper.ts';

/** A rule that a shop breaks on an upstream, with what was found. */
export interface Problem {
  rule: string;
  found: string;
}

/** One thing that shoppers do, from its first call to its last. It checks its rules one by one and goes on after a broken one. */
export type Flow = (run: FlowRun) => Promise<void>;

/** The operations of the web app by name. */
const operations = new Map(manifest.operations.map(({ name, body }) => [name, body]));

const PERSON = {
  firstName: 'Asha',
  lastName: 'Verma',
  phone: '9876543210',
  address: '12 MG Road, Pune 411001',
};

/** The addresses of pictures in a response: fields `url` and `w96`, one for each object. */
function picturesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(picturesIn);
  if (typeof data !== 'object' || data === null) return [];
  const own = Object.entries(data).find(
    ([key, value]) => /^(url|w\d+)$/.test(key) && typeof value === 'string',
  );
  // A film has an address of its own and a poster.
  const isPicture = own !== undefined && !/\.(webm|mp4)$/.test(String(own[1]));
  return [...(isPicture ? [String(own[1])] : []), ...Object.values(data).flatMap(picturesIn)];
}

/** More pictures of one response show nothing new. */
const CHECKED_PICTURES = 2;

/** The origins from which the shop's pages may load pictures or films. */
async function allowedSources({ url }: HostedShop, kind: 'img' | 'media'): Promise<string[]> {
  const { headers } = await fetch(`${url}/login`, { method: 'HEAD' });
  const policy = headers.get('content-security-policy') ?? '';
  return new RegExp(`(?:^|;)${kind}-src ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
}

const loads = async (address: string): Promise<boolean> => (await fetch(address)).ok;

/** The run of one flow on one shop. */
export class FlowRun {
  readonly problems: Problem[] = [];
  readonly shop: HostedShop;

  constructor(shop: HostedShop) {
    this.shop = shop;
  }

  get upstream() {
    return this.shop.upstream;
  }

  get options() {
    return this.shop.upstream.options;
  }

  get catalogue() {
    return this.shop.upstream.catalogue;
  }

  /** Records the rule as broken unless both values are the same as JSON. */
  expect(rule: string, actual: unknown, expected: unknown): void {
    const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (found !== wanted) this.problems.push({ rule, found: `${found} instead of ${wanted}` });
  }

  /** Records the rule as broken unless it holds. */
  check(rule: string, holds: boolean, found: unknown): void {
    if (!holds) this.problems.push({ rule, found: JSON.stringify(found) ?? 'nothing' });
  }

  /** Sends an operation of the web app and checks that it has no errors. Data of a failed operation is an empty object. */
  async send<Data>(shopper: Shopper, name: string, variables: object = {}): Promise<Partial<Data>> {
    const { data, errors } = await this.execute<Data>(shopper, name, variables);
    this.expect(`${name} has no errors`, errors, []);
    return data ?? {};
  }

  /** Sends an operation of the web app. */
  execute<Data>(shopper: Shopper, name: string, variables: object = {}) {
    return shopper.execute<Data>(operations.get(name) ?? name, { ...variables });
  }

  /** Sends an operation, and checks how many calls upstream it costs. Repeated reads and renewals do not count. */
  async sendCounted<Data>(
    rule: string,
    maxCalls: number,
    shopper: Shopper,
    name: string,
    variables: object = {},
  ): Promise<Partial<Data>> {
    this.upstream.calls.length = 0;
    const data = await this.send<Data>(shopper, name, variables);
    const calls = this.upstream.calls.filter((call) => !call.includes('/token/refresh/'));
    this.check(rule, calls.length <= maxCalls, calls);
    return data;
  }

  /** Checks that pictures of a response load, and that the pages' Content-Security-Policy allows them. */
  async expectPictures(data: unknown, minCount: number): Promise<void> {
    const pictures = [...new Set(picturesIn(data))];
    this.check('products have pictures', pictures.length >= minCount, pictures);
    const sources = await allowedSources(this.shop, 'img');
    for (const address of pictures.slice(0, CHECKED_PICTURES)) {
      this.check('pictures load', await loads(address), address);
      this.check("the pages' policy allows the pictures", sources.includes(new URL(address).origin), address);
    }
  }

  /** Checks the same for a film. */
  async expectFilm(address: string | undefined): Promise<void> {
    if (address === undefined) return;
    const sources = await allowedSources(this.shop, 'media');
    this.check('films load', await loads(address), address);
    this.check("the pages' policy allows the films", sources.includes(new URL(address).origin), address);
  }

  /** A client without a session. */
  guest(email?: string): Shopper {
    return createGuest(this.shop.url, email);
  }

  /** Input for a registration. */
  registration({ email, password }: Shopper) {
    return { ...PERSON, email, username: email.slice(0, 12), password, passwordConfirm: password };
  }

  /** A signed-in shopper with a new account. @throws when the account cannot be created */
  async shopper(): Promise<Shopper> {
    const shopper = this.guest();
    const { register } = await shopper.request(Register, { input: this.registration(shopper) });
    if (register.userErrors.length > 0) throw new Error(JSON.stringify(register.userErrors));
    if (register.viewer) return shopper;
    const { login } = await shopper.request(Login, {
      input: { email: shopper.email, password: shopper.password },
    });
    if (!login.viewer) throw new Error(JSON.stringify(login.userErrors));
    return shopper;
  }

  /** Who reads public data: a guest, or a shopper where the upstream shows it to no guest. */
  reader(): Promise<Shopper> {
    return this.options.publicReads === 'signed_in' ? this.shopper() : Promise.resolve(this.guest());
  }
}

/** Runs a flow and returns the rules that it has broken. */
export async function runFlow(flow: Flow, shop: HostedShop): Promise<Problem[]> {
  const run = new FlowRun(shop);
  try {
    await flow(run);
  } catch (error) {
    run.problems.push({ rule: 'the flow runs to its end', found: String(error) });
  }
  return run.problems;
}
