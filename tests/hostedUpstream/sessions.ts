import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Id } from './ids.ts';
import type { UpstreamOptions } from './options.ts';
import { htmlPage, Refusal, type RefusalResponse } from './refusal.ts';

const SIGNING_KEY = 'a key of the tests alone';
const REFRESH_LIFETIME_SECONDS = 86_400;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token with the claims of SimpleJWT, signed with HS256. */
function createJwt(type: 'access' | 'refresh', userId: Id, lifetimeSeconds: number): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    token_type: type,
    exp: issuedAt + lifetimeSeconds,
    iat: issuedAt,
    jti: randomUUID().replaceAll('-', ''),
    user_id: userId,
  };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', SIGNING_KEY).update(content).digest('base64url')}`;
}

interface IssuedToken {
  userId: Id;
  expiresAtMs: number;
}

interface Tokens {
  access: string;
  refresh: string;
}

/** The tokens that the upstream has issued and still accepts. */
export interface Sessions {
  start(userId: Id): Tokens;
  /** Renews the access token. @throws Refusal */
  renew(refresh: unknown): Partial<Tokens>;
  /** The user of a request. @throws Refusal */
  userIdOf(request: FastifyRequest): Id;
  /** Refuses all access tokens issued so far. */
  expireAccessTokens(): void;
  /** Refuses all tokens issued so far. */
  endAll(): void;
}

/** A 401 whose body depends on the options. */
export class BadToken extends Refusal {
  constructor(type: 'access' | 'refresh') {
    const sentence =
      type === 'access' ? 'Given token not valid for any token type' : 'Token is invalid or expired';
    super(401, sentence, { headers: { 'www-authenticate': 'Bearer realm="api"' } });
  }
}

/** Writes the 401 for a bad token; SimpleJWT names the refused token of an API call in `messages`. */
export function writeBadToken({ unauthorizedBody }: UpstreamOptions, { message }: BadToken): RefusalResponse {
  const json = (body: unknown) => ({ status: 401, type: 'application/json', body: JSON.stringify(body) });
  const messages = [
    { token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' },
  ];
  switch (unauthorizedBody) {
    case 'simplejwt':
      return json({
        detail: message,
        code: 'token_not_valid',
        ...(message.startsWith('Given') && { messages }),
      });
    case 'detail':
      return json({ detail: 'Invalid token.' });
    case 'empty':
      return { status: 401, type: 'application/json', body: '' };
    case 'html':
      return htmlPage(401, 'Unauthorized');
  }
}

export function createSessions(options: UpstreamOptions): Sessions {
  const issued = { access: new Map<string, IssuedToken>(), refresh: new Map<string, IssuedToken>() };
  const lifetimesSeconds = { access: options.accessLifetimeSeconds, refresh: REFRESH_LIFETIME_SECONDS };

  function issue(type: 'access' | 'refresh', userId: Id): string {
    const lifetimeSeconds = lifetimesSeconds[type];
    const token =
      options.tokens === 'jwt'
        ? createJwt(type, userId, lifetimeSeconds)
        : randomBytes(24).toString('base64url');
    issued[type].set(token, { userId, expiresAtMs: Date.now() + lifetimeSeconds * 1000 });
    return token;
  }

  function check(type: 'access' | 'refresh', token: string): Id {
    const known = issued[type].get(token);
    if (!known || known.expiresAtMs <= Date.now()) throw new BadToken(type);
    return known.userId;
  }

  return {
    start: (userId) => ({ access: issue('access', userId), refresh: issue('refresh', userId) }),
    renew(refresh) {
      const token = String(refresh);
      const userId = check('refresh', token);
      const access = issue('access', userId);
      if (options.refreshTokens === 'unchanged') return { access };
      if (options.refreshTokens === 'blacklisted') issued.refresh.delete(token);
      return { access, refresh: issue('refresh', userId) };
    },
    userIdOf({ headers: { authorization } }) {
      const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
      if (token === undefined)
        throw new Refusal(401, '', { exact: { detail: 'Authentication credentials were not provided.' } });
      return check('access', token);
    },
    expireAccessTokens: () => issued.access.clear(),
    endAll() {
      issued.access.clear();
      issued.refresh.clear();
    },
  };
}
