import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { addToCart, readCart } from '../kit/cartOperations.ts';
import {
  createOrder,
  openPayment,
  orderInput,
  purchaseOf,
  readOrder,
  readOrders,
  startPayment,
} from '../kit/checkoutOperations.ts';
import { fetchSentMails, resetLinkIn } from '../kit/backOffice.ts';
import { setupShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const REPEATABLE = 'May be sent again when no answer came or `retryable` is true';
const NOT_REPEATABLE = 'Not to be sent again by itself';

/** A mutation, sent twice, the first time without a response from the upstream. */
interface Case {
  isRepeatable: boolean;
  /** The upstream call whose response is lost; null for a mutation without a call. */
  lostCall: string | null;
  /** Prepares the shopper's data; returns the mutation's arguments. */
  prepare(shopper: Shopper, productId: string): object | Promise<object>;
  /** The user errors of the second time; none by default. */
  secondErrors?: unknown;
  /** Checks the state after the second time. */
  check?(shopper: Shopper): Promise<void>;
}

const NEW_PASSWORD = 'Another-secret-9';
const NEW_EMAIL = 'repeated@example.com';
const ONE_ERROR = [expect.anything()];

const MUTATIONS = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};

/** The document of a mutation with these arguments, as variables. */
function toDocument(name: string, variables: object): string {
  const args = MUTATIONS[name]?.args.filter((arg) => arg.name in variables) ?? [];
  const list = (write: (arg: (typeof args)[number]) => string) =>
    args.length === 0 ? '' : `(${args.map(write).join(', ')})`;
  const field = `${name}${list((arg) => `${arg.name}: $${arg.name}`)}`;
  return `mutation ${list((arg) => `$${arg.name}: ${String(arg.type)}`)} { result: ${field} { userErrors { code field } } }`;
}

describe('a mutation whose response was lost', () => {
  const shop = setupShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });

  const mailsTo = async (email: string) =>
    (await fetchSentMails(shop.faultProxy.url)).filter(({ to }) => to === email);
  const inCart = (quantities: number[]) => async (shopper: Shopper) =>
    expect((await readCart(shopper)).map(({ quantity }) => quantity)).toEqual(quantities);
  const inWishlist = (count: number) => async (shopper: Shopper) =>
    expect(await shopper.request('{ viewer { wishlist { items { __typename } } } }')).toEqual({
      viewer: { wishlist: { items: Array(count).fill({ __typename: 'WishlistItem' }) } },
    });
  async function signsIn(email: string, password: string) {
    const input = { email, password };
    const data = await createGuest(shop.url).request(
      'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }',
      { input },
    );
    expect(data).toEqual({ login: { userErrors: [] } });
  }
  const itemsOf = (productId: string) => [{ productId, quantity: 1 }];
  const unpaidOrder = async (shopper: Shopper, productId: string) =>
    (await createOrder(shopper, orderInput(itemsOf(productId)))).id;
  async function unpaidPayment(shopper: Shopper, productId: string) {
    const orderId = await unpaidOrder(shopper, productId);
    await startPayment(shopper, orderId);
    return { orderId };
  }
  async function onlyOrder(shopper: Shopper) {
    const orders = await readOrders(shopper);
    expect(orders).toHaveLength(1);
    return readOrder(shopper, orders[0]?.id ?? '');
  }
  const oneOrder = (order: object) => async (shopper: Shopper) =>
    expect(await onlyOrder(shopper)).toMatchObject(order);

  const CASES: Record<string, Case> = {
    register: {
      isRepeatable: false,
      lostCall: 'POST /api/users/register/',
      prepare: ({ password }) => ({
        input: { email: NEW_EMAIL, username: 'repeated', password, passwordConfirm: password },
      }),
      secondErrors: expect.arrayContaining([{ code: 'BAD_USER_INPUT', field: 'email' }]),
      check: ({ password }) => signsIn(NEW_EMAIL, password),
    },
    login: {
      isRepeatable: false,
      lostCall: 'POST /api/users/login/',
      prepare: ({ email, password }) => ({ input: { email, password } }),
    },
    logout: {
      isRepeatable: true,
      lostCall: null,
      prepare: () => ({}),
      check: async (shopper) => expect(await shopper.request('{ viewer { id } }')).toEqual({ viewer: null }),
    },
    requestPasswordReset: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/reset/',
      prepare: ({ email }) => ({ email }),
      check: async ({ email }) => expect(await mailsTo(email)).toHaveLength(2),
    },
    resetPassword: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/reset/confirm/',
      async prepare({ email }) {
        await createGuest(shop.url).request(toDocument('requestPasswordReset', { email }), { email });
        return { input: { ...resetLinkIn(await mailsTo(email)), newPassword: NEW_PASSWORD } };
      },
      secondErrors: ONE_ERROR,
      check: ({ email }) => signsIn(email, NEW_PASSWORD),
    },
    changePassword: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/change/',
      prepare: ({ password }) => ({ input: { oldPassword: password, newPassword: NEW_PASSWORD } }),
      secondErrors: ONE_ERROR,
      check: ({ email }) => signsIn(email, NEW_PASSWORD),
    },
    updateProfile: {
      isRepeatable: true,
      lostCall: 'PATCH /api/users/profile/update/',
      prepare: () => ({ input: { phone: '9876543210' } }),
      check: async (shopper) =>
        expect(await shopper.request('{ viewer { profile { phone } } }')).toEqual({
          viewer: { profile: { phone: '9876543210' } },
        }),
    },
    addToCart: {
      isRepeatable: false,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({ productId }),
      check: inCart([2]),
    },
    setCart: {
      isRepeatable: false,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({ lines: [{ productId, by: 1 }] }),
      check: inCart([2]),
    },
    setCartItemQuantity: {
      isRepeatable: true,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({ productId, quantity: 3 }),
      check: inCart([3]),
    },
    removeFromCart: {
      isRepeatable: true,
      lostCall: 'DELETE /api/cart/items/',
      async prepare(shopper, productId) {
        await addToCart(shopper, productId);
        return { lines: [{ productId }] };
      },
      check: inCart([]),
    },
    addToWishlist: {
      isRepeatable: true,
      lostCall: 'POST /api/wishlist/add/',
      prepare: (_shopper, productId) => ({ productId }),
      check: inWishlist(1),
    },
    removeFromWishlist: {
      isRepeatable: true,
      lostCall: 'DELETE /api/wishlist/remove/',
      async prepare(shopper, productId) {
        await shopper.request(toDocument('addToWishlist', { productId }), { productId });
        return { productId };
      },
      check: inWishlist(0),
    },
    checkout: {
      isRepeatable: true,
      lostCall: 'POST /api/orders/',
      prepare: (_shopper, productId) => ({
        input: { purchase: purchaseOf(itemsOf(productId)), shownTotal: '1.00' },
      }),
      check: oneOrder({}),
    },
    settlePayment: {
      isRepeatable: true,
      lostCall: '/payment/cancel/',
      async prepare(shopper, productId) {
        const { order } = await openPayment(shopper, purchaseOf(itemsOf(productId)));
        return { input: { orderId: order.id, event: 'DISMISSED' } };
      },
      check: oneOrder({ isPaid: false }),
    },
    placeOrder: {
      isRepeatable: true,
      lostCall: 'POST /api/orders/',
      prepare: (_shopper, productId) => ({ input: orderInput(itemsOf(productId)) }),
      check: oneOrder({}),
    },
    startPayment: {
      isRepeatable: true,
      lostCall: '/payment/',
      prepare: async (shopper, productId) => ({ orderId: await unpaidOrder(shopper, productId) }),
      async check(shopper) {
        const { id = '' } = (await onlyOrder(shopper)) ?? {};
        const first = await startPayment(shopper, id);
        // To another window: nobody knows whether the first one was opened.
        const windowId = expect.any(String) as string;
        expect(await startPayment(shopper, id)).toEqual({ ...first, windowId });
      },
    },
    verifyPayment: {
      isRepeatable: true,
      // The sandbox has paid the order before its proof is sent.
      lostCall: null,
      async prepare(shopper, productId) {
        const orderId = await unpaidOrder(shopper, productId);
        const { gatewayOrderId } = await startPayment(shopper, orderId);
        return { input: { orderId, ...(await payInSandbox(shop, gatewayOrderId, 'lose-callback')) } };
      },
      check: oneOrder({ isPaid: true }),
    },
    reportPaymentFailure: {
      isRepeatable: true,
      lostCall: '/payment/fail/',
      prepare: unpaidPayment,
      check: oneOrder({ isPaid: false }),
    },
    cancelPayment: {
      isRepeatable: true,
      lostCall: '/payment/cancel/',
      prepare: unpaidPayment,
      check: oneOrder({ isPaid: false }),
    },
  };

  it('is described: whether it may be sent again, and after which failures', () => {
    const cases = Object.keys(CASES).sort();
    expect(cases, 'add a new mutation to CASES of this file').toEqual(Object.keys(MUTATIONS).sort());
    for (const [name, { description }] of Object.entries(MUTATIONS))
      expect([name, description]).toEqual([
        name,
        expect.stringContaining(CASES[name]?.isRepeatable ? REPEATABLE : NOT_REPEATABLE),
      ]);
  });

  it.each(Object.entries(CASES))('%s: sent again, leaves what its description says', async (name, each) => {
    const { lostCall, secondErrors = [] } = each;
    const shopper = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    const variables = await each.prepare(shopper, productId);
    shop.faultProxy.clear();
    if (lostCall !== null) shop.faultProxy.fault(lostCall, { kind: 'lose_response' }, 1);
    const document = toDocument(name, variables);
    const first = await shopper.execute(document, { ...variables });
    // The BFF itself repeats some calls, so the client may see no failure.
    expect(first.errors.every(({ extensions }) => extensions['retryable'] === true)).toBe(true);
    if (lostCall !== null) expect(shop.faultProxy.callsTo(lostCall).length).toBeGreaterThan(0);
    const second = await shopper.request(document, { ...variables });
    expect(second).toEqual({ result: { userErrors: secondErrors } });
    await each.check?.(shopper);
  });
});
