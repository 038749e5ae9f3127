import { ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { publicVersion } from '../db/schema/index.ts';
import { sign } from '../payment/signature.ts';

const TIMEOUT_MS = 5_000;
const BODY = JSON.stringify({ event: 'catalogue.changed' });

/** After a failure the shop is notified again later and later. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
/** The shop may start after the upstream, so that the first failures say nothing. */
const SILENT_FAILURES = 4;

async function notify({ url, secret }: { url: string; secret: string }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-signature': sign(secret, BODY) },
    body: BODY,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The shop responded with ${response.status} to the catalogue webhook.`);
}

/**
 * Creates a job that notifies the shop when public data has changed since the last notification, by a signed POST
 * (docs/hosted-upstream.md#say-what-changed).
 * @throws Error from the job when the shop has not accepted it several times; a later run sends it again
 */
export function createCatalogueWebhook(
  db: Database,
  webhook: { url: string; secret: string },
  now: () => number = performance.now.bind(performance),
) {
  let failures = 0;
  let nextAt = -Infinity;
  return async (): Promise<void> => {
    if (now() < nextAt) return;
    const [changed] = await db
      .select()
      .from(publicVersion)
      .where(ne(publicVersion.version, publicVersion.notifiedVersion));
    if (!changed) return;
    try {
      await notify(webhook);
    } catch (error) {
      nextAt = now() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      if (failures > SILENT_FAILURES) throw error;
      return;
    }
    failures = 0;
    // A change that came meanwhile has another version, of which the next run notifies.
    await db.update(publicVersion).set({ notifiedVersion: changed.version });
  };
}
