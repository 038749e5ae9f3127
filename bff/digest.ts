import { createHash } from 'node:crypto';

/**
 * SHA-256 of a text, in base64url: 43 signs. Names what is remembered (a token, an email address, an order's content)
 * without keeping it, and takes no more room when a stranger makes it long.
 */
export const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url');
