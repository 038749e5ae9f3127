import type { EndedSessions } from './revokedSessions.ts';
import type { Refresher } from './refresh.ts';
import { claimsOf, expiryOf, NO_TOKENS, presentTokens, type PresentedTokens, type Tokens } from './tokens.ts';
import type { AccessResult, UpstreamSession } from '../upstream/upstream.ts';

/** How a client carries its session: browsers by HttpOnly cookies, apps by bearer tokens in headers (decision 2). */
export type Transport = 'cookie' | 'bearer';

/** An access token that lives no longer than this is renewed before it is used. In ms. */
const RENEW_BEFORE_MS = 5_000;

/** What all sessions of a process share. */
export interface SessionParts {
  refresher: Refresher;
  ended: EndedSessions;
}

/** One client's session during one request. What changed is written to the answer by `server/sessionTransport.ts`. */
export class Session implements UpstreamSession {
  readonly transport: Transport;
  #tokens: PresentedTokens;
  #refresher: Refresher;
  #ended: EndedSessions;
  #change: 'none' | 'tokens' | 'ended' = 'none';
  /** Refresh tokens that this request has renewed. */
  #renewed: string[] = [];
  /** True once this request has signed in. */
  #hasBegun = false;

  constructor(transport: Transport, tokens: PresentedTokens, { refresher, ended }: SessionParts) {
    this.transport = transport;
    this.#tokens = tokens;
    this.#refresher = refresher;
    this.#ended = ended;
  }

  /** True while this client has something to prove itself with; the upstream may still refuse it. */
  get signedIn(): boolean {
    return this.#tokens.access !== null || this.#tokens.refresh !== null;
  }

  /** What the answer has to tell the client. */
  get change(): 'none' | 'tokens' | 'ended' {
    return this.#change;
  }

  get tokens(): PresentedTokens {
    return this.#tokens;
  }

  /** Names the shopper for things remembered in this process, without saying who it is: the token's subject, else the token. */
  get subject(): string {
    const token = this.#tokens.access ?? this.#tokens.refresh ?? '';
    const claims = claimsOf(token);
    const named = claims?.['sub'] ?? claims?.['user_id'];
    return typeof named === 'string' || typeof named === 'number' ? String(named) : token;
  }

  /** Starts a session after a login or a registration. */
  begin(tokens: Tokens): void {
    this.#tokens = tokens;
    this.#renewed = [];
    this.#hasBegun = true;
    this.#change = 'tokens';
  }

  /**
   * The shopper leaves: the tokens of the session are refused from now on, here and where they were copied to. `briefly`: only
   * for as long as other requests of the session may be under way.
   */
  async leave({ briefly }: { briefly: boolean }): Promise<void> {
    await this.#ended.end(presentTokens(this.#tokens), briefly);
    this.#end();
  }

  /**
   * To be called before the answer is written: what was renewed meanwhile counts only if the shopper is still there. Else
   * the client is told nothing: it knows that it left, and may be in another session by now.
   */
  async settle(): Promise<void> {
    const tokens = presentTokens(this.#tokens);
    if (this.#hasBegun) await this.#ended.accept(tokens);
    if (this.#renewed.length === 0) return;
    if (await this.#ended.hasEnded([...this.#renewed, ...tokens])) this.#change = 'none';
  }

  #end(): void {
    this.#tokens = NO_TOKENS;
    this.#hasBegun = false;
    this.#change = 'ended';
  }

  /** The access token to send, renewed when it is missing or about to expire. */
  async access(): Promise<AccessResult> {
    const { access, refresh } = this.#tokens;
    if (access !== null && (refresh === null || !expiresSoon(access))) return { ok: true, access };
    return this.renew(access);
  }

  /**
   * A newer access token than the refused one. A definite refusal by the upstream ends the session; doubt (time-out, 5xx,
   * no connection) does not.
   */
  async renew(staleAccess: string | null): Promise<AccessResult> {
    const { access, refresh } = this.#tokens;
    if (access !== null && access !== staleAccess) return { ok: true, access };
    if (refresh === null) return { ok: false, failure: { kind: 'status', status: 401, body: null } };
    const outcome = await this.#refresher.renew(refresh, staleAccess);
    if (outcome.kind === 'in_doubt') return { ok: false, failure: outcome.failure };
    if (outcome.kind === 'refused') {
      this.#end();
      return { ok: false, failure: { kind: 'status', status: 401, body: null } };
    }
    this.#tokens = outcome.tokens;
    this.#change = 'tokens';
    this.#renewed.push(refresh);
    return { ok: true, access: outcome.tokens.access };
  }
}

const expiresSoon = (token: string): boolean => {
  const expiry = expiryOf(token);
  return expiry !== null && expiry - Date.now() < RENEW_BEFORE_MS;
};
