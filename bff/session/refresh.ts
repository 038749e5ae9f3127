import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { UpstreamFailure } from '../errors.ts';
import { createSharedStore, type SharedStore } from '../cache/sharedStore.ts';
import { createSingleFlight, type SharedSingleFlight } from '../cache/singleFlight.ts';
import { parseEnveloped } from '../upstream/envelopes.ts';
import type { Tokens } from './tokens.ts';
import type { SendCall } from '../upstream/guards.ts';

type RefreshOutcome =
  | { kind: 'renewed'; tokens: Tokens }
  /** The upstream refused the refresh token: the session is over. */
  | { kind: 'refused' }
  /** The outcome is unknown: the session stays, and the operation fails with a retryable error. */
  | { kind: 'in_doubt'; failure: UpstreamFailure };

const REFRESH_PATH = '/api/token/refresh/';

const RefreshResponse = z.object({ access: z.string().min(1), refresh: z.string().min(1).nullish() });
const SharedTokens = z.object({ access: z.string(), refresh: z.string().nullable() });

/** Parallel requests of a browser may arrive with the old cookies for about this long after a renewal. */
const RENEWED_TOKENS_TTL_MS = 30_000;
const LOCK_MS = 10_000;
/** Requests that arrive with a refused token for about this long are answered without asking again. */
const REFUSED_TOKEN_TTL_MS = 60_000;

/** Only these statuses end the session (docs/product.md#sessions). */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403]);

interface RefreshDependencies {
  apiUrl: string;
  /** Receives the outcome of each renewal. */
  observe: (outcome: string) => void;
  singleFlight: SharedSingleFlight;
  redis: Redis | null;
  /** Returns ms since 1970. */
  clock: () => number;
}

/** Renews tokens upstream, with one call per refresh token for all requests that wait for it. */
export class TokenRefresher {
  readonly #dependencies: RefreshDependencies;
  readonly #refused: SharedStore;
  readonly #joinRefresh = createSingleFlight<RefreshOutcome>();
  readonly #recentlyRenewed = new LRUCache<string, Tokens>({
    max: 50_000,
    ttl: RENEWED_TOKENS_TTL_MS,
    ttlAutopurge: true,
  });

  constructor(dependencies: RefreshDependencies) {
    const { redis, clock } = dependencies;
    this.#dependencies = dependencies;
    this.#refused = createSharedStore(redis, { kind: 'refresh:refused', ttlMs: REFUSED_TOKEN_TTL_MS, clock });
  }

  /**
   * `staleAccess`: the access token that was refused or is about to expire. `send` sends the call for the request that needs the
   * tokens; of several requests that wait for one renewal, the first one's is used.
   */
  renew(refresh: string, staleAccess: string | null, send: SendCall): Promise<RefreshOutcome> {
    const tokens = this.#recentlyRenewed.get(refresh);
    if (tokens && tokens.access !== staleAccess) return Promise.resolve({ kind: 'renewed', tokens });
    return this.#joinRefresh(refresh, () => this.#renewOnce(refresh, staleAccess, send));
  }

  /** Renews the tokens, or takes tokens that another process has just renewed. */
  async #renewOnce(refresh: string, staleAccess: string | null, send: SendCall): Promise<RefreshOutcome> {
    const { observe, singleFlight } = this.#dependencies;
    const read = (text: string): Tokens => SharedTokens.parse(JSON.parse(text));
    let ownOutcome: RefreshOutcome | undefined;
    const task = {
      kind: 'refresh',
      key: refresh,
      lockMs: LOCK_MS,
      resultTtlMs: RENEWED_TOKENS_TTL_MS,
      isUsable: (text: string) => read(text).access !== staleAccess,
    };
    const text = await singleFlight(task, async () => {
      ownOutcome = await this.#requestTokens(refresh, send);
      return ownOutcome.kind === 'renewed' ? JSON.stringify(ownOutcome.tokens) : null;
    });
    const outcome: RefreshOutcome = ownOutcome ?? { kind: 'renewed', tokens: read(text ?? '') };
    observe(ownOutcome ? outcome.kind : 'shared');
    if (outcome.kind === 'renewed') this.#recentlyRenewed.set(refresh, outcome.tokens);
    return outcome;
  }

  async #requestTokens(refresh: string, send: SendCall): Promise<RefreshOutcome> {
    if ((await this.#refused.get(refresh)) !== null) return { kind: 'refused' };
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
      if (!isRefused) return { kind: 'in_doubt', failure };
      await this.#refused.set(refresh, '1');
      return { kind: 'refused' };
    }
    const response = parseEnveloped(RefreshResponse, result.body);
    if (!response) return { kind: 'in_doubt', failure: { kind: 'bad_reply' } };
    const { access, refresh: rotated } = response.data;
    return { kind: 'renewed', tokens: { access, refresh: rotated ?? refresh } };
  }
}
