import { decodeJwt } from 'jose';

/** The tokens of a session, from the upstream. */
export interface Tokens {
  access: string;
  refresh: string | null;
}

/** The tokens that a request carried. */
export interface PresentedTokens {
  access: string | null;
  refresh: string | null;
}

export const NO_TOKENS: PresentedTokens = { access: null, refresh: null };

export const toTokenList = ({ access, refresh }: PresentedTokens): string[] =>
  [access, refresh].filter((token) => token !== null);

/** What a token says; null for an opaque token. */
export type Claims = Record<string, unknown> | null;

/** The claims of a token, without verifying its signature: a client may have forged them. */
export function claimsOf(token: string): Claims {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/** How long a token without an expiry claim may be accepted by the upstream. */
export const OPAQUE_TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** When a token with these claims expires, in ms since 1970; null when it has no expiry claim. */
export function expiryMsOf(claims: Claims): number | null {
  const expiry = claims?.['exp'];
  return typeof expiry === 'number' ? expiry * 1000 : null;
}
