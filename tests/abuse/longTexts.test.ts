import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { TEXT_ARGUMENTS, type TextArgument } from './textArguments.ts';

const SAMPLES = 2;
const MAX_ATTEMPTS = 5;
/** A text on which expressions that backtrack take long. */
const FILLING = '1';

const maxOf = ({ coordinate }: TextArgument): number =>
  coordinate.endsWith('(filter.search)') ? 200 : 2_000;

describe('a long text', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    // A client that stays signed in, whatever its operations do.
    shopper.cookies.set = () => shopper.cookies;
    shopper.cookies.delete = () => false;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  /** The smallest processor time of several samples, in µs: other work only adds to it. */
  async function workOf({ document, variables }: TextArgument, text: string): Promise<number> {
    let smallest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const before = process.cpuUsage();
      await shopper.execute(document, variables(text));
      const { user, system } = process.cpuUsage(before);
      smallest = Math.min(smallest, user + system);
    }
    return smallest;
  }

  it('of twice the length takes at most three times the work, in each argument', async () => {
    // The work of the upstream does not count.
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
      shop.faultProxy.fault(`${method} `, respondWith(404, {}));
    const ratios: [string, number][] = [];
    for (const argument of TEXT_ARGUMENTS) {
      const half = FILLING.repeat(maxOf(argument) / 2);
      await shopper.execute(argument.document, argument.variables(half));
      // Other work of this process disturbs single samples; an expression that backtracks takes too long in all of them.
      let ratio = Infinity;
      for (let attempt = 0; attempt < MAX_ATTEMPTS && ratio > 3; attempt += 1) {
        const once = await workOf(argument, half);
        ratio = Math.min(ratio, (await workOf(argument, half + half)) / once);
      }
      ratios.push([argument.coordinate, ratio]);
    }
    const lines = ratios.map(([coordinate, ratio]) => `${ratio.toFixed(1)} ${coordinate}`);
    console.log(`Times the work for twice the text:\n${lines.join('\n')}`);
    expect(TEXT_ARGUMENTS.length).toBeGreaterThan(50);
    expect(ratios.filter(([, ratio]) => ratio > 3)).toEqual([]);
  });

  it('is refused above 200 characters in a search, without a call', async () => {
    const search = 'x'.repeat(201);
    const { errors } = await shopper.execute(
      'query ($search: String!) { search(filter: { search: $search }) { total } }',
      { search },
    );
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(shop.faultProxy.calls.filter(({ path }) => path.includes('xxx'))).toEqual([]);
  });
});
