import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
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

/** Who an access token speaks for; `family` is the sign-in it came from. */
export interface Bearer {
  userId: number;
  family: string;
}

/** The answer to a token that is forged, expired, of the other kind or taken back. */
export const tokenNotValid = (kind: 'access' | 'refresh') =>
  new ApiError(
    401,
    {
      detail: kind === 'access' ? 'Given token not valid for any token type' : 'Token is invalid or expired',
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
  /** Access tokens issued before this moment (ms) are refused; moved only by the test endpoints. */
  private notBefore = 0;

  constructor(db: Database, auth: UpstreamConfig['auth'], secret: Uint8Array, clock: () => Date) {
    this.db = db;
    this.auth = auth;
    this.secret = secret;
    this.clock = clock;
  }

  /**
   * A new sign-in: its own family of refresh tokens. Null when the user's password is another by now than the one that was
   * looked at.
   */
  signIn({ id, passwordHash }: User): Promise<TokenPair | null> {
    return transact(this.db, async (tx) => {
      const current = await lockUser(tx, id);
      return current?.passwordHash === passwordHash ? this.pair(tx, id, randomUUID()) : null;
    });
  }

  /** @throws ApiError 401 `token_not_valid` */
  async readAccess(token: string): Promise<Bearer> {
    const claims = await this.read(token, 'access');
    if (Number(claims.issued_ms) < this.notBefore) throw tokenNotValid('access');
    return { userId: Number(claims.user_id), family: String(claims.family) };
  }

  /**
   * A new access token; with rotation a new refresh token too. The old one then answers for a grace only, and using
   * it after that ends its whole family, since two parties then hold it.
   * @throws ApiError 401 `token_not_valid`
   */
  async refresh(token: string): Promise<{ access: string; refresh?: string }> {
    const claims = await this.read(token, 'refresh');
    const renewed = await transact(this.db, (tx) => this.renew(tx, claims));
    if (renewed === null) throw tokenNotValid('refresh');
    return renewed;
  }

  /**
   * Takes back every refresh token of a user; `keepFamily` spares the sign-in that asked for it. Must run in the transaction
   * that changes the user.
   */
  async revokeAll(db: Database, userId: number, keepFamily?: string): Promise<void> {
    const others = keepFamily === undefined ? undefined : ne(refreshTokens.family, keepFamily);
    await db
      .update(refreshTokens)
      .set({ revoked: true })
      .where(and(eq(refreshTokens.userId, userId), others));
  }

  /** From now on every access token handed out so far is refused, as if it had expired. */
  expireAccessTokens(): void {
    this.notBefore = this.clock().getTime() + 1;
  }

  /** Rows of tokens past their end serve nothing any more. */
  async forgetExpired(): Promise<void> {
    await this.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, this.clock()));
  }

  /** What is answered for a refresh token; null when it is good for nothing any more. */
  private async renew(
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
    if (!this.auth.rotateRefresh) return { access: await this.access(userId, family) };
    const now = this.clock();
    if (rotatedAt === null) {
      await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id));
    } else if (
      this.auth.blacklistRotated &&
      now.getTime() > rotatedAt.getTime() + this.auth.graceSeconds * 1000
    ) {
      await tx.update(refreshTokens).set({ revoked: true }).where(eq(refreshTokens.family, family));
      return null;
    }
    return this.pair(tx, userId, family);
  }

  private async pair(db: Database, userId: number, family: string): Promise<TokenPair> {
    const id = randomUUID();
    const expiresAt = new Date(this.clock().getTime() + this.auth.refreshSeconds * 1000);
    await db.insert(refreshTokens).values({ id, userId, family, expiresAt });
    return {
      access: await this.access(userId, family),
      refresh: await this.sign('refresh', userId, id, this.auth.refreshSeconds, { family }),
    };
  }

  private access(userId: number, family: string): Promise<string> {
    const extra = { family, issued_ms: Math.max(this.clock().getTime(), this.notBefore) };
    return this.sign('access', userId, randomUUID(), this.auth.accessSeconds, extra);
  }

  private sign(
    kind: string,
    userId: number,
    id: string,
    seconds: number,
    extra: JWTPayload,
  ): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1000);
    return new SignJWT({ ...extra, token_type: kind, user_id: userId, jti: id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.secret);
  }

  private async read(token: string, kind: 'access' | 'refresh'): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: ['HS256'],
        currentDate: this.clock(),
        requiredClaims: ['exp', 'jti', 'user_id'],
      });
      if (payload.token_type === kind && UUID.test(String(payload.jti))) return payload;
    } catch {
      // Whatever is wrong with it, the caller learns only that it is not valid.
    }
    throw tokenNotValid(kind);
  }
}
