import type { z } from 'zod';
import type { Freshness } from '../cache/publicCache.ts';
import { UpstreamError, type FallbackMessage } from '../errors.ts';
import type { HttpRequest, HttpResult } from './client.ts';
import { parseEnveloped, type Query } from './envelopes.ts';

/** One upstream call: its URL, the schema of its response, and the message when it fails. */
export interface Call<Data> {
  method?: HttpRequest['method'];
  /** `/api/...` for REST, or the name of a hosted function. */
  path: string;
  query?: Query;
  /** Sent as a JSON body. */
  json?: unknown;
  /** Sent as multipart form data. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The wire shape, bare or in an envelope; a response that does not match is a bad reply. */
  responseSchema: z.ZodType<Data>;
  /** Shown when the upstream sends no `detail` (docs/product.md#error-texts). */
  fallbackMessage: FallbackMessage;
  /** For public reads: the response is cached for all requests, and fresh as long as this kind is. */
  freshness?: Freshness;
  /** Reads the version from a response; the next call sends it as `v`. */
  versionOf?(data: Data): string;
  /** A shorter timeout than that of all calls. */
  timeoutMs?: number;
  /** True when the upstream treats a repeated write like the first one: a call with unknown outcome is then repeated. */
  isIdempotent?: boolean;
}

/** The freshness of all public upstream responses that one request has used. */
export interface ResponseFreshness {
  /** When the first of them stops being fresh, in ms of the clock; 0 when one of them must not be cached. */
  freshUntil: number;
  /** True when one of them is too old, because the upstream fails. */
  isStale: boolean;
  /** True as soon as one is requested, also if it fails. */
  hasCalls: boolean;
}

/** @throws UpstreamError for a failure, and for a response that does not have the wire shape */
export function parseResult<Data>(result: HttpResult, call: Call<Data>): Data {
  if (!result.ok) throw new UpstreamError(result.failure, call.fallbackMessage);
  return parseBody(result.body, call);
}

/** @throws UpstreamError for a body that does not have the wire shape */
export function parseBody<Data>(body: unknown, call: Call<Data>): Data {
  const parsed = parseEnveloped(call.responseSchema, body);
  if (!parsed) throw new UpstreamError({ kind: 'bad_reply' }, call.fallbackMessage);
  return parsed.data;
}
