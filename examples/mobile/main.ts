import { randomUUID } from 'node:crypto';
import { createShopClient, ShopError } from './client.ts';
import { homeLines, readHome, readShop } from './home.ts';
import {
  Newest,
  Orders,
  PlaceOrder,
  Register,
  RemoveFromCart,
  SetQuantity,
  StartPayment,
  VerifyPayment,
} from './operations.ts';
import { payInSandbox } from '../payInSandbox.ts';
import { Session } from './session.ts';

/** Runs through the main steps of an app: draws home, registers, searches, buys two units of a product, and lists the orders. */
const url = process.argv[2] ?? 'http://localhost:4000';
const session = new Session();
const request = createShopClient(url, session);

/** Invalid input of a shopper is returned in `userErrors`. This example has no user to correct it, so it throws. */
function assertNoUserErrors<Payload extends { userErrors: { messages: string[] }[] }>(
  payload: Payload,
): Payload {
  const [userError] = payload.userErrors;
  if (userError) throw new Error(userError.messages.join(' '));
  return payload;
}

function requireValue<Value>(value: Value | null | undefined, name: string): Value {
  if (value == null) throw new Error(`The shop gave no ${name}.`);
  return value;
}

/** A message for the developer about a failed request. */
function describeError(error: unknown): string {
  // fetch throws a TypeError when the server cannot be reached.
  if (error instanceof TypeError) return `No answer came from ${url}: is the shop running there?`;
  if (!(error instanceof ShopError)) return String(error);
  const reference = `${error.code}, request ${error.requestId}`;
  if (error.code !== 'BAD_REQUEST') return `${error.message} (${reference})`;
  return `${error.message} (${reference})
The shop does not take this request as it is. Where it answers only the operations of known builds
(TRUSTED_DOCUMENTS=only), it has to know this app's first: keep them in trusted-documents/ (docs/mobile.md, "Sending hashes
instead of documents"), or start the shop with TRUSTED_DOCUMENTS=prefer.`;
}

/** Draws home as an app does at its start, and reads it again as at its next start. */
async function drawHome(): Promise<void> {
  const first = await readHome(request, null);
  for (const line of homeLines(await readShop(request), first.sections)) console.log(line);
  const { sections, unchangedCount } = await readHome(request, first.sections);
  console.log(`Home again: ${unchangedCount} of ${Object.keys(sections).length} sections are unchanged`);
}

async function runExample(): Promise<void> {
  await drawHome();
  const password = randomUUID();
  const account = {
    email: `${randomUUID()}@example.com`,
    username: 'asha',
    password,
    passwordConfirm: password,
  };
  // Not repeatable: without a response the account may exist, and a real app offers to sign in.
  assertNoUserErrors((await request(Register, { input: account }, { repeatable: false })).register);
  console.log(`Registered; signed in: ${session.isSignedIn ? 'yes' : 'no'}`);

  const { search } = await request(Newest, { page: 1 }, { repeatable: true });
  const product = requireValue(
    search.items.find(({ stock }) => (stock?.quantity ?? 0) >= 2),
    'product in stock',
  );
  console.log(`${search.total} products on ${search.totalPages} pages; takes ${product.name}`);

  // Idempotent: the quantity is absolute.
  const { setCartItemQuantity } = await request(
    SetQuantity,
    { productId: product.id, quantity: 2 },
    { repeatable: true },
  );
  const cart = requireValue(assertNoUserErrors(setCartItemQuantity).cart, 'cart');
  console.log(
    `In the cart: ${cart.items[0]?.quantity} x ${cart.items[0]?.product.name}, ₹${cart.total.amount}`,
  );

  // The key is created once for this order and stored until it is paid, so that a retry does not place a second order.
  const input = {
    items: [{ productId: product.id, quantity: 2 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
  };
  const placed = assertNoUserErrors((await request(PlaceOrder, { input }, { repeatable: true })).placeOrder);
  const again = assertNoUserErrors((await request(PlaceOrder, { input }, { repeatable: true })).placeOrder);
  const order = requireValue(placed.order, 'order');
  console.log(
    `Placed ${order.number}; sent again: ${again.order?.id === order.id ? 'the same' : 'ANOTHER'} order`,
  );

  const started = assertNoUserErrors(
    (await request(StartPayment, { orderId: order.id }, { repeatable: true })).startPayment,
  );
  const payment = requireValue(started.payment, 'payment');
  const proof = await payInSandbox(url, payment.gatewayOrderId);
  const verified = await request(
    VerifyPayment,
    { input: { orderId: order.id, ...proof } },
    { repeatable: true },
  );
  console.log(
    `Paid ${payment.amountInSubunits} paise: ${assertNoUserErrors(verified.verifyPayment).order?.isPaid ? 'yes' : 'no'}`,
  );

  // The shop leaves the cart as it is when an order is paid.
  const { removeFromCart } = await request(
    RemoveFromCart,
    { lines: [{ productId: product.id }] },
    { repeatable: true },
  );
  console.log(`Left in the cart: ${assertNoUserErrors(removeFromCart).cart?.items.length} products`);

  const { viewer } = await request(Orders, { page: 1 }, { repeatable: true });
  for (const { number, status, isPaid, total } of requireValue(viewer?.orders, 'orders').items) {
    console.log(`Order ${number}: ${status}, ${isPaid ? 'paid' : 'not paid'}, ₹${total.amount}`);
  }
  console.log(`Tokens renewed on the way: ${session.renewalCount}`);
}

runExample().catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
