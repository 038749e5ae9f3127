import { randomUUID } from 'node:crypto';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { type Shop, setupShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest } from '../kit/shopper.ts';

/** The fields of a product within a list, a cart or an order that every upstream sends (docs/product.md#upstream-calls). */
const PRODUCT_FIELDS = ['id', 'name', 'price', 'discounted_price', 'current_price', 'main_image_url'];

const isProduct = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'price' in value;

/** Removes the optional fields of all products in the body of a response, except of a product that is the whole response. */
function withoutOptionalFields(body: string): string {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (isProduct(value))
      return Object.fromEntries(
        PRODUCT_FIELDS.flatMap((field) => (field in value ? [[field, value[field]]] : [])),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strip(inner)]));
  };
  const response: unknown = JSON.parse(body);
  return JSON.stringify(isProduct(response) ? response : strip(response));
}

const FILE = 'tests/bff/upstreamCalls.md';
const HEAD = `# Operations and their calls upstream

What each operation of the web calls upstream when nothing is cached. In production the cache answers most public calls. An expired access token adds \`POST /api/token/refresh/\`. With tokens that do not name the shopper, or that the process has not seen accepted, the first change of the cart or password, Checkout or upload of a picture adds \`GET /api/users/profile/\`.

[A test](upstreamCalls.test.ts) counts the calls and compares them with this page; \`npm test -- tests/bff/upstreamCalls.test.ts -u\` writes it.

`;

const documents = new Map(manifest.operations.map(({ name, body }) => [name, body]));

/** Operations that the web never sends: it reads them from its cache. */
const CACHE_ONLY = ['CategoryTree'];

const CREDENTIALS = { email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' };
const PERSON = { firstName: 'Asha', lastName: 'Verma', phone: '9876543210', address: '12 MG Road, Pune' };
const LIST = { page: 1, pageSize: 24 };

interface Data {
  checkout?: { result: { orderId: string; payment: { gatewayOrderId: string } } };
}

/** Calls as method and route: "GET get-banners". */
const routesOf = ({ calls }: Shop['faultProxy']): string[] =>
  calls.map(({ method, path }) => {
    const route = path.replace('/functions/v1/', '').split('?', 1)[0] ?? '';
    return `${method} ${route.replaceAll(/\d+/g, '{id}')}`;
  });

/** Sends every operation of the web, as a shopper who browses, signs in, buys and signs out, and returns the calls of each. */
async function countCalls(shop: Shop): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  const shopper = createGuest(shop.url);
  const ids = ['1101', '1102', '1103'];
  const [first = '', second = ''] = ids;
  /** Sends an operation, and notes which calls reached the upstream. */
  async function run(name: string, variables: Record<string, unknown> = {}): Promise<Data> {
    shop.faultProxy.clear();
    // What is missing in a list must not cost a call for each of its items. Of home, one product is read then.
    if (name !== 'Home') shop.faultProxy.fault('GET /', { kind: 'rewrite', change: withoutOptionalFields });
    const document = documents.get(name) ?? '';
    const response = await shopper.execute<Data>(document, variables);
    expect(response.errors, name).toEqual([]);
    rows.set(name, routesOf(shop.faultProxy).sort());
    return response.data ?? {};
  }

  await run('Shell');
  await run('Home');
  await run('Category', { id: '1', products: 8 });
  await run('Subcategory', { id: '11', filter: {}, sort: 'FEATURED', ...LIST });
  await run('Brands');
  await run('Search', { filter: { search: 'racket' }, sort: 'RECENT', ...LIST });
  await run('NearestInList', { id: '11', filter: {}, sort: 'PRICE_ASC', pageSize: 12 });
  await run('NearestInShop', { filter: { search: 'racket' }, sort: 'RECENT', pageSize: 12 });
  await run('Product', { id: first });
  await run('SimilarProducts', { id: first });
  await run('ViewedStrip', { ids });
  await run('Sizes', { ids });
  await run('Comparison', { ids });
  await run('ResumedProduct', { id: first });
  const { email, password } = CREDENTIALS;
  await run('Register', {
    input: { email, username: 'asha', ...PERSON, password, passwordConfirm: password },
  });
  await run('Login', { input: CREDENTIALS });
  await run('Account');
  await run('FindSession');
  await run('UpdateProfile', { input: { firstName: 'Asha' } });
  await run('AddToWishlist', { productId: second });
  await run('Wishlist');
  await run('WishlistPage');
  await run('RemoveFromWishlist', { productId: second });
  await run('SetCart', { lines: [{ productId: second, by: 1 }] });
  await run('Cart');
  await run('WaitingOrder');
  await run('LastDelivery');
  await run('PaymentGateway');
  const purchase = {
    items: [{ productId: second, quantity: 1 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
  };
  const { checkout } = await run('Checkout', { input: { purchase, shownTotal: '0.00' } });
  const { orderId, payment } = checkout!.result;
  const proof = await payInSandbox(shop, payment.gatewayOrderId, 'lose-callback');
  await run('SettlePayment', { input: { orderId, event: 'PROOF', proof, removeBought: true } });
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

describe('every operation of the web', () => {
  const shop = setupShop();

  it('makes the calls upstream that the guide lists #sent-exactly', async () => {
    const rows = await countCalls(shop);
    const sent = [...documents.keys()].filter((name) => !CACHE_ONLY.includes(name));
    expect([...rows.keys()].sort(), 'add a new operation to countCalls() of this file').toEqual(sent.sort());
    const page = HEAD + [...rows].map(toListItem).join('\n');
    const formatted = await format(page, { ...(await resolveConfig(FILE)), parser: 'markdown' });
    await expect(formatted).toMatchFileSnapshot(`../../${FILE}`);
  });
});
