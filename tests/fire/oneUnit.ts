import { randomUUID } from 'node:crypto';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { type RestBuyer, aRestBuyer } from './restBuyer.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

const BUYERS = 100;

/** A buyer's order, sent again under its key while the shop is too busy to take it (503). */
async function insistOnOrder(buyer: RestBuyer, productId: number): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const { status } = await buyer.order(productId, 1, key);
    if (status !== 503) return status;
  }
}

/** Rounds in which exactly one of a hundred buyers got the one unit, and all others were told that it is gone. */
export async function oneUnitRounds(
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
    ...STORE_UNLIMITED,
    AUTH_ACCESS_TTL: '86400',
    LOG_LEVEL: 'fatal',
  };
  const upstream = await startPart('dist/upstream/main.js', env, 'Upstream ready');
  const url = `http://127.0.0.1:${port}`;
  try {
    const buyers: RestBuyer[] = [];
    for (let count = 0; count < BUYERS; count += 1) buyers.push(await aRestBuyer(url));
    const listing = await fetch(`${url}/api/products?page_size=1`);
    const productId = ((await listing.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    let right = 0;
    for (let round = 0; round < rounds; round += 1) {
      await buyers[0]?.setStock(productId, 1);
      const statuses = await Promise.all(buyers.map((buyer) => insistOnOrder(buyer, productId)));
      const won = statuses.filter((status) => status === 201).length;
      const refused = statuses.filter((status) => status === 409).length;
      if (won === 1 && refused === BUYERS - 1) right += 1;
      else console.log(`  round ${round + 1}: ${won} won, ${refused} were refused`);
    }
    return right;
  } finally {
    upstream.kill('SIGTERM');
    await ended(upstream);
  }
}
