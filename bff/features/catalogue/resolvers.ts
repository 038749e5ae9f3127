import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';
import { isNotFoundOrInvalidId } from '../../errors.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture, type Picture } from '../../wire/image.ts';
import type { CategoryParent, SubcategoryParent } from './api.ts';

/** What the header's list says of a category; its parent when it is not there. */
async function featuredCategory(category: CategoryParent, { catalogue }: Context): Promise<CategoryParent> {
  if (category.name !== undefined) return category;
  const { items } = await catalogue.featuredCategories();
  return items.find(({ id }) => id === category.id) ?? category;
}

/** What the home page shows of a subcategory; its parent when it is not there. */
async function homeSubcategory(
  subcategory: SubcategoryParent,
  { home }: Context,
): Promise<SubcategoryParent> {
  const { sub_categories } = await home.categories();
  return sub_categories.find(({ id }) => id === subcategory.id) ?? subcategory;
}

/** The subcategory if its category's list has this field, else what the home page shows of it. */
const describedSubcategory = async (
  subcategory: SubcategoryParent,
  field: 'description' | 'image',
  context: Context,
): Promise<SubcategoryParent> => (subcategory[field] ? subcategory : homeSubcategory(subcategory, context));

async function subcategoryPicture(subcategory: SubcategoryParent, context: Context): Promise<Picture | null> {
  const { image, name } = await describedSubcategory(subcategory, 'image', context);
  return createPicture(image, name ?? '');
}

export const resolvers: Resolvers = {
  Query: {
    featuredCategories: callsUpstream(async (_query, { knownVersion }, { catalogue }) => {
      const { items, version } = await catalogue.featuredCategories();
      return listSection(items, version, knownVersion);
    }),
    category: callsUpstream(async (_query, { id }, { catalogue }) => {
      try {
        return { id, subcategories: await catalogue.subcategories(id) };
      } catch (error) {
        if (isNotFoundOrInvalidId(error)) return null;
        throw error;
      }
    }),
    subcategory: (_query, { id }) => ({ id }),
  },
  Category: {
    name: callsUpstream(
      async (category, _args, context) => (await featuredCategory(category, context)).name ?? null,
    ),
    description: callsUpstream(
      async (category, _args, context) => (await featuredCategory(category, context)).description ?? null,
    ),
    image: callsUpstream(async (category, _args, context) => {
      const { image, name } = await featuredCategory(category, context);
      if (image) return createPicture(image, name ?? '');
      const subcategories = category.subcategories ?? (await context.catalogue.subcategories(category.id));
      const pictures = await Promise.all(
        subcategories.map((subcategory) => subcategoryPicture(subcategory, context)),
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
    description: callsUpstream(
      async (subcategory, _args, context) =>
        (await describedSubcategory(subcategory, 'description', context)).description ?? null,
    ),
    image: callsUpstream((subcategory, _args, context) => subcategoryPicture(subcategory, context)),
    products: callsUpstream((subcategory, { filter, sort, page, pageSize }, { catalogue }) => {
      assertValidPage({ page, pageSize });
      return catalogue.products(subcategory.id, { filter, sort, page, pageSize });
    }),
  },
  ProductPage: {
    items: ({ response }) => response.results,
    ...pageResolvers,
    availableBrands: ({ response }) => response.available_brands ?? response.brands ?? [],
    availableTypes: ({ response }) => response.available_product_types ?? response.product_types ?? [],
  },
};

export const parents: Parents = {
  Category: ['id'],
  FeaturedCategoryList: ['items', 'version', 'isUnchanged'],
  ProductPage: ['page'],
  Subcategory: ['id'],
};
