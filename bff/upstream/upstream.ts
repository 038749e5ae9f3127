import type { Freshness, PublicCache } from '../cache/publicCache.ts';
import { UpstreamError } from '../errors.ts';
import {
  parseEnveloped,
  toQueryString,
  type Call,
  type MultipleValues,
  type ResponseFreshness,
} from './call.ts';
import { isUnauthorized, type HttpResult } from './client.ts';
import type { SendCall, ServiceName, UpstreamRequest } from './guards.ts';

/** Reads of what is the same for everyone. They throw `UpstreamError`. */
export type PublicReads = Pick<Upstream, 'anonymousRest' | 'hostedFunction'>;

interface UpstreamOptions {
  send: SendCall;
  /** Sends a call with the shopper's token; without a session its result is a 401. */
  sendAsShopper: SendCall;
  /** True when public REST reads are sent as the shopper's, and then with their responses for this request only. */
  readsAsShopper: boolean;
  /** Null: public responses are not cached. */
  cache: PublicCache | null;
  responseFreshness: ResponseFreshness;
  config: {
    apiUrl: string;
    /** The URL of a hosted function by its name. */
    functionUrl: (name: string) => string;
    multipleValues: MultipleValues;
  };
}

/** No call of a request starts later. A call that has started has its whole time: the outcome of a purchase would be unknown. */
const LAST_START_MS = 20_000;

/** The upstream as one request sees it. All calls throw `UpstreamError`. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #startBefore = Date.now() + LAST_START_MS;
  /** Reads of this request that are not cached for others, by URL: identical ones are sent once. */
  readonly #ownReads = new Map<string, Promise<HttpResult>>();
  #writes = 0;

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
    if (request.method !== 'GET') return parseResult(await this.#send(request), call);
    const { readsAsShopper } = this.#options;
    return this.#readPublic(request, call, readsAsShopper ? this.#sendPublicAsShopper : null);
  }

  /** A hosted function, always without a token. */
  hostedFunction<Data>(call: Call<Data>): Promise<Data> {
    return this.#readPublic(this.#toRequest('functions', call), call, null);
  }

  /** A REST call with the shopper's token. */
  async authenticatedRest<Data>(call: Call<Data>): Promise<Data> {
    return parseResult(await this.#send(this.#toRequest('api', call), this.#options.sendAsShopper), call);
  }

  /** `sendOwn`: sends a call whose response is for this request only. */
  async #readPublic<Data>(
    request: UpstreamRequest,
    call: Call<Data>,
    sendOwn: SendCall | null,
  ): Promise<Data> {
    const { cache, responseFreshness } = this.#options;
    responseFreshness.hasCalls = true;
    if (cache !== null && call.freshness !== undefined && sendOwn === null)
      return this.#readCached(cache, request, call, call.freshness);
    responseFreshness.freshUntil = 0;
    const read = this.#ownReads.get(request.url) ?? (sendOwn ? sendOwn(request) : this.#send(request));
    this.#ownReads.set(request.url, read);
    return parseResult(await read, call);
  }

  async #readCached<Data>(
    cache: PublicCache,
    request: UpstreamRequest,
    call: Call<Data>,
    freshness: Freshness,
  ): Promise<Data> {
    const { responseFreshness } = this.#options;
    const fetch = async (cached: Data | undefined) => {
      const url =
        cached === undefined || !call.versionOf
          ? request.url
          : this.#toUrl(request.service, { ...call, query: { ...call.query, v: call.versionOf(cached) } });
      const result = await this.#send({ ...request, url });
      if (!result.ok) throw new UpstreamError(result.failure, call.fallbackMessage);
      return result.body;
    };
    const { data, notFound, freshUntil, isStale } = await cache.read({
      ...{ key: request.url, freshness, fetch },
      parse: (body) => parseBody(body, call),
    });
    responseFreshness.freshUntil = Math.min(responseFreshness.freshUntil, freshUntil);
    responseFreshness.isStale ||= isStale;
    if (notFound) throw notFound;
    return data;
  }

  async #readKnown<Data>(service: ServiceName, call: Call<Data>): Promise<Data> {
    const data = this.#options.cache?.peek<Data>(this.#toUrl(service, call)) ?? null;
    if (data === null) throw new UpstreamError({ kind: 'unreachable' }, call.fallbackMessage);
    return data;
  }

  /** A public read needs no session: where the shopper's is refused, it is sent without a token. */
  readonly #sendPublicAsShopper: SendCall = async (request) => {
    const result = await this.#send(request, this.#options.sendAsShopper);
    return isUnauthorized(result) ? this.#send(request) : result;
  };

  /** `OVERLOADED` says that nothing was begun, so that even an addition may be repeated: after a write it is another failure. */
  async #send(request: UpstreamRequest, send: SendCall = this.#options.send): Promise<HttpResult> {
    const isWrite = request.method !== 'GET';
    if (isWrite) this.#writes += 1;
    const result = await send(request);
    if (result.ok || result.failure.kind !== 'overloaded') return result;
    if (isWrite) this.#writes -= 1;
    return this.#writes === 0 ? result : { ok: false, failure: { kind: 'not_sent' } };
  }

  #toUrl(service: ServiceName, { path, query = {} }: Call<unknown>): string {
    const { apiUrl, functionUrl, multipleValues } = this.#options.config;
    const url = service === 'api' ? `${apiUrl}${path}` : functionUrl(path);
    const queryString = toQueryString(query, multipleValues);
    return queryString === '' ? url : `${url}?${queryString}`;
  }

  #toRequest(service: ServiceName, call: Call<unknown>): UpstreamRequest {
    const { method = 'GET', path, form, json, headers, timeoutMs, isIdempotent } = call;
    return {
      ...{ service, path, method, timeoutMs, isIdempotent, startBefore: this.#startBefore },
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
function parseResult<Data>(result: HttpResult, call: Call<Data>): Data {
  if (!result.ok) throw new UpstreamError(result.failure, call.fallbackMessage);
  return parseBody(result.body, call);
}

/** @throws UpstreamError for a body that does not have the wire shape */
function parseBody<Data>(body: unknown, call: Call<Data>): Data {
  const parsed = parseEnveloped(call.responseSchema, body);
  if (!parsed) throw new UpstreamError({ kind: 'bad_reply' }, call.fallbackMessage);
  return parsed.data;
}
