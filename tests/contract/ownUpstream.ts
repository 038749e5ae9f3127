import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUpstream } from '../../upstream/app.ts';
import { readConfig } from '../../upstream/config.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../upstream/demo/shopper.ts';
import type { PaymentResult, Target } from './wire.ts';
import { seededDump } from '../kit/seededUpstream.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';

/** The reference upstream in this process. */
export interface ReferenceUpstream {
  url: string;
  /** Pays as the "Pay" button of the sandbox's payment window does. */
  pay: (providerOrderId: string) => Promise<PaymentResult>;
  close: () => Promise<void>;
}

/** Starts it on a free port: on the seeded embedded database, or on the PostgreSQL database at `databaseUrl`. */
export async function openUpstream(databaseUrl: string | null = null): Promise<ReferenceUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-contract-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
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
      const response = await fetch(`${url}/payment/sandbox/orders/${providerOrderId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'succeed' }),
      });
      return (await response.json()) as PaymentResult;
    },
    close: async () => {
      await upstream.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The reference upstream at `url`, with the demo account. */
export const targetAt = (url: string, overrides: Partial<Target> = {}): Target => ({
  api: url,
  functions: `${url}/functions/v1`,
  functionNames: {},
  settings: {},
  account: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
  ...overrides,
});
