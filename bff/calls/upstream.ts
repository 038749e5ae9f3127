import type { FastifyBaseLogger } from 'fastify';
import type { PublicCache } from '../cache/publicCache.ts';
import { UpstreamError } from '../errors/errors.ts';
import { toQueryString } from '../wire/http.ts';
import type { Call } from './call.ts';
import { loggedPath } from './callLog.ts';
import { isUnauthorized, type HttpResult } from './client.ts';
import type { SendCall, ServiceName, UpstreamRequest } from './steps.ts';
import { readResult } from './readResult.ts';

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

/** What the owner has set of the upstream (`bff/config/settings.ts`). */
interface UpstreamSettings {
  apiUrl: string;
  functionUrl: (name: string) => string;
  multipleValues: Parameters<typeof toQueryString>[1];
  /** All calls of a request together. */
  requestTimeMs: number;
  /** One call. */
  upstreamTimeoutMs: number;
}

interface UpstreamOptions {
  send: SendCall;
  /** True when public REST reads are sent as the shopper's, and then with their responses for this request only. */
  readsAsShopper: boolean;
  /** Null: public responses are not cached. */
  cache: PublicCache | null;
  /** True when no client waits for this request: it reads nothing that is older than fresh, unless the upstream fails. */
  waitsForFresh: boolean;
  responseFreshness: ResponseFreshness;
  /** Of the request. */
  log: Pick<FastifyBaseLogger, 'warn'>;
  config: UpstreamSettings;
}

/** The upstream as one request sees it. All calls throw `UpstreamError`. */
export class Upstream {
  readonly #options: UpstreamOptions;
  /** No call of a request starts later. A call that has started has its whole time: the outcome of a purchase would be unknown. */
  readonly #startBefore: number;
  /** Reads of this request that are not cached for others, by URL: identical ones are sent once. */
  readonly #ownReads = new Map<string, Promise<HttpResult>>();

  constructor(options: UpstreamOptions) {
    this.#options = options;
    const { requestTimeMs, upstreamTimeoutMs } = options.config;
    this.#startBefore = Date.now() + requestTimeMs - upstreamTimeoutMs;
  }

  /** The same reads without a call: they fail unless this process has the response. */
  readonly known: PublicReads = {
    anonymousRest: (call) => this.#readKnown('api', call),
    hostedFunction: (call) => this.#readKnown('functions', call),
  };

  /** A REST call without a token; a 401 does not affect the session (docs/product.md#sessions). */
  async anonymousRest<Data>(call: Call<Data>): Promise<Data> {
    const request = this.#toRequest('api', call);
    if (request.method !== 'GET') return this.#parse(await this.#options.send(request), call);
    return this.#readPublic(request, call, this.#options.readsAsShopper);
  }

  /** A hosted function, always without a token. */
  hostedFunction<Data>(call: Call<Data>): Promise<Data> {
    return this.#readPublic(this.#toRequest('functions', call), call, false);
  }

  async authenticatedRest<Data>(call: Call<Data>): Promise<Data> {
    const request = this.#toRequest('api', call);
    request.isShoppers = true;
    request.needsToken = call.path.startsWith('/api/');
    return this.#parse(await this.#options.send(request), call);
  }

  async #readPublic<Data>(request: UpstreamRequest, call: Call<Data>, asShopper: boolean): Promise<Data> {
    const { cache, responseFreshness, send } = this.#options;
    responseFreshness.hasCalls = true;
    if (cache !== null && !asShopper) return this.#readCached(cache, request, call);
    responseFreshness.freshUntil = 0;
    const readOnce = async () => {
      const result = asShopper ? await send({ ...request, isShoppers: true }) : null;
      // A public read needs no session: where the shopper's is refused, it is sent without a token.
      return result === null || isUnauthorized(result) ? send(request) : result;
    };
    const read = this.#ownReads.get(request.url) ?? readOnce();
    this.#ownReads.set(request.url, read);
    return this.#parse(await read, call);
  }

  async #readCached<Data>(cache: PublicCache, request: UpstreamRequest, call: Call<Data>): Promise<Data> {
    const { responseFreshness } = this.#options;
    const { data, notFound, freshUntil, isStale } = await cache.read({
      key: request.url,
      freshness: call.freshness ?? 'home',
      waitsForFresh: this.#options.waitsForFresh,
      fetch: async (cached: Data | undefined) => {
        const v = cached === undefined ? undefined : call.versionOf?.(cached);
        const url = this.#toUrl(request.service, { ...call, query: { ...call.query, v } });
        const result = await this.#options.send({ ...request, url });
        if (!result.ok) throw new UpstreamError(result.failure, call.fallback);
        return result.body;
      },
      parse: (body) => this.#parse({ ok: true, status: 200, body }, call),
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

  #toUrl(service: ServiceName, { path, query }: Call<unknown>): string {
    const { apiUrl, functionUrl, multipleValues } = this.#options.config;
    const url = service === 'api' ? `${apiUrl}${path}` : functionUrl(path);
    const queryString = query ? toQueryString(query, multipleValues) : '';
    return queryString === '' ? url : `${url}?${queryString}`;
  }

  #toRequest(service: ServiceName, call: Call<unknown>): UpstreamRequest {
    const { method = 'GET', path, form, json, headers, isIdempotent } = call;
    return {
      service,
      path,
      method,
      isIdempotent,
      startBefore: this.#startBefore,
      url: this.#toUrl(service, call),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    };
  }

  /** Also logs an answer that does not have the wire shape. @throws UpstreamError */
  #parse<Data>(result: HttpResult, call: Call<Data>): Data {
    try {
      return readResult(result, call).data;
    } catch (error) {
      const { method = 'GET', path } = call;
      if (result.ok && error instanceof UpstreamError && error.failure.kind === 'bad_reply') {
        const line = { method, path: loggedPath(path), status: result.status, cause: 'another shape' };
        this.#options.log.warn(line, 'An upstream call failed');
      }
      throw error;
    }
  }
}
