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

/** The tokens that are not null. */
export const toTokenList = ({ access, refresh }: PresentedTokens): string[] =>
  [access, refresh].filter((token) => token !== null);

/** The claims of a token, without verifying its signature: a client may have forged them. Null for an opaque token. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/** Which tokens the upstream issues: only JSON Web Tokens, or also others. */
export type TokenFormat = 'jwt' | 'any';

/** How far the clocks of the BFF and the upstream may differ. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** True for a token that the upstream is sure to refuse, as far as its form and its expiry show. */
export function isKnownInvalid(token: string, format: TokenFormat): boolean {
  if (claimsOf(token) === null) return format === 'jwt';
  const expiryMs = expiryMsOf(token);
  return expiryMs !== null && expiryMs < Date.now() - MAX_CLOCK_SKEW_MS;
}

/** When a token expires, in ms since 1970; null when it has no expiry claim. */
export function expiryMsOf(token: string): number | null {
  const expiry = claimsOf(token)?.['exp'];
  return typeof expiry === 'number' ? expiry * 1000 : null;
}
