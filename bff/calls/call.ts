import type { z } from 'zod';
import type { Freshness } from '../cache/publicCache.ts';
import type { FallbackMessage } from '../errors/errors.ts';
import type { Query } from '../wire/http.ts';
import type { HttpRequest } from './client.ts';

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
  /** True for a write whose answer is not shown anywhere: a 2xx is a success, unless its body says that the call failed. */
  mayRefuseIn2xx?: boolean;
  /** Shown when the upstream sends no sentence (docs/product.md#error-texts). */
  fallback: FallbackMessage;
  /** For public reads, whose responses are cached for all requests: fresh as long as this kind is; `home`, unless another one is named. */
  freshness?: Freshness;
  /** Reads the version from a response; the next call sends it as `v`. */
  versionOf?(data: Data): string;
  /** True when the upstream treats a repeated write like the first one: a call with unknown outcome is then repeated. */
  isIdempotent?: boolean;
}
