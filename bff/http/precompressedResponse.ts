import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Bytes that are sent many times: compressed once for each encoding, when that is first wanted. */
export interface CompressedBody {
  /** What belongs with it in every answer: its tag (weak: the same for every encoding), and what it depends on. */
  headers: { etag: string; vary: string };
  /** Bytes of the plain body. */
  length: number;
  /**
   * Sends it with its headers in the best encoding that the client takes, or 304 when the client has it. Content type,
   * status and caching rules are the caller's, and stand before.
   */
  send(request: FastifyRequest, reply: FastifyReply): void;
}

/** Smaller bodies gain nothing from compression. */
const COMPRESS_FROM_BYTES = 1_000;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Encoding = keyof typeof compressors;

/** The best encoding that the client takes; one with `q=0` is refused by name. */
function encodingFor(accepted: string): Encoding | 'identity' {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** Clients say it in a few dozen ways, with every request. */
const encodings = new LRUCache<string, Encoding | 'identity'>({ max: 100, memoMethod: encodingFor });

/** Keeps `text` ready for sending. `vary` names the request headers, besides `accept-encoding`, that it depends on. */
export function compressedBody(text: string, vary: string[] = []): CompressedBody {
  const body = Buffer.from(text);
  const etag = `W/"${digest(body)}"`;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const headers = { etag, vary: [...vary, 'accept-encoding'].join(', ') };

  function bytesIn(encoding: Encoding): Promise<Buffer> {
    const known = compressed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](body);
    compressed.set(encoding, made);
    // It failed for want of something at that moment: the next client has it tried again.
    made.catch(() => compressed.delete(encoding));
    return made;
  }

  return {
    headers,
    length: body.length,
    send(request, reply) {
      reply.headers(headers);
      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304).send();
        return;
      }
      const encoding = encodings.memo(request.headers['accept-encoding'] ?? '');
      if (encoding === 'identity' || body.length < COMPRESS_FROM_BYTES) {
        reply.send(body);
        return;
      }
      bytesIn(encoding).then(
        (bytes) => reply.header('content-encoding', encoding).send(bytes),
        (error: Error) => {
          request.log.warn({ err: error }, 'Could not be compressed: sent as it is');
          reply.send(body);
        },
      );
    },
  };
}
