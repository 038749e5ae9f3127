import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import { claimsOf } from './tokens.ts';

/**
 * The sessions that shoppers have left: their tokens are refused until the upstream would refuse them, since the upstream
 * cannot be told of a logout. All tokens of a session count as one: a session is named by the first refresh token that this
 * BFF renewed for it.
 */
export interface EndedSessions {
  /** Ends the sessions of these tokens; `briefly`: only for as long as requests may be under way. */
  end(tokens: string[], briefly?: boolean): Promise<void>;
  /** Whether one of the tokens belongs to a session that has ended. */
  hasEnded(tokens: string[]): Promise<boolean>;
  /** Records that these tokens came from a renewal by `refresh`, and so belong to its session. */
  link(refresh: string, tokens: string[]): Promise<void>;
  /** Accepts tokens that a sign-in gave: an upstream may give the same ones again. */
  accept(tokens: string[]): Promise<void>;
}

/** Longer than any request may take. */
const BRIEFLY_MS = 60_000;
/** A token may claim to live for ever. */
const MAX_LIFE_MS = 90 * 24 * 60 * 60 * 1000;
/** Of each kind of entry, in the memory of one process. */
const MAX_ENTRIES = 50_000;

const ROOT = 'session:root:';
const ENDED = 'session:ended:';

/** Answers the root of the token `ARGV[1]`, and makes it that of the further ones, which come with their lives in ms. */
const LINK = `
  local root = redis.call('get', '${ROOT}' .. ARGV[1]) or ARGV[1]
  for i = 2, #ARGV, 2 do redis.call('set', '${ROOT}' .. ARGV[i], root, 'PX', ARGV[i + 1]) end
  return root`;
const END = `
  for i = 2, #ARGV do
    local root = redis.call('get', '${ROOT}' .. ARGV[i]) or ARGV[i]
    redis.call('set', '${ENDED}' .. root, '1', 'PX', ARGV[1])
  end`;
const HAS_ENDED = `
  for i = 1, #ARGV do
    local root = redis.call('get', '${ROOT}' .. ARGV[i]) or ARGV[i]
    if redis.call('exists', '${ENDED}' .. root) == 1 then return 1 end
  end
  return 0`;
const ACCEPT = `
  for i = 1, #ARGV do
    redis.call('del', '${ENDED}' .. (redis.call('get', '${ROOT}' .. ARGV[i]) or ARGV[i]))
  end`;

/**
 * A memory of this process, shared with others through Redis when there is one; while Redis is away, each process knows its
 * own. `opaqueLifeMs` is how long a token lives that does not say when it ends.
 */
export function rememberEndedSessions(
  redis: Redis | null,
  opaqueLifeMs: number,
  clock: () => number = Date.now,
): EndedSessions {
  const bounds = { max: MAX_ENTRIES, ttl: opaqueLifeMs, ttlResolution: 0, perf: { now: clock } };
  const roots = new LRUCache<string, string>(bounds);
  const ended = new LRUCache<string, true>(bounds);
  const rootOf = (name: string) => roots.get(name) ?? name;

  /**
   * The longest that the upstream may accept a token or any older one of its session, in ms: the whole life of a token, as it
   * was at its making.
   */
  function lifeOf(token: string): number {
    const { exp, iat } = claimsOf(token) ?? {};
    const start = typeof iat === 'number' ? iat * 1000 : clock();
    const life = typeof exp === 'number' ? exp * 1000 - start : opaqueLifeMs;
    return Math.floor(Math.min(Math.max(life, BRIEFLY_MS), MAX_LIFE_MS));
  }

  /** Runs a script in Redis; null without Redis, or while it is away. */
  async function share(script: string, ...values: (string | number)[]): Promise<unknown> {
    return (await redis?.eval(script, 0, ...values).catch(() => null)) ?? null;
  }

  return {
    async end(tokens, briefly = false) {
      if (tokens.length === 0) return;
      const ttl = briefly ? BRIEFLY_MS : Math.max(...tokens.map(lifeOf));
      const names = tokens.map(digest);
      for (const name of names) ended.set(rootOf(name), true, { ttl });
      await share(END, ttl, ...names);
    },
    async hasEnded(tokens) {
      if (tokens.length === 0) return false;
      const names = tokens.map(digest);
      return names.some((name) => ended.has(rootOf(name))) || (await share(HAS_ENDED, ...names)) === 1;
    },
    async link(refresh, tokens) {
      const name = digest(refresh);
      const entries = tokens
        .filter((token) => token !== refresh)
        .map((token) => [digest(token), lifeOf(token)] as const);
      const shared = await share(LINK, name, ...entries.flat());
      const root = typeof shared === 'string' ? shared : rootOf(name);
      for (const [token, ttl] of entries) roots.set(token, root, { ttl });
    },
    async accept(tokens) {
      if (!(await this.hasEnded(tokens))) return;
      const names = tokens.map(digest);
      for (const name of names) ended.delete(rootOf(name));
      await share(ACCEPT, ...names);
    },
  };
}
