import { failed, isUnauthorized, type HttpResult } from '../calls/client.ts';
import type { SendCall, Step, UpstreamRequest } from '../calls/steps.ts';
import type { AcceptedTokens } from './acceptedTokens.ts';
import type { RenewTokens } from './refresh.ts';
import {
  expiryMsOf,
  NO_TOKENS,
  toTokenList,
  type PresentedTokens,
  type RevokedSessions,
  type Tokens,
  TOKEN_PATTERN,
} from './tokens.ts';

/** How a client carries its session: browsers by HttpOnly cookies, apps by bearer tokens in headers (docs/product.md#sessions). */
export type Transport = 'cookie' | 'bearer';

const RENEW_BEFORE_EXPIRY_MS = 5_000;

const MAX_CLOCK_SKEW_MS = 60_000;

/** Browsers drop a cookie with a longer name and value without a word; Node limits the headers of a request. */
export const MAX_TOKEN_BYTES = { cookie: 4_096 - '__Host-refresh_token'.length, bearer: 6_000 };

export interface SessionDependencies {
  renewTokens: RenewTokens;
  revokedSessions: RevokedSessions;
  acceptedTokens: AcceptedTokens;
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
  #accepted: string | null = null;

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

  /** The access token, if the upstream has accepted it: any other token, also the refresh token, only claims its shopper. */
  get acceptedToken(): string | null {
    const { access } = this.tokens;
    if (access === null || access === this.#accepted) return access;
    if (!this.#dependencies.acceptedTokens.has(access)) return null;
    this.#accepted = access;
    return access;
  }

  #accept(access: string): void {
    if (this.#accepted === access) return;
    this.#dependencies.acceptedTokens.add(access);
    this.#accepted = access;
  }

  #refuse(access: string): void {
    this.#dependencies.acceptedTokens.remove(access);
    this.#accepted = null;
  }

  /** Each token is decoded once. */
  #msUntilExpiry(token: string): number {
    const expiryMs = this.#expiriesMs.get(token) ?? expiryMsOf(token) ?? Infinity;
    this.#expiriesMs.set(token, expiryMs);
    return expiryMs - Date.now();
  }

  canCarry(tokens: Tokens): boolean {
    const maxBytes = MAX_TOKEN_BYTES[this.transport];
    return toTokenList(tokens).every(
      (token) => TOKEN_PATTERN.test(token) && encodeURIComponent(token).length <= maxBytes,
    );
  }

  start(tokens: Tokens): void {
    this.tokens = tokens;
    this.#accept(tokens.access);
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

  /** A shopper's call gets the token; any other one passes, without waiting for anything here. */
  readonly step: Step = (request, next) =>
    request.isShoppers ? this.#sendAsShopper(request, next) : next(request);

  /** After a 401 the token is renewed and the call is sent once more, writes too: nothing was processed. */
  async #sendAsShopper(request: UpstreamRequest, next: SendCall): Promise<HttpResult> {
    const { access, refresh } = this.tokens;
    const isGood =
      access !== null && (refresh === null || this.#msUntilExpiry(access) >= RENEW_BEFORE_EXPIRY_MS);
    const token = isGood ? access : await this.#renew(access, next);
    if (typeof token !== 'string') return token;
    const result = await this.#authorize(token, request, next);
    if (!isUnauthorized(result) || this.tokens.refresh === null) return result;
    const renewed = await this.#renew(token, next);
    return typeof renewed === 'string' ? this.#authorize(renewed, request, next) : renewed;
  }

  async #authorize(token: string, request: UpstreamRequest, next: SendCall): Promise<HttpResult> {
    const result = await next(withToken(request, token));
    if (result.ok && request.needsToken) this.#accept(token);
    else if (isUnauthorized(result)) this.#refuse(token);
    return result;
  }

  /** A newer access token than `staleAccess`, or why there is none. Only a refusal by the upstream ends the session. */
  async #renew(staleAccess: string | null, next: SendCall): Promise<string | HttpResult> {
    const { access, refresh } = this.tokens;
    if (access !== null && access !== staleAccess) return access;
    if (refresh === null) return SESSION_IS_OVER;
    const outcome = await this.#dependencies.renewTokens(refresh, staleAccess, next);
    if (outcome.kind === 'in_doubt') return failed(outcome.failure);
    if (outcome.kind === 'refused') {
      this.#clear();
      return SESSION_IS_OVER;
    }
    this.tokens = outcome.tokens;
    this.#accept(outcome.tokens.access);
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
