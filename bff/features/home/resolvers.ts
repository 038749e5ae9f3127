import type { Resolvers } from '../../__generated__/resolvers.ts';
import { picture } from '../../wire/image.ts';

export const home: Resolvers = {
  Query: { home: () => ({}) },
  Home: {
    async banners(_home, _args, { home }) {
      const { banners, version } = await home.banners();
      return { items: banners, version };
    },
    async categories(_home, _args, { home }) {
      const { sub_categories, version } = await home.categories();
      return { items: sub_categories, version };
    },
    async featuredProduct(_home, _args, { home }) {
      const { exclusiveProducts, version } = await home.exclusiveProducts();
      return { product: exclusiveProducts[0] ?? null, version };
    },
  },
  Banner: {
    image: (banner) => ({ path: banner.image, alt: banner.title }),
    productId: (banner) => banner.product_id ?? null,
    subcategoryId: (banner) => banner.subcategory_id ?? null,
  },
  HomeCategory: { image: (category) => picture(category.image, category.name) },
};
