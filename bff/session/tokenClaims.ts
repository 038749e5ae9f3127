import { decodeJwt } from 'jose';

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
