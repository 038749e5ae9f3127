import { describe, expect, it, onTestFinished } from 'vitest';
import { readCart } from '../kit/cartOperations.ts';
import { readOrders } from '../kit/checkoutOperations.ts';
import { openFaultProxy } from '../kit/faultProxy.ts';
import { createSeededRandom, type SeededRandom } from '../kit/seededRandom.ts';
import { createShopper } from '../kit/shopper.ts';
import { forTestSize } from '../kit/testSize.ts';
import { FORBIDDEN, openAgentShop, type Agent } from './agentShop.ts';

const RUNS = forTestSize({ small: 50, middle: 50, full: 200 });
const SEED = 46;
/** How many of the shop's answers are lost, so that the agent's server sends the request again. */
const LOST_ANSWERS = 0.005;

describe('the agent', () => {
  const opened = openAgentShop();

  it(`neither orders, pays nor doubles a line in ${RUNS} scripted runs`, async () => {
    const bff = await openFaultProxy(opened.restrictedUrl);
    onTestFinished(() => bff.close());
    const shopper = await createShopper(opened.shop.url);
    const agent = await opened.startAgent(shopper, bff.url);
    await agent.call('cart');
    const [script, network] = [createSeededRandom(SEED), createSeededRandom(SEED)];
    bff.chooseFaults(() => (network.happens(LOST_ANSWERS) ? { kind: 'lose_response' } : null));
    const expected = new Map<string, number>();
    let calls = 0;
    for (let run = 0; run < RUNS; run++) {
      for (let left = script.between(1, 2); left > 0; left--)
        calls += await playTurn(script, agent, expected);
      const lines = (await readCart(shopper)).map(({ product, quantity }) => [product.id, quantity]);
      expect([run, lines.sort()]).toEqual([run, [...expected].sort()]);
    }
    console.log(`${RUNS} scripted runs made ${calls} calls`);
    expect(await readOrders(shopper)).toEqual([]);
    expect(opened.shop.faultProxy.callsTo('POST /api/orders/')).toEqual([]);
    expect(opened.shop.faultProxy.callsTo('payment')).toEqual([]);
  }, 240_000);

  /** Makes the calls of one turn at once, some of them twice. Returns their number; `expected` is the cart afterwards. */
  async function playTurn(
    script: SeededRandom,
    { client, call }: Agent,
    expected: Map<string, number>,
  ): Promise<number> {
    const calls = Array.from({ length: script.between(1, 3) }, () => randomCall(script));
    const repeated = calls.filter(() => script.happens(0.4));
    const all = [...calls, ...repeated];
    const results = await Promise.all(
      all.map(async ([name, variables]) =>
        FORBIDDEN.includes(name)
          ? expect(client.callTool({ name, arguments: variables })).rejects.toThrow(name)
          : expect((await call(name, variables)).isError).toBe(false),
      ),
    );
    for (const [name, { productId, quantity }] of all) {
      if (name === 'set_cart_item_quantity') expected.set(String(productId), Number(quantity));
      if (name === 'remove_from_cart') expected.delete(String(productId));
    }
    return results.length;
  }

  function randomCall(script: SeededRandom): [name: string, variables: Record<string, unknown>] {
    const productId = opened.productIds[script.between(0, opened.productIds.length - 1)] ?? '';
    return script.oneOf<[string, Record<string, unknown>]>([
      ['set_cart_item_quantity', { productId, quantity: script.between(1, 9) }],
      ['set_cart_item_quantity', { productId, quantity: script.between(1, 9) }],
      ['remove_from_cart', { productId }],
      ['add_to_wishlist', { productId }],
      ['remove_from_wishlist', { productId }],
      ['cart', {}],
      ['orders', {}],
      ['product', { id: productId }],
      ['checkout', {}],
      [script.oneOf(FORBIDDEN), { productId }],
    ]);
  }
});
