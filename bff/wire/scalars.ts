import { z } from 'zod';
import { UserFacingError } from '../errors.ts';
import { sentence } from '../sentences.ts';

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number as a text; null for a blank one and for a value of another shape. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return Number.isFinite(value) ? String(value) : null;
}

/** Parses an optional field by a function that reads any value: a union costs several times as much, and products have many fields. */
export const optional = <Value>(read: (value: unknown) => Value) => z.unknown().optional().transform(read);

export const required = <Value>(read: (value: unknown) => Value | null, expected: string) =>
  z.unknown().transform((value, issue) => {
    const result = read(value);
    if (result !== null) return result;
    issue.addIssue(`not ${expected}`);
    return z.NEVER;
  });

/** Reads an id, a number or a text on the wire, as a text; null for another value. A number beyond 2^53 may be another product's id. */
export const idOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value) ? String(value) : null;

export const wireId = required(idOf, 'an id');

export const wireText = optional(textOf);

export const nameOf = (value: unknown): string | null => textOf(isMap(value) ? value['name'] : value);

export const wireName = required(nameOf, 'a name');

/** The largest `Int` of GraphQL, which refuses a whole answer for a larger one. */
export const MAX_INT = 2 ** 31 - 1;

export const toInt = (number: number): number => Math.min(MAX_INT, Math.max(0, Math.floor(number)));

/** Reads a whole number from 0, a number or a text; one that is too large becomes the largest. Null for another value. */
export function countOf(value: unknown): number | null {
  const isText = typeof value === 'string' && /^\s*\d+(\.0*)?\s*$/.test(value);
  const number = isText || typeof value === 'number' ? Number(value) : NaN;
  return number >= 0 && (Number.isInteger(number) || number === Infinity) ? toInt(number) : null;
}

/** The items of a list that could be read, and how many could not: without their number a list of such items would look empty. */
export type ReadList<Item> = Item[] & { unreadable: number };

export const readList = <Item>(items: Item[], unreadable: number): ReadList<Item> =>
  Object.assign(items, { unreadable });

/** Parses a list and counts invalid items instead of failing: one invalid banner does not fail the whole section. Null is an empty list. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullable()
    .transform((sent) => {
      const values = sent ?? [];
      const parsed = values.map((value) => item.safeParse(value));
      const items = parsed.flatMap(({ success, data }) => (success ? [data] : []));
      return readList(items, values.length - items.length);
    });

export const withResults = (body: unknown): unknown => (Array.isArray(body) ? { results: body } : body);

export const wireResults = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    withResults,
    z.object({ results: wireList(item) }).transform(({ results }) => results),
  );

/** Begins the ids of products that exist only within their line (docs/product.md#orders-and-payments). */
export const LINE_PREFIX = 'line:';

/** True for a product that exists only within its line: the upstream sends no id of it, or it cannot be read. */
export const isLineProductId = (productId: string): boolean => productId.startsWith(LINE_PREFIX);

/**
 * Returns an id that may exist. An upstream may read one with space around it as another one; "." and ".." would call another URL.
 * @throws UserFacingError NOT_FOUND
 */
export function possibleId(id: string): string {
  if (isLineProductId(id)) throw new UserFacingError('NOT_FOUND', 'PRODUCT_NOT_FOUND', 'productId');
  if (/^\.{0,2}$|^\s|\s$|\p{Surrogate}/u.test(id)) throw new UserFacingError('NOT_FOUND', 'NOT_FOUND');
  return id;
}

/** An id for a payload: numbers without leading zeros become numbers, as the upstream expects. @throws UserFacingError NOT_FOUND */
export const toWireId = (id: string): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : possibleId(id);

export const encodePathSegment = (id: string): string => encodeURIComponent(possibleId(id));

const MAX_QUANTITY = 99;

export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', sentence('QUANTITY_RANGE', MAX_QUANTITY), path);
}
