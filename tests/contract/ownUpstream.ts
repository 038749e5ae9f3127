import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUpstream } from '../../upstream/app.ts';
import { readConfig } from '../../upstream/config.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../upstream/seed/seedDemo.ts';
import type { Receipt, Target } from './wire.ts';
import { seededDump } from '../kit/seededStore.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

/** Our own upstream in this process. */
export interface OwnUpstream {
  url: string;
  /** A tap on "Pay" in the sandbox's window. */
  pay: (providerOrderId: string) => Promise<Receipt>;
  close: () => Promise<void>;
}

/** Boots it on a port of its own: on the seeded store, or on the PostgreSQL database at `databaseUrl`. */
export async function openUpstream(databaseUrl: string | null = null): Promise<OwnUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-contract-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...STORE_UNLIMITED,
    DATABASE_URL: databaseUrl ?? '',
  });
  if (databaseUrl === null) {
    config.database = { kind: 'memory', dump: await seededDump() };
  }
  const upstream = await buildUpstream(config);
  await upstream.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`;
  return {
    url,
    pay: async (providerOrderId) => {
      const answer = await fetch(`${url}/payment/sandbox/orders/${providerOrderId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'succeed' }),
      });
      return (await answer.json()) as Receipt;
    },
    close: async () => {
      await upstream.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Our own upstream at `url`, asked as the demo shopper. */
export const targetAt = (url: string, more: Partial<Target> = {}): Target => ({
  api: url,
  functions: `${url}/functions/v1`,
  functionNames: {},
  account: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
  ...more,
});
