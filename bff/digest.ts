import { hash } from 'node:crypto';

/** A key for private values (tokens, email addresses, order contents) that neither stores them nor has their length: SHA-256 in base64url. */
export const digest = (text: string | Buffer): string => hash('sha256', text, 'base64url');
