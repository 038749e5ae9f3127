import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Catalogue, CatalogueProduct } from '../products/catalogue.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders, users, wishlistItems } from '../db/schema/index.ts';
import type { OrderStatus, PaymentStatus } from '../db/schema/index.ts';

const DEMO_EMAIL = 'demo@example.com';
const DEMO_PASSWORD = 'maidan-demo-1';

const ADDRESS = '14, 2nd Cross, Indiranagar, Bengaluru 560038';
const CLUB_ADDRESS = 'Shuttle Club, 7 Park Street, Mysuru 570001';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type StatusStep = [hoursAfter: number, status: OrderStatus, paymentStatus: PaymentStatus, cause: string];

const PLACED: StatusStep = [0, 'pending', 'pending', 'placed'];
const PAID: StatusStep = [0.1, 'confirmed', 'paid', 'payment verified'];
const PROCESSING: StatusStep = [20, 'processing', 'paid', 'picked and packed'];
const SHIPPED: StatusStep = [44, 'shipped', 'paid', 'handed to the courier'];
const DELIVERED: StatusStep = [92, 'delivered', 'paid', 'delivered'];

/**
 * One order in each status. Of the pending ones, one was paid after its stock was gone, and one is paid by invoice, so that it can be
 * paid at any time: one that is paid online would be cancelled 15 minutes after the seed.
 */
const ORDER_HISTORY: {
  daysAgo: number;
  productIds: number[];
  paymentMethod?: string;
  address?: string;
  steps: StatusStep[];
}[] = [
  { daysAgo: 41, productIds: [1104, 1303], steps: [PLACED, PAID, PROCESSING, SHIPPED, DELIVERED] },
  {
    daysAgo: 23,
    productIds: [1505],
    steps: [PLACED, [0.5, 'cancelled', 'cancelled', 'unpaid for too long']],
  },
  {
    daysAgo: 4,
    productIds: [2205, 2501, 3111],
    address: CLUB_ADDRESS,
    steps: [PLACED, PAID, PROCESSING, SHIPPED],
  },
  { daysAgo: 2, productIds: [3401], steps: [PLACED, PAID, PROCESSING] },
  { daysAgo: 1, productIds: [4106, 4208], steps: [PLACED, PAID] },
  {
    daysAgo: 0.5,
    productIds: [4503],
    steps: [PLACED, [1, 'pending', 'refund_due', 'paid late, but the stock is gone']],
  },
  { daysAgo: 0.4, productIds: [5208], paymentMethod: 'invoice', steps: [PLACED] },
];

const WISHLIST_PRODUCT_IDS = [1106, 1311, 2113, 2409];

async function insertOrder(
  db: Database,
  userId: number,
  pastOrder: (typeof ORDER_HISTORY)[number],
  products: CatalogueProduct[],
  now: Date,
): Promise<void> {
  const placedAtMs = now.getTime() - pastOrder.daysAgo * DAY_MS;
  const events = pastOrder.steps.map(([hours, status, paymentStatus, cause]) => ({
    at: new Date(placedAtMs + hours * HOUR_MS),
    status,
    paymentStatus,
    cause,
  }));
  const lastEvent = events.at(-1);
  if (!lastEvent) return;
  const lines = products.map(({ id, name, brand, images, price, discountedPrice }, index) => ({
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
      orderNumber: `MD-DEMO-${randomBytes(4).toString('hex').toUpperCase()}`,
      userId,
      status: lastEvent.status,
      paymentStatus: lastEvent.paymentStatus,
      paymentMethod: pastOrder.paymentMethod ?? 'online',
      totalAmount: lines.reduce((sum, line) => sum + line.quantity * line.currentPrice, 0),
      shippingPersonName: 'Asha Menon',
      shippingPersonNumber: '+91 98450 12345',
      shippingAddress: pastOrder.address ?? ADDRESS,
      billingAddress: ADDRESS,
      notes: '',
      // The catalogue's stock already excludes the units of these orders.
      stockHeld: lastEvent.paymentStatus === 'paid',
      createdAt: new Date(placedAtMs),
      updatedAt: lastEvent.at,
    })
    .returning();
  if (!order) return;
  await db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: order.id })));
  await db.insert(orderEvents).values(events.map((event) => ({ ...event, orderId: order.id })));
}

/** Creates the demo account of the README, with an address, a wishlist, and an order in each status. */
export async function seedDemoShopper(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
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
      createdAt: new Date(now.getTime() - 60 * DAY_MS),
    })
    .returning();
  if (!user) return;
  for (const [index, productId] of WISHLIST_PRODUCT_IDS.entries()) {
    const addedAt = new Date(now.getTime() - (index + 1) * DAY_MS);
    await db.insert(wishlistItems).values({ userId: user.id, productId, addedAt });
  }
  const findProduct = (id: number) => catalogue.products.find((product) => product.id === id);
  for (const pastOrder of ORDER_HISTORY) {
    const products = pastOrder.productIds.flatMap((id) => findProduct(id) ?? []);
    await insertOrder(db, user.id, pastOrder, products, now);
  }
}

/** Whether the demo account exists with its public password. */
export async function hasPublicPassword(db: Database): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.email, DEMO_EMAIL));
  return user !== undefined && passwordMatches(user.passwordHash, DEMO_PASSWORD);
}
