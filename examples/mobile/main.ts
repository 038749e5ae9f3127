import { randomUUID } from 'node:crypto';
import { createShopClient, ShopError } from './client.ts';
import { homeLines, readHome, readShop } from './home.ts';
import { Newest, Orders, Register, SetQuantity } from './operations.ts';
import { payInSandbox } from '../payInSandbox.ts';
import { buy, settle, type PurchaseScreen, type Unfinished } from './purchase.ts';
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

/** A screen on which the shopper accepts what is shown, pays in the sandbox, and buys nothing twice. */
function screenOf(): PurchaseScreen {
  let stored: Unfinished | undefined;
  return {
    read: () => stored,
    store: (unfinished) => void (stored = unfinished),
    asksToBuyAgain([order]) {
      console.log(`You paid for this: order ${order?.number}`);
      return Promise.resolve(false);
    },
    acceptsTotal: () => Promise.resolve(true),
    async pay({ payment }) {
      console.log(`Pays ${payment.amountInSubunits} paise`);
      return payInSandbox(url, payment.gatewayOrderId);
    },
    tell: (text) => console.log(text),
  };
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

  const purchase = {
    items: [{ productId: product.id, quantity: 2 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
  };
  const screen = screenOf();
  // The total of the screen, before the price changed: the shopper is asked.
  await buy(request, { ...screen, acceptsTotal: () => Promise.resolve(false) }, purchase, '1.00');
  // As at the next start of the app, which settles what its device has stored.
  const declined = requireValue(screen.read(), 'order').orderId;
  await settle(request, screen, { orderId: declined, event: 'LOOK_AGAIN' });
  const orderId = requireValue(await buy(request, screen, purchase, cart.total.amount), 'order');
  console.log(`Pay Now again: ${orderId === declined ? 'the same' : 'ANOTHER'} order`);
  // By mistake once more: the shopper is asked, and sees the order.
  await buy(request, screen, purchase, cart.total.amount);

  const { viewer } = await request(Orders, { page: 1 }, { repeatable: true });
  console.log(`Left in the cart: ${requireValue(viewer?.cart, 'cart').items.length} products`);
  for (const { number, status, isPaid, total } of requireValue(viewer?.orders, 'orders').items) {
    console.log(`Order ${number}: ${status}, ${isPaid ? 'paid' : 'not paid'}, ₹${total.amount}`);
  }
  console.log(`Tokens renewed on the way: ${session.renewalCount}`);
}

runExample().catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
