import type { Redis } from 'ioredis';
import { createSharedStore } from '../cache/sharedStore.ts';
import { digest } from '../digest.ts';
import { claimsOf, OPAQUE_TOKEN_LIFETIME_MS, toTokenList, type PresentedTokens } from './tokens.ts';

/** Names shoppers: the same in all sessions of a shopper, and after each renewal of their tokens. */
export interface Subjects {
  /**
   * The subject of these tokens; it is not verified. For tokens that name none it is a digest of the shopper's email address, which
   * `readEmail` reads; null for a shopper without one.
   */
  find(tokens: PresentedTokens, readEmail: () => Promise<string | null>): Promise<string | null>;
}

/** The subject that a token names itself. */
function claimedSubject(token: string): string | null {
  const claims = claimsOf(token);
  const subject = claims?.['sub'] ?? claims?.['user_id'];
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null;
}

/** Remembers the digests of email addresses by refresh token. */
export function createSubjects(redis: Redis | null): Subjects {
  const subjects = createSharedStore(redis, { kind: 'session:subject', ttlMs: OPAQUE_TOKEN_LIFETIME_MS });
  return {
    async find(tokens, readEmail) {
      const list = toTokenList(tokens);
      const claimed = list.map(claimedSubject).find((subject) => subject !== null);
      if (claimed !== undefined) return claimed;
      const token = list.at(-1) ?? '';
      const known = await subjects.get(token);
      if (known !== null) return known;
      const email = await readEmail();
      if (email === null) return null;
      const subject = digest(email.trim().toLowerCase());
      await subjects.set(token, subject);
      return subject;
    },
  };
}
