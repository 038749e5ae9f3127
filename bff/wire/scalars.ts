import { z } from 'zod';
import { UserFacingError } from '../errors/errors.ts';
import { leftOutOf, parseStoreJson } from '../json.ts';
import { LIMITS } from '../inputLimits.ts';

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number as a text; null for a blank one, a very long one and for a value of another shape. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string')
    return value.length > LIMITS.storeTextCharacters || value.trim() === '' ? null : value;
  return Number.isFinite(value) ? String(value) : null;
}

/** An object that is embedded in another one, bare or as a list of one. */
export const embeddedOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && isMap(value[0]) ? value[0] : value;

/** A value that some stores write as JSON text; any other text stays as it is. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseStoreJson(value);
  } catch {
    return value;
  }
}

/** `[{name, value}]` as a map of names and values; any other value stays as it is. */
export function fromPairs(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  const pairs = value.map((each) =>
    isMap(each) && 'value' in each ? ([textOf(each['name'] ?? each['key']), each['value']] as const) : null,
  );
  return pairs.every((pair) => pair !== null && pair[0] !== null)
    ? Object.fromEntries(pairs as [string, unknown][])
    : value;
}

const TRUE = /^\s*(?:1|t|true|y|yes)\s*$/i;

/** True for 1, "1", "t" and "true" too, as databases write it. */
export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && TRUE.test(value));

/** The entries of a list: an array, null, or a map whose keys are whole numbers, as PHP writes an array with gaps; null for another value. */
export function entriesOf(value: unknown): unknown[] | null {
  if (value === null) return [];
  if (Array.isArray(value)) return value as unknown[];
  if (!isMap(value)) return null;
  for (const key in value) if (!/^\d{1,15}$/.test(key)) return null;
  return Object.values(value);
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
  (typeof value === 'string' && value !== '' && value.length <= LIMITS.storeIdCharacters) ||
  Number.isSafeInteger(value)
    ? String(value)
    : null;

export const wireId = required(idOf, 'an id');

export const wireText = optional(textOf);

export function nameOf(value: unknown): string | null {
  const named = embeddedOf(value);
  return textOf(isMap(named) ? named['name'] : named);
}

/** The word of a status, bare or in an object: its value rather than its label. */
export function wordOf(value: unknown): string | null {
  const status = embeddedOf(value);
  if (!isMap(status)) return textOf(status);
  return (
    [status['value'], status['code'], status['name'], status['label']]
      .map(textOf)
      .find((text) => text !== null) ?? null
  );
}

export const wireName = required(nameOf, 'a name');

/** The largest `Int` of GraphQL, which refuses a whole answer for a larger one. */
export const MAX_INT = 2 ** 31 - 1;

export const toInt = (number: number): number => Math.min(MAX_INT, Math.max(0, Math.floor(number)));

/** Reads a whole number from 0, a number or a text; one that is too large becomes the largest. Null for another value. */
export function countOf(value: unknown): number | null {
  const isText =
    typeof value === 'string' &&
    value.length <= LIMITS.storeNumberCharacters &&
    /^\s*\d+(\.0*)?\s*$/.test(value);
  const number = isText || typeof value === 'number' ? Number(value) : NaN;
  return number >= 0 && (Number.isInteger(number) || number === Infinity) ? toInt(number) : null;
}

/** The items of a list that could be read, and how many could not: without their number a list of such items would look empty. */
export type ReadList<Item> = Item[] & { unreadable: number };

export const readList = <Item>(items: Item[], unreadable: number): ReadList<Item> =>
  Object.assign(items, { unreadable });

/** The entries of a list that were read of its text, and how many were not (bff/json.ts). */
export function wholeEntriesOf(list: readonly unknown[]): { entries: readonly unknown[]; leftOut: number } {
  const leftOut = leftOutOf(list);
  return { entries: leftOut === 0 ? list : list.slice(0, -1), leftOut };
}

/** Reads entries and counts invalid ones instead of failing: one invalid banner does not fail the whole section. */
export function readEntries<Item extends z.ZodType>(list: readonly unknown[], item: Item) {
  const { entries, leftOut } = wholeEntriesOf(list);
  const items: z.output<Item>[] = [];
  // A map of PHP may have more entries than are left of a list.
  for (const entry of entries.slice(0, LIMITS.storeListEntries)) {
    const { success, data } = item.safeParse(entry);
    if (success) items.push(data);
  }
  return readList(items, entries.length - items.length + leftOut);
}

/** A list within an object; null is an empty one. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  required(entriesOf, 'a list').transform((entries) => readEntries(entries, item));

/** Begins the ids of products that exist only within their line (docs/product.md#orders-and-payments). */
export const LINE_PREFIX = 'line:';

/** True for a product that exists only within its line: the upstream sends no id of it, or it cannot be read. */
export const isLineProductId = (productId: string): boolean => productId.startsWith(LINE_PREFIX);

/**
 * Returns an id that may exist. An upstream may read one with space around it as another one; "." and ".." would call another URL.
 * @throws UserFacingError NOT_FOUND
 */
export function assertPossibleId(id: string): string {
  if (isLineProductId(id)) throw new UserFacingError('NOT_FOUND', 'PRODUCT_NOT_FOUND', 'productId');
  if (/^\.{0,2}$|^\s|\s$|\p{Surrogate}/u.test(id)) throw new UserFacingError('NOT_FOUND', 'NOT_FOUND');
  return id;
}

/** How ids are sent in JSON (`UPSTREAM_IDS`): a strict upstream refuses a number for a text. */
export type WireIds = 'auto' | 'text';

/** An id for a payload: numbers without leading zeros become numbers, unless ids are texts. @throws UserFacingError NOT_FOUND */
export const toWireId = (id: string, ids: WireIds): string | number =>
  ids === 'auto' && /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : assertPossibleId(id);

export const encodePathSegment = (id: string): string => encodeURIComponent(assertPossibleId(id));
