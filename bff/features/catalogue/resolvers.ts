import type { Resolvers } from '../../fieldSources.ts';
import type { Context } from '../../context.ts';
import { toSection } from '../../wire/section.ts';
import { nullIfMissing } from '../../errors/missing.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Category, Subcategory } from './api.ts';

type Described = 'name' | 'description' | 'image';

const entryOf = async <Entry extends { id: string }>(list: Promise<{ items: Entry[] }>, id: string) =>
  (await list).items.find((entry) => entry.id === id);

const ofCategory = async <Field extends Described>(
  category: Category,
  field: Field,
  { catalogue }: Context,
) => category[field] ?? (await entryOf(catalogue.featuredCategories(), category.id))?.[field] ?? null;

const ofSubcategory = async <Field extends Described>(list: Subcategory, field: Field, { home }: Context) =>
  list[field] === undefined ? ((await entryOf(home.categories(), list.id))?.[field] ?? null) : list[field];

export const resolvers = {
  Query: {
    featuredCategories: callsUpstream(async (_query, { knownVersion }, { catalogue }) =>
      toSection(await catalogue.featuredCategories(), knownVersion),
    ),
    category: callsUpstream((_query, { id }, { catalogue }) =>
      nullIfMissing(async () => ({ id, subcategories: await catalogue.subcategories(id) })),
    ),
    subcategory: (_query, { id }) => ({ id }),
  },
  Category: {
    name: callsUpstream((category, _args, context) => ofCategory(category, 'name', context)),
    description: callsUpstream((category, _args, context) => ofCategory(category, 'description', context)),
    image: callsUpstream(async (category, _args, context) => {
      const image = await ofCategory(category, 'image', context);
      if (image) return image;
      const lists = category.subcategories ?? (await context.catalogue.subcategories(category.id));
      const images = await Promise.all(lists.map((list) => ofSubcategory(list, 'image', context)));
      return images.find((each) => each !== null) ?? null;
    }),
    subcategories: callsUpstream(
      (category, _args, { catalogue }) => category.subcategories ?? catalogue.subcategories(category.id),
    ),
  },
  Subcategory: {
    name: callsUpstream(async (list, _args, context) => {
      if (list.name !== undefined) return list.name;
      // One call for the names of all links, instead of one for each.
      const name = list.isFromHome ? await ofSubcategory(list, 'name', context) : null;
      return name ?? context.catalogue.subcategoryName(list.id);
    }),
    description: callsUpstream((list, _args, context) => ofSubcategory(list, 'description', context)),
    image: callsUpstream((list, _args, context) => ofSubcategory(list, 'image', context)),
    products: callsUpstream(({ id }, { filter = null, ...query }, { catalogue }) =>
      catalogue.products(id, { filter, ...query }),
    ),
  },
} satisfies Resolvers;
