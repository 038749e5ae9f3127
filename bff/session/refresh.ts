import type { Redis } from 'ioredis';
import { createSharedLock, createSingleFlight, type SerialQueue } from '../cache/concurrency.ts';
import { createSharedStore, type SharedStore } from '../cache/sharedStore.ts';
import { UpstreamError, type UpstreamFailure } from '../errors.ts';
import type { SendCall } from '../upstream/guards.ts';
import { parseEnveloped } from '../wire/http.ts';
import { WireTokens, type Tokens } from './tokens.ts';

type RefreshOutcome =
  | { kind: 'renewed'; tokens: Tokens }
  /** The upstream refused the refresh token: the session is over. */
  | { kind: 'refused' }
  /** The outcome is unknown: the session stays, and the operation fails with a retryable error. */
  | { kind: 'in_doubt'; failure: UpstreamFailure };

const REFRESH_PATH = '/api/token/refresh/';

/** Parallel requests of a browser may arrive with the old cookies for about this long after a renewal. */
const RENEWED_TOKENS_TTL_MS = 30_000;
/** Requests that arrive with a refused token for about this long are answered without asking again. */
const REFUSED_TOKEN_TTL_MS = 60_000;

/** Only these statuses end the session (docs/product.md#sessions). */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403]);

interface RefreshDependencies {
  apiUrl: string;
  /** Receives the outcome of each renewal. */
  observe: (outcome: string) => void;
  redis: Redis | null;
  clock: () => number;
}

/** Renews tokens upstream, with one call per refresh token for all requests that wait for it, in all processes that share a Redis. */
export class TokenRefresher {
  readonly #dependencies: RefreshDependencies;
  readonly #renewed: SharedStore;
  readonly #refused: SharedStore;
  readonly #joinRenewal = createSingleFlight<RefreshOutcome>();
  readonly #inTurn: SerialQueue;

  constructor(dependencies: RefreshDependencies) {
    const { redis, clock } = dependencies;
    this.#dependencies = dependencies;
    this.#inTurn = createSharedLock(redis, 'refresh:lock');
    // The upstream may renew one refresh token several times.
    const renewed = { kind: 'refresh:done', ttlMs: RENEWED_TOKENS_TTL_MS, isMutable: true };
    this.#renewed = createSharedStore(redis, { ...renewed, clock });
    this.#refused = createSharedStore(redis, { kind: 'refresh:refused', ttlMs: REFUSED_TOKEN_TTL_MS, clock });
  }

  /**
   * `staleAccess`: the access token that was refused or is about to expire. Of several requests that wait for one renewal, the first one's
   * `send` sends the call.
   */
  renew(refresh: string, staleAccess: string | null, send: SendCall): Promise<RefreshOutcome> {
    return this.#joinRenewal(refresh, async () => {
      try {
        return await this.#inTurn(refresh, () => this.#renewOnce(refresh, staleAccess, send));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        // Another process waits for the upstream.
        return { kind: 'in_doubt', failure: { kind: 'timeout' } };
      }
    });
  }

  /** Takes tokens that were renewed just now, also by another process, or renews them. */
  async #renewOnce(refresh: string, staleAccess: string | null, send: SendCall): Promise<RefreshOutcome> {
    const text = await this.#renewed.get(refresh);
    const tokens = text === null ? null : (JSON.parse(text) as Tokens);
    if (tokens !== null && tokens.access !== staleAccess) {
      this.#dependencies.observe('shared');
      return { kind: 'renewed', tokens };
    }
    const isRefused = (await this.#refused.get(refresh)) !== null;
    const outcome = isRefused ? ({ kind: 'refused' } as const) : await this.#requestTokens(refresh, send);
    this.#dependencies.observe(outcome.kind);
    if (outcome.kind === 'renewed') await this.#renewed.set(refresh, JSON.stringify(outcome.tokens));
    if (outcome.kind === 'refused' && !isRefused) await this.#refused.set(refresh, '1');
    return outcome;
  }

  async #requestTokens(refresh: string, send: SendCall): Promise<RefreshOutcome> {
    const result = await send({
      service: 'api',
      path: REFRESH_PATH,
      method: 'POST',
      url: `${this.#dependencies.apiUrl}${REFRESH_PATH}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
    if (!result.ok) {
      const { failure } = result;
      const isRefused = failure.kind === 'status' && REFUSAL_STATUSES.has(failure.status);
      return isRefused ? { kind: 'refused' } : { kind: 'in_doubt', failure };
    }
    const response = parseEnveloped(WireTokens, result.body);
    if (!response) return { kind: 'in_doubt', failure: { kind: 'bad_reply' } };
    const { access, refresh: rotated } = response.data;
    return { kind: 'renewed', tokens: { access, refresh: rotated ?? refresh } };
  }
}
