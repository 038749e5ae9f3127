import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Failure } from '../errors.ts';
import type { EndedSessions } from './revokedSessions.ts';
import type { ShareOnce } from '../cache/redisSingleFlight.ts';
import { presentTokens, type Tokens } from './tokens.ts';
import type { UpstreamService } from '../upstream/upstreamService.ts';

type RefreshOutcome =
  | { kind: 'renewed'; tokens: Tokens }
  /** The upstream said definitely no: the session is over. */
  | { kind: 'refused' }
  /** Nobody knows: the session stays, the operation fails retryably. */
  | { kind: 'in_doubt'; failure: Failure };

/** Renews sessions upstream, one call per refresh token however many requests wait for it. */
export interface Refresher {
  /** `staleAccess` is the access token that was refused or is about to expire. */
  renew(refresh: string, staleAccess: string | null): Promise<RefreshOutcome>;
}

const RefreshAnswer = z.object({ access: z.string().min(1), refresh: z.string().min(1).nullish() });
const SharedTokens = z.object({ access: z.string(), refresh: z.string().nullable() });

/** A browser's parallel requests may arrive with the old cookies for about this long after a renewal. */
const REMEMBER_MS = 30_000;
const LOCK_MS = 10_000;

/** Only these answers mean "no" (decision 3); anything else leaves the session alone. */
const REFUSALS = new Set([400, 401, 403]);

/** A refresher for one process. `observe` hears how each renewal ended, `share` keeps several processes to one call. */
export function createRefresher(parts: {
  api: UpstreamService;
  apiUrl: string;
  observe: (outcome: string) => void;
  share: ShareOnce;
  ended: Pick<EndedSessions, 'link'>;
}): Refresher {
  const { api, apiUrl, observe, share, ended } = parts;
  const open = new Map<string, Promise<RefreshOutcome>>();
  const renewed = new LRUCache<string, Tokens>({ max: 50_000, ttl: REMEMBER_MS, ttlAutopurge: true });

  async function ask(refresh: string): Promise<RefreshOutcome> {
    const result = await api.send({
      method: 'POST',
      url: `${apiUrl}/api/token/refresh/`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
    if (!result.ok) {
      const { failure } = result;
      const refused = failure.kind === 'status' && REFUSALS.has(failure.status);
      return refused ? { kind: 'refused' } : { kind: 'in_doubt', failure };
    }
    const answer = RefreshAnswer.safeParse(result.body);
    if (!answer.success) return { kind: 'in_doubt', failure: { kind: 'bad_reply' } };
    return {
      kind: 'renewed',
      tokens: { access: answer.data.access, refresh: answer.data.refresh ?? refresh },
    };
  }

  /** Asks, or takes what another process has just got. */
  async function askOnce(refresh: string, staleAccess: string | null): Promise<RefreshOutcome> {
    const read = (text: string): Tokens => SharedTokens.parse(JSON.parse(text));
    const isUseful = (text: string) => read(text).access !== staleAccess;
    let own: RefreshOutcome | undefined;
    const work = { kind: 'refresh', key: refresh, lockMs: LOCK_MS, rememberMs: REMEMBER_MS, isUseful };
    const text = await share(work, async () => {
      own = await ask(refresh);
      return own.kind === 'renewed' ? JSON.stringify(own.tokens) : null;
    });
    const outcome: RefreshOutcome = own ?? { kind: 'renewed', tokens: read(text ?? '') };
    observe(own ? outcome.kind : 'shared');
    if (outcome.kind === 'renewed') {
      // Before anyone has the tokens: a logout that is under way ends them as well.
      await ended.link(refresh, presentTokens(outcome.tokens));
      renewed.set(refresh, outcome.tokens);
    }
    return outcome;
  }

  return {
    renew(refresh, staleAccess) {
      const known = renewed.get(refresh);
      if (known && known.access !== staleAccess) return Promise.resolve({ kind: 'renewed', tokens: known });
      const running = open.get(refresh);
      if (running) return running;
      const started = askOnce(refresh, staleAccess).finally(() => open.delete(refresh));
      open.set(refresh, started);
      return started;
    },
  };
}
