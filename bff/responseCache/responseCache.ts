import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicGeneration } from '../redis/generation.ts';
import type { Config } from '../config/config.ts';
import { hasSeveralHosts } from '../http/requests.ts';
import { REQUEST_ID_HEADER } from '../calls/requestId.ts';
import { LIMITS } from '../inputLimits.ts';
import { hasEtag, type CompressedBody, type EncodedBody, type Encoding } from './compressedBody.ts';

/** Marks responses and pages with old public data, because the upstream fails. */
export const STALE_HEADER = 'x-shop-stale';

export interface HitOptions {
  /** The value of `cache-control` now, for a request with this method. */
  cacheControl(method: string | undefined): string;
  /** Counts a hit; receives the time that it took. */
  onHit(ms: number): void;
}

/** A response that is the same for every client, with cookies or without: an answer to a public operation, or a rendered page. */
export interface PublicResponse {
  /** The same for all requests that it is for; begins with the generation of the public data in which its making began. */
  key: string;
  body: CompressedBody;
  /** Until when it may be sent, in ms of the clock; 0 when it must not be stored. */
  freshUntil: number;
  /** True when it contains data that is too old, because the upstream fails. */
  isStale: boolean;
  /** What it takes of memory besides its body and key. */
  moreBytes?: number;
  /** Set when it was sent once. `rawHeaders`: names and values in turns, by what is sent. */
  hit?: HitOptions & { headers: OutgoingHttpHeaders; rawHeaders: Map<Encoding | 'not modified', string[]> };
}

/** Headers that checks, responses or picture URLs depend on. */
const COMPARED_HEADERS = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'origin',
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'x-shop-scenario',
  'apollographql-client-name',
  'apollographql-client-version',
] as const;

/** Requests that are remembered, and the longest of them in characters. */
const MAX_REQUESTS = 2_000;
export const MAX_REQUEST_LENGTH = 4_000;

/** Memory of a response besides its texts. */
const OVERHEAD_BYTES = 1_000;

const CHANGING_HEADERS = new Set([
  REQUEST_ID_HEADER,
  'cache-control',
  'content-length',
  'content-encoding',
  'connection',
]);

function writeHit(
  { method }: IncomingMessage,
  response: ServerResponse,
  { headers, rawHeaders, cacheControl, onHit }: NonNullable<PublicResponse['hit']>,
  encoded: EncodedBody | null,
): void {
  const startedAt = performance.now();
  const kind = encoded?.encoding ?? 'not modified';
  let raw = rawHeaders.get(kind);
  if (!raw) {
    const fields = {
      ...headers,
      ...(encoded && { 'content-length': encoded.bytes.length }),
      ...(encoded && encoded.encoding !== 'identity' && { 'content-encoding': encoded.encoding }),
    };
    raw = Object.entries(fields).flatMap(([name, value]) => [name, String(value)]);
    rawHeaders.set(kind, raw);
  }
  const changing = [REQUEST_ID_HEADER, randomUUID(), 'cache-control', cacheControl(method)];
  response.writeHead(encoded ? 200 : 304, [...raw, ...changing]);
  response.end(encoded?.bytes);
  onHit(performance.now() - startedAt);
}

/**
 * The public responses of this process. A fresh one is sent again without routing, hooks or parsing. It is safe because a request must
 * be identical to one that passed all checks, in everything that they read: method, URL, body, host, origin, content negotiation and
 * the headers of the CSRF rule. Cookies are not among them: the same response would be sent with any cookies.
 */
export class ResponseCache {
  readonly #stored: LRUCache<string, PublicResponse>;
  readonly #keys = new LRUCache<string, string>({
    max: MAX_REQUESTS,
    maxSize: LIMITS.requestKeyCharacters,
    sizeCalculation: (key, request) => key.length + request.length,
  });
  readonly #clock: () => number;
  readonly #generation: PublicGeneration;
  /** The connection decides whether the forwarded headers are trusted, and so the origin in picture URLs. */
  readonly #dependsOnConnection: boolean;

  constructor(
    config: Pick<Config, 'trustProxy' | 'publicUrl' | 'publicResponsesMaxBytes'>,
    clock: () => number,
    generation: PublicGeneration,
  ) {
    this.#clock = clock;
    this.#generation = generation;
    this.#dependsOnConnection = config.trustProxy !== false && config.publicUrl === null;
    this.#stored = new LRUCache({
      maxSize: config.publicResponsesMaxBytes,
      // Includes compressed copies, and the texts whose length the client controls.
      sizeCalculation: ({ body, moreBytes = 0 }, key) =>
        OVERHEAD_BYTES + key.length + moreBytes + 2 * body.byteLength,
    });
  }

  /** The response with this key, also one that is no longer fresh. */
  get(key: string): PublicResponse | undefined {
    return this.#stored.get(key);
  }

  isFresh({ freshUntil, key }: PublicResponse): boolean {
    return this.#clock() < freshUntil && key.startsWith(`${this.#generation.current} `);
  }

  store(response: PublicResponse): void {
    this.#stored.set(response.key, response);
  }

  /** Identical requests get this response before routing from now on, with the headers that the reply has. */
  addRequest({ raw }: FastifyRequest, reply: FastifyReply, response: PublicResponse, hit: HitOptions): void {
    // A newer response has headers of its own.
    if (this.#stored.get(response.key) !== response) return;
    response.hit ??= {
      ...hit,
      headers: Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([name]) => !CHANGING_HEADERS.has(name)),
      ),
      rawHeaders: new Map(),
    };
    const request = this.#requestKey(raw);
    if (request.length <= MAX_REQUEST_LENGTH) this.#keys.set(request, response.key);
  }

  /** Sends the fresh response to a remembered request; false, and nothing is sent, when there is none. */
  sendHit(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#keys.get(this.#requestKey(request));
    const stored = key === undefined ? undefined : this.#stored.get(key);
    if (!stored?.hit || !this.isFresh(stored) || hasSeveralHosts(request)) return false;
    const { body, hit } = stored;
    const encoded = hasEtag(request, body) ? null : body.encodeFor(request.headers['accept-encoding']);
    if (encoded instanceof Promise)
      void encoded.then((compressed) => writeHit(request, response, hit, compressed));
    else writeHit(request, response, hit, encoded);
    return true;
  }

  /** Line breaks separate the parts: headers cannot contain them, so no request can imitate another one. */
  #requestKey({ method, url, headers, socket, bodyText = '' }: IncomingMessage): string {
    let key = `${method}\n${url}`;
    for (const name of COMPARED_HEADERS) key += `\n${headers[name] ?? ''}`;
    if (this.#dependsOnConnection) key += `\n${socket.remoteAddress}`;
    return `${key}\n${bodyText}`;
  }
}

/** For how long a shared cache may send a stale response while it fetches another; short, because service workers may get it too. */
export const MAX_STALE_SECONDS = 10;

/** `cache-control` of a response that must not be stored by shared caches; browsers ask whether it has changed. */
export const PRIVATE_REVALIDATED = 'private, no-cache';

/** `cache-control` for shared caches; a browser may reuse the response for `browserSeconds`, at 0 it asks every time. */
export function sharedCacheControl(freshSeconds: number, browserSeconds: number): string {
  if (freshSeconds < 1) return PRIVATE_REVALIDATED;
  const [shared, browser] = [freshSeconds, browserSeconds].map(Math.floor);
  return `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=${MAX_STALE_SECONDS}`;
}
