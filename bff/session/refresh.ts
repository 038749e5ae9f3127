import type { Redis } from 'ioredis';
import { createSharedLock } from '../redis/lock.ts';
import { createSingleFlight } from '../concurrency/singleFlight.ts';
import { createSharedStore } from '../redis/sharedStore.ts';
import { UpstreamError, type UpstreamFailure } from '../errors/errors.ts';
import type { HttpResult } from '../calls/client.ts';
import type { SendCall } from '../calls/steps.ts';
import { saysFailed } from '../errors/failedBodies.ts';
import { readRefusal } from '../errors/refusals.ts';
import { parseEnveloped } from '../wire/http.ts';
import { StoredTokens, WireTokens, type Tokens } from './tokens.ts';

type RefreshOutcome =
  | { kind: 'renewed'; tokens: Tokens }
  | { kind: 'refused' }
  /** The session stays, and the operation fails with a retryable error. */
  | { kind: 'in_doubt'; failure: UpstreamFailure };

const REFRESH_PATH = '/api/token/refresh/';

/** Parallel requests of a browser may arrive with the old cookies for about this long after a renewal. */
const RENEWED_TOKENS_TTL_MS = 30_000;
/** Requests that arrive with a refused token for about this long are answered without asking again. */
const REFUSED_TOKEN_TTL_MS = 60_000;

export type RenewTokens = ReturnType<typeof createRefresher>;

/** Renews tokens with one call per refresh token for all requests that wait for it, in all processes that share a Redis. */
export function createRefresher(
  apiUrl: string,
  redis: Redis | null,
  clock: () => number,
  observe: (outcome: string) => void,
) {
  const joinRenewal = createSingleFlight<RefreshOutcome>();
  const inTurn = createSharedLock(redis, 'refresh:lock');
  const renewed = createSharedStore(redis, { kind: 'refresh:done', ttlMs: RENEWED_TOKENS_TTL_MS, clock });
  const refused = createSharedStore(redis, { kind: 'refresh:refused', ttlMs: REFUSED_TOKEN_TTL_MS, clock });

  /** Takes tokens that were renewed just now, also by another process, or renews them. */
  async function renewOnce(refresh: string, staleAccess: string | null, send: SendCall) {
    const text = await renewed.get(refresh);
    const tokens = text === null ? null : readTokens(text);
    if (tokens !== null && tokens.access !== staleAccess) {
      observe('shared');
      return { kind: 'renewed', tokens } as const;
    }
    const isRefused = (await refused.get(refresh)) !== null;
    const outcome = isRefused ? { kind: 'refused' as const } : await requestTokens(apiUrl, refresh, send);
    observe(outcome.kind);
    if (outcome.kind === 'renewed') await renewed.set(refresh, JSON.stringify(outcome.tokens));
    if (outcome.kind === 'refused' && !isRefused) await refused.set(refresh, '1');
    return outcome;
  }

  /** `staleAccess`: the access token that was refused or is about to expire. The first request's `send` sends the call for all. */
  return (refresh: string, staleAccess: string | null, send: SendCall): Promise<RefreshOutcome> =>
    joinRenewal(refresh, async () => {
      try {
        return await inTurn(refresh, () => renewOnce(refresh, staleAccess, send));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        // Another process waits for the upstream.
        return { kind: 'in_doubt', failure: { kind: 'timeout' } };
      }
    });
}

/** Tokens that a process has stored; null for another text. */
function readTokens(text: string): Tokens | null {
  try {
    return StoredTokens.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const OF_SESSION =
  /\btoken\b|\bexpired\b|\bsession\b|unauthori[sz]ed|unauthenticated|\b(?:log|sign)(?:ged|ed)?[ -]?in\b/i;

/** A store that answers everything with 2xx says in words whether it is the session that failed, or its database. */
const isRefusedIn2xx = (body: unknown): boolean =>
  saysFailed(body) && OF_SESSION.test(readRefusal({ status: 200, body }).text?.text ?? '');

/** Only a refusal of the store's own ends the session (docs/product.md#sessions): its JSON, and a 401 also without a body. */
export function isRenewalRefused(result: HttpResult): boolean {
  if (result.ok) return isRefusedIn2xx(result.body);
  if (result.failure.kind !== 'status') return false;
  const { status, body, isPage = false } = result.failure;
  if (status === 401 && !isPage) return true;
  const isLater = [408, 425, 429].includes(status);
  return status >= 400 && status < 500 && !isLater && typeof body === 'object' && body !== null;
}

async function requestTokens(apiUrl: string, refresh: string, send: SendCall): Promise<RefreshOutcome> {
  const result = await send({
    service: 'api',
    path: REFRESH_PATH,
    method: 'POST',
    url: `${apiUrl}${REFRESH_PATH}`,
    // Without it, some frameworks redirect a refused call to a page.
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  if (isRenewalRefused(result)) return { kind: 'refused' };
  if (!result.ok) return { kind: 'in_doubt', failure: result.failure };
  const response = parseEnveloped(WireTokens, result.body);
  if (!response) return { kind: 'in_doubt', failure: { kind: 'bad_reply' } };
  const { access, refresh: rotated } = response.data;
  return { kind: 'renewed', tokens: { access, refresh: rotated ?? refresh } };
}
