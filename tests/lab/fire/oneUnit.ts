import { randomUUID } from 'node:crypto';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { type RestBuyer, createRestBuyer } from './restBuyer.ts';
import { UPSTREAM_UNLIMITED } from '../../kit/noRateLimits.ts';

const BUYERS = 100;

/** Sends an order, repeated with the same idempotency key while the response is 503. Returns the last status. */
async function orderUntilAccepted(buyer: RestBuyer, productId: number): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const { status } = await buyer.order(productId, 1, key);
    if (status !== 503) return status;
  }
}

/** Counts the rounds in which exactly one of a hundred buyers got the single unit and all others got 409. */
export async function countSingleWinnerRounds(
  dataDir: string,
  databaseUrl: string | null,
  rounds: number,
): Promise<number> {
  const port = String(await freePort());
  const env = {
    UPSTREAM_PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_POOL: '16',
    UPSTREAM_TEST_ENDPOINTS: '1',
    ...UPSTREAM_UNLIMITED,
    AUTH_ACCESS_TTL: '86400',
    LOG_LEVEL: 'fatal',
  };
  const upstream = await startProcess('dist/upstream/main.js', env, 'Upstream ready');
  const url = `http://127.0.0.1:${port}`;
  try {
    const buyers: RestBuyer[] = [];
    for (let index = 0; index < BUYERS; index += 1) buyers.push(await createRestBuyer(url));
    const listing = await fetch(`${url}/api/products?page_size=1`);
    const productId = ((await listing.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    let singleWinnerRounds = 0;
    for (let round = 0; round < rounds; round += 1) {
      await buyers[0]?.setStock(productId, 1);
      const statuses = await Promise.all(buyers.map((buyer) => orderUntilAccepted(buyer, productId)));
      const winners = statuses.filter((status) => status === 201).length;
      const refused = statuses.filter((status) => status === 409).length;
      if (winners === 1 && refused === BUYERS - 1) singleWinnerRounds += 1;
      else console.log(`  round ${round + 1}: ${winners} won, ${refused} were refused`);
    }
    return singleWinnerRounds;
  } finally {
    upstream.kill('SIGTERM');
    await waitForExit(upstream);
  }
}
