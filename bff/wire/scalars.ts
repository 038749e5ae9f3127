import { z } from 'zod';
import { UserFacingError } from '../errors.ts';

/** Parses an id, a number or a text on the wire, into a text. */
export const wireId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** Parses a text; a missing, null or blank one becomes null. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => (text?.trim() ? text : null));

/** Parses a text of a partial object: a missing one stays `undefined` (it may be read later), a blank one becomes null. */
export const partialText = z
  .string()
  .nullable()
  .transform((text) => (text?.trim() ? text : null))
  .optional();

/** Parses a count. */
export const wireCount = z.coerce.number().int().nonnegative();

/** Parses any date-time that `Date` understands into an RFC 3339 text in UTC. */
export const wireDateTime = z.string().transform((text, issue) => {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  issue.addIssue('not a date-time');
  return z.NEVER;
});

/** Parses the version of a home section; a missing version counts as 1 (docs/product.md#home). */
export const wireVersion = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((version) => String(version ?? 1));

/** Schema of a response body that is not read. */
export const ignoredBody = z.unknown();

/** Parses a list and drops invalid items, so that one invalid banner does not fail the whole section. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value): z.output<Item>[] => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/**
 * Returns an id that may exist.
 * @throws UserFacingError NOT_FOUND for others: with space around it, an upstream may read an id as another one; "." and ".." would
 * call another URL, and half a surrogate pair cannot be encoded
 */
export function possibleId(id: string): string {
  if (/^\.{0,2}$|^\s|\s$|\p{Surrogate}/u.test(id))
    throw new UserFacingError('NOT_FOUND', 'There is no such thing.');
  return id;
}

/** Converts an id for a payload: numbers without leading zeros become numbers, as the upstream expects (docs/product.md#data). */
export const toWireId = (id: string): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : possibleId(id);

/** Encodes an id as a path segment. @throws UserFacingError NOT_FOUND */
export const encodePathSegment = (id: string): string => encodeURIComponent(possibleId(id));

/** The upstream's limit for one line of a cart or an order. */
const MAX_QUANTITY = 99;

/** @throws UserFacingError with the name or path of the input field */
export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', `A quantity is a number from 1 to ${MAX_QUANTITY}.`, path);
}
