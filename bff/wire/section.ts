import { z } from 'zod';
import { wireList, type ReadList, wireId, wireText } from './scalars.ts';
import { createPicture } from './media.ts';
import { shownName, shownText } from './plainText.ts';

/** A list of the wire that has a version; null: it has none that can be read. */
export interface Section<Item> {
  items: ReadList<Item>;
  version: string | null;
}

const version = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((read) => (read == null ? null : String(read)));

/** Parses a section whose list has this name. */
export const wireSection = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({ [name]: wireList(item), version })
    .transform(({ [name]: items, version }) => ({ items, version }) as Section<z.output<Item>>);

/**
 * A section of the schema: without its items if the client has them. A missing version counts as 1 (docs/product.md#home) and is never
 * unchanged, because the content may change without it.
 */
export function toSection<Item>({ items, version }: Section<Item>, knownVersion: string | null | undefined) {
  const isUnchanged = version !== null && version === knownVersion;
  const { unreadable } = items;
  return { version: version ?? '1', isUnchanged, unreadable, items: isUnchanged ? [] : items };
}

/** Only some upstreams send more than `id` and `name`. */
const named = <Name extends string | null>(name: z.ZodType<Name>) =>
  z
    .object({ id: wireId, name, description: shownText, image: wireText })
    .transform(({ id, name, description, image }) => {
      return { id, name, description, image: createPicture(image, name ?? '') };
    });

/** Parses a category, or a subcategory as the home page shows it. */
export const wireCategory = named(shownName);

/** Parses a subcategory of a category; its name may be missing. */
export const wireSubcategory = named(shownText);
