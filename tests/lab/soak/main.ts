import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { addToCart } from '../../kit/cartOperations.ts';
import {
  createOrder,
  oneOfEach,
  orderInput,
  readOrders,
  startPayment,
  verifyPayment,
} from '../../kit/checkoutOperations.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { runShop } from '../../kit/processes.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import { cookieHeader, createShopper } from '../../kit/shopper.ts';
import { productsInStock } from '../../kit/stock.ts';

/**
 * A steady load of pages, reads and changes for some minutes, while new shoppers come, buy and leave. It fails after an error, or when
 * memory or handles still grow in the last third. The argument is the number of minutes.
 */
const MINUTES = Number(process.argv[2] ?? 30);
const REQUESTS_PER_SECOND = 60;
const SAMPLE_INTERVAL_MS = 2_000;
const BOUGHT_PRODUCT = '1102';
/** What still counts as flat, from the middle to the last third: a tenth, or so many MB or handles. */
const MAX_GROWTH = 20;

/** Resident memory in MB and open files of a process. */
async function usageOf(pid: number): Promise<[mb: number, handles: number]> {
  const [status, files] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ]);
  return [Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024, files.length];
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Whether the values were flat; prints them. */
function isFlat(name: string, values: number[]): boolean {
  const third = Math.floor(values.length / 3);
  const before = median(values.slice(third, -third));
  const after = median(values.slice(-third));
  const flat = after - before <= Math.max(before * 0.1, MAX_GROWTH);
  console.log(
    `${name}: ${before.toFixed(0)}, then ${after.toFixed(0)} in the last third: ${flat ? 'flat' : 'GROWS'}`,
  );
  return flat;
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-soak-'));
const shop = await runShop(dataDir, {
  ...UNLIMITED,
  UPSTREAM_TEST_ENDPOINTS: '1',
  AUTH_ACCESS_TTL: '86400',
});
const samples: Record<string, number[]> = {
  'BFF memory, MB': [],
  'BFF handles': [],
  'store memory, MB': [],
  'store handles': [],
};

/** A new shopper fills a cart, orders and pays. */
async function buyOnce(): Promise<void> {
  const shopper = await createShopper(shop.url);
  await addToCart(shopper, BOUGHT_PRODUCT);
  const order = await createOrder(shopper, orderInput(oneOfEach([BOUGHT_PRODUCT])));
  const { gatewayOrderId } = await startPayment(shopper, order.id);
  const payment = await payInSandbox(shop, gatewayOrderId);
  await verifyPayment(shopper, { orderId: order.id, ...payment });
  const [bought] = await readOrders(shopper);
  if (!bought?.isPaid) throw new Error(`order ${order.id} is not paid`);
  await shopper.request('mutation { logout { viewer { id } } }');
}

try {
  await fetch(`${shop.upstreamUrl}/__test/products/${BOUGHT_PRODUCT}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock: 1_000_000 }),
  });
  const [productId = ''] = await productsInStock(shop.url, 1);
  const cookie = cookieHeader((await createShopper(shop.url)).cookies);
  const post = (query: string) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  const load = autocannon({
    url: shop.url,
    connections: 10,
    duration: MINUTES * 60,
    overallRate: REQUESTS_PER_SECOND,
    requests: [
      ...['/', '/products/1101', '/subcategories/11/products'].map((path) => ({ path })),
      post('{ viewer { cart { total { amount } } orders { total } } }'),
      post('{ search(filter: { search: "racket" }) { total items { id name } } }'),
      post(
        `mutation { setCartItemQuantity(productId: "${productId}", quantity: 2) { userErrors { code } } }`,
      ),
    ],
    verifyBody: (body) => !String(body).startsWith('{"errors"') && !String(body).includes('"code":"'),
  });
  const end = performance.now() + MINUTES * 60_000;
  let failedShoppers = 0;
  while (performance.now() < end) {
    await buyOnce().catch((error: unknown) => {
      failedShoppers += 1;
      console.log(String(error));
    });
    const { bff, upstream } = shop.pids();
    const values = [...(await usageOf(bff)), ...(await usageOf(upstream))];
    Object.values(samples).forEach((list, index) => list.push(values[index] ?? NaN));
    await wait(SAMPLE_INTERVAL_MS);
  }
  const { requests, non2xx, errors, mismatches } = await load;
  const failed = non2xx + errors + mismatches;
  const shoppers = samples['BFF handles']?.length ?? 0;
  console.log(
    `${requests.total} responses, ${failed} bad; ${shoppers} new shoppers, ${failedShoppers} failed`,
  );
  const flat = Object.entries(samples).map(([name, values]) => isFlat(name, values));
  process.exitCode = failed + failedShoppers === 0 && !flat.includes(false) ? 0 : 1;
} finally {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
