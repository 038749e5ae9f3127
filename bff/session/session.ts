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

/**
 * Browsers drop a cookie whose name and value have more than 4,096 bytes together, without a word. Node's limit for all headers of a
 * request bounds the tokens of apps.
 */
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

  constructor(transport: Transport, tokens: PresentedTokens, dependencies: SessionDependencies) {
    this.transport = transport;
    this.tokens = tokens;
    this.#dependencies = dependencies;
  }

  /**
   * True while the client has a token that may be good; the upstream may still refuse it. Without a refresh token an expired one is
   * sent too, so that the client gets the upstream's own error (docs/product.md#sessions).
   */
  get isSignedIn(): boolean {
    return toTokenList(this.tokens).some(
      (token) => this.tokens.refresh === null || msUntilExpiry(token) >= -MAX_CLOCK_SKEW_MS,
    );
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

  /**
   * True when the shopper has logged out in another request while this one renewed tokens. Then the new tokens are refused too, and the
   * response does not write anything: the client may have a new session by now.
   */
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

  /**
   * Sends a call with the access token, which is renewed when it is missing or about to expire. After a 401 it is renewed and the call is
   * sent once more, writes too: nothing was processed. Without a refresh token the upstream's own 401 is the result.
   */
  readonly send: SendCall = async (request) => {
    const { access, refresh } = this.tokens;
    const isGood = access !== null && (refresh === null || msUntilExpiry(access) >= RENEW_BEFORE_EXPIRY_MS);
    const token = isGood ? access : await this.#renew(access);
    if (typeof token !== 'string') return token;
    const { send } = this.#dependencies;
    const result = await send(withToken(request, token));
    if (!isUnauthorized(result) || this.tokens.refresh === null) return result;
    const renewed = await this.#renew(token);
    return typeof renewed === 'string' ? send(withToken(request, renewed)) : renewed;
  };

  /**
   * A newer access token than `staleAccess`, or why there is none. A refusal by the upstream ends the session; an unknown outcome
   * (timeout, 5xx, no connection) does not.
   */
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

const msUntilExpiry = (token: string): number => (expiryMsOf(token) ?? Infinity) - Date.now();
