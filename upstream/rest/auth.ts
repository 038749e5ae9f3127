import type { FastifyRequest } from 'fastify';
import type { User } from '../accounts/user.ts';
import { findById } from '../accounts/user.ts';
import { tokenNotValid } from '../accounts/tokens.ts';
import type { Shop } from '../shop.ts';
import { ApiError } from '../http/errors.ts';

/**
 * The user whose access token the request carries, and the sign-in it belongs to.
 * @throws ApiError 401 without one; 401 `token_not_valid` for a bad or expired one.
 */
export async function requireUser(
  shop: Shop,
  request: FastifyRequest,
): Promise<{ user: User; family: string }> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) {
    throw new ApiError(
      401,
      { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' },
      { 'www-authenticate': 'Bearer realm="api"' },
    );
  }
  const bearer = await shop.tokens.readAccess(token);
  const user = await findById(shop.db, bearer.userId);
  if (user === null) throw tokenNotValid('access');
  return { user, family: bearer.family };
}
