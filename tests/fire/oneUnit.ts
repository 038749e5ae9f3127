import { randomUUID } from 'node:crypto';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { type RestBuyer, aRestBuyer } from './restBuyer.ts';

const BUYERS = 100;

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
    AUTH_ADDRESS_LIMIT: 'off',
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
      const answers = await Promise.all(buyers.map((buyer) => buyer.order(productId, 1, randomUUID())));
      const won = answers.filter(({ status }) => status === 201).length;
      const refused = answers.filter(({ status }) => status === 409).length;
      if (won === 1 && refused === BUYERS - 1) right += 1;
    }
    return right;
  } finally {
    upstream.kill('SIGTERM');
    await ended(upstream);
  }
}
