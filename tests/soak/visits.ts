import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../deploy/load.ts';
import { READS } from '../faults/load.ts';
import { operation } from '../faults/operations.ts';
import type { Chance } from '../kit/seededRandom.ts';
import { place, report, startPayment, verify } from '../kit/checkoutCalls.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import type { Crowd, Customer } from './crowd.ts';
import { Spoilt, type Tally } from './tally.ts';
import type { Wares } from './products.ts';

/** What visitors know of the shop. */
export interface World {
  url: string;
  wares: Wares;
  crowd: Crowd;
  tally: Tally;
  chance: Chance;
}

/** A kind of visit, and how many of a hundred are of it. */
interface Visit {
  name: string;
  share: number;
  go(world: World): Promise<void>;
}

const oneOf = <T>(chance: Chance, list: readonly T[]): T => chance.oneOf(list as readonly [T, ...T[]]);

/** A request without a session. */
async function ask({ url, tally }: World, { method, path, headers, body, isGood }: LoadRequest) {
  const { text } = await tally.answered(
    `${method} ${path.slice(0, 60)}`,
    async () => {
      const answer = await fetch(`${url}${path}`, {
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      return { answer, text: await answer.text() };
    },
    ({ answer, text: said }) => {
      if (answer.status !== 200) return `status ${answer.status} ${said.slice(0, 200)}`;
      if (answer.headers.has('x-shop-stale')) return 'an old answer for want of a newer one';
      return isGood && !isGood(said) ? said.slice(0, 300) : null;
    },
  );
  return text;
}

/** A page, whole. One that was not rendered in time comes without its content and is made in the browser: noted, no error. */
async function open(world: World, path: string): Promise<void> {
  const headers = { accept: 'text/html' };
  const isGood = (text: string) => text.includes('</html>');
  const text = await ask(world, { method: 'GET', path, headers, isGood });
  if (text.includes('<div id="root"></div>')) world.tally.note('page left to the browser');
}

const fetchFile = ({ wares, chance, ...rest }: World) =>
  ask({ wares, chance, ...rest }, { method: 'GET', path: oneOf(chance, wares.files) });

const read = async ({ shopper }: Customer, name: string): Promise<void> => {
  await shopper.ask(READS.find((one) => one.name === name)?.document ?? '');
};

/** Through the whole purchase: most pay, some close the window, some just leave. */
async function buy({ url, wares, tally, chance }: World, customer: Customer): Promise<void> {
  const { shopper } = customer;
  const productId = oneOf(chance, wares.plenty);
  await shopper.ask(operation('AddToCart'), { productId });
  await read(customer, 'cart');
  const { order } = await place(shopper, {
    items: [{ productId, quantity: 1 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
  });
  const { payment } = order ? await startPayment(shopper, order.id) : { payment: null };
  if (order && payment) {
    if (chance.happens(0.7)) {
      const paid = await tally.answered(
        'sandbox',
        () => payInSandbox({ url }, payment.gatewayOrderId),
        ({ signature }) => (signature === '' ? 'no signature' : null),
      );
      const verified = await verify(shopper, { orderId: order.id, ...paid });
      tally.note('order paid');
      if (!verified.order?.isPaid) tally.fail(`verifyPayment: order ${order.id} is not paid`);
    } else if (chance.happens(0.5)) {
      await report(shopper, 'cancelPayment', order.id);
      tally.note('payment cancelled');
    } else tally.note('order left unpaid');
  }
  await shopper.ask(operation('RemoveFromCart'), { productId });
  await read(customer, 'orders');
}

/** Of a hundred visits: most look around, some keep something, few buy. */
export const VISITS: readonly Visit[] = [
  {
    name: 'home',
    share: 16,
    async go(world) {
      await open(world, '/');
      await fetchFile(world);
      await ask(world, world.wares.home);
    },
  },
  {
    name: 'list',
    share: 18,
    async go(world) {
      const { page, operation: filtered } = oneOf(world.chance, world.wares.lists);
      await open(world, page);
      await ask(world, filtered);
    },
  },
  {
    name: 'search',
    share: 14,
    async go(world) {
      const { page, operation: found } = oneOf(world.chance, world.wares.searches);
      await open(world, page);
      await ask(world, found);
    },
  },
  {
    name: 'product',
    share: 22,
    async go(world) {
      const { page, operation: similar } = oneOf(world.chance, world.wares.products);
      await open(world, page);
      await ask(world, similar);
      await fetchFile(world);
    },
  },
  {
    name: 'cart',
    share: 11,
    go: ({ crowd, wares, chance }) =>
      crowd.send(async (customer) => {
        const productId = oneOf(chance, wares.plenty);
        for (const name of ['AddToCart', 'SetQuantity'])
          await customer.shopper.ask(operation(name), { productId });
        await read(customer, 'cart');
        await customer.shopper.ask(operation('RemoveFromCart'), { productId });
      }),
  },
  {
    name: 'wishlist',
    share: 8,
    go: ({ crowd, wares, chance }) =>
      crowd.send(async (customer) => {
        const productId = oneOf(chance, wares.plenty);
        await customer.shopper.ask(operation('Wish'), { productId });
        await read(customer, 'wishlist');
        await customer.shopper.ask(operation('Unwish'), { productId });
      }),
  },
  {
    name: 'account',
    share: 6,
    go: ({ crowd }) =>
      crowd.send(async (customer) => {
        await read(customer, 'profile');
        await read(customer, 'orders');
      }),
  },
  {
    name: 'checkout',
    share: 2,
    go: (world) => world.crowd.send((customer) => buy(world, customer)),
  },
  {
    name: 'sign out and in',
    share: 2,
    go: ({ crowd }) =>
      crowd.send(async (customer) => {
        await customer.signOut();
        await customer.signIn();
        await read(customer, 'cart');
      }),
  },
  {
    name: 'newcomer',
    share: 1,
    async go({ crowd }) {
      const customer = await crowd.join();
      await read(customer, 'profile');
      await customer.signOut();
    },
  },
];

async function make(world: World, { name, go }: Visit): Promise<void> {
  const { tally } = world;
  try {
    await go(world);
  } catch (error) {
    if (!(error instanceof Spoilt)) tally.fail(`${name}: ${String(error)}`);
  }
  tally.note(name);
}

/** A visit of a kind that chance chooses. Whatever goes wrong is counted; it never throws. */
export async function visit(world: World): Promise<void> {
  let mark = world.chance.next() * VISITS.reduce((sum, { share }) => sum + share, 0);
  await make(world, VISITS.find(({ share }) => (mark -= share) < 0) as Visit);
}

/** A visit of each kind, one after the other. */
export async function visitOfEachKind(world: World): Promise<void> {
  for (const kind of VISITS) await make(world, kind);
}
