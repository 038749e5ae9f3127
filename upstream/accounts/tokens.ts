import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { UpstreamConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { refreshTokens } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError } from '../http/errors.ts';
import { type User, lockUser } from './user.ts';

export interface TokenPair {
  access: string;
  refresh: string;
}

/** What an access token says. `family` identifies the sign-in that issued it. */
export interface AccessTokenClaims {
  userId: number;
  family: string;
}

/** The error for a token that is forged, expired, of the wrong type or revoked. */
export const tokenNotValidError = (tokenType: 'access' | 'refresh') =>
  new ApiError(
    401,
    {
      detail:
        tokenType === 'access' ? 'Given token not valid for any token type' : 'Token is invalid or expired',
      code: 'token_not_valid',
    },
    { 'www-authenticate': 'Bearer realm="api"' },
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class Tokens {
  private readonly db: Database;
  private readonly auth: UpstreamConfig['auth'];
  private readonly secret: Uint8Array;
  private readonly clock: () => Date;
  /** Access tokens issued before this time are rejected. Only the test endpoints change it. */
  private notBeforeMs = 0;

  constructor(db: Database, auth: UpstreamConfig['auth'], secret: Uint8Array, clock: () => Date) {
    this.db = db;
    this.auth = auth;
    this.secret = secret;
    this.clock = clock;
  }

  /**
   * Starts a session with its own family of refresh tokens. Null when the user's password changed after `user` was read.
   */
  signIn({ id, passwordHash }: User): Promise<TokenPair | null> {
    return transact(this.db, async (tx) => {
      const current = await lockUser(tx, id);
      return current?.passwordHash === passwordHash ? this.createTokenPair(tx, id, randomUUID()) : null;
    });
  }

  /** @throws ApiError 401 `token_not_valid` */
  async verifyAccessToken(token: string): Promise<AccessTokenClaims> {
    const claims = await this.verifyToken(token, 'access');
    if (Number(claims.issued_ms) < this.notBeforeMs) throw tokenNotValidError('access');
    return { userId: Number(claims.user_id), family: String(claims.family) };
  }

  /**
   * Issues a new access token and, with rotation, a new refresh token. A rotated token still works for `graceSeconds`, for
   * concurrent requests. Using it later revokes its whole family, because it may have been stolen.
   * @throws ApiError 401 `token_not_valid`
   */
  async refresh(token: string): Promise<{ access: string; refresh?: string }> {
    const claims = await this.verifyToken(token, 'refresh');
    const renewedTokens = await transact(this.db, (tx) => this.exchangeRefreshToken(tx, claims));
    if (renewedTokens === null) throw tokenNotValidError('refresh');
    return renewedTokens;
  }

  /**
   * Revokes every refresh token of a user except those of `exceptFamily`. Must run in the transaction that changes the user.
   */
  async revokeRefreshTokens(db: Database, userId: number, exceptFamily?: string): Promise<void> {
    const others = exceptFamily === undefined ? undefined : ne(refreshTokens.family, exceptFamily);
    await db
      .update(refreshTokens)
      .set({ revoked: true })
      .where(and(eq(refreshTokens.userId, userId), others));
  }

  /** Rejects all access tokens issued so far, as if they had expired. */
  expireAccessTokens(): void {
    this.notBeforeMs = this.clock().getTime() + 1;
  }

  /** Null when the refresh token is unknown or revoked. */
  private async exchangeRefreshToken(
    tx: Database,
    claims: JWTPayload,
  ): Promise<{ access: string; refresh?: string } | null> {
    await lockUser(tx, Number(claims.user_id));
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.id, String(claims.jti)));
    if (!row || row.revoked) return null;
    const { userId, family, rotatedAt, id } = row;
    if (!this.auth.rotateRefresh) return { access: await this.signAccessToken(userId, family) };
    const now = this.clock();
    if (rotatedAt === null) {
      await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id));
    } else if (now.getTime() > rotatedAt.getTime() + this.auth.graceSeconds * 1000) {
      await tx.update(refreshTokens).set({ revoked: true }).where(eq(refreshTokens.family, family));
      return null;
    }
    return this.createTokenPair(tx, userId, family);
  }

  private async createTokenPair(db: Database, userId: number, family: string): Promise<TokenPair> {
    const id = randomUUID();
    await db.insert(refreshTokens).values({ id, userId, family });
    return {
      access: await this.signAccessToken(userId, family),
      refresh: await this.signToken('refresh', userId, id, this.auth.refreshSeconds, { family }),
    };
  }

  private signAccessToken(userId: number, family: string): Promise<string> {
    const extra = { family, issued_ms: Math.max(this.clock().getTime(), this.notBeforeMs) };
    return this.signToken('access', userId, randomUUID(), this.auth.accessSeconds, extra);
  }

  private signToken(
    tokenType: string,
    userId: number,
    tokenId: string,
    lifetimeSeconds: number,
    extra: JWTPayload,
  ): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1000);
    return new SignJWT({ ...extra, token_type: tokenType, user_id: userId, jti: tokenId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.secret);
  }

  private async verifyToken(token: string, tokenType: 'access' | 'refresh'): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: ['HS256'],
        currentDate: this.clock(),
        requiredClaims: ['exp', 'jti', 'user_id'],
      });
      if (payload.token_type === tokenType && UUID.test(String(payload.jti))) return payload;
    } catch {
      // The client is not told why the token is invalid.
    }
    throw tokenNotValidError(tokenType);
  }
}
