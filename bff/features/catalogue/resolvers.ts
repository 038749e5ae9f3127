import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { isNotFoundOrInvalidId } from '../../errors.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers: Resolvers = {
  Query: {
    featuredCategories: callsUpstream((_query, _args, { catalogue }) => catalogue.featuredCategories()),
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
    name: callsUpstream(async (category, _args, { catalogue }) => {
      if (category.name !== undefined) return category.name;
      const featured = await catalogue.featuredCategories();
      return featured.items.find((item) => item.id === category.id)?.name ?? null;
    }),
    subcategories: callsUpstream(
      (category, _args, { catalogue }) => category.subcategories ?? catalogue.subcategories(category.id),
    ),
  },
  Subcategory: {
    name: callsUpstream((subcategory, _args, { catalogue }) =>
      subcategory.name !== undefined ? subcategory.name : catalogue.subcategoryName(subcategory.id),
    ),
    products: callsUpstream((subcategory, { filter, sort, page, pageSize }, { catalogue }) => {
      assertValidPage({ page, pageSize });
      return catalogue.products(subcategory.id, { filter, sort, page, pageSize });
    }),
  },
  ProductPage: {
    items: ({ response }) => response.results,
    ...pageResolvers,
    availableBrands: ({ response }) => response.available_brands ?? [],
    availableTypes: ({ response }) => response.available_product_types ?? [],
  },
};

export const parents: Parents = {
  Category: ['id'],
  FeaturedCategoryList: ['items', 'version'],
  ProductPage: ['page', 'pageSize'],
  Subcategory: ['id'],
};
