import { eq } from 'drizzle-orm';
import type { Catalogue, CatalogueProduct } from '../catalogue/types.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders, users, wishlistItems } from '../db/schema/index.ts';
import type { OrderStatus, PaymentStatus } from '../db/schema/index.ts';

export const DEMO_EMAIL = 'demo@example.com';
export const DEMO_PASSWORD = 'maidan-demo-1';

const ADDRESS = '14, 2nd Cross, Indiranagar, Bengaluru 560038';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Step = [hoursAfter: number, status: OrderStatus, paymentStatus: PaymentStatus, cause: string];

const PLACED: Step = [0, 'pending', 'pending', 'placed'];
const PAID: Step = [0.1, 'confirmed', 'paid', 'payment verified'];
const PROCESSING: Step = [20, 'processing', 'paid', 'picked and packed'];
const SHIPPED: Step = [44, 'shipped', 'paid', 'handed to the courier'];
const DELIVERED: Step = [92, 'delivered', 'paid', 'delivered'];

/**
 * One order in each status. The pending one was paid late, after its stock was gone: any other unpaid order would be
 * cancelled a quarter of an hour after the seed.
 */
const HISTORY: { daysAgo: number; lines: number; steps: Step[] }[] = [
  { daysAgo: 41, lines: 2, steps: [PLACED, PAID, PROCESSING, SHIPPED, DELIVERED] },
  { daysAgo: 23, lines: 1, steps: [PLACED, [0.5, 'cancelled', 'cancelled', 'unpaid for too long']] },
  { daysAgo: 4, lines: 3, steps: [PLACED, PAID, PROCESSING, SHIPPED] },
  { daysAgo: 2, lines: 1, steps: [PLACED, PAID, PROCESSING] },
  { daysAgo: 1, lines: 2, steps: [PLACED, PAID] },
  {
    daysAgo: 0.5,
    lines: 1,
    steps: [PLACED, [1, 'pending', 'refund_due', 'paid late, but the stock is gone']],
  },
];

const WISHES = 4;

/** Every so many products, so that the choice runs through all sports. */
const every = (list: CatalogueProduct[], step: number, from: number) =>
  list.filter((_, index) => index % step === from);

async function insertOrder(
  db: Database,
  userId: number,
  number: number,
  past: (typeof HISTORY)[number],
  bought: CatalogueProduct[],
  now: Date,
): Promise<void> {
  const placedAt = now.getTime() - past.daysAgo * DAY;
  const log = past.steps.map(([hours, status, paymentStatus, cause]) => ({
    at: new Date(placedAt + hours * HOUR),
    status,
    paymentStatus,
    cause,
  }));
  const last = log.at(-1);
  if (!last) return;
  const lines = bought.map(({ id, name, brand, images, price, discountedPrice }, index) => ({
    productId: id,
    quantity: index === 0 ? 1 : 2,
    name,
    brand,
    image: images[0] ?? '',
    price,
    discountedPrice,
    currentPrice: discountedPrice ?? price,
  }));
  const [order] = await db
    .insert(orders)
    .values({
      orderNumber: `MD-DEMO-${String(number).padStart(4, '0')}`,
      userId,
      status: last.status,
      paymentStatus: last.paymentStatus,
      paymentMethod: 'online',
      totalAmount: lines.reduce((sum, line) => sum + line.quantity * line.currentPrice, 0),
      shippingPersonName: 'Asha Menon',
      shippingPersonNumber: '+91 98450 12345',
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      notes: '',
      // The catalogue's stock is what is left after these orders, so none of it is theirs.
      stockHeld: last.paymentStatus === 'paid',
      createdAt: new Date(placedAt),
      updatedAt: last.at,
    })
    .returning();
  if (!order) return;
  await db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: order.id })));
  await db.insert(orderEvents).values(log.map((event) => ({ ...event, orderId: order.id })));
}

/** The shopper whose account the README names: with an address, a wishlist, and an order in every status. */
export async function seedDemoShopper(db: Database, world: Catalogue, now: Date): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({
      email: DEMO_EMAIL,
      username: 'demo',
      firstName: 'Asha',
      lastName: 'Menon',
      phoneNumber: '+91 98450 12345',
      address: ADDRESS,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      dateOfBirth: '1994-08-17',
      preferences: { sport: 'Badminton', racket_grip: 'G5', shoe_size: 'UK 6' },
      createdAt: new Date(now.getTime() - 60 * DAY),
    })
    .returning();
  if (!user) return;
  const wished = every(world.products, 37, 5).slice(0, WISHES);
  for (const [index, { id: productId }] of wished.entries()) {
    const addedAt = new Date(now.getTime() - (index + 1) * DAY);
    await db.insert(wishlistItems).values({ userId: user.id, productId, addedAt });
  }
  const shelf = every(world.products, 29, 3);
  let taken = 0;
  for (const [index, past] of HISTORY.entries()) {
    const bought = shelf.slice(taken, taken + past.lines);
    taken += past.lines;
    await insertOrder(db, user.id, index + 1, past, bought, now);
  }
}

/** Whether anyone can sign in as the demo shopper. */
export async function hasPublicPassword(db: Database): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.email, DEMO_EMAIL));
  return user !== undefined && passwordMatches(user.passwordHash, DEMO_PASSWORD);
}
