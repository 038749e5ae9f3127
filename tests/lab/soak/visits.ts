import type { LoadRequest } from '../../deploy/load.ts';
import { READS } from '../faults/load.ts';
import { operation } from '../faults/operations.ts';
import type { SeededRandom } from '../../kit/seededRandom.ts';
import {
  cancelPayment,
  orderInput,
  placeOrder,
  StartPayment,
  verifyPayment,
} from '../../kit/checkoutOperations.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import type { ShopperPool, Customer } from './shopperPool.ts';
import { BadResponseError, type Tally } from './stats.ts';
import type { RequestPool } from './requestPool.ts';

/** The shop and the helpers that visits use. */
export interface VisitContext {
  url: string;
  requestPool: RequestPool;
  shopperPool: ShopperPool;
  tally: Tally;
  random: SeededRandom;
}

/** A kind of visit; `share` is its number in a hundred visits. */
interface VisitKind {
  name: string;
  share: number;
  run(context: VisitContext): Promise<void>;
}

const pickOne = <T>(random: SeededRandom, list: readonly T[]): T =>
  random.oneOf(list as readonly [T, ...T[]]);

/** A request without a session. */
async function sendWithoutSession(
  { url, tally }: VisitContext,
  { method, path, headers, body, isGood }: LoadRequest,
) {
  const { text } = await tally.measure(
    `${method} ${path.slice(0, 60)}`,
    async () => {
      const response = await fetch(`${url}${path}`, {
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      return { response, text: await response.text() };
    },
    ({ response, text }) => {
      if (response.status !== 200) return `status ${response.status} ${text.slice(0, 200)}`;
      if (response.headers.has('x-shop-stale')) return 'an old answer for want of a newer one';
      return isGood && !isGood(text) ? text.slice(0, 300) : null;
    },
  );
  return text;
}

/** Requests a page. A page that was not rendered in time has an empty root element; it is counted, but not an error. */
async function openPage(context: VisitContext, path: string): Promise<void> {
  const headers = { accept: 'text/html' };
  const isGood = (text: string) => text.includes('</html>');
  const text = await sendWithoutSession(context, { method: 'GET', path, headers, isGood });
  if (text.includes('<div id="root"></div>')) context.tally.note('page left to the browser');
}

const fetchFile = ({ requestPool, random, ...rest }: VisitContext) =>
  sendWithoutSession(
    { requestPool, random, ...rest },
    { method: 'GET', path: pickOne(random, requestPool.files) },
  );

const readAs = async ({ shopper }: Customer, name: string): Promise<void> => {
  await shopper.request(READS.find((candidate) => candidate.name === name)?.document ?? '');
};

/** Runs a purchase: most visitors pay, some close the payment window, some leave. */
async function purchase(
  { url, requestPool, tally, random }: VisitContext,
  customer: Customer,
): Promise<void> {
  const { shopper } = customer;
  const productId = pickOne(random, requestPool.wellStockedProductIds);
  await shopper.request(operation('AddToCart'), { productId });
  await readAs(customer, 'cart');
  const { order } = await placeOrder(shopper, orderInput([{ productId, quantity: 1 }]));
  const payment = order && (await shopper.request(StartPayment, { orderId: order.id })).startPayment.payment;
  if (order && payment) {
    if (random.happens(0.7)) {
      const paid = await tally.measure(
        'sandbox',
        () => payInSandbox({ url }, payment.gatewayOrderId),
        ({ signature }) => (signature === '' ? 'no signature' : null),
      );
      const verified = await verifyPayment(shopper, { orderId: order.id, ...paid });
      tally.note('order paid');
      if (!verified.order?.isPaid) tally.fail(`verifyPayment: order ${order.id} is not paid`);
    } else if (random.happens(0.5)) {
      await cancelPayment(shopper, order.id);
      tally.note('payment cancelled');
    } else tally.note('order left unpaid');
  }
  await shopper.request(operation('RemoveFromCart'), { productId });
  await readAs(customer, 'orders');
}

/** The mix of visits: most only read, some change the cart or the wishlist, few buy. */
export const VISIT_KINDS: readonly VisitKind[] = [
  {
    name: 'home',
    share: 16,
    async run(context) {
      await openPage(context, '/');
      await fetchFile(context);
      await sendWithoutSession(context, context.requestPool.home);
    },
  },
  {
    name: 'list',
    share: 18,
    async run(context) {
      const { page, operation: listOperation } = pickOne(context.random, context.requestPool.lists);
      await openPage(context, page);
      await sendWithoutSession(context, listOperation);
    },
  },
  {
    name: 'search',
    share: 14,
    async run(context) {
      const { page, operation: searchOperation } = pickOne(context.random, context.requestPool.searches);
      await openPage(context, page);
      await sendWithoutSession(context, searchOperation);
    },
  },
  {
    name: 'product',
    share: 22,
    async run(context) {
      const { page, operation: similarOperation } = pickOne(context.random, context.requestPool.products);
      await openPage(context, page);
      await sendWithoutSession(context, similarOperation);
      await fetchFile(context);
    },
  },
  {
    name: 'cart',
    share: 11,
    run: ({ shopperPool, requestPool, random }) =>
      shopperPool.runVisit(async (customer) => {
        const productId = pickOne(random, requestPool.wellStockedProductIds);
        for (const name of ['AddToCart', 'SetQuantity'])
          await customer.shopper.request(operation(name), { productId });
        await readAs(customer, 'cart');
        await customer.shopper.request(operation('RemoveFromCart'), { productId });
      }),
  },
  {
    name: 'wishlist',
    share: 8,
    run: ({ shopperPool, requestPool, random }) =>
      shopperPool.runVisit(async (customer) => {
        const productId = pickOne(random, requestPool.wellStockedProductIds);
        await customer.shopper.request(operation('Wish'), { productId });
        await readAs(customer, 'wishlist');
        await customer.shopper.request(operation('Unwish'), { productId });
      }),
  },
  {
    name: 'account',
    share: 6,
    run: ({ shopperPool }) =>
      shopperPool.runVisit(async (customer) => {
        await readAs(customer, 'profile');
        await readAs(customer, 'orders');
      }),
  },
  {
    name: 'checkout',
    share: 2,
    run: (context) => context.shopperPool.runVisit((customer) => purchase(context, customer)),
  },
  {
    name: 'sign out and in',
    share: 2,
    run: ({ shopperPool }) =>
      shopperPool.runVisit(async (customer) => {
        await customer.signOut();
        await customer.signIn();
        await readAs(customer, 'cart');
      }),
  },
  {
    name: 'newcomer',
    share: 1,
    async run({ shopperPool }) {
      const customer = await shopperPool.addShopper();
      await readAs(customer, 'profile');
      await customer.signOut();
    },
  },
];

async function runKind(context: VisitContext, { name, run: go }: VisitKind): Promise<void> {
  const { tally } = context;
  try {
    await go(context);
  } catch (error) {
    if (!(error instanceof BadResponseError)) tally.fail(`${name}: ${String(error)}`);
  }
  tally.note(name);
}

/** Runs a visit of a random kind. Errors are counted; it never throws. */
export async function runRandomVisit(context: VisitContext): Promise<void> {
  let position = context.random.next() * VISIT_KINDS.reduce((sum, { share }) => sum + share, 0);
  await runKind(context, VISIT_KINDS.find(({ share }) => (position -= share) < 0) as VisitKind);
}

/** Runs one visit of each kind, one after the other. */
export async function runVisitOfEachKind(context: VisitContext): Promise<void> {
  for (const kind of VISIT_KINDS) await runKind(context, kind);
}
