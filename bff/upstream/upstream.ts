import type { z } from 'zod';
import type { Freshness, PublicCache } from '../cache/publicCache.ts';
import { UpstreamError, type FallbackMessage } from '../errors.ts';
import { parseEnveloped, toQueryString, type MultipleValues, type Query } from '../wire/http.ts';
import { failed, isUnauthorized, type HttpRequest, type HttpResult } from './client.ts';
import type { SendCall, ServiceName, UpstreamRequest } from './guards.ts';

/** One upstream call: where it goes, what it sends, how its response is read, and what is said when it fails. */
export interface Call<Data> {
  method?: HttpRequest['method'];
  /** `/api/...` for REST, or the name of a hosted function. */
  path: string;
  query?: Query;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** The wire shape, bare or in an envelope; a response that does not match is a bad reply. Without one the response is not read. */
  schema?: z.ZodType<Data>;
  /** Shown when the upstream sends no `detail` (docs/product.md#error-texts). */
  fallback: FallbackMessage;
  /** For public reads, whose responses are cached for all requests: fresh as long as this kind is; `home`, unless another one is named. */
  freshness?: Freshness;
  /** Reads the version from a response; the next call sends it as `v`. */
  versionOf?(data: Data): string;
  /** True when the upstream treats a repeated write like the first one: a call with unknown outcome is then repeated. */
  isIdempotent?: boolean;
}

/** The freshness of the public responses that one request has used; `freshUntil`: in ms of the clock, 0 when one must not be cached. */
export interface ResponseFreshness {
  freshUntil: number;
  /** True when one of them is too old, because the upstream fails. */
  isStale: boolean;
  /** True as soon as one is requested, also if it fails. */
  hasCalls: boolean;
}

/** Reads of what is the same for everyone. They throw `UpstreamError`. */
export type PublicReads = Pick<Upstream, 'anonymousRest' | 'hostedFunction'>;

interface UpstreamOptions {
  send: SendCall;
  /** Without a session its result is a 401. */
  sendAsShopper: SendCall;
  /** True when public REST reads are sent as the shopper's, and then with their responses for this request only. */
  readsAsShopper: boolean;
  /** Null: public responses are not cached. */
  cache: PublicCache | null;
  responseFreshness: ResponseFreshness;
  config: { apiUrl: string; functionUrl: (name: string) => string; multipleValues: MultipleValues };
}

/** No call of a request starts later. A call that has started has its whole time: the outcome of a purchase would be unknown. */
const LAST_START_MS = 20_000;

/** The upstream as one request sees it. All calls throw `UpstreamError`. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #startBefore = Date.now() + LAST_START_MS;
  /** Reads of this request that are not cached for others, by URL: identical ones are sent once. */
  readonly #ownReads = new Map<string, Promise<HttpResult>>();
  #hasWritten = false;

  constructor(options: UpstreamOptions) {
    this.#options = options;
  }

  /** The same reads without a call: they fail unless this process has the response. */
  readonly known: PublicReads = {
    anonymousRest: (call) => this.#readKnown('api', call),
    hostedFunction: (call) => this.#readKnown('functions', call),
  };

  /** A REST call without a token; a 401 does not affect the session (docs/product.md#sessions). */
  async anonymousRest<Data>(call: Call<Data>): Promise<Data> {
    const request = this.#toRequest('api', call);
    if (request.method !== 'GET') return parse(await this.#send(request), call);
    return this.#readPublic(request, call, this.#options.readsAsShopper);
  }

  /** A hosted function, always without a token. */
  hostedFunction<Data>(call: Call<Data>): Promise<Data> {
    return this.#readPublic(this.#toRequest('functions', call), call, false);
  }

  async authenticatedRest<Data>(call: Call<Data>): Promise<Data> {
    return parse(await this.#send(this.#toRequest('api', call), this.#options.sendAsShopper), call);
  }

  async #readPublic<Data>(request: UpstreamRequest, call: Call<Data>, asShopper: boolean): Promise<Data> {
    const { cache, responseFreshness, sendAsShopper } = this.#options;
    responseFreshness.hasCalls = true;
    if (cache !== null && !asShopper) return this.#readCached(cache, request, call);
    responseFreshness.freshUntil = 0;
    const send = async () => {
      const result = asShopper ? await this.#send(request, sendAsShopper) : null;
      // A public read needs no session: where the shopper's is refused, it is sent without a token.
      return result === null || isUnauthorized(result) ? this.#send(request) : result;
    };
    const read = this.#ownReads.get(request.url) ?? send();
    this.#ownReads.set(request.url, read);
    return parse(await read, call);
  }

  async #readCached<Data>(cache: PublicCache, request: UpstreamRequest, call: Call<Data>): Promise<Data> {
    const { responseFreshness } = this.#options;
    const { data, notFound, freshUntil, isStale } = await cache.read({
      key: request.url,
      freshness: call.freshness ?? 'home',
      fetch: async (cached: Data | undefined) => {
        const v = cached === undefined ? undefined : call.versionOf?.(cached);
        const url = this.#toUrl(request.service, { ...call, query: { ...call.query, v } });
        const result = await this.#send({ ...request, url });
        if (!result.ok) throw new UpstreamError(result.failure, call.fallback);
        return result.body;
      },
      parse: (body) => parse({ ok: true, status: 200, body }, call),
    });
    responseFreshness.freshUntil = Math.min(responseFreshness.freshUntil, freshUntil);
    responseFreshness.isStale ||= isStale;
    if (notFound) throw notFound;
    return data;
  }

  async #readKnown<Data>(service: ServiceName, call: Call<Data>): Promise<Data> {
    const data = this.#options.cache?.peek<Data>(this.#toUrl(service, call)) ?? null;
    if (data === null) throw new UpstreamError({ kind: 'unreachable' }, call.fallback);
    return data;
  }

  /** `OVERLOADED` says that nothing was begun, so that even an addition may be repeated: after a write it is another failure. */
  async #send(request: UpstreamRequest, send: SendCall = this.#options.send): Promise<HttpResult> {
    const result = await send(request);
    const isRefused = !result.ok && result.failure.kind === 'overloaded';
    if (isRefused && this.#hasWritten) return failed({ kind: 'not_sent' });
    if (!isRefused && request.method !== 'GET') this.#hasWritten = true;
    return result;
  }

  #toUrl(service: ServiceName, { path, query = {} }: Call<unknown>): string {
    const { apiUrl, functionUrl, multipleValues } = this.#options.config;
    const url = service === 'api' ? `${apiUrl}${path}` : functionUrl(path);
    const queryString = toQueryString(query, multipleValues);
    return queryString === '' ? url : `${url}?${queryString}`;
  }

  #toRequest(service: ServiceName, call: Call<unknown>): UpstreamRequest {
    const { method = 'GET', path, form, json, headers, isIdempotent } = call;
    return {
      ...{ service, path, method, isIdempotent, startBefore: this.#startBefore },
      url: this.#toUrl(service, call),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    };
  }
}

/** @throws UpstreamError for a failure, and for a response that does not have the wire shape */
function parse<Data>(result: HttpResult, { schema, fallback }: Call<Data>): Data {
  if (!result.ok) throw new UpstreamError(result.failure, fallback);
  if (schema === undefined) return undefined as Data;
  const parsed = parseEnveloped(schema, result.body);
  if (!parsed) throw new UpstreamError({ kind: 'bad_reply' }, fallback);
  return parsed.data;
}
