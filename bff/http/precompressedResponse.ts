import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Header values by name, as Fastify returns them. */
export type HeaderValues = Record<string, string | number | string[] | undefined>;

/** A response body that is sent many times. It is compressed once for each encoding, on first use. */
export interface PrecompressedResponse {
  /** Headers of every response: a weak entity tag (the same for every encoding) and `vary`. */
  headers: { etag: string; vary: string };
  /** Size of the uncompressed body. */
  byteLength: number;
  /**
   * Sends the body in the best encoding that the client accepts, or 304 if the client has it. The caller sets content type, status
   * and cache-control before.
   */
  send(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Sends it with status 200 or 304 without Fastify, in one write. `headers` must be the same object every time, `changingHeaders` are
   * names and values in turns. False, and nothing is sent, when it was not yet compressed for this client.
   */
  sendRaw(
    request: IncomingMessage,
    response: ServerResponse,
    headers: HeaderValues,
    changingHeaders: string[],
  ): boolean;
}

interface RawResponse {
  /** Names and values in turns. */
  headers: string[];
  bytes: Buffer | undefined;
}

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_000;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Encoding = keyof typeof compressors;

/** The best encoding that the client accepts; `q=0` means not accepted. */
function negotiateEncoding(acceptEncoding: string): Encoding | 'identity' {
  const acceptable = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => acceptable.includes(encoding)) ?? 'identity';
}

/** Clients send only a few dozen different `accept-encoding` headers. */
const encodingByHeader = new LRUCache<string, Encoding | 'identity'>({
  max: 100,
  memoMethod: negotiateEncoding,
});

/** Prepares `text` for sending. `vary` names request headers, besides `accept-encoding`, on which the text depends. */
export function createPrecompressedResponse(text: string, vary: string[] = []): PrecompressedResponse {
  const body = Buffer.from(text);
  const etag = `W/"${digest(body)}"`;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  /** What `sendRaw` sends for each encoding: the unchanging headers, with the length of the body, and the body. */
  const rawResponses = new Map<Encoding | 'identity' | 'not modified', RawResponse>();
  const headers = { etag, vary: [...vary, 'accept-encoding'].join(', ') };

  function compress(encoding: Encoding): Promise<Buffer> {
    const cached = compressed.get(encoding);
    if (cached) return cached;
    const compression = compressors[encoding](body);
    compressed.set(encoding, compression);
    // A failed compression is not cached: the next request tries again.
    compression.catch(() => compressed.delete(encoding));
    return compression;
  }

  const chooseEncoding = (acceptEncoding = ''): Encoding | 'identity' =>
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingByHeader.memo(acceptEncoding);

  function setRawResponse(kind: Encoding | 'identity' | 'not modified', given: HeaderValues, bytes?: Buffer) {
    const fields = {
      ...given,
      ...(kind in compressors && { 'content-encoding': kind }),
      ...(bytes && { 'content-length': String(bytes.length) }),
    };
    const raw = { headers: Object.entries(fields).flatMap(([name, value]) => [name, String(value)]), bytes };
    rawResponses.set(kind, raw);
    return raw;
  }

  return {
    headers,
    byteLength: body.length,
    sendRaw(request, response, given, changingHeaders) {
      const isKnown = request.headers['if-none-match']?.includes(etag) === true;
      const kind = isKnown
        ? 'not modified'
        : chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      let raw = rawResponses.get(kind);
      if (!raw && kind in compressors) {
        // The next request finds it.
        compress(kind as Encoding).then(
          (bytes) => setRawResponse(kind, given, bytes),
          () => undefined,
        );
        return false;
      }
      raw ??= setRawResponse(kind, given, kind === 'identity' ? body : undefined);
      response.writeHead(isKnown ? 304 : 200, [...raw.headers, ...changingHeaders]);
      response.end(raw.bytes);
      return true;
    },
    send(request, reply) {
      reply.headers(headers);
      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304).send();
        return;
      }
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding === 'identity') {
        reply.send(body);
        return;
      }
      compress(encoding).then(
        (bytes) => reply.header('content-encoding', encoding).send(bytes),
        (error: Error) => {
          request.log.warn({ err: error }, 'Could not compress the response; sent uncompressed');
          reply.send(body);
        },
      );
    },
  };
}
