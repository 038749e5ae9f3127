import { randomUUID } from 'node:crypto';
import { Kind, parse } from 'graphql';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallCost } from '../../bff/upstream/callSender.ts';
import { toRouteTemplate } from '../../bff/upstream/requestTrace.ts';
import webDocuments from '../../web/__generated__/persisted-documents.json' with { type: 'json' };
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const FILE = 'docs/upstream-calls.md';
const HEAD = `# Operations and their calls upstream

What each operation of the web calls upstream when nothing is cached, as a shopper who browses, signs in, buys and signs out sends them. In production most public calls are answered by the cache (\`PUBLIC_CACHE\`), and a shopper's own data is read every time. An expired access token adds \`POST /api/token/refresh/\`. With tokens that do not name the shopper, the first PlaceOrder, StartPayment, ChangePassword or upload of a picture of a session adds \`GET /api/users/profile/\`. In development, [every response can say what it cost](mobile.md#what-an-operation-costs).

[A test](../tests/bff/upstreamCalls.test.ts) counts the calls and compares them with this page; \`npm test -- tests/bff/upstreamCalls.test.ts -u\` writes it.

| Operation | Calls | Which |
| --- | --- | --- |
`;

const documents = new Map(
  Object.values(webDocuments).flatMap((text) =>
    parse(text).definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? [[node.name?.value ?? '', text] as const] : [],
    ),
  ),
);

/** Operations that the web never sends: it reads them from its cache. */
const CACHE_ONLY = ['CategoryTree'];

const CREDENTIALS = { email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' };
const PERSON = { firstName: 'Asha', lastName: 'Verma', phone: '9876543210', address: '12 MG Road, Pune' };
const LIST = { page: 1, pageSize: 24 };
const ITEMS = [{ productId: '1102', quantity: 1 }];
const newOrder = () => ({
  input: {
    items: ITEMS,
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
  },
});

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
  shopper = createGuest(shop.url);
});
afterAll(() => shop.close());

interface Data {
  placeOrder?: { order: { id: string } };
  startPayment?: { payment: { gatewayOrderId: string } };
}

const rows = new Map<string, string[]>();

/** Sends an operation of the web, and notes which calls reached the upstream. */
async function run(name: string, variables: Record<string, unknown> = {}): Promise<Data> {
  shop.faultProxy.clear();
  const response = await shopper.execute<Data>(documents.get(name) ?? '', variables, { 'x-shop-cost': '1' });
  expect(response.errors, name).toEqual([]);
  const calls = shop.faultProxy.calls.map(({ method, path }) => {
    const route = path.replace('/functions/v1/', '').split('?', 1)[0] ?? '';
    return `${method} ${toRouteTemplate(route)}`;
  });
  const { upstreamCalls } = response.extensions?.['cost'] as { upstreamCalls: CallCost[] };
  const sent = upstreamCalls.filter(({ cache }) => cache !== 'coalesced');
  expect(sent.map(({ method, route }) => `${method} ${route}`).sort(), name).toEqual(calls.sort());
  rows.set(name, calls);
  return response.data ?? {};
}

async function placeOrder(): Promise<string> {
  const { placeOrder: payload } = await run('PlaceOrder', newOrder());
  return payload?.order.id ?? '';
}

const toRow = ([name, calls]: [string, string[]]): string => {
  const counts = [...new Set(calls)].map((call) => {
    const count = calls.filter((other) => other === call).length;
    return count === 1 ? `\`${call}\`` : `\`${call}\` ${count} times`;
  });
  return `| ${name} | ${calls.length} | ${counts.join(', ')} |`;
};

it('every operation of the web makes the calls upstream that the guide lists', async () => {
  await run('Shell');
  await run('Home');
  await run('DealsOfTheDay');
  await run('Category', { id: '1', products: 8 });
  await run('Subcategory', { id: '11', filter: {}, sort: 'FEATURED', ...LIST });
  await run('Brands');
  await run('Search', { filter: { search: 'racket' }, sort: 'RECENT', ...LIST });
  await run('Product', { id: '1101' });
  await run('SimilarProducts', { id: '1101' });
  await run('ViewedProducts', { ids: ['1101', '1102', '1103'] });
  await run('ResumedProduct', { id: '1101' });
  const { email, password } = CREDENTIALS;
  await run('Register', {
    input: { email, username: 'asha', ...PERSON, password, passwordConfirm: password },
  });
  await run('Login', { input: CREDENTIALS });
  await run('Account');
  await run('UpdateProfile', { input: { firstName: 'Asha' } });
  await run('SaveDelivery', { input: { phone: '9876543210', address: '12 MG Road, Pune' } });
  await run('AddToWishlist', { productId: '1102' });
  await run('Wishlist');
  await run('WishlistPage');
  await run('RemoveFromWishlist', { productId: '1102' });
  await run('AddToCart', { productId: '1102', quantity: 1 });
  await run('SetCartItemQuantity', { productId: '1102', quantity: 2 });
  await run('Cart');
  await run('RemoveFromCart', { lines: [{ productId: '1102' }] });
  await run('RecentOrders', { items: ITEMS });
  const unpaidId = await placeOrder();
  await run('ReportPaymentFailure', { orderId: unpaidId });
  await run('CancelPayment', { orderId: unpaidId });
  const orderId = await placeOrder();
  await run('PaymentGateway');
  const { startPayment } = await run('StartPayment', { orderId });
  const payment = await payInSandbox(shop, startPayment?.payment.gatewayOrderId ?? '');
  await run('VerifyPayment', { input: { orderId, ...payment } });
  await run('CheckoutOrderNow', { id: orderId });
  await run('Order', { id: orderId });
  await run('BuyAgain', { ids: ['1102'] });
  await run('Orders', { sort: 'DATE_DESC', ...LIST });
  await run('ChangePassword', { input: { oldPassword: password, newPassword: 'Another-secret-2' } });
  await run('Logout');
  await run('RequestPasswordReset', { email });
  await run('ResetPassword', { input: { uid: 'NA', token: 't', newPassword: 'Another-secret-2' } });
  const sent = [...documents.keys()].filter((name) => !CACHE_ONLY.includes(name));
  expect([...rows.keys()].sort()).toEqual(sent.sort());
  const page = HEAD + [...rows].map(toRow).join('\n');
  const formatted = await format(page, { ...(await resolveConfig(FILE)), parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(`../../${FILE}`);
});
