import { failed, isUnauthorized, type HttpResult } from '../upstream/client.ts';
import type { SendCall, UpstreamRequest } from '../upstream/guards.ts';
import type { RenewTokens } from './refresh.ts';
import {
  expiryMsOf,
  NO_TOKENS,
  toTokenList,
  type PresentedTokens,
  type RevokedSessions,
  type Tokens,
} from './tokens.ts';

/** How a client carries its session: browsers by HttpOnly cookies, apps by bearer tokens in headers (docs/product.md#sessions). */
export type Transport = 'cookie' | 'bearer';

const RENEW_BEFORE_EXPIRY_MS = 5_000;

const MAX_CLOCK_SKEW_MS = 60_000;

/** Browsers drop a cookie with a longer name and value without a word; Node limits the headers of a request. */
const MAX_TOKEN_BYTES = { cookie: 4_096 - 'refresh_token'.length, bearer: 6_000 };

export interface SessionDependencies {
  renewTokens: RenewTokens;
  send: SendCall;
  revokedSessions: RevokedSessions;
}

/** One client's session during one request. `session/sessionTransport.ts` writes its change to the response. */
export class Session {
  readonly transport: Transport;
  tokens: PresentedTokens;
  /** What the response has to write to the client. */
  change: 'none' | 'tokens' | 'ended' = 'none';
  readonly #dependencies: SessionDependencies;
  #renewedRefreshTokens: string[] = [];
  #hasSignedIn = false;
  readonly #expiriesMs = new Map<string, number>();

  constructor(transport: Transport, tokens: PresentedTokens, dependencies: SessionDependencies) {
    this.transport = transport;
    this.tokens = tokens;
    this.#dependencies = dependencies;
  }

  /** Without a refresh token an expired token is sent too, so that the client gets the upstream's own error. */
  get isSignedIn(): boolean {
    return toTokenList(this.tokens).some(
      (token) => this.tokens.refresh === null || this.#msUntilExpiry(token) >= -MAX_CLOCK_SKEW_MS,
    );
  }

  /** Each token is decoded once. */
  #msUntilExpiry(token: string): number {
    const expiryMs = this.#expiriesMs.get(token) ?? expiryMsOf(token) ?? Infinity;
    this.#expiriesMs.set(token, expiryMs);
    return expiryMs - Date.now();
  }

  canCarry(tokens: Tokens): boolean {
    const maxBytes = MAX_TOKEN_BYTES[this.transport];
    return toTokenList(tokens).every((token) => encodeURIComponent(token).length <= maxBytes);
  }

  start(tokens: Tokens): void {
    this.tokens = tokens;
    this.#renewedRefreshTokens = [];
    this.#hasSignedIn = true;
    this.change = 'tokens';
  }

  /** Ends the session. `revokes`: its tokens are refused from now on, also copies of them on other devices. */
  async logOut({ revokes }: { revokes: boolean }): Promise<void> {
    if (revokes) await this.#dependencies.revokedSessions.revoke(toTokenList(this.tokens));
    this.#clear();
  }

  /** Must be called before the response is written. */
  async discardRenewalAfterLogout(): Promise<void> {
    if (this.#hasSignedIn) await this.#dependencies.revokedSessions.reinstate(toTokenList(this.tokens));
    await this.#hasLoggedOutElsewhere();
  }

  /** After a logout in another request the renewed tokens are refused too; the client may have a new session by now: nothing is written. */
  async #hasLoggedOutElsewhere(): Promise<boolean> {
    if (this.#renewedRefreshTokens.length === 0) return false;
    const { revokedSessions } = this.#dependencies;
    const tokens = toTokenList(this.tokens);
    if (!(await revokedSessions.isRevoked([...this.#renewedRefreshTokens, ...tokens]))) return false;
    await revokedSessions.revoke(tokens);
    this.tokens = NO_TOKENS;
    this.change = 'none';
    return true;
  }

  #clear(): void {
    this.tokens = NO_TOKENS;
    this.#hasSignedIn = false;
    this.change = 'ended';
  }

  /** After a 401 the token is renewed and the call is sent once more, writes too: nothing was processed. */
  readonly send: SendCall = async (request) => {
    const { access, refresh } = this.tokens;
    const isGood =
      access !== null && (refresh === null || this.#msUntilExpiry(access) >= RENEW_BEFORE_EXPIRY_MS);
    const token = isGood ? access : await this.#renew(access);
    if (typeof token !== 'string') return token;
    const { send } = this.#dependencies;
    const result = await send(withToken(request, token));
    if (!isUnauthorized(result) || this.tokens.refresh === null) return result;
    const renewed = await this.#renew(token);
    return typeof renewed === 'string' ? send(withToken(request, renewed)) : renewed;
  };

  /** A newer access token than `staleAccess`, or why there is none. Only a refusal by the upstream ends the session. */
  async #renew(staleAccess: string | null): Promise<string | HttpResult> {
    const { access, refresh } = this.tokens;
    if (access !== null && access !== staleAccess) return access;
    if (refresh === null) return SESSION_IS_OVER;
    const { renewTokens, send } = this.#dependencies;
    const outcome = await renewTokens(refresh, staleAccess, send);
    if (outcome.kind === 'in_doubt') return failed(outcome.failure);
    if (outcome.kind === 'refused') {
      this.#clear();
      return SESSION_IS_OVER;
    }
    this.tokens = outcome.tokens;
    this.change = 'tokens';
    this.#renewedRefreshTokens.push(refresh);
    return (await this.#hasLoggedOutElsewhere()) ? SESSION_IS_OVER : outcome.tokens.access;
  }
}

const SESSION_IS_OVER = failed({ kind: 'status', status: 401, body: null });

const withToken = (request: UpstreamRequest, token: string): UpstreamRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});
