import { createHash } from 'node:crypto';

/**
 * SHA-256 of a text in base64url, 43 characters. Used as a key for private values (tokens, email addresses, order contents), so
 * that the values themselves are not stored and their length does not matter.
 */
export const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url');
