import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { sized } from '../kit/size.ts';

const [SHOPPERS, ANSWERS] = sized({ small: [10, 300], middle: [20, 800], full: [1000, 20_000] });
const TIMEOUT_MS = 900_000;
/** Asked beside what is public, which comes from a cache that all share. */
const ME =
  '{ home { banners { version } } viewer { profile { email } cart { items { quantity product { id } } } } }';
/** The same for everyone, and answered as a whole from memory. */
const PUBLIC = '{ home { banners { version items { title } } } brands }';
const HALF_AN_HOUR_MS = 1_800_000;

interface Me {
  viewer: { profile: { email: string }; cart: { items: { quantity: number }[] } };
}

/** A busy machine may be too slow for an answer; that is not what is counted here, so it is asked for again. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 5 || !String(error).includes('"retryable":true')) throw error;
    }
  }
}

describe("nobody sees what is somebody else's", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());

  it(
    `in ${ANSWERS} answers to ${SHOPPERS} shoppers at once, renewals on the way`,
    { timeout: TIMEOUT_MS },
    async () => {
      const [product = ''] = await shop.productsInStock(1);
      // Neighbours have different quantities in their carts, none of them more than is in stock.
      const quantityOf = (n: number) => 1 + (n % 10);
      const crowd: Shopper[] = [];
      for (let n = 0; n < SHOPPERS; n++) {
        const shopper = await aShopper(shop.url);
        await shopper.ask(
          `mutation ($id: ID!) { addToCart(productId: $id, quantity: ${quantityOf(n)}) { cart { id } } }`,
          {
            id: product,
          },
        );
        crowd.push(shopper);
      }
      let foreign = 0;
      const publicAnswers = new Set<string>();
      let next = 0;
      const worker = async () => {
        while (next < ANSWERS) {
          const turn = next++;
          // A session runs out five times on the way.
          if (turn % Math.ceil(ANSWERS / 5) === 0) shop.clock.advance(HALF_AN_HOUR_MS);
          const n = (turn * 7) % SHOPPERS;
          const shopper = crowd[n] as Shopper;
          const { viewer } = await patiently(() => shopper.ask<Me>(ME));
          if (viewer.profile.email !== shopper.email || viewer.cart.items[0]?.quantity !== quantityOf(n))
            foreign += 1;
          if (turn % 4 !== 0) continue;
          const { data, headers } = await patiently(() => shopper.send<object>(PUBLIC));
          publicAnswers.add(JSON.stringify(data));
          if (headers.getSetCookie().length > 0) foreign += 1;
        }
      };
      await Promise.all(Array.from({ length: 20 }, worker));
      const refreshes = shop.tap.callsTo('POST /api/token/refresh/').length;
      console.log(`${ANSWERS} answers to ${SHOPPERS} shoppers, ${refreshes} renewals, ${foreign} foreign`);
      expect(refreshes).toBeGreaterThan(SHOPPERS);
      expect(foreign).toBe(0);
      expect(publicAnswers.size).toBe(1);
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      for (const cache of ['public', 'answers'])
        expect(metrics).toMatch(
          new RegExp(`shop_cache_reads_total\\{cache="${cache}",outcome="hit"\\} [1-9]`),
        );
    },
  );

  it('as a guest, through any private field of the schema', async () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const fieldsOf = (name: string) => Object.values((schema.getType(name) as GraphQLObjectType).getFields());
    const open = fieldsOf('Query')
      .filter((field) => field.name !== 'viewer')
      .map((field) => field.type.toString());
    // Everything private hangs under viewer: no public field leads to one of these types.
    const reached = new Set<string>();
    const follow = (typeName: string) => {
      const name = typeName.replace(/[[\]!]/g, '');
      const type = schema.getType(name);
      if (reached.has(name) || !isObjectType(type)) return;
      reached.add(name);
      for (const field of Object.values(type.getFields())) follow(field.type.toString());
    };
    open.forEach(follow);
    for (const name of ['Viewer', 'Profile', 'Cart', 'CartItem', 'Wishlist', 'Order', 'Payment']) {
      expect(reached).not.toContain(name);
    }
    expect(await aGuest(shop.url).ask('{ viewer { id } }')).toEqual({ viewer: null });
  });

  it('as a guest, through any mutation but those that open a session', async () => {
    const { mutations } = await aGuest(shop.url)
      .ask<{
        __schema: { mutationType: { fields: { name: string; args: { name: string; type: unknown }[] }[] } };
      }>('{ __schema { mutationType { fields { name args { name } } } } }')
      .then((data) => ({ mutations: data.__schema.mutationType.fields.map((field) => field.name) }));
    const forGuests = ['register', 'login', 'logout', 'requestPasswordReset', 'resetPassword'];
    const order = 'items: [], recipientName: "", recipientPhone: "", shippingAddress: "", idempotencyKey: ""';
    const ARGUMENTS: Record<string, string> = {
      changePassword: 'input: { oldPassword: "a", newPassword: "b" }',
      updateProfile: 'input: {}',
      addToCart: 'productId: 1',
      setCartItemQuantity: 'productId: 1, quantity: 1',
      removeFromCart: 'lines: []',
      addToWishlist: 'productId: 1',
      removeFromWishlist: 'productId: 1',
      placeOrder: `input: { ${order} }`,
      startPayment: 'orderId: 1',
      verifyPayment: 'input: { orderId: 1, paymentId: "", gatewayOrderId: "", signature: "" }',
      reportPaymentFailure: 'orderId: 1',
      cancelPayment: 'orderId: 1',
    };
    const personal = mutations.filter((name) => !forGuests.includes(name));
    expect(personal.sort()).toEqual(Object.keys(ARGUMENTS).sort());
    shop.tap.clear();
    for (const name of personal) {
      const answer = await aGuest(shop.url).send(
        `mutation { ${name}(${ARGUMENTS[name]}) { userErrors { code } } }`,
      );
      expect([name, answer.errors[0]?.extensions['code']]).toEqual([name, 'UNAUTHENTICATED']);
    }
    expect(shop.tap.calls).toHaveLength(0);
  });
});
