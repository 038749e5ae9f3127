import type { Redis } from 'ioredis';
import { createSharedStore } from '../cache/sharedStore.ts';

/** Which client networks have signed in to which accounts. */
export interface KnownAddresses {
  add(account: string, network: string): Promise<void>;
  has(account: string, network: string): Promise<boolean>;
}

const ADDRESS_TTL_MS = 30 * 24 * 60 * 60 * 1000;

export function createKnownAddresses(redis: Redis | null): KnownAddresses {
  const known = createSharedStore(redis, { kind: 'limit:known', ttlMs: ADDRESS_TTL_MS });
  const toKey = (account: string, network: string) => JSON.stringify([account, network]);
  return {
    add: (account, network) => known.set(toKey(account, network), '1'),
    has: async (account, network) => (await known.get(toKey(account, network))) !== null,
  };
}
