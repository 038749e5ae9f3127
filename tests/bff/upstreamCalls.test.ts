import { randomUUID } from 'node:crypto';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRouteTemplate, type CallCost } from '../../bff/upstream/callSender.ts';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { FUNCTION_NAMES, FUNCTIONS_PATH } from '../hostedUpstream/functions.ts';
import { openHostedShop, type HostedShop } from '../kit/openHostedShop.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const FILE = 'docs/upstream-calls.md';
const HEAD = `# Operations and their calls upstream

What each operation of the web calls upstream when nothing is cached. In production the cache answers most public calls. An expired access token adds \`POST /api/token/refresh/\`. With tokens that do not name the shopper, the first PlaceOrder, StartPayment, ChangePassword or upload of a picture of a session adds \`GET /api/users/profile/\`. In development, [every response can say what it cost](mobile.md#what-an-operation-costs).

[A test](../tests/bff/upstreamCalls.test.ts) counts the calls and compares them with this page; \`npm test -- tests/bff/upstreamCalls.test.ts -u\` writes it.

`;

const documents = new Map(manifest.operations.map(({ name, body }) => [name, body]));

/** Operations that the web never sends: it reads them from its cache. */
const CACHE_ONLY = ['CategoryTree'];

/** The names of functions that an owner may choose, by the names that the BFF reports. */
const DOCUMENTED_NAMES: Record<string, string> = {
  [FUNCTION_NAMES.subcategories]: 'get-subcategories',
  [FUNCTION_NAMES.products]: 'get-products-by-subcategory',
  [FUNCTION_NAMES.product]: 'get-product',
};

/** A call of the hosted upstream as the BFF reports it. */
function toDocumentedCall(call: string): string {
  const [method = '', path = ''] = call.replace(`${FUNCTIONS_PATH}/`, '').split(' ');
  return `${method} ${DOCUMENTED_NAMES[path] ?? path}`;
}

const CREDENTIALS = { email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' };
const PERSON = { firstName: 'Asha', lastName: 'Verma', phone: '9876543210', address: '12 MG Road, Pune' };
const LIST = { page: 1, pageSize: 24 };

interface Data {
  placeOrder?: { order: { id: string } };
  startPayment?: { payment: { gatewayOrderId: string } };
}

/** A shop whose calls upstream are counted. */
interface CountedShop {
  shopper: Shopper;
  categoryId: string;
  subcategoryId: string;
  /** At least three. */
  productIds: string[];
  forgetCalls(): void;
  /** As method and route: "GET get-banners". */
  calls(): string[];
  /** Pays at the provider and returns the proof. */
  pay(gatewayOrderId: string): Promise<{ paymentId: string; gatewayOrderId: string; signature: string }>;
}

/** Sends every operation of the web, as a shopper who browses, signs in, buys and signs out, and returns the calls of each. */
async function countCalls(counted: CountedShop): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  const [first = '', second = ''] = counted.productIds;
  const ids = counted.productIds.slice(0, 3);
  const items = [{ productId: second, quantity: 1 }];

  /** Sends an operation, and notes which calls reached the upstream. */
  async function run(name: string, variables: Record<string, unknown> = {}): Promise<Data> {
    counted.forgetCalls();
    const document = documents.get(name) ?? '';
    const response = await counted.shopper.execute<Data>(document, variables, { 'x-shop-cost': '1' });
    expect(response.errors, name).toEqual([]);
    const calls = counted.calls().sort();
    const { upstreamCalls } = response.extensions?.['cost'] as { upstreamCalls: CallCost[] };
    const sent = upstreamCalls.filter(({ cache }) => cache !== 'coalesced');
    expect(sent.map(({ method, route }) => `${method} ${route}`).sort(), name).toEqual(calls);
    rows.set(name, calls);
    return response.data ?? {};
  }

  async function placeOrder(): Promise<string> {
    const input = {
      items,
      recipientName: 'Asha Verma',
      recipientPhone: '9876543210',
      shippingAddress: '12 MG Road, Pune 411001',
      idempotencyKey: randomUUID(),
    };
    const { placeOrder: payload } = await run('PlaceOrder', { input });
    return payload?.order.id ?? '';
  }

  await run('Shell');
  await run('Home');
  await run('DealsOfTheDay');
  await run('Category', { id: counted.categoryId, products: 8 });
  await run('Subcategory', { id: counted.subcategoryId, filter: {}, sort: 'FEATURED', ...LIST });
  await run('Brands');
  await run('Search', { filter: { search: 'racket' }, sort: 'RECENT', ...LIST });
  await run('Product', { id: first });
  await run('SimilarProducts', { id: first });
  await run('ViewedProducts', { ids });
  await run('ResumedProduct', { id: first });
  const { email, password } = CREDENTIALS;
  await run('Register', {
    input: { email, username: 'asha', ...PERSON, password, passwordConfirm: password },
  });
  await run('Login', { input: CREDENTIALS });
  await run('Account');
  await run('UpdateProfile', { input: { firstName: 'Asha' } });
  await run('SaveDelivery', { input: { phone: '9876543210', address: '12 MG Road, Pune' } });
  await run('AddToWishlist', { productId: second });
  await run('Wishlist');
  await run('WishlistPage');
  await run('RemoveFromWishlist', { productId: second });
  await run('AddToCart', { productId: second, quantity: 1 });
  await run('SetCartItemQuantity', { productId: second, quantity: 2 });
  await run('Cart');
  await run('RemoveFromCart', { lines: [{ productId: second }] });
  await run('RecentOrders', { items });
  const unpaidId = await placeOrder();
  await run('ReportPaymentFailure', { orderId: unpaidId });
  await run('CancelPayment', { orderId: unpaidId });
  const orderId = await placeOrder();
  await run('PaymentGateway');
  const { startPayment } = await run('StartPayment', { orderId });
  const payment = await counted.pay(startPayment?.payment.gatewayOrderId ?? '');
  await run('VerifyPayment', { input: { orderId, ...payment } });
  await run('CheckoutOrderNow', { id: orderId });
  await run('Order', { id: orderId });
  await run('BuyAgain', { ids: [second] });
  await run('Orders', { sort: 'DATE_DESC', ...LIST });
  await run('ChangePassword', { input: { oldPassword: password, newPassword: 'Another-secret-2' } });
  await run('Logout');
  await run('RequestPasswordReset', { email });
  await run('ResetPassword', { input: { uid: 'NA', token: 't', newPassword: 'Another-secret-2' } });
  return rows;
}

const toListItem = ([name, calls]: [string, string[]]): string => {
  const counts = [...new Set(calls)].map((call) => {
    const count = calls.filter((other) => other === call).length;
    return count === 1 ? `\`${call}\`` : `\`${call}\` ${count} times`;
  });
  return `- ${name}: ${counts.join(', ') || 'none'}`;
};

/** How many categories and subcategories there are is up to the catalogue. */
const withoutRepetitions = (rows: Map<string, string[]>): [string, string[]][] =>
  [...rows].map(([name, calls]) => [
    name,
    ['Category', 'Search'].includes(name) ? [...new Set(calls)] : calls,
  ]);

describe('every operation of the web', () => {
  let shop: Shop;
  let hosted: HostedShop;
  let rows: Map<string, string[]>;
  beforeAll(async () => {
    shop = await openShop();
    hosted = await openHostedShop({}, { GRAPHQL_INTROSPECTION: '1' });
  });
  afterAll(async () => {
    await shop.close();
    await hosted.close();
  });

  it('makes the calls upstream that the guide lists', async () => {
    const shopper = createGuest(shop.url);
    rows = await countCalls({
      shopper,
      categoryId: '1',
      subcategoryId: '11',
      productIds: ['1101', '1102', '1103'],
      forgetCalls: () => shop.faultProxy.clear(),
      calls: () =>
        shop.faultProxy.calls.map(({ method, path }) => {
          const route = path.replace('/functions/v1/', '').split('?', 1)[0] ?? '';
          return `${method} ${toRouteTemplate(route)}`;
        }),
      pay: (gatewayOrderId) => payInSandbox(shop, gatewayOrderId),
    });
    const sent = [...documents.keys()].filter((name) => !CACHE_ONLY.includes(name));
    expect([...rows.keys()].sort(), 'add a new operation to countCalls() of this file').toEqual(sent.sort());
    const page = HEAD + [...rows].map(toListItem).join('\n');
    const formatted = await format(page, { ...(await resolveConfig(FILE)), parser: 'markdown' });
    await expect(formatted).toMatchFileSnapshot(`../../${FILE}`);
  });

  it('makes the same calls to an upstream that is not the reference upstream', async () => {
    const { upstream, url } = hosted;
    const { categories, products } = upstream.catalogue;
    const counted = await countCalls({
      shopper: createGuest(url),
      categoryId: String(categories[0]!.id),
      subcategoryId: String(products[0]!.subcategoryId),
      productIds: products.map(({ id }) => String(id)),
      forgetCalls() {
        upstream.calls.length = 0;
      },
      calls: () => upstream.calls.map(toDocumentedCall),
      async pay(gatewayOrderId) {
        const proof = upstream.pay(gatewayOrderId);
        return { paymentId: proof.razorpay_payment_id, gatewayOrderId, signature: proof.razorpay_signature };
      },
    });
    expect(withoutRepetitions(counted)).toEqual(withoutRepetitions(rows));
  });
});
