import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  openPayment,
  orderInput,
  purchaseOf,
  readOrder,
  readOrders,
  startPayment,
} from '../kit/checkoutOperations.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { fetchSentMails, resetLinkIn } from '../kit/mails.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const REPEATABLE = 'May be sent again when no answer came or `retryable` is true';
const NOT_REPEATABLE = 'Not to be sent again by itself';

/** A mutation, sent twice, the first time without a response from the upstream. */
interface Case {
  isRepeatable: boolean;
  /** The upstream call whose response is lost; null for a mutation without a call. */
  lostCall: string | null;
  /** Prepares the shopper's data; returns the mutation's fields and variables. */
  prepare(
    shopper: Shopper,
    productId: string,
  ): Promise<{ document: string; variables?: object }> | { document: string; variables?: object };
  /** Checks the state after the second time. */
  check(shopper: Shopper, secondErrors: { code: string; field: string | null }[]): Promise<void>;
}

const NEW_PASSWORD = 'Another-secret-9';
const ERRORS = 'userErrors { code field }';

describe('a mutation whose response was lost', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  afterAll(() => shop.close());

  const cartQuantities = async (shopper: Shopper) =>
    (
      await shopper.request<{ viewer: { cart: { items: { quantity: number }[] } } }>(
        '{ viewer { cart { items { quantity } } } }',
      )
    ).viewer.cart.items.map(({ quantity }) => quantity);
  const wishCount = async (shopper: Shopper) =>
    (
      await shopper.request<{ viewer: { wishlist: { items: unknown[] } } }>(
        '{ viewer { wishlist { items { id } } } }',
      )
    ).viewer.wishlist.items.length;
  const canSignIn = async ({ email }: Shopper, password: string) => {
    const document = `mutation ($email: String!, $password: String!) {
      login(input: { email: $email, password: $password }) { viewer { id } ${ERRORS} }
    }`;
    const { login } = await createGuest(shop.url).request<{ login: { viewer: unknown } }, object>(document, {
      email,
      password,
    });
    return login.viewer !== null;
  };
  const unpaidOrder = async (shopper: Shopper, productId: string) =>
    (await createOrder(shopper, orderInput([{ productId, quantity: 1 }]))).id;
  const onlyOrder = async (shopper: Shopper) => {
    const orders = await readOrders(shopper);
    expect(orders).toHaveLength(1);
    return readOrder(shopper, orders[0]?.id ?? '');
  };
  const paymentOf = (document: string) => (orderId: string) => ({ document, variables: { orderId } });
  const noErrors = (errors: unknown[]) => expect(errors).toEqual([]);

  const CASES: Record<string, Case> = {
    register: {
      isRepeatable: false,
      lostCall: 'POST /api/users/register/',
      prepare: ({ password }) => ({
        document: `mutation ($email: String!, $password: String!) { result: register(
          input: { email: $email, username: "repeated", password: $password, passwordConfirm: $password }
        ) { ${ERRORS} } }`,
        variables: { email: 'repeated@example.com', password },
      }),
      async check(shopper, errors) {
        expect(errors).toContainEqual({ code: 'BAD_USER_INPUT', field: 'email' });
        expect(await canSignIn({ ...shopper, email: 'repeated@example.com' }, shopper.password)).toBe(true);
      },
    },
    login: {
      isRepeatable: false,
      lostCall: 'POST /api/users/login/',
      prepare: ({ email, password }) => ({
        document: `mutation ($input: LoginInput!) { result: login(input: $input) { ${ERRORS} } }`,
        variables: { input: { email, password } },
      }),
      check: async (_shopper, errors) => noErrors(errors),
    },
    logout: {
      isRepeatable: true,
      lostCall: null,
      prepare: () => ({ document: `mutation { result: logout { ${ERRORS} } }` }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await shopper.request('{ viewer { id } }')).toEqual({ viewer: null });
      },
    },
    requestPasswordReset: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/reset/',
      prepare: ({ email }) => ({
        document: `mutation ($email: String!) { result: requestPasswordReset(email: $email) { ${ERRORS} } }`,
        variables: { email },
      }),
      async check({ email }, errors) {
        noErrors(errors);
        const mails = await fetchSentMails(shop.faultProxy.url);
        expect(mails.filter(({ to }) => to === email)).toHaveLength(2);
      },
    },
    resetPassword: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/reset/confirm/',
      async prepare({ email }) {
        await createGuest(shop.url).request(
          `mutation ($email: String!) { requestPasswordReset(email: $email) { message } }`,
          { email },
        );
        const mails = (await fetchSentMails(shop.faultProxy.url)).filter(({ to }) => to === email);
        return {
          document: `mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) { ${ERRORS} } }`,
          variables: { input: { ...resetLinkIn(mails), newPassword: NEW_PASSWORD } },
        };
      },
      async check(shopper, errors) {
        expect(errors).toHaveLength(1);
        expect(await canSignIn(shopper, NEW_PASSWORD)).toBe(true);
      },
    },
    changePassword: {
      isRepeatable: false,
      lostCall: 'POST /api/users/password/change/',
      prepare: ({ password }) => ({
        document: `mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { ${ERRORS} } }`,
        variables: { input: { oldPassword: password, newPassword: NEW_PASSWORD } },
      }),
      async check(shopper, errors) {
        expect(errors).toHaveLength(1);
        expect(await canSignIn(shopper, NEW_PASSWORD)).toBe(true);
      },
    },
    updateProfile: {
      isRepeatable: true,
      lostCall: 'PATCH /api/users/profile/update/',
      prepare: () => ({
        document: `mutation { result: updateProfile(input: { phone: "9876543210" }) { ${ERRORS} } }`,
      }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await shopper.request('{ viewer { profile { phone } } }')).toEqual({
          viewer: { profile: { phone: '9876543210' } },
        });
      },
    },
    addToCart: {
      isRepeatable: false,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($id: ID!) { result: addToCart(productId: $id) { ${ERRORS} } }`,
        variables: { id: productId },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await cartQuantities(shopper)).toEqual([2]);
      },
    },
    setCart: {
      isRepeatable: false,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($id: ID!) { result: setCart(lines: [{ productId: $id, by: 1 }]) { ${ERRORS} } }`,
        variables: { id: productId },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await cartQuantities(shopper)).toEqual([2]);
      },
    },
    setCartItemQuantity: {
      isRepeatable: true,
      lostCall: 'POST /api/cart/items/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($id: ID!) { result: setCartItemQuantity(productId: $id, quantity: 3) { ${ERRORS} } }`,
        variables: { id: productId },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await cartQuantities(shopper)).toEqual([3]);
      },
    },
    removeFromCart: {
      isRepeatable: true,
      lostCall: 'DELETE /api/cart/items/',
      async prepare(shopper, productId) {
        await addToCart(shopper, productId);
        return {
          document: `mutation ($id: ID!) { result: removeFromCart(lines: [{ productId: $id }]) { ${ERRORS} } }`,
          variables: { id: productId },
        };
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await cartQuantities(shopper)).toEqual([]);
      },
    },
    addToWishlist: {
      isRepeatable: true,
      lostCall: 'POST /api/wishlist/add/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($id: ID!) { result: addToWishlist(productId: $id) { ${ERRORS} } }`,
        variables: { id: productId },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        expect(await wishCount(shopper)).toBe(1);
      },
    },
    removeFromWishlist: {
      isRepeatable: true,
      lostCall: 'DELETE /api/wishlist/remove/',
      async prepare(shopper, productId) {
        await shopper.request(`mutation ($id: ID!) { addToWishlist(productId: $id) { ${ERRORS} } }`, {
          id: productId,
        });
        return {
          document: `mutation ($id: ID!) { result: removeFromWishlist(productId: $id) { ${ERRORS} } }`,
          variables: { id: productId },
        };
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await wishCount(shopper)).toBe(0);
      },
    },
    checkout: {
      isRepeatable: true,
      lostCall: 'POST /api/orders/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($input: CheckoutInput!) { result: checkout(input: $input) { ${ERRORS} } }`,
        variables: { input: { purchase: purchaseOf([{ productId, quantity: 1 }]), shownTotal: '1.00' } },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        await onlyOrder(shopper);
      },
    },
    settlePayment: {
      isRepeatable: true,
      lostCall: '/payment/cancel/',
      async prepare(shopper, productId) {
        const { order } = await openPayment(shopper, purchaseOf([{ productId, quantity: 1 }]));
        return {
          document: `mutation ($input: SettlePaymentInput!) { result: settlePayment(input: $input) { ${ERRORS} } }`,
          variables: { input: { orderId: order.id, event: 'DISMISSED' } },
        };
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await onlyOrder(shopper)).toMatchObject({ isPaid: false });
      },
    },
    placeOrder: {
      isRepeatable: true,
      lostCall: 'POST /api/orders/',
      prepare: (_shopper, productId) => ({
        document: `mutation ($input: PlaceOrderInput!) { result: placeOrder(input: $input) { ${ERRORS} } }`,
        variables: { input: orderInput([{ productId, quantity: 1 }]) },
      }),
      async check(shopper, errors) {
        noErrors(errors);
        await onlyOrder(shopper);
      },
    },
    startPayment: {
      isRepeatable: true,
      lostCall: '/payment/',
      prepare: async (shopper, productId) =>
        paymentOf(`mutation ($orderId: ID!) { result: startPayment(orderId: $orderId) { ${ERRORS} } }`)(
          await unpaidOrder(shopper, productId),
        ),
      async check(shopper, errors) {
        noErrors(errors);
        const [first, second] = [
          await startPayment(shopper, (await onlyOrder(shopper))?.id ?? ''),
          await startPayment(shopper, (await onlyOrder(shopper))?.id ?? ''),
        ];
        expect(second).toEqual(first);
      },
    },
    verifyPayment: {
      isRepeatable: true,
      // The sandbox has paid the order before its proof is sent.
      lostCall: null,
      async prepare(shopper, productId) {
        const orderId = await unpaidOrder(shopper, productId);
        const { gatewayOrderId } = await startPayment(shopper, orderId);
        return {
          document: `mutation ($input: VerifyPaymentInput!) { result: verifyPayment(input: $input) { ${ERRORS} } }`,
          variables: { input: { orderId, ...(await payInSandbox(shop, gatewayOrderId, 'lose-callback')) } },
        };
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await onlyOrder(shopper)).toMatchObject({ isPaid: true });
      },
    },
    reportPaymentFailure: {
      isRepeatable: true,
      lostCall: '/payment/fail/',
      async prepare(shopper, productId) {
        const orderId = await unpaidOrder(shopper, productId);
        await startPayment(shopper, orderId);
        return paymentOf(
          `mutation ($orderId: ID!) { result: reportPaymentFailure(orderId: $orderId) { ${ERRORS} } }`,
        )(orderId);
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await onlyOrder(shopper)).toMatchObject({ isPaid: false });
      },
    },
    cancelPayment: {
      isRepeatable: true,
      lostCall: '/payment/cancel/',
      async prepare(shopper, productId) {
        const orderId = await unpaidOrder(shopper, productId);
        await startPayment(shopper, orderId);
        return paymentOf(
          `mutation ($orderId: ID!) { result: cancelPayment(orderId: $orderId) { ${ERRORS} } }`,
        )(orderId);
      },
      async check(shopper, errors) {
        noErrors(errors);
        expect(await onlyOrder(shopper)).toMatchObject({ isPaid: false });
      },
    },
  };

  it('is described: whether it may be sent again, and after which failures', () => {
    const mutations =
      buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};
    const cases = Object.keys(CASES).sort();
    expect(cases, 'add a new mutation to CASES of this file').toEqual(Object.keys(mutations).sort());
    for (const [name, { description }] of Object.entries(mutations))
      expect([name, description]).toEqual([
        name,
        expect.stringContaining(CASES[name]?.isRepeatable ? REPEATABLE : NOT_REPEATABLE),
      ]);
  });

  it.each(Object.entries(CASES))('%s: sent again, leaves what its description says', async (_name, each) => {
    const shopper = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    const { document, variables = {} } = await each.prepare(shopper, productId);
    shop.faultProxy.clear();
    if (each.lostCall !== null) shop.faultProxy.fault(each.lostCall, { kind: 'lose_response' }, 1);
    const first = await shopper.execute(document, { ...variables });
    // The BFF itself repeats some calls, so the client may see no failure.
    expect(first.errors.every(({ extensions }) => extensions['retryable'] === true)).toBe(true);
    if (each.lostCall !== null) expect(shop.faultProxy.callsTo(each.lostCall).length).toBeGreaterThan(0);
    const second = await shopper.request<
      { result: { userErrors: { code: string; field: string | null }[] } },
      object
    >(document, variables);
    await each.check(shopper, second.result.userErrors);
  });
});
