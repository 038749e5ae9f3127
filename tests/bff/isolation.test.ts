import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { graphql } from '../__generated__/index.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';
import { isFull } from '../kit/testSize.ts';

const [SHOPPERS, ANSWERS] = isFull ? [1000, 20_000] : [10, 200];
const TIMEOUT_MS = 900_000;
/** Private data together with public data from the shared cache. */
const OwnData = graphql(`
  query OwnData {
    home {
      banners {
        version
      }
    }
    viewer {
      profile {
        email
      }
      cart {
        items {
          quantity
          product {
            id
          }
        }
      }
    }
  }
`);
/** A public operation, whose whole response is cached. */
const PUBLIC = '{ home { banners { version items { title } } } brands }';
const HALF_HOUR_MS = 1_800_000;

/** Repeats a request that failed with a retryable error, for example a timeout on a busy machine. */
async function retryWhenRetryable<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt === 5 || !String(error).includes('"retryable":true')) throw error;
    }
  }
}

describe('private data of other shoppers is not visible #foreign-data', () => {
  const shop = setupShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });

  it(
    `in ${ANSWERS} responses to ${SHOPPERS} concurrent shoppers, with session renewals`,
    { timeout: TIMEOUT_MS },
    async () => {
      const [product = ''] = await shop.productsInStock(1);
      // Shoppers with consecutive numbers have different quantities in their carts, within the stock.
      const quantityOf = (n: number) => 1 + (n % 10);
      const shoppers: Shopper[] = [];
      for (let n = 0; n < SHOPPERS; n++) {
        const shopper = await createShopper(shop.url);
        await addToCart(shopper, product, quantityOf(n));
        shoppers.push(shopper);
      }
      let foreignCount = 0;
      const publicAnswers = new Set<string>();
      let nextRequest = 0;
      const runWorker = async (end: number) => {
        while (nextRequest < end) {
          const requestNumber = nextRequest++;
          const n = (requestNumber * 7) % SHOPPERS;
          const shopper = shoppers[n] as Shopper;
          const { viewer } = await retryWhenRetryable(() => shopper.request(OwnData));
          if (viewer?.profile?.email !== shopper.email || viewer.cart?.items[0]?.quantity !== quantityOf(n))
            foreignCount += 1;
          if (requestNumber % 4 !== 0) continue;
          const { data, headers } = await retryWhenRetryable(() => shopper.execute<object>(PUBLIC));
          publicAnswers.add(JSON.stringify(data));
          if (headers.getSetCookie().length > 0) foreignCount += 1;
        }
      };
      // Every session expires five times, between requests: within one, the token that it has just renewed would expire as well.
      for (let round = 1; round <= 5; round++) {
        shop.clock.advance(HALF_HOUR_MS);
        const end = (ANSWERS / 5) * round;
        await Promise.all(Array.from({ length: 20 }, () => runWorker(end)));
      }
      const refreshes = shop.faultProxy.callsTo('POST /api/token/refresh/').length;
      console.log(
        `${ANSWERS} answers to ${SHOPPERS} shoppers, ${refreshes} renewals, ${foreignCount} foreign`,
      );
      expect(refreshes).toBeGreaterThan(SHOPPERS);
      expect(foreignCount).toBe(0);
      expect(publicAnswers.size).toBe(1);
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      for (const cache of ['public', 'answers'])
        expect(metrics).toMatch(
          new RegExp(`shop_cache_reads_total\\{cache="${cache}",outcome="hit"\\} [1-9]`),
        );
    },
  );

  it('to a guest, through any private field of the schema', async () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const fieldsOf = (name: string) => Object.values((schema.getType(name) as GraphQLObjectType).getFields());
    const publicTypes = fieldsOf('Query')
      .filter((field) => field.name !== 'viewer')
      .map((field) => field.type.toString());
    // All private types are below `viewer`: no public field reaches them.
    const reachableTypes = new Set<string>();
    const visitType = (typeName: string) => {
      const name = typeName.replace(/[[\]!]/g, '');
      const type = schema.getType(name);
      if (reachableTypes.has(name) || !isObjectType(type)) return;
      reachableTypes.add(name);
      for (const field of Object.values(type.getFields())) visitType(field.type.toString());
    };
    publicTypes.forEach(visitType);
    for (const name of ['Viewer', 'Profile', 'Cart', 'CartItem', 'Wishlist', 'Order', 'Payment']) {
      expect(reachableTypes).not.toContain(name);
    }
    expect(await createGuest(shop.url).request('{ viewer { id } }')).toEqual({ viewer: null });
  });

  it('to a guest, through any mutation except those of guests', async () => {
    const { mutations } = await createGuest(shop.url)
      .request<{
        __schema: { mutationType: { fields: { name: string; args: { name: string; type: unknown }[] }[] } };
      }>('{ __schema { mutationType { fields { name args { name } } } } }')
      .then((data) => ({ mutations: data.__schema.mutationType.fields.map((field) => field.name) }));
    const guestMutations = ['register', 'login', 'logout', 'requestPasswordReset', 'resetPassword'];
    const order = 'items: [], recipientName: "", recipientPhone: "", shippingAddress: "", idempotencyKey: ""';
    const ARGUMENTS: Record<string, string> = {
      changePassword: 'input: { oldPassword: "a", newPassword: "b" }',
      updateProfile: 'input: {}',
      addToCart: 'productId: 1',
      setCartItemQuantity: 'productId: 1, quantity: 1',
      removeFromCart: 'lines: []',
      setCart: 'lines: [{ productId: 1, by: 1 }]',
      addToWishlist: 'productId: 1',
      removeFromWishlist: 'productId: 1',
      checkout: 'input: { orderId: 1, shownTotal: "1.00" }',
      settlePayment: 'input: { orderId: 1, event: DISMISSED }',
      placeOrder: `input: { ${order} }`,
      startPayment: 'orderId: 1',
      verifyPayment: 'input: { orderId: 1, paymentId: "", gatewayOrderId: "", signature: "" }',
      reportPaymentFailure: 'orderId: 1',
      cancelPayment: 'orderId: 1',
      payInSandbox: 'orderId: 1',
    };
    const shopperMutations = mutations.filter((name) => !guestMutations.includes(name));
    const known = Object.keys(ARGUMENTS).sort();
    expect(known, 'add a new mutation to ARGUMENTS of this file').toEqual(shopperMutations.sort());
    shop.faultProxy.clear();
    for (const name of shopperMutations) {
      const response = await createGuest(shop.url).execute(
        `mutation { ${name}(${ARGUMENTS[name]}) { userErrors { code } } }`,
      );
      expect([name, response.errors]).toMatchObject([
        name,
        [
          {
            message: expect.stringMatching(/^User not logged in\.?$/),
            extensions: { code: 'UNAUTHENTICATED' },
          },
        ],
      ]);
    }
    expect(shop.faultProxy.calls).toHaveLength(0);
  });
});
