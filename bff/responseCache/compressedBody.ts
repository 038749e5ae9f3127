import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_000;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export type Encoding = keyof typeof compressors | 'identity';

/** Clients send only a few dozen different `accept-encoding` headers. */
const encodingByHeader = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => negotiate(header.toLowerCase(), ['br', 'gzip']) ?? 'identity',
});

export interface EncodedBody {
  encoding: Encoding;
  bytes: Buffer;
}

/** A body that is sent many times. It is compressed once for each encoding, on first use. */
export class CompressedBody {
  /** A weak entity tag, the same for every encoding. */
  readonly etag: string;
  readonly #plain: EncodedBody;
  readonly #compressed = new Map<Encoding, EncodedBody | Promise<EncodedBody>>();

  constructor(text: string) {
    this.#plain = { encoding: 'identity', bytes: Buffer.from(text) };
    this.etag = `W/"${digest(this.#plain.bytes)}"`;
  }

  get byteLength(): number {
    return this.#plain.bytes.length;
  }

  /** The body in the best encoding for a client with this `accept-encoding`; a promise until it has been compressed. */
  encodeFor(acceptEncoding: string | string[] | undefined): EncodedBody | Promise<EncodedBody> {
    if (this.byteLength < MIN_COMPRESSED_BYTES) return this.#plain;
    const encoding = encodingByHeader.memo(String(acceptEncoding ?? ''));
    if (encoding === 'identity') return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compression = compressors[encoding](this.#plain.bytes).then(
      (bytes) => ({ encoding, bytes }),
      () => this.#plain,
    );
    this.#compressed.set(encoding, compression);
    void compression.then((compressed) => this.#compressed.set(encoding, compressed));
    return compression;
  }
}

export const hasEtag = ({ method, headers }: IncomingMessage, { etag }: CompressedBody): boolean =>
  method !== 'POST' && headers['if-none-match']?.includes(etag) === true;

/** Sets status, entity tag, encoding and `vary` of a reply. Returns the body in the best accepted encoding; null if the client has it. */
export async function encodeReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
  vary: readonly string[] = [],
): Promise<Buffer | null> {
  reply.headers({ etag: body.etag, vary: [...vary, 'accept-encoding'].join(', ') });
  if (hasEtag(request.raw, body)) {
    reply.code(304);
    return null;
  }
  const { encoding, bytes } = await body.encodeFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return bytes;
}
