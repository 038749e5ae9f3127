import type { FastifyReply, FastifyRequest } from 'fastify';
import { Session, type SessionDependencies } from './session.ts';
import { NO_TOKENS, OPAQUE_TOKEN_LIFETIME_MS, expiryMsOf, toTokenList } from './tokens.ts';

/** Browsers have two HttpOnly cookies; apps send tokens in headers, and `X-Session-Transport: bearer` before they have any. */
const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
const REFRESH_HEADER = 'x-refresh-token';

/** Visible ASCII characters, which need no encoding in a header. */
const TOKEN_PATTERN = /^[!-~]{1,6000}$/;

const parseToken = (text: string | string[] | undefined): string | null =>
  typeof text === 'string' && TOKEN_PATTERN.test(text) ? text : null;

/** A revoked session has no tokens. Its cookies are not cleared: the browser may have a new session by now, under the same names. */
export async function readSession({ headers, cookies }: FastifyRequest, dependencies: SessionDependencies) {
  const [scheme, bearer] = (headers.authorization ?? '').split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' || headers['x-session-transport'] === 'bearer';
  const tokens = {
    access: parseToken(isBearer ? bearer : cookies[ACCESS_COOKIE]),
    refresh: parseToken(isBearer ? headers[REFRESH_HEADER] : cookies[REFRESH_COOKIE]),
  };
  const isRevoked = await dependencies.revokedSessions.isRevoked(toTokenList(tokens));
  return new Session(isBearer ? 'bearer' : 'cookie', isRevoked ? NO_TOKENS : tokens, dependencies);
}

/** Writes a changed session to the response: only cookies for a cookie client, only headers for a bearer client. */
export async function writeSession(session: Session, reply: FastifyReply): Promise<void> {
  await session.discardRenewalAfterLogout();
  if (session.change === 'none') return;
  reply.header('cache-control', 'private, no-store');
  const { access, refresh } = session.tokens;
  if (session.transport === 'bearer') {
    if (access) reply.header('x-access-token', access);
    if (refresh) reply.header(REFRESH_HEADER, refresh);
    return;
  }
  const secure = reply.request.protocol === 'https';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (session.change === 'ended') {
    reply.clearCookie(ACCESS_COOKIE, attributes).clearCookie(REFRESH_COOKIE, attributes);
    return;
  }
  // Both cookies live as long as the refresh token: an expired access token still shows that there is a session.
  const expiryMs = (refresh ? expiryMsOf(refresh) : null) ?? Date.now() + OPAQUE_TOKEN_LIFETIME_MS;
  const maxAge = Math.max(0, Math.floor((expiryMs - Date.now()) / 1000));
  reply.setCookie(ACCESS_COOKIE, access ?? '', { ...attributes, maxAge });
  if (refresh) reply.setCookie(REFRESH_COOKIE, refresh, { ...attributes, maxAge });
}
