import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import type { Config } from '../../bff/config/config.ts';
import { readConfig as readBffConfig } from '../../bff/config/readConfig.ts';
import { buildUpstream } from '../../upstream/app.ts';
import { readConfig as readUpstreamConfig, type UpstreamConfig } from '../../upstream/config.ts';
import { dataDirPrefix, seededDump, sharePictureCache } from './seededUpstream.ts';
import { productsInStock } from './stock.ts';
import { openFaultProxy, type FaultProxy } from './faultProxy.ts';
import { FOR_BUSY_MACHINES, UNLIMITED } from './noRateLimits.ts';
import type { WireName } from '../../upstream/wire/options.ts';

/** What a store of another kind needs otherwise. */
const OTHERWISE: Record<WireName, Record<string, string>> = {
  django: { MULTIPLE_VALUES: 'repeat', WISHLIST_REMOVE_BY: 'item', PAYMENT_AMOUNT_UNIT: 'rupees' },
  functions: {},
  laravel: { UPSTREAM_TIMEZONE: 'UTC' },
};

/** The settings that an owner of such a store writes into `.env` (docs/hosted-upstream.md). */
const settingsOf = (wire: WireName, apiUrl: string, mediaOrigin: string): Record<string, string> => ({
  API_URL: apiUrl,
  FUNCTIONS_URL: `${apiUrl}/functions/v1`,
  MEDIA_URL: `${mediaOrigin}/media`,
  RAZORPAY_KEY_ID: 'rzp_test_hosted',
  ...OTHERWISE[wire],
});

/** A complete shop in this process: the seeded reference upstream, the BFF, and a fault proxy between them. */
export interface Shop {
  url: string;
  /** The address of the upstream, without the fault proxy. */
  upstreamUrl: string;
  faultProxy: FaultProxy;
  /**
   * The clock of the upstream and of the BFF's caches. Everything else in the BFF, and the browser, uses the real time.
   * @throws Error when other shops use the upstream too
   */
  clock: {
    advance(ms: number): void;
    /** From now on only the test moves it, so that a busy machine's time does not count. */
    stop(): void;
  };
  /** Ids of products with at least `minUnits` (default: 40) and at most 98 units in stock. */
  productsInStock(count: number, minUnits?: number): Promise<string[]>;
  /** Starts another BFF with caches of its own on the same upstream. It is closed with the shop, or before. */
  openAnotherBff(
    env?: Record<string, string>,
    config?: Partial<Config>,
  ): Promise<{ url: string; close(): Promise<unknown> }>;
  close(): Promise<void>;
}

/** Environment variables that override the defaults of the upstream and the BFF. */
export interface ShopOptions {
  /** Left out, the shop uses the upstream that all such shops of this worker share: two thirds of a start are that of an upstream. */
  upstream?: Record<string, string>;
  bff?: Record<string, string>;
  /** The upstream speaks as this store, and the BFF knows it by the settings that its owner would write. */
  wire?: WireName;
  /** Overrides constants of the upstream that it has for itself. */
  auth?: Partial<UpstreamConfig['auth']>;
  /** Overrides constants of the BFF. */
  config?: Partial<Config>;
}

/**
 * BFF options for tests that neither count nor break calls for public data: the BFF caches public responses, as in production.
 * Pages prefetch a lot, so this saves three quarters of the server's work per browser window.
 */
export const WITH_PUBLIC_CACHE = { PUBLIC_CACHE: '600/600/600' };

/** Starts a seeded upstream on an ephemeral port. `clock` returns ms since 1970. */
async function openUpstream(
  settings: Record<string, string>,
  clock: () => number,
  auth: ShopOptions['auth'] = {},
) {
  const dataDir = await mkdtemp(dataDirPrefix(process.ppid));
  await sharePictureCache(dataDir);
  const config = readUpstreamConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...UNLIMITED, ...settings });
  const upstream = await buildUpstream({
    ...config,
    auth: { ...config.auth, ...auth },
    database: { kind: 'memory', dump: await seededDump() },
    clock: () => new Date(clock()),
  });
  await upstream.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`,
    async close() {
      await upstream.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends with the worker: its shops have shoppers of their own, and cannot change products. */
let sharedUpstream: ReturnType<typeof openUpstream> | undefined;

/** Starts a shop on ephemeral ports. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  let clockOffsetMs = 0;
  let stoppedAt: number | null = null;
  const clock = () => (stoppedAt ?? Date.now()) + clockOffsetMs;
  const { wire } = options;
  const upstreamSettings = wire ? { UPSTREAM_WIRE: wire, ...options.upstream } : options.upstream;
  const ownUpstream = upstreamSettings && (await openUpstream(upstreamSettings, clock, options.auth));
  const { url: upstreamUrl } = ownUpstream ?? (await (sharedUpstream ??= openUpstream({}, Date.now)));
  const faultProxy = await openFaultProxy(upstreamUrl);

  const bffs: FastifyInstance[] = [];
  async function openBff(env: Record<string, string> = {}, config: Partial<Config> = {}) {
    const bff = await buildBff(
      {
        ...readBffConfig({
          ...(wire
            ? settingsOf(wire, faultProxy.url, upstreamUrl)
            : { EMBEDDED_UPSTREAM_URL: faultProxy.url }),
          LOG_LEVEL: 'silent',
          ...UNLIMITED,
          // Most tests count or break the calls upstream.
          PUBLIC_CACHE: 'off',
          // A busy machine answers slowly, and a test may hold a response back while it does several things.
          UPSTREAM_TIMEOUT_MS: '20000',
          ...options.bff,
          ...env,
        }),
        ...FOR_BUSY_MACHINES,
        ...options.config,
        ...config,
      },
      clock,
    );
    await bff.listen({ host: '127.0.0.1', port: 0 });
    bffs.push(bff);
    return {
      url: `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`,
      close: () => bff.close(),
    };
  }
  const { url } = await openBff();

  return {
    url,
    upstreamUrl,
    faultProxy,
    openAnotherBff: openBff,
    clock: {
      advance(ms) {
        if (!ownUpstream) throw new Error('A shop that moves the clock needs `upstream: {}`.');
        clockOffsetMs += ms;
      },
      stop: () => void (stoppedAt ??= Date.now()),
    },
    productsInStock: (count, minUnits) => productsInStock(url, count, minUnits),
    async close() {
      const closed = bffs.map((bff) => bff.close());
      // An idle connection that a browser opened in advance counts as busy and would delay `close()`.
      for (const bff of bffs) bff.server.closeAllConnections();
      await Promise.all(closed);
      await faultProxy.close();
      await ownUpstream?.close();
    },
  };
}

/**
 * Opens a shop for the tests of a file or a `describe`, and closes it after them. Faults and recorded calls are cleared before each
 * test. The result is filled in before the first test.
 */
export function setupShop(options?: ShopOptions): Shop {
  const shop = {} as Shop;
  beforeAll(async () => void Object.assign(shop, await openShop(options)));
  beforeEach(() => shop.faultProxy.clear());
  afterAll(() => shop.close());
  return shop;
}
