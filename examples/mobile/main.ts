import { randomUUID } from 'node:crypto';
import { openShop, ShopError } from './client.ts';
import {
  Newest,
  Orders,
  PlaceOrder,
  Register,
  SetQuantity,
  StartPayment,
  VerifyPayment,
} from './operations.ts';
import { payInSandbox } from './payInSandbox.ts';
import { Session } from './session.ts';

/** An app's life in one go: opens an account, looks around, buys two of something, and lists what it bought. */
const url = process.argv[2] ?? 'http://localhost:4000';
const session = new Session();
const ask = openShop(url, session);

/** What a shopper could have done better comes back as data; here nobody is there to mend it. */
function done<Payload extends { userErrors: { messages: string[] }[] }>(payload: Payload): Payload {
  const [mistake] = payload.userErrors;
  if (mistake) throw new Error(mistake.messages.join(' '));
  return payload;
}

function given<Value>(value: Value | null | undefined, name: string): Value {
  if (value == null) throw new Error(`The shop gave no ${name}.`);
  return value;
}

/** What the developer, and not the shopper, has to know about a refused request. */
function adviceOn(error: unknown): string {
  // What fetch throws when nothing answers.
  if (error instanceof TypeError) return `No answer came from ${url}: is the shop running there?`;
  if (!(error instanceof ShopError)) return String(error);
  const quote = `${error.code}, request ${error.requestId}`;
  if (error.code !== 'BAD_REQUEST') return `${error.message} (${quote})`;
  return `${error.message} (${quote})
The shop does not take this request as it is. Where it answers only the operations of known builds
(TRUSTED_DOCUMENTS=only), it has to know this app's first: keep them in trusted-documents/ (docs/mobile.md, "Naming documents
instead of sending them"), or start the shop with TRUSTED_DOCUMENTS=prefer.`;
}

async function live(): Promise<void> {
  const password = randomUUID();
  const account = {
    email: `${randomUUID()}@example.com`,
    username: 'asha',
    password,
    passwordConfirm: password,
  };
  // Not repeatable: when no answer comes, the account may exist all the same, and the app offers to sign in.
  done((await ask(Register, { input: account }, { repeatable: false })).register);
  console.log(`Registered; signed in: ${session.signedIn ? 'yes' : 'no'}`);

  const { search } = await ask(Newest, { page: 1 }, { repeatable: true });
  const product = given(
    search.items.find(({ stock }) => (stock?.quantity ?? 0) >= 2),
    'product in stock',
  );
  console.log(`${search.total} products on ${search.totalPages} pages; takes ${product.name}`);

  // An absolute quantity: sent twice, it is still two.
  const { setCartItemQuantity } = await ask(
    SetQuantity,
    { productId: product.id, quantity: 2 },
    { repeatable: true },
  );
  const cart = given(done(setCartItemQuantity).cart, 'cart');
  console.log(
    `In the cart: ${cart.items[0]?.quantity} x ${cart.items[0]?.product.name}, ₹${cart.total.amount}`,
  );

  // The key is made once for this content and kept until it is paid, so that no repetition makes a second order.
  const input = {
    items: [{ productId: product.id, quantity: 2 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
  };
  const placed = done((await ask(PlaceOrder, { input }, { repeatable: true })).placeOrder);
  const again = done((await ask(PlaceOrder, { input }, { repeatable: true })).placeOrder);
  const order = given(placed.order, 'order');
  console.log(
    `Placed ${order.number}; sent again: ${again.order?.id === order.id ? 'the same' : 'ANOTHER'} order`,
  );

  const started = done((await ask(StartPayment, { orderId: order.id }, { repeatable: true })).startPayment);
  const payment = given(started.payment, 'payment');
  const proof = await payInSandbox(url, payment.gatewayOrderId);
  const verified = await ask(VerifyPayment, { input: { orderId: order.id, ...proof } }, { repeatable: true });
  console.log(
    `Paid ${payment.amountInSubunits} paise: ${done(verified.verifyPayment).order?.isPaid ? 'yes' : 'no'}`,
  );

  const { viewer } = await ask(Orders, { page: 1 }, { repeatable: true });
  for (const { number, status, isPaid, total } of given(viewer?.orders, 'orders').items) {
    console.log(`Order ${number}: ${status}, ${isPaid ? 'paid' : 'not paid'}, ₹${total.amount}`);
  }
  console.log(`Tokens renewed on the way: ${session.renewals}`);
}

live().catch((error: unknown) => {
  console.error(adviceOn(error));
  process.exitCode = 1;
});
