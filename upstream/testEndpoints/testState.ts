import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  homeVersions,
  orders,
  products,
  stockMovements,
} from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { notFound } from '../http/errors.ts';
import { parse, parsePathId } from '../http/parse.ts';
import type { Mail } from '../mail/mailer.ts';
import { lockOrder, updateOrder } from '../orders/orderRepository.ts';
import { orderWire } from '../orders/wire.ts';
import { findProduct } from '../products/read.ts';
import { productWire } from '../products/wire.ts';
import type { Shop } from '../shop.ts';
import { runJobs } from '../jobs.ts';
import type { MovableClock } from './clock.ts';
import { TEST_PREFIX } from './prefix.ts';

/** Only the newest mails are stored and returned. */
const MAX_MAILS = 200;

const clockBody = z.object({ advance_seconds: z.int().min(-31_536_000).max(31_536_000) });
/** Prices in paise. */
const productBody = z.object({
  stock: z.int().min(0).max(1_000_000).optional(),
  price: z.int().min(1).max(1_000_000_000).optional(),
  discounted_price: z.int().min(1).max(1_000_000_000).nullable().optional(),
});
/** The total in paise. */
const orderChange = z.object({
  total_amount: z.int().min(1).max(1_000_000_000).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
});

interface IdParams {
  Params: { id: string };
}

/** Lets tests change the time, products, orders and home sections, and read sent mails. */
export function stateEndpoints(app: FastifyInstance, shop: Shop, clock: MovableClock): void {
  const { db } = shop;
  const mails: Mail[] = [];
  const { send } = shop.mailer;
  shop.mailer.send = async (mail) => {
    await send(mail);
    mails.push(mail);
    mails.splice(0, mails.length - MAX_MAILS);
  };

  app.post(`${TEST_PREFIX}/clock`, async (request) => {
    clock.advance(parse(clockBody, request.body).advance_seconds * 1000);
    return { now: clock.now().toISOString() };
  });

  app.post(`${TEST_PREFIX}/access-tokens/expire`, async (_request, reply) => {
    shop.tokens.expireAccessTokens();
    return reply.code(204).send();
  });

  /** Runs the jobs that otherwise run once a minute. */
  app.post(`${TEST_PREFIX}/sweep`, () => runJobs(shop));

  /** The newest sent mails, also those that are being sent. */
  app.get(`${TEST_PREFIX}/mails`, async () => {
    await shop.background.waitForAll();
    return { mails };
  });

  app.patch<IdParams>(`${TEST_PREFIX}/products/:id`, async (request) => {
    const id = parsePathId(request.params.id) ?? 0;
    const { stock, price, discounted_price: discountedPrice } = parse(productBody, request.body);
    await transact(db, async (tx) => {
      const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
      if (!row) throw notFound();
      await tx.update(products).set({ id, stock, price, discountedPrice }).where(eq(products.id, id));
      const change = (stock ?? row.stock) - row.stock;
      if (change === 0) return;
      await tx
        .insert(stockMovements)
        .values({ productId: id, change, cause: 'set by a test', at: clock.now() });
    });
    const product = await findProduct(db, id);
    if (product === null) throw notFound();
    return productWire(product);
  });

  app.patch<IdParams>(`${TEST_PREFIX}/orders/:id`, async (request) => {
    const change = parse(orderChange, request.body);
    const updated = await transact(db, async (tx) => {
      const order = await lockOrder(tx, parsePathId(request.params.id) ?? 0);
      if (order === null) throw notFound();
      await tx
        .update(orders)
        .set({ id: order.id, totalAmount: change.total_amount })
        .where(eq(orders.id, order.id));
      const status = change.status ?? order.status;
      const paymentStatus = change.payment_status ?? order.paymentStatus;
      return updateOrder(tx, order, { status, paymentStatus }, 'moved by a test', clock.now());
    });
    return orderWire(db, updated);
  });

  /** Increases the version of a home section, which is named as in the function's response. */
  app.post<{ Params: { section: string } }>(`${TEST_PREFIX}/home/:section/version`, async (request) => {
    const [row] = await db
      .insert(homeVersions)
      .values({ section: request.params.section, version: 2 })
      .onConflictDoUpdate({
        target: homeVersions.section,
        set: { version: sql`${homeVersions.version} + 1` },
      })
      .returning();
    return row;
  });
}
