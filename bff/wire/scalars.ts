import { z } from 'zod';
import { UserFacingError } from '../errors.ts';
import { sentence } from '../sentences.ts';

/** Parses an optional value: a missing one becomes null, and so does one of another shape. */
export const orNull = <Value>(value: z.ZodType<Value>) =>
  value
    .nullish()
    .catch(null)
    .transform((read) => read ?? null);

/** Parses an id, a number or a text on the wire, into a text. */
export const wireId = z.union([z.string().min(1), z.number().int()]).transform(String);

const text = z.union([z.string(), z.number().transform(String)]);

const blankToNull = (value: string | null): string | null => (value?.trim() ? value : null);

/** Parses a field of a partial object: a missing one stays `undefined`, because it may be read later. */
export const partial = <Value>(value: z.ZodType<Value>) =>
  z
    .unknown()
    .optional()
    .transform((read) => (read === undefined ? undefined : value.parse(read)));

/** Parses an optional text; a missing, null or blank one becomes null, and so does a value of another shape. */
export const wireText = orNull(text).transform(blankToNull);

/** Parses a name: a text, or an object with a `name`. */
export const wireName = z.union([text, z.object({ name: text }).transform(({ name }) => name)]);

/** Parses an optional name; a missing, null or blank one becomes null, and so does a value of another shape. */
export const optionalName = orNull(wireName).transform(blankToNull);

/** The largest `Int` of GraphQL, which refuses a whole answer for a larger one. */
const MAX_INT = 2 ** 31 - 1;

/** The nearest whole number from 0 that an `Int` of GraphQL holds. */
export const toInt = (number: number): number => Math.min(MAX_INT, Math.max(0, Math.floor(number)));

/** Parses a whole number from 0, as a number or a text; one that is too large for an `Int` becomes the largest. */
export const wireCount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.0*)?\s*$/)
      .transform(Number),
  ])
  .refine((number) => number >= 0 && (Number.isInteger(number) || number === Infinity))
  .transform(toInt);

/** Schema of a response body that is not read. */
export const ignoredBody = z.unknown();

/** The items of a list that could be read, and how many could not: without their number a list of such items would look empty. */
export type ReadList<Item> = Item[] & { unreadable: number };

/** Creates a list as it was read. */
export const readList = <Item>(items: Item[], unreadable: number): ReadList<Item> =>
  Object.assign(items, { unreadable });

/** Parses a list and counts invalid items instead of failing: one invalid banner does not fail the whole section. Null is an empty list. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullable()
    .transform((values) => {
      const items = (values ?? []).flatMap((value): z.output<Item>[] => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      });
      return readList(items, (values ?? []).length - items.length);
    });

/** Parses a list that is the whole body, or its `results`. */
export const wireResults = <Item extends z.ZodType>(item: Item) =>
  z.union([wireList(item), z.object({ results: wireList(item) }).transform(({ results }) => results)]);

/**
 * Returns an id that may exist.
 * @throws UserFacingError NOT_FOUND for others: with space around it, an upstream may read an id as another one; "." and ".." would
 * call another URL, and half a surrogate pair cannot be encoded
 */
export function possibleId(id: string): string {
  if (/^\.{0,2}$|^\s|\s$|\p{Surrogate}/u.test(id)) throw new UserFacingError('NOT_FOUND', 'NOT_FOUND');
  return id;
}

/** Converts an id for a payload: numbers without leading zeros become numbers, as the upstream expects (docs/product.md#upstream-calls). */
export const toWireId = (id: string): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : possibleId(id);

/** Encodes an id as a path segment. @throws UserFacingError NOT_FOUND */
export const encodePathSegment = (id: string): string => encodeURIComponent(possibleId(id));

/** The upstream's limit for one line of a cart or an order. */
const MAX_QUANTITY = 99;

/** @throws UserFacingError with the name or path of the input field */
export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', sentence('QUANTITY_RANGE', MAX_QUANTITY), path);
}
