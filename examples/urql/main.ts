import { randomUUID } from 'node:crypto';
import { Client, fetchExchange, type CombinedError, type OperationResult } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';
import { payInSandbox } from '../payInSandbox.ts';
import {
  AddOne,
  BeginPayment,
  ConfirmPayment,
  FirstInStock,
  OrderOne,
  RegisterAccount,
  TakeFromCart,
} from './operations.ts';

/** Buys a product with urql: its `fetch` carries the session, and its retry exchange repeats what may be repeated. */
const url = process.argv[2] ?? 'http://localhost:4000';

const tokens = new Map<string, string>();

/** Sends the tokens with every request and stores those of every response (docs/mobile.md, "Sessions"). */
const fetchInSession: typeof fetch = async (address, options) => {
  const headers = new Headers(options?.headers);
  headers.set('x-session-transport', 'bearer');
  const [access, refresh] = [tokens.get('x-access-token'), tokens.get('x-refresh-token')];
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (refresh) headers.set('x-refresh-token', refresh);
  const response = await fetch(address, { ...options, headers });
  for (const name of ['x-access-token', 'x-refresh-token']) {
    const token = response.headers.get(name);
    if (token) tokens.set(name, token);
  }
  return response;
};

/** True without a response, and for errors that the shop calls retryable. */
const isRetryable = ({ networkError, graphQLErrors }: CombinedError): boolean =>
  networkError !== undefined || graphQLErrors.some(({ extensions }) => extensions['retryable'] === true);

const client = new Client({
  url: `${url}/graphql`,
  fetch: fetchInSession,
  preferGetMethod: false,
  exchanges: [
    retryExchange({
      maxNumberAttempts: 4,
      // Queries, and the mutations of which the caller says that they may be sent again.
      retryIf: (error, { kind, context }) =>
        (kind === 'query' || context['repeatable'] === true) && isRetryable(error),
    }),
    fetchExchange,
  ],
});

/** The data of a result. @throws CombinedError, and an Error with the messages of the payload's user errors */
function dataOf<Data extends object>({ data, error }: OperationResult<Data>): Data {
  if (error || !data) throw error ?? new Error('The shop gave no data.');
  for (const payload of Object.values(data) as { userErrors?: { messages: string[] }[] }[]) {
    const [userError] = payload.userErrors ?? [];
    if (userError) throw new Error(userError.messages.join(' '));
  }
  return data;
}

const password = randomUUID();
const account = {
  email: `${randomUUID()}@example.com`,
  username: 'ravi',
  password,
  passwordConfirm: password,
};
// Without a response the account may exist: a real app offers to sign in.
dataOf(await client.mutation(RegisterAccount, { input: account }));

const { search } = dataOf(await client.query(FirstInStock, {}));
const product = search.items.find(({ stock }) => stock?.isOut === false);
if (!product) throw new Error('Nothing is in stock.');

// Adding twice would add two: without a response, the cart is read before the next try.
const { addToCart } = dataOf(await client.mutation(AddOne, { productId: product.id }));
console.log(`In the cart: ${product.name}, ₹${addToCart.cart?.total.amount}`);

// With its key, the order is placed once, however often it is sent.
const order = {
  items: [{ productId: product.id, quantity: 1 }],
  recipientName: 'Ravi Nair',
  recipientPhone: '9876543210',
  shippingAddress: '4 Beach Road, Kochi 682001',
  idempotencyKey: randomUUID(),
};
const repeatable = { repeatable: true };
const { placeOrder } = dataOf(await client.mutation(OrderOne, { input: order }, repeatable));
const orderId = placeOrder.order?.id ?? '';
const { startPayment } = dataOf(await client.mutation(BeginPayment, { orderId }, repeatable));
const proof = await payInSandbox(url, startPayment.payment?.gatewayOrderId ?? '');
const { verifyPayment } = dataOf(
  await client.mutation(ConfirmPayment, { input: { orderId, ...proof } }, repeatable),
);
console.log(`Order ${verifyPayment.order?.number}: ${verifyPayment.order?.isPaid ? 'paid' : 'not paid'}`);

// The shop leaves the cart as it is when an order is paid.
const { removeFromCart } = dataOf(await client.mutation(TakeFromCart, { productId: product.id }, repeatable));
console.log(`Left in the cart: ${removeFromCart.cart?.items.length} products`);
