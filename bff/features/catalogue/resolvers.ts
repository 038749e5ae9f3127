import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { toSection } from '../../wire/section.ts';
import { nullIfMissing } from '../../errors.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Category, Subcategory } from './api.ts';

/** What the header's list says of a category; its parent when it is not there. */
async function featuredCategory(category: Category, { catalogue }: Context): Promise<Category> {
  if (category.name !== undefined) return category;
  const { items } = await catalogue.featuredCategories();
  return items.find(({ id }) => id === category.id) ?? category;
}

const featuredField = (field: 'name' | 'description') =>
  callsUpstream(async (category: Category, _args: unknown, context: Context) => {
    return (await featuredCategory(category, context))[field] ?? null;
  });

/** What the home page shows of a subcategory; its parent when it is not there. */
async function homeSubcategory(subcategory: Subcategory, { home }: Context): Promise<Subcategory> {
  if (subcategory.isWhole) return subcategory;
  const { items } = await home.categories();
  return items.find(({ id }) => id === subcategory.id) ?? subcategory;
}

/** A field of a subcategory: of its category's list if it has it, else of what the home page shows. */
const describedBy = async <Field extends 'description' | 'image'>(
  field: Field,
  subcategory: Subcategory,
  context: Context,
) => (subcategory[field] ? subcategory : await homeSubcategory(subcategory, context))[field] ?? null;

export const resolvers: Resolvers = {
  Query: {
    featuredCategories: callsUpstream(async (_query, { knownVersion }, { catalogue }) => {
      return toSection(await catalogue.featuredCategories(), knownVersion);
    }),
    category: callsUpstream((_query, { id }, { catalogue }) =>
      nullIfMissing(async () => ({ id, subcategories: await catalogue.subcategories(id) })),
    ),
    subcategory: (_query, { id }) => ({ id }),
  },
  Category: {
    name: featuredField('name'),
    description: featuredField('description'),
    image: callsUpstream(async (category, _args, context) => {
      const { image } = await featuredCategory(category, context);
      if (image) return image;
      const subcategories = category.subcategories ?? (await context.catalogue.subcategories(category.id));
      const pictures = await Promise.all(
        subcategories.map((subcategory) => describedBy('image', subcategory, context)),
      );
      return pictures.find((picture) => picture !== null) ?? null;
    }),
    subcategories: callsUpstream(
      (category, _args, { catalogue }) => category.subcategories ?? catalogue.subcategories(category.id),
    ),
  },
  Subcategory: {
    name: callsUpstream(async (subcategory, _args, context) => {
      if (subcategory.name !== undefined) return subcategory.name;
      // One call for the names of all links, instead of one for each.
      const { name } = subcategory.isFromHome ? await homeSubcategory(subcategory, context) : {};
      return name ?? context.catalogue.subcategoryName(subcategory.id);
    }),
    description: callsUpstream((subcategory, _args, context) =>
      describedBy('description', subcategory, context),
    ),
    image: callsUpstream((subcategory, _args, context) => describedBy('image', subcategory, context)),
    products: callsUpstream(({ id }, { filter = null, ...query }, { catalogue }) =>
      catalogue.products(id, { filter, ...query }),
    ),
  },
};
