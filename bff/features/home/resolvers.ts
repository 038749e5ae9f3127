import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { createPicture } from '../../wire/image.ts';

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
    async videos(_home, _args, { home }) {
      const { videos, version } = await home.videos();
      return { items: videos, version };
    },
    async shopTheLook(_home, _args, { home }) {
      const { shopTheLook, version } = await home.shopTheLook();
      return { look: shopTheLook[0] ?? null, version };
    },
    async collections(_home, _args, { home }) {
      const { featuredProducts, version } = await home.collections();
      return { items: featuredProducts, version };
    },
    featuredProducts: async (_home, _args, { home }) => ({ items: await home.productList('featured') }),
    dealsOfTheDay: async (_home, _args, { home }) => ({ items: await home.productList('deal-of-the-day') }),
    exclusiveProducts: async (_home, _args, { home }) => ({ items: await home.productList('exclusive') }),
  },
  Video: {
    url: ({ video_url }, _args, { media }) => toMediaUrl(media, video_url),
    poster: ({ poster_url }) => createPicture(poster_url, ''),
  },
  Look: { image: (look) => ({ path: look.player_image, alt: look.title ?? '' }) },
  Hotspot: { top: (hotspot) => hotspot.top ?? '50%' },
  Collection: {
    image: (collection) => createPicture(collection.main_image_url, collection.name),
    productId: (collection) => collection.product_id,
  },
  Banner: {
    image: (banner) => ({ path: banner.image, alt: banner.title }),
    productId: (banner) => banner.product_id ?? null,
    subcategoryId: (banner) => banner.subcategory_id ?? null,
  },
  HomeCategory: { image: (category) => createPicture(category.image, category.name) },
};
