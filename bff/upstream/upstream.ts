import type { z } from 'zod';
import { UpstreamError, type UpstreamFailure, type FallbackMessage } from '../errors.ts';
import type { Freshness, PublicCache } from '../cache/publicCache.ts';
import type { HttpRequest, HttpResult } from './httpClient.ts';
import type { UpstreamService, UpstreamServiceName } from './upstreamService.ts';
import type { Admission } from './admission.ts';
import { parseEnveloped } from './envelopes.ts';
import type { CallSender } from './callSender.ts';

export type AccessTokenResult = { ok: true; access: string } | { ok: false; failure: UpstreamFailure };

/** The part of a session that upstream calls need. */
export interface UpstreamSession {
  /** True while the client has a token that may be good. */
  readonly isSignedIn: boolean;
  /** True while the client has a refresh token; without one, the upstream's own error of a 401 is the result. */
  readonly isRenewable: boolean;
  /** The access token, renewed if it is about to expire. */
  accessToken(): Promise<AccessTokenResult>;
  /** A new access token after the upstream refused one. */
  renewAccessToken(staleAccess: string): Promise<AccessTokenResult>;
}

/** One upstream call: its URL, the schema of its response, and the message when it fails. */
export interface Call<Data> {
  method?: HttpRequest['method'];
  /** `/api/...` for REST, or the name of a hosted function. */
  path: string;
  query?: Record<string, string | number | boolean | string[] | null | undefined>;
  /** Sent as a JSON body. */
  json?: unknown;
  /** Sent as multipart form data. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The wire shape, bare or in an envelope; a response that does not match is a bad reply. */
  responseSchema: z.ZodType<Data>;
  /** Shown when the upstream sends no `detail` (docs/product.md#error-texts). */
  fallbackMessage: FallbackMessage;
  /** For public reads: the response is cached for all requests, and fresh as long as this kind is. */
  freshness?: Freshness;
  /** Reads the version from a response; the next call sends it as `v`. */
  versionOf?(data: Data): string;
  /** A shorter timeout than the transport's. */
  timeoutMs?: number;
  /** Payment calls have a longer timeout. */
  isPayment?: boolean;
  /** True when the upstream treats a repeated request like the first one: a call with unknown outcome is then repeated. */
  idempotent?: boolean;
}

/** How a query has several values of one parameter: joined by commas, as a repeated parameter, or only the first of them. */
export type MultipleValues = 'comma' | 'repeat' | 'first';

/** The freshness of all public upstream responses that one request has used. */
export interface ResponseFreshness {
  /** When the first of them stops being fresh, in ms of the cache's clock; 0 when one of them must not be cached. */
  freshUntil: number;
  /** True when one of them is too old, because the upstream fails. */
  stale: boolean;
  /** True as soon as one is requested, also if it fails. */
  hasCalls: boolean;
}

/** Reads of what is the same for everyone. All methods throw `UpstreamError`. */
export interface PublicReads {
  /**
   * A REST call without a token; a 401 does not affect the session (docs/product.md#sessions). With `PUBLIC_READS=session` a read has
   * the token of a signed-in shopper, and its response is for this request only.
   */
  anonymousRest<Data>(call: Call<Data>): Promise<Data>;
  /** A hosted function, always without a token. */
  hostedFunction<Data>(call: Call<Data>): Promise<Data>;
}

/** The upstream as one request sees it. All methods throw `UpstreamError`. */
export interface Upstream extends PublicReads {
  /** The same reads without a call: they fail unless this process has the response. */
  known: PublicReads;
  /** A REST call with the shopper's token. On a 401 it renews the token and retries once. */
  authenticatedRest<Data>(call: Call<Data>): Promise<Data>;
}

/** The time of all upstream calls of one request together; payments have more. */
const REQUEST_TIMEOUT_MS = 6_000;
const PAYMENT_REQUEST_TIMEOUT_MS = 25_000;

/** The upstream calls of one request. Identical public reads are sent once. */
export function createUpstream(dependencies: {
  services: Record<UpstreamServiceName, UpstreamService>;
  session: UpstreamSession;
  apiUrl: string;
  /** The URL of a hosted function by its name. */
  functionUrl: (name: string) => string;
  multipleValues: MultipleValues;
  /** Whether public REST reads carry the token of a signed-in shopper. */
  publicReads: 'anonymous' | 'session';
  /** Null: public responses are not cached. */
  cache: PublicCache | null;
  responseFreshness: ResponseFreshness;
  send: CallSender;
  admission: Admission;
  /** The timeout of one call. */
  timeoutMs: number;
}): Upstream {
  const { session, cache, responseFreshness, admission, multipleValues } = dependencies;
  const { api, functions } = dependencies.services;
  const runningReads = new Map<string, Promise<HttpResult>>();
  const startedAt = Date.now();

  const send: CallSender = async (service, request, path) =>
    admission.admits() ? dependencies.send(service, request, path) : OVERLOADED_RESULT;

  /**
   * The time that is left for this call, in ms.
   * @throws UpstreamError when none is left: a call that times out at once would count as a failure of the upstream
   */
  function remainingTimeMs(call: Call<unknown>): number {
    const remainingMs = deadlineOf(call) - Date.now();
    if (remainingMs <= 0) throw new UpstreamError({ kind: 'timeout' }, call.fallbackMessage);
    return Math.min(remainingMs, maxCallMs(call));
  }

  const deadlineOf = ({ isPayment }: Call<unknown>): number =>
    startedAt + (isPayment ? PAYMENT_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS);

  const maxCallMs = ({ timeoutMs }: Call<unknown>): number =>
    Math.min(dependencies.timeoutMs, timeoutMs ?? Infinity);

  function toRequest(url: string, call: Call<unknown>): HttpRequest {
    const queryString = toQueryString(call.query ?? {}, multipleValues);
    const suffix = queryString === '' ? '' : `?${queryString}`;
    return {
      method: call.method ?? 'GET',
      timeoutMs: remainingTimeMs(call),
      url: `${url}${suffix}`,
      headers: {
        accept: 'application/json',
        ...call.headers,
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
      },
      body: call.form ?? (call.json !== undefined ? JSON.stringify(call.json) : undefined),
    };
  }

  async function sendAnonymous<Data>(service: UpstreamService, url: string, call: Call<Data>): Promise<Data> {
    const request = toRequest(url, call);
    if (request.method !== 'GET') return parseResult(await send(service, request, call.path), call);
    if (cache !== null && call.freshness !== undefined) {
      // Other requests may wait for the response too, so the call gets the full timeout.
      request.timeoutMs = maxCallMs(call);
      return readCached(cache, service, request, call, call.freshness);
    }
    responseFreshness.freshUntil = 0;
    const running = runningReads.get(request.url);
    if (running) return parseResult(await running, call);
    const read = send(service, request, call.path);
    runningReads.set(request.url, read);
    return parseResult(await read, call);
  }

  /** This request waits only its remaining time, even if the call continues for other requests. */
  async function readCached<Data>(
    cache: PublicCache,
    service: UpstreamService,
    request: HttpRequest,
    call: Call<Data>,
    freshness: Freshness,
  ): Promise<Data> {
    const { data, notFound, freshUntil, stale } = await cache.read<Data>({
      key: request.url,
      freshness,
      waitMs: remainingTimeMs(call),
      timeoutError: () => new UpstreamError({ kind: 'timeout' }, call.fallbackMessage),
      async fetch(cached) {
        const query = cached !== undefined && call.versionOf && { ...call.query, v: call.versionOf(cached) };
        const url = query
          ? `${request.url.split('?')[0]}?${toQueryString(query, multipleValues)}`
          : request.url;
        const result = await send(service, { ...request, url }, call.path);
        if (!result.ok) throw new UpstreamError(result.failure, call.fallbackMessage);
        return result.body;
      },
      parse: (body) => parseBody(body, call),
    });
    responseFreshness.freshUntil = Math.min(responseFreshness.freshUntil, freshUntil);
    responseFreshness.stale ||= stale;
    if (notFound) throw notFound;
    return data as Data;
  }

  const sendAuthenticated = (accessToken: string, request: HttpRequest, call: Call<unknown>) =>
    send(
      api,
      {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
        timeoutMs: remainingTimeMs(call),
        ...(call.idempotent && { repeatUntil: deadlineOf(call) }),
      },
      call.path,
    );

  /** Sends a call with the shopper's token. On a 401 it renews the token and sends the call once more. */
  async function sendAsShopper(request: HttpRequest, call: Call<unknown>): Promise<HttpResult> {
    const first = await session.accessToken();
    if (!first.ok) return first;
    const result = await sendAuthenticated(first.access, request, call);
    if (!isUnauthorized(result) || !session.isRenewable) return result;
    // A 401 means that nothing was processed, so writes are repeated too, once.
    const second = await session.renewAccessToken(first.access);
    return second.ok ? sendAuthenticated(second.access, request, call) : second;
  }

  /** The same for a public read; without a token if the session has ended or cannot be renewed. */
  async function sendPublicRead(request: HttpRequest, call: Call<unknown>): Promise<HttpResult> {
    const result = await sendAsShopper(request, call);
    const isOver = !session.isSignedIn || !session.isRenewable;
    return isUnauthorized(result) && isOver ? send(api, request, call.path) : result;
  }

  /** A public read of a signed-in shopper. Its response is not cached, because it may be different for others. */
  async function readAsShopper<Data>(url: string, call: Call<Data>): Promise<Data> {
    responseFreshness.freshUntil = 0;
    const request = toRequest(url, call);
    const running = runningReads.get(request.url);
    if (running) return parseResult(await running, call);
    const read = sendPublicRead(request, call);
    runningReads.set(request.url, read);
    return parseResult(await read, call);
  }

  /** True for a read with the shopper's token. */
  const carriesToken = ({ method = 'GET' }: Call<unknown>): boolean =>
    dependencies.publicReads === 'session' && method === 'GET' && session.isSignedIn;

  const restUrl = ({ path }: Call<unknown>) => `${dependencies.apiUrl}${path}`;
  const hostedUrl = ({ path }: Call<unknown>) => dependencies.functionUrl(path);

  async function readKnown<Data>(url: string, call: Call<Data>): Promise<Data> {
    const data = cache?.peek<Data>(toRequest(url, call).url) ?? null;
    if (data === null) throw new UpstreamError({ kind: 'unreachable' }, call.fallbackMessage);
    return data;
  }

  return {
    known: {
      anonymousRest: (call) => readKnown(restUrl(call), call),
      hostedFunction: (call) => readKnown(hostedUrl(call), call),
    },
    anonymousRest(call) {
      responseFreshness.hasCalls = true;
      return carriesToken(call)
        ? readAsShopper(restUrl(call), call)
        : sendAnonymous(api, restUrl(call), call);
    },
    hostedFunction(call) {
      responseFreshness.hasCalls = true;
      return sendAnonymous(functions, hostedUrl(call), call);
    },
    async authenticatedRest(call) {
      const request = toRequest(restUrl(call), call);
      return parseResult(await sendAsShopper(request, call), call);
    },
  };
}

const OVERLOADED_RESULT: HttpResult = { ok: false, failure: { kind: 'overloaded' } };

const isUnauthorized = (result: HttpResult): boolean =>
  !result.ok && result.failure.kind === 'status' && result.failure.status === 401;

/** @throws UpstreamError for a failure, and for a response that does not have the wire shape */
function parseResult<Data>(result: HttpResult, call: Call<Data>): Data {
  if (!result.ok) throw new UpstreamError(result.failure, call.fallbackMessage);
  return parseBody(result.body, call);
}

function parseBody<Data>(body: unknown, call: Call<Data>): Data {
  const parsed = parseEnveloped(call.responseSchema, body);
  if (!parsed) throw new UpstreamError({ kind: 'bad_reply' }, call.fallbackMessage);
  return parsed.data;
}

/** The query of a call. */
export function toQueryString(query: NonNullable<Call<unknown>['query']>, multipleValues: MultipleValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value == null) continue;
    const values = Array.isArray(value)
      ? LISTED_VALUES[multipleValues](value.filter((text) => text !== ''))
      : [value];
    for (const each of values) search.append(name, String(each));
  }
  return search.toString();
}

/** The values of a parameter that is sent for a list. */
const LISTED_VALUES: Record<MultipleValues, (values: string[]) => string[]> = {
  comma: (values) => (values.length === 0 ? [] : [values.join(',')]),
  repeat: (values) => values,
  first: (values) => values.slice(0, 1),
};
