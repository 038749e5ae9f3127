import { z } from 'zod';
import { wireListBody } from './list.ts';
import { createPicture, wirePicturePath } from './media.ts';
import { shownName, shownText } from './shownText.ts';
import { type ReadList, textOf, wireId } from './scalars.ts';

export interface Section<Item> {
  items: ReadList<Item>;
  version: string | null;
}

/** A section's list under its name, or in any usual form of a list, with its version. */
export const wireSection = <Item extends z.ZodType>(name: string, item: Item) =>
  wireListBody(item, name, (items, { version }): Section<z.output<Item>> => ({
    items,
    version: textOf(version),
  }));

/** Without its items if the client has them. A missing version counts as 1, and is never unchanged: the content may change without it. */
export function toSection<Item>({ items, version }: Section<Item>, knownVersion: string | null | undefined) {
  const isUnchanged = version !== null && version === knownVersion;
  const { unreadable } = items;
  return { version: version ?? '1', isUnchanged, unreadable, items: isUnchanged ? [] : items };
}

const named = <Name extends string | null>(name: z.ZodType<Name>) =>
  z
    .object({ id: wireId, name, description: shownText, image: wirePicturePath })
    .transform(({ image, ...sent }) => ({ ...sent, image: createPicture(image, sent.name ?? '') }));

/** A category, or a subcategory as the home page shows it. Only some upstreams send more than `id` and `name`. */
export const wireCategory = named(shownName);

/** A subcategory of a category; its name may be missing. What is not sent is undefined: the home page may know it. */
export const wireSubcategory = named(shownText).transform(({ description, image, ...sent }) => ({
  ...sent,
  description: description ?? undefined,
  image: image ?? undefined,
}));
