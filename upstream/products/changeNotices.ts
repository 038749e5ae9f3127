import { sign } from '../payment/signature.ts';
import type { Database } from '../db/open.ts';
import { readCatalogueVersion } from './hitCache.ts';

const TIMEOUT_MS = 5_000;
const BODY = JSON.stringify({ event: 'catalogue.changed' });

/**
 * Tells the shop that public data has changed: the returned job compares the version of the catalogue with the one that was told last,
 * and sends a signed POST when it is another one (docs/hosted-upstream.md#say-what-changed). The first run only reads the version.
 * @throws Error when the shop does not take it; the next run sends it again
 */
export function createChangeNotices(db: Database, { url, secret }: { url: string; secret: string }) {
  let toldVersion: string | null = null;
  return async (): Promise<void> => {
    const version = await readCatalogueVersion(db);
    if (toldVersion !== null && version !== toldVersion) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-signature': sign(secret, BODY) },
        body: BODY,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The shop answered a notice of changes with ${response.status}.`);
    }
    toldVersion = version;
  };
}
