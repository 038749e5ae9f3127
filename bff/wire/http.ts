import type { z } from 'zod';
import { namesMistake } from '../errors/failedBodies.ts';
import { isMap } from './scalars.ts';

export type MultipleValues = 'comma' | 'repeat' | 'first';

/** The parameters of a call by name; null, undefined and empty texts are left out. */
export type Query = Record<string, string | number | boolean | string[] | null | undefined>;

export function toQueryString(query: Query, multipleValues: MultipleValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = [value].flat().flatMap((each) => (each == null || each === '' ? [] : String(each)));
    const sent = { comma: [values.join(',')], repeat: values, first: values.slice(0, 1) }[multipleValues];
    if (values.length > 0) for (const each of sent) search.append(name, each);
  }
  return search.toString();
}

/** The names under which upstreams put a single object (docs/hosted-upstream.md#objects). */
const ENVELOPE_NAMES = ['product', 'order', 'payment', 'cart', 'wishlist', 'profile', 'data', 'results'];

/** An object may be in an envelope within another one: `{data: {product: x}}`. */
const MAX_ENVELOPES = 3;

/** What an envelope may contain, in the order of the names; null in an empty list. None of a body that reports a mistake. */
function contentsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.length > 1 ? [] : [body[0] ?? null];
  if (!isMap(body) || namesMistake(body['error'])) return [];
  return ENVELOPE_NAMES.flatMap((name) => (Object.hasOwn(body, name) ? [body[name]] : []));
}

/** Parses a body, or what it contains as an envelope, and returns the parsed part too; undefined when neither has the wire shape. */
export function parseEnveloped<Data>(
  schema: z.ZodType<Data>,
  body: unknown,
  maxEnvelopes = MAX_ENVELOPES,
): { data: Data; content: unknown } | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data, content: body };
  for (const content of maxEnvelopes > 0 ? contentsOf(body) : []) {
    const found = parseEnveloped(schema, content, maxEnvelopes - 1);
    if (found) return found;
  }
  return undefined;
}
