import type { FastifyReply, FastifyRequest } from 'fastify';
import { Session, type SessionDependencies } from './session.ts';
import { NO_TOKENS, OPAQUE_TOKEN_LIFETIME_MS, TOKEN_PATTERN, expiryMsOf, toTokenList } from './tokens.ts';

/** Browsers have two HttpOnly cookies; apps send tokens in headers, and `X-Session-Transport: bearer` before they have any. */
const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
const REFRESH_HEADER = 'x-refresh-token';

/** A name that only this host can set, over https: another application of a parent domain cannot put a value of its own there. */
const hostName = (name: string): string => `__Host-${name}`;

/** Plain names are written beside them for processes of the release before, as long as a browser and Node take all four. */
const MAX_PLAIN_BYTES = 5_000;

/** Where the shop is found; null when nobody has said it (`PUBLIC_URL`). */
interface PublicAddress {
  publicUrl: string | null;
}

/** The owner knows best: a proxy whose headers are not believed makes every request look like http. */
const isHttps = ({ protocol }: FastifyRequest, { publicUrl }: PublicAddress): boolean =>
  publicUrl === null ? protocol === 'https' : publicUrl.startsWith('https:');

/** The cookies of a session: those that only this host can set when there is one of them, and then no others. */
function sessionCookies({ cookies }: FastifyRequest, isSecure: boolean) {
  const names = [ACCESS_COOKIE, REFRESH_COOKIE];
  const isOurs = isSecure && names.some((name) => cookies[hostName(name)] !== undefined);
  const [access, refresh] = names.map((name) => cookies[isOurs ? hostName(name) : name]);
  return { access, refresh };
}

const parseToken = (text: string | string[] | undefined): string | null =>
  typeof text === 'string' && TOKEN_PATTERN.test(text) ? text : null;

/** A revoked session has no tokens. Its cookies are not cleared: the browser may have a new session by now, under the same names. */
export async function readSession(
  request: FastifyRequest,
  config: PublicAddress,
  dependencies: SessionDependencies,
) {
  const { headers } = request;
  const cookies = sessionCookies(request, isHttps(request, config));
  const [scheme, bearer] = (headers.authorization ?? '').split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' || headers['x-session-transport'] === 'bearer';
  const tokens = {
    access: parseToken(isBearer ? bearer : cookies.access),
    refresh: parseToken(isBearer ? headers[REFRESH_HEADER] : cookies.refresh),
  };
  const isRevoked = await dependencies.revokedSessions.isRevoked(toTokenList(tokens));
  return new Session(isBearer ? 'bearer' : 'cookie', isRevoked ? NO_TOKENS : tokens, dependencies);
}

/** Writes a changed session to the response: only cookies for a cookie client, only headers for a bearer client. */
export async function writeSession(
  session: Session,
  reply: FastifyReply,
  config: PublicAddress,
): Promise<void> {
  await session.discardRenewalAfterLogout();
  if (session.change === 'none') return;
  reply.header('cache-control', 'private, no-store');
  const { access, refresh } = session.tokens;
  if (session.transport === 'bearer') {
    if (access) reply.header('x-access-token', access);
    if (refresh) reply.header(REFRESH_HEADER, refresh);
    return;
  }
  const secure = isHttps(reply.request, config);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (session.change === 'ended') {
    for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) {
      reply.clearCookie(name, attributes);
      if (secure) reply.clearCookie(hostName(name), attributes);
    }
    return;
  }
  // Both cookies live as long as the refresh token: an expired access token still shows that there is a session.
  const expiryMs = (refresh ? expiryMsOf(refresh) : null) ?? Date.now() + OPAQUE_TOKEN_LIFETIME_MS;
  const maxAge = Math.max(0, Math.floor((expiryMs - Date.now()) / 1000));
  const set = (name: string, value: string) => reply.setCookie(name, value, { ...attributes, maxAge });
  const isPlainWritten = !secure || `${access}${refresh}`.length <= MAX_PLAIN_BYTES;
  for (const [name, value] of [
    [ACCESS_COOKIE, access ?? ''],
    [REFRESH_COOKIE, refresh ?? ''],
  ] as const) {
    if (value === '' && name === REFRESH_COOKIE) continue;
    if (secure) set(hostName(name), value);
    if (isPlainWritten) set(name, value);
  }
}
