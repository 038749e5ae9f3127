import { z } from 'zod';
import { wireList, type ReadList, wireId, wireText, withResults } from './scalars.ts';
import { createPicture } from './media.ts';
import { shownName, shownText } from './plainText.ts';

export interface Section<Item> {
  items: ReadList<Item>;
  version: string | null;
}

export const wireSection = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({ [name]: wireList(item), version: wireText })
    .transform(({ [name]: items, version }) => ({ items, version }) as Section<z.output<Item>>);

export const wireResultsSection = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(withResults, wireSection('results', item));

/** Without its items if the client has them. A missing version counts as 1, and is never unchanged: the content may change without it. */
export function toSection<Item>({ items, version }: Section<Item>, knownVersion: string | null | undefined) {
  const isUnchanged = version !== null && version === knownVersion;
  const { unreadable } = items;
  return { version: version ?? '1', isUnchanged, unreadable, items: isUnchanged ? [] : items };
}

const named = <Name extends string | null>(name: z.ZodType<Name>) =>
  z
    .object({ id: wireId, name, description: shownText, image: wireText })
    .transform(({ image, ...sent }) => ({ ...sent, image: createPicture(image, sent.name ?? '') }));

/** A category, or a subcategory as the home page shows it. Only some upstreams send more than `id` and `name`. */
export const wireCategory = named(shownName);

/** A subcategory of a category; its name may be missing. What is not sent is undefined: the home page may know it. */
export const wireSubcategory = named(shownText).transform(({ description, image, ...sent }) => ({
  ...sent,
  description: description ?? undefined,
  image: image ?? undefined,
}));
