import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import type { RevokedSessions } from './revokedSessions.ts';
import { claimsOf, toTokenList, type PresentedTokens } from './tokens.ts';

/** Names shoppers: the same in all sessions of a shopper, and after each renewal of their tokens. */
export interface Subjects {
  /**
   * The subject of these tokens; it is not verified. For tokens that name none it is a digest of the shopper's email address: then
   * `readEmail` is called, once per session. It returns null for a shopper without one, whose sessions have a subject each.
   */
  find(tokens: PresentedTokens, readEmail: () => Promise<string | null>): Promise<string>;
}

const MAX_ENTRIES = 50_000;
const KEY_PREFIX = 'session:subject:';

/** The subject that a token names itself. */
function claimedSubject(token: string): string | null {
  const claims = claimsOf(token);
  const subject = claims?.['sub'] ?? claims?.['user_id'];
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null;
}

/** Caches subjects by the root of the session in memory, and in Redis when there is one, for `ttlMs`. */
export function createSubjects(
  redis: Redis | null,
  revokedSessions: Pick<RevokedSessions, 'rootOf'>,
  ttlMs: number,
): Subjects {
  const local = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: ttlMs });
  return {
    async find(tokens, readEmail) {
      const list = toTokenList(tokens);
      const claimed = list.map(claimedSubject).find((subject) => subject !== null);
      if (claimed !== undefined) return claimed;
      // The refresh token, because the first access token of a session is not linked to its root.
      const root = await revokedSessions.rootOf(list.at(-1) ?? '');
      const known = local.get(root) ?? (await redis?.get(`${KEY_PREFIX}${root}`).catch(() => null));
      if (known) return known;
      const email = await readEmail();
      const subject = email === null ? root : digest(email.trim().toLowerCase());
      local.set(root, subject);
      await redis?.set(`${KEY_PREFIX}${root}`, subject, 'PX', ttlMs).catch(() => undefined);
      return subject;
    },
  };
}
