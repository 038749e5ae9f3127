import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_000;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** How a body is sent. */
export type Encoding = keyof typeof compressors | 'identity';

/** The best encoding that the client accepts; `q=0` means not accepted. */
function negotiateEncoding(acceptEncoding: string): Encoding {
  const acceptable = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => acceptable.includes(encoding)) ?? 'identity';
}

/** Clients send only a few dozen different `accept-encoding` headers. */
const encodingByHeader = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiateEncoding });

/** A body that is sent many times. It is compressed once for each encoding, on first use. */
export class CompressedBody {
  /** A weak entity tag, the same for every encoding. */
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.etag = `W/"${digest(this.#bytes)}"`;
  }

  /** Size of the uncompressed body. */
  get byteLength(): number {
    return this.#bytes.length;
  }

  toString(): string {
    return this.#bytes.toString();
  }

  /** The best encoding of this body for a client with this `accept-encoding`. */
  encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
    return this.byteLength < MIN_COMPRESSED_BYTES
      ? 'identity'
      : encodingByHeader.memo(String(acceptEncoding ?? ''));
  }

  /**
   * The bytes in this encoding: a promise until they have been compressed.
   * @throws Error (by the promise) when the compression fails; the next call tries again
   */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compression = compressors[encoding](this.#bytes);
    this.#compressed.set(encoding, compression);
    compression.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      () => this.#compressed.delete(encoding),
    );
    return compression;
  }
}
