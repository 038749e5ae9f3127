import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { buildBff } from '../../bff/app.ts';
import { readConfig as readBffConfig } from '../../bff/config/config.ts';
import { buildUpstream } from '../../upstream/app.ts';
import { readConfig as readUpstreamConfig } from '../../upstream/config.ts';
import { dataDirPrefix } from './dataDirs.ts';
import { sharePictureCache } from './pictureCache.ts';
import { seededDump } from './seededStore.ts';
import { productsInStock } from './stock.ts';
import { openTap, type Tap } from './faultProxy.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from './unlimited.ts';

/** A whole shop in this process: the real upstream on a seeded store of its own, and the BFF, with a tap between them. */
export interface Shop {
  url: string;
  tap: Tap;
  /** The upstream's clock, and the one that the BFF's caches go by; for all else the BFF and the browser keep their own. */
  clock: { advance(ms: number): void };
  /** Ids of products of which at least ten, and fewer than 99, can be bought. */
  productsInStock(count: number): Promise<string[]>;
  /** Another BFF process's worth on the same upstream. */
  anotherBff(env?: Record<string, string>): Promise<{ url: string; close(): Promise<unknown> }>;
  close(): Promise<void>;
}

/** What a test may want otherwise, as environment variables of the two parts. */
export interface ShopOptions {
  upstream?: Record<string, string>;
  bff?: Record<string, string>;
}

/**
 * How stories open a shop that neither count nor break calls for what is the same for everybody: it keeps such answers, as real
 * ones do. A page fetches much ahead, so that spares three quarters of the server's work for each window.
 */
export const KEEPING_PUBLIC = { PUBLIC_CACHE: '600/600/600' };

/** Opens a shop on ephemeral ports. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = await mkdtemp(dataDirPrefix(process.ppid));
  await sharePictureCache(dataDir);
  let ahead = 0;
  const upstream = await buildUpstream({
    ...readUpstreamConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...STORE_UNLIMITED,
      ...options.upstream,
    }),
    database: { kind: 'memory', dump: await seededDump() },
    clock: () => new Date(Date.now() + ahead),
  });
  await upstream.listen({ host: '127.0.0.1', port: 0 });
  const tap = await openTap(`http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`);

  async function openBff(env: Record<string, string> = {}) {
    const bff = await buildBff(
      readBffConfig({
        EMBEDDED_UPSTREAM_URL: tap.url,
        LOG_LEVEL: 'silent',
        // A busy machine must not decide which document a test gets.
        DOCUMENT_TIMEOUT_MS: '20000',
        ...BFF_UNLIMITED,
        // Most tests count calls or break them.
        PUBLIC_CACHE: 'off',
        ...options.bff,
        ...env,
      }),
      () => Date.now() + ahead,
    );
    await bff.listen({ host: '127.0.0.1', port: 0 });
    return {
      url: `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`,
      close: () => bff.close(),
      dropConnections: () => bff.server.closeAllConnections(),
    };
  }
  const bff = await openBff();
  const { url } = bff;

  return {
    url,
    tap,
    anotherBff: openBff,
    clock: { advance: (ms) => void (ahead += ms) },
    productsInStock: (count) => productsInStock(url, count),
    async close() {
      const closed = bff.close();
      // A connection that was opened ahead and never used counts as busy: nobody waits for it at the end of a test.
      bff.dropConnections();
      await closed;
      await tap.close();
      await upstream.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
