import { decodeJwt } from 'jose';

/** The two tokens of a session, as the upstream gave them. */
export interface Tokens {
  access: string;
  refresh: string | null;
}

/** Tokens as a request brought them. */
export interface PresentedTokens {
  access: string | null;
  refresh: string | null;
}

export const NO_TOKENS: PresentedTokens = { access: null, refresh: null };

/** The tokens that are there. */
export const presentTokens = ({ access, refresh }: PresentedTokens): string[] =>
  [access, refresh].filter((token) => token !== null);

/** What a token says of itself. Anybody may have written it, so a claim is of any type. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    return decodeJwt(token);
  } catch {
    return null; // An upstream may use opaque tokens: then only its 401 tells.
  }
}

/** When a token ends, in ms since 1970; null when it does not say. */
export function expiryOf(token: string): number | null {
  const expiry = claimsOf(token)?.['exp'];
  return typeof expiry === 'number' ? expiry * 1000 : null;
}
