import type { FastifyReply, FastifyRequest } from 'fastify';
import { Session, type SessionParts, type Transport } from './session.ts';
import { NO_TOKENS, presentTokens, type PresentedTokens, expiryOf } from './tokens.ts';

/**
 * The one place that knows how a session travels (decision 2).
 * Browsers: two HttpOnly cookies. Apps: `Authorization: Bearer`, the refresh token in `X-Refresh-Token`; they ask for it by
 * sending a bearer token or `X-Session-Transport: bearer`, and find new tokens in the answer's headers.
 */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const ACCESS_HEADER = 'x-access-token';
const REFRESH_HEADER = 'x-refresh-token';

/** Cookies live this long when the upstream's refresh token does not say when it ends. In seconds. */
const DEFAULT_COOKIE_AGE_S = 24 * 60 * 60;

/** What can stand in a header as it is; longer ones than this no upstream gives, and none would take. */
const TOKEN = /^[!-~]{1,6000}$/;

/** A token as it can be passed on; null when there is none, or nothing that could be one. */
const tokenIn = (text: string | string[] | undefined): string | null =>
  typeof text === 'string' && TOKEN.test(text) ? text : null;

/** The tokens that the request brought, and how. */
function readTokens({ headers, cookies }: FastifyRequest): { transport: Transport; tokens: PresentedTokens } {
  const [scheme, bearer] = (headers.authorization ?? '').split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' || headers['x-session-transport'] === 'bearer';
  return isBearer
    ? { transport: 'bearer', tokens: { access: tokenIn(bearer), refresh: tokenIn(headers[REFRESH_HEADER]) } }
    : {
        transport: 'cookie',
        tokens: { access: tokenIn(cookies[ACCESS]), refresh: tokenIn(cookies[REFRESH]) },
      };
}

/**
 * The session as the request brought it; without tokens when it has ended. Its client is told nothing: its browser may be in
 * another session by now, whose cookies have the same names.
 */
export async function readSession(request: FastifyRequest, parts: SessionParts): Promise<Session> {
  const { transport, tokens } = readTokens(request);
  const hasEnded = await parts.ended.hasEnded(presentTokens(tokens));
  return new Session(transport, hasEnded ? NO_TOKENS : tokens, parts);
}

/** Tells the client what became of its session. A cookie client never sees a token, a bearer client never gets a cookie. */
export async function writeSession(session: Session, reply: FastifyReply): Promise<void> {
  await session.settle();
  if (session.change === 'none') return;
  reply.header('cache-control', 'private, no-store');
  const { access, refresh } = session.tokens;
  if (session.transport === 'bearer') {
    if (access) reply.header(ACCESS_HEADER, access);
    if (refresh) reply.header(REFRESH_HEADER, refresh);
    return;
  }
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  } as const;
  if (session.change === 'ended') {
    reply.clearCookie(ACCESS, attributes).clearCookie(REFRESH, attributes);
    return;
  }
  // Both live as long as the refresh token: an access token that has run out still says "this is a session".
  const expiry = refresh ? expiryOf(refresh) : null;
  const maxAge =
    expiry === null ? DEFAULT_COOKIE_AGE_S : Math.max(0, Math.floor((expiry - Date.now()) / 1000));
  reply.setCookie(ACCESS, access ?? '', { ...attributes, maxAge });
  if (refresh) reply.setCookie(REFRESH, refresh, { ...attributes, maxAge });
}
