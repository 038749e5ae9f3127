import { z } from 'zod';
import { UserFacingError } from '../errors.ts';

/** An id: a number or a text on the wire, a text from here on. */
export const wireId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** A text that may be missing, null or empty: null from here on when there is nothing to show. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => (text?.trim() ? text : null));

/** A text of a partial object: absent stays `undefined` (it may be looked up), null or empty is null. */
export const partialText = z
  .string()
  .nullable()
  .transform((text) => (text?.trim() ? text : null))
  .optional();

/** A count of things. */
export const wireCount = z.coerce.number().int().nonnegative();

/** A point in time in any form that Date understands, as an RFC 3339 text in UTC. */
export const wireDateTime = z.string().transform((text, issue) => {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  issue.addIssue('not a date-time');
  return z.NEVER;
});

/** A section's version; a missing one counts as 1 (specification, section 4). */
export const wireVersion = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((version) => String(version ?? 1));

/** An answer that nothing is read from. */
export const ignored = z.unknown();

/** A list whose items are dropped one by one when they make no sense, so that one bad banner does not cost the section. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value): z.output<Item>[] => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** An id as a payload carries it: a number where it is one, as the specification's entities have it. */
export const toWireId = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);

/**
 * An id as a part of a path. "." and ".." would lead to another call, and half a surrogate pair cannot be written: such ids
 * name nothing.
 * @throws Refusal NOT_FOUND
 */
export function pathPart(id: string): string {
  if (/^\.{0,2}$|\p{Surrogate}/u.test(id)) throw new UserFacingError('NOT_FOUND', 'There is no such thing.');
  return encodeURIComponent(id);
}
