import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** The best encoding that the client takes; one with `q=0` is refused by name. */
function encodingFor(accepted: string): keyof typeof compressors | null {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Keeps `text` ready for sending. `vary` names the request headers, besides `accept-encoding`, that it depends on. */
export function compressedBody(text: string, vary: string[] = []): CompressedBody {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const compressed = new Map<string, Promise<Buffer>>();
  const headers = { etag, vary: [...vary, 'accept-encoding'].join(', ') };

  return {
    headers,
    length: body.length,
    send(request, reply) {
      reply.headers(headers);
      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304).send();
        return;
      }
      const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
      if (!encoding || body.length < COMPRESS_FROM_BYTES) {
        reply.send(body);
        return;
      }
      const ready = compressed.get(encoding) ?? compressors[encoding](body);
      compressed.set(encoding, ready);
      ready.then(
        (bytes) => reply.header('content-encoding', encoding).send(bytes),
        (error: Error) => reply.send(error),
      );
    },
  };
}
