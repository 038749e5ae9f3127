import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';
import type { Config } from '../config/config.ts';
import type { HeaderValues, PrecompressedResponse } from './precompressedResponse.ts';
import { hasSeveralHosts } from './origin.ts';
import { createRequestId, REQUEST_ID_HEADER } from './requestIds.ts';

/** A public response in memory that may be sent again to an identical request. */
export interface Replay {
  body: PrecompressedResponse;
  /** Headers of its first sending that are the same every time. */
  headers: HeaderValues;
  /** In ms of the clock. */
  freshUntil: number;
  /** The version of the public data when its making began; with another version it is stale. */
  version: number;
  /** The value of `cache-control` now, for a request with this method. */
  cacheControl(method: string | undefined): string;
  /** Counts it; receives the time that it took. */
  onSent(ms: number): void;
}

/**
 * Sends public responses again without routing, hooks or parsing. It is safe because a request must be identical to one that passed
 * all checks, in everything that they read: method, URL, body, host, origin, content negotiation and the headers of the CSRF rule.
 * Cookies are not among them: the same response would be sent with any cookies.
 */
export interface Replays {
  /** The fresh response for this request, if there is one; `body` is the text of a POST. */
  find(request: IncomingMessage, body?: string): Replay | undefined;
  /** Sends it; false when it is not yet compressed for this client. */
  send(replay: Replay, request: IncomingMessage, response: ServerResponse): boolean;
  /** Uses what `find` returns for further requests like this one. */
  remember(request: IncomingMessage, body: string | undefined, find: () => Replay | undefined): void;
}

/** Headers that checks, caches or picture URLs depend on. */
const COMPARED_HEADERS = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'origin',
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'x-shop-cost',
] as const;

/** Requests that are remembered, and the longest of them in characters. */
const MAX_REQUESTS = 2_000;
const MAX_REQUEST_LENGTH = 4_000;

/** Headers that differ from response to response. */
const CHANGING_HEADERS = new Set([
  REQUEST_ID_HEADER,
  'cache-control',
  'content-length',
  'content-encoding',
  'connection',
]);

/** The headers of a response that every replay of it has too. */
export const replayableHeaders = (headers: HeaderValues): HeaderValues =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CHANGING_HEADERS.has(name)));

/** `isPaused`: while true, no response is found. */
export function createReplays(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  { clock, version, isPaused }: { clock: () => number; version: PublicDataVersion; isPaused: () => boolean },
): Replays {
  const finders = new LRUCache<string, () => Replay | undefined>({ max: MAX_REQUESTS });
  // The connection decides whether the forwarded headers are trusted, and so the origin in picture URLs.
  const dependsOnConnection = trustProxy !== false && publicUrl === null;

  /** Line breaks separate the parts: headers cannot contain them, so no request can imitate another one. */
  function keyOf({ method, url, headers, socket }: IncomingMessage, body: string): string {
    let key = `${method}\n${url}`;
    for (const name of COMPARED_HEADERS) key += `\n${headers[name] ?? ''}`;
    if (dependsOnConnection) key += `\n${socket.remoteAddress}`;
    return `${key}\n${body}`;
  }

  return {
    find(request, body = '') {
      if (isPaused()) return undefined;
      const replay = finders.get(keyOf(request, body))?.();
      return replay && clock() < replay.freshUntil && replay.version === version.current ? replay : undefined;
    },

    send(replay, request, response) {
      const start = performance.now();
      const isSent = replay.body.sendRaw(request, response, replay.headers, [
        REQUEST_ID_HEADER,
        createRequestId(),
        'cache-control',
        replay.cacheControl(request.method),
      ]);
      if (isSent) replay.onSent(performance.now() - start);
      return isSent;
    },

    remember(request, body = '', find) {
      const key = keyOf(request, body);
      if (key.length <= MAX_REQUEST_LENGTH) finders.set(key, find);
    },
  };
}

/** True for a request with a body, which Node may still refuse after its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/** The length of the body of a POST that may have a replay: a short one, sent as it is, whose length is known. */
function replayableLength({ method, headers }: IncomingMessage): number | null {
  if (method !== 'POST' || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-encoding'] !== undefined || headers.expect !== undefined) return null;
  const length = Number(headers['content-length']);
  return length > 0 && length <= MAX_REQUEST_LENGTH ? length : null;
}

/** Calls `done` with a body of this length as soon as it has arrived. */
function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  request.on('readable', function onReadable() {
    if (request.readableLength < length) return;
    request.off('readable', onReadable);
    done(request.read(length) as Buffer);
  });
}

/**
 * Creates Fastify's server, which sends what `replays` has before Fastify sees the request: GET, and POST to `apiPath` as soon as the
 * body has arrived. Fastify sets its timeouts only on a server of its own.
 */
export const createServerFactory =
  (replays: Pick<Replays, 'find' | 'send'>, apiPath: string): FastifyServerFactory =>
  (handle, options) => {
    const server = createServer(options['http'] as ServerOptions, (request, response) => {
      const trySend = (body?: string): boolean => {
        if (hasSeveralHosts(request)) return false;
        const replay = replays.find(request, body);
        return replay !== undefined && replays.send(replay, request, response);
      };
      if (request.method === 'GET' && !hasBody(request) && trySend()) return;
      const length = request.url === apiPath ? replayableLength(request) : null;
      if (length === null) return handle(request, response);
      readBody(request, length, (body) => {
        if (trySend(body.toString())) return void request.resume();
        // Fastify reads the body again.
        request.unshift(body);
        handle(request, response);
      });
    });
    server.keepAliveTimeout = Number(options['keepAliveTimeout']);
    server.requestTimeout = Number(options['requestTimeout']);
    return server;
  };
