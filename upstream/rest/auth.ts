import type { FastifyRequest } from 'fastify';
import type { User } from '../accounts/user.ts';
import { findUserById } from '../accounts/user.ts';
import { tokenNotValidError } from '../accounts/tokens.ts';
import type { Shop } from '../shop.ts';
import { ApiError } from '../http/errors.ts';

/**
 * The user of the request's access token, and the token family of the sign-in.
 * @throws ApiError 401 without a token; 401 `token_not_valid` for an invalid or expired one
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
  const bearer = await shop.tokens.verifyAccessToken(token);
  const user = await findUserById(shop.db, bearer.userId);
  if (user === null) throw tokenNotValidError('access');
  return { user, family: bearer.family };
}
