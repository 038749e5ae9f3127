import type { z } from 'zod';
import { UpstreamError, type Failure, type Fallback } from '../errors.ts';
import type { Freshness, PublicCache } from '../cache/publicCache.ts';
import type { HttpRequest, HttpResult } from './httpClient.ts';
import type { UpstreamService, TargetName } from './upstreamService.ts';
import { routeOf, type CallOutcome, type RequestTrace } from './traceparent.ts';

export type AccessResult = { ok: true; access: string } | { ok: false; failure: Failure };

/** What a call needs of the session that it is made for. */
export interface UpstreamSession {
  /** The access token to send, renewed when it is about to expire. */
  access(): Promise<AccessResult>;
  /** A new access token in place of one that the upstream refused. */
  renew(refused: string): Promise<AccessResult>;
}

/** One documented call: where it goes, what its answer must look like, what to say when it fails. */
export interface Call<Answer> {
  method?: HttpRequest['method'];
  /** `/api/...` for REST, or the function's name. */
  path: string;
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as a JSON body. */
  json?: unknown;
  /** Sent as multipart form data. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The wire's shape; an answer that does not fit is a bad reply. */
  answer: z.ZodType<Answer>;
  /** Shown when the upstream gives no `detail` (specification, section 8). */
  fallback: Fallback;
  /** A public read that may be shared by all requests, and how quickly it ages. */
  freshness?: Freshness;
  /** The version of an answer, for the call that is told the version held as `v`. */
  versionOf?(answer: Answer): string;
  /** How long the caller waits at most, in ms; a call never takes longer than the transport allows. */
  timeoutMs?: number;
  /** Payments have more time than pages, and doubt about them is resolved by asking again. */
  isPayment?: boolean;
  /** True when the upstream treats a repetition like the first request, so that doubt may be resolved by asking again. */
  idempotent?: boolean;
}

/** What one request took from public answers: how long what is made of them may stand. */
export interface PublicReads {
  /** When the first of them stops being fresh, in ms of the cache's clock; 0 when one of them is not to be kept at all. */
  freshUntil: number;
  /** True when one of them is older than it should be, because the upstream gives nothing newer. */
  stale: boolean;
}

/** The upstream as one request sees it. All methods throw `UpstreamError`. */
export interface Upstream {
  /** A REST call that is the same for everyone: no bearer, and a 401 touches no session (decision 25). */
  publicRest<Answer>(call: Call<Answer>): Promise<Answer>;
  /** A hosted function: never authenticated. */
  hostedFunction<Answer>(call: Call<Answer>): Promise<Answer>;
  /** A REST call of the signed-in person: bearer, and refresh once, retry once on a 401. */
  personalRest<Answer>(call: Call<Answer>): Promise<Answer>;
}

/** All calls of one request together, in ms; payments have more. */
const REQUEST_MS = 6_000;
const PAYMENT_REQUEST_MS = 25_000;

const ATTEMPTS_IN_DOUBT = 3;
const PAUSE_MS = 300;

/** Calls made for one request: a repeated public read is asked once. */
export function createUpstream(parts: {
  targets: Record<TargetName, UpstreamService>;
  session: UpstreamSession;
  apiUrl: string;
  /** The address of a hosted function by its name. */
  functionUrl: (name: string) => string;
  /** Answers shared with other requests; null: every request asks for itself. */
  cache: PublicCache | null;
  publicReads: PublicReads;
  trace: RequestTrace | null;
  /** The longest that one call may take, in ms. */
  timeoutMs: number;
  /** Headers for every call: request id, the client's address. */
  headers: Record<string, string>;
}): Upstream {
  const { session, cache, publicReads, trace } = parts;
  const { api, functions } = parts.targets;
  const reads = new Map<string, Promise<HttpResult>>();
  const start = Date.now();

  /**
   * What is left of the request's time for this call, in ms.
   * @throws UpstreamError when nothing is left: a call without time would only count against the upstream
   */
  function timeFor({ isPayment, timeoutMs, fallback }: Call<unknown>): number {
    const left = start + (isPayment ? PAYMENT_REQUEST_MS : REQUEST_MS) - Date.now();
    if (left <= 0) throw new UpstreamError({ kind: 'timeout' }, fallback);
    return Math.min(left, callTime({ timeoutMs }));
  }

  const callTime = ({ timeoutMs }: { timeoutMs?: number }): number =>
    Math.min(parts.timeoutMs, timeoutMs ?? Infinity);

  function toRequest(address: string, call: Call<unknown>): HttpRequest {
    const search = toSearch(call.query ?? {});
    const suffix = search === '' ? '' : `?${search}`;
    return {
      method: call.method ?? 'GET',
      timeoutMs: timeFor(call),
      url: `${address}${suffix}`,
      headers: {
        accept: 'application/json',
        ...parts.headers,
        ...call.headers,
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
      },
      body: call.form ?? (call.json !== undefined ? JSON.stringify(call.json) : undefined),
    };
  }

  /** Sends a call, as part of the request's trace when it is followed. */
  function send(target: UpstreamService, request: HttpRequest, call: Call<unknown>): Promise<HttpResult> {
    if (!trace) return target.send(request);
    const name = { method: request.method, route: routeOf(call.path), host: new URL(request.url).host };
    return trace.call(
      name,
      (headers) => target.send({ ...request, headers: { ...request.headers, ...headers } }),
      readOutcome,
    );
  }

  async function sendPublic<Answer>(
    target: UpstreamService,
    address: string,
    call: Call<Answer>,
  ): Promise<Answer> {
    const request = toRequest(address, call);
    if (request.method !== 'GET') return parse(await send(target, request, call), call);
    if (cache !== null && call.freshness !== undefined) {
      return readShared(cache, target, { ...request, timeoutMs: callTime(call) }, call, call.freshness);
    }
    publicReads.freshUntil = 0;
    const running = reads.get(request.url) ?? send(target, request, call);
    reads.set(request.url, running);
    return parse(await running, call);
  }

  /** Others may wait for the same answer: it has a call's whole time, and this request waits as long as it may. */
  async function readShared<Answer>(
    cache: PublicCache,
    target: UpstreamService,
    request: HttpRequest,
    call: Call<Answer>,
    freshness: Freshness,
  ): Promise<Answer> {
    const { answer, absent, freshUntil, stale } = await cache.read<Answer>({
      key: request.url,
      freshness,
      waitMs: timeFor(call),
      late: () => new UpstreamError({ kind: 'timeout' }, call.fallback),
      async ask(held) {
        const query = held !== undefined && call.versionOf && { ...call.query, v: call.versionOf(held) };
        const url = query ? `${request.url.split('?')[0]}?${toSearch(query)}` : request.url;
        const result = await send(target, { ...request, url }, call);
        if (!result.ok) throw new UpstreamError(result.failure, call.fallback);
        return result.body;
      },
      read: (body) => readBody(body, call),
    });
    publicReads.freshUntil = Math.min(publicReads.freshUntil, freshUntil);
    publicReads.stale ||= stale;
    if (absent) throw absent;
    return answer as Answer;
  }

  async function sendAs(access: string, request: HttpRequest, call: Call<unknown>): Promise<HttpResult> {
    const headers = { ...request.headers, authorization: `Bearer ${access}` };
    const attempt = () => send(api, { ...request, headers, timeoutMs: timeFor(call) }, call);
    let result = await attempt();
    for (let repeat = 1; call.idempotent && repeat < ATTEMPTS_IN_DOUBT && inDoubt(result); repeat++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * repeat));
      result = await attempt();
    }
    return result;
  }

  return {
    publicRest: (call) => sendPublic(api, `${parts.apiUrl}${call.path}`, call),
    hostedFunction: (call) => sendPublic(functions, parts.functionUrl(call.path), call),
    async personalRest(call) {
      const request = toRequest(`${parts.apiUrl}${call.path}`, call);
      const first = await session.access();
      if (!first.ok) throw new UpstreamError(first.failure, call.fallback);
      const result = await sendAs(first.access, request, call);
      if (!refused(result)) return parse(result, call);
      // A 401 means "not processed", so reads and writes alike are repeated, once.
      const second = await session.renew(first.access);
      if (!second.ok) throw new UpstreamError(second.failure, call.fallback);
      return parse(await sendAs(second.access, request, call), call);
    },
  };
}

/** What a trace is told of an answer. */
function readOutcome(result: HttpResult): CallOutcome {
  if (result.ok) return { status: result.status, failure: null };
  const status = result.failure.kind === 'status' ? result.failure.status : null;
  return { status, failure: status === null ? result.failure.kind : String(status) };
}

const refused = (result: HttpResult): boolean =>
  !result.ok && result.failure.kind === 'status' && result.failure.status === 401;

const inDoubt = (result: HttpResult): boolean =>
  !result.ok && (result.failure.kind !== 'status' || result.failure.status >= 500);

/** The border: an answer that does not have the wire's shape goes no further. */
function parse<Answer>(result: HttpResult, call: Call<Answer>): Answer {
  if (!result.ok) throw new UpstreamError(result.failure, call.fallback);
  return readBody(result.body, call);
}

function readBody<Answer>(body: unknown, call: Call<Answer>): Answer {
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new UpstreamError({ kind: 'bad_reply' }, call.fallback);
  return parsed.data;
}

function toSearch(query: NonNullable<Call<unknown>['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value != null) search.set(name, String(value));
  }
  return search.toString();
}
