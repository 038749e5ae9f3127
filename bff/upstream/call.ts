import type { z } from 'zod';
import type { Freshness } from '../cache/publicCache.ts';
import type { FallbackMessage } from '../errors.ts';
import type { HttpRequest } from './client.ts';

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

/** The names under which upstreams put a single object (docs/product.md#upstream-calls). */
const ENVELOPE_NAMES = ['product', 'data', 'results'];

/** An object may be in an envelope within another one: `{data: {product: x}}`. */
const MAX_ENVELOPES = 3;

/** What an envelope contains, null when it is empty; undefined for a body that is no envelope or reports an error. */
function contentOf(body: unknown): unknown {
  if (Array.isArray(body)) return body.length > 1 ? undefined : (body[0] ?? null);
  if (typeof body !== 'object' || body === null || ('error' in body && body.error)) return undefined;
  return Object.entries(body).find(([name]) => ENVELOPE_NAMES.includes(name))?.[1];
}

/** Parses a body, or what it contains as an envelope, and returns the parsed part too; undefined when neither has the wire shape. */
export function parseEnveloped<Data>(
  schema: z.ZodType<Data>,
  body: unknown,
  maxEnvelopes = MAX_ENVELOPES,
): { data: Data; content: unknown } | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data, content: body };
  const content = maxEnvelopes > 0 ? contentOf(body) : undefined;
  return content === undefined ? undefined : parseEnveloped(schema, content, maxEnvelopes - 1);
}

/** The parameters of a call by name; null and undefined are left out. */
export type Query = Record<string, string | number | boolean | string[] | null | undefined>;

/** How a query has several values of one parameter: joined by commas, as a repeated parameter, or only the first of them. */
export type MultipleValues = 'comma' | 'repeat' | 'first';

/** The values of a parameter that is sent for a list. */
const LISTED_VALUES: Record<MultipleValues, (values: string[]) => string[]> = {
  comma: (values) => (values.length === 0 ? [] : [values.join(',')]),
  repeat: (values) => values,
  first: (values) => values.slice(0, 1),
};

export function toQueryString(query: Query, multipleValues: MultipleValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value == null) continue;
    const values = Array.isArray(value)
      ? LISTED_VALUES[multipleValues](value.filter((text) => text !== ''))
      : [value];
    for (const each of values) search.append(name, String(each));
  }
  return search.toString();
}
