import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { Banner, Collection, HomeCategory, Hotspot, Look, Video } from './api.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { createPicture } from '../../wire/image.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers: Resolvers = {
  Query: { home: () => ({}) },
  Home: {
    banners: callsUpstream(async (_home, _args, { home }) => {
      const { banners, version } = await home.banners();
      return { items: banners, version };
    }),
    categories: callsUpstream(async (_home, _args, { home }) => {
      const { sub_categories, version } = await home.categories();
      return { items: sub_categories, version };
    }),
    featuredProduct: callsUpstream(async (_home, _args, { home }) => {
      const { exclusiveProducts, version } = await home.exclusiveProducts();
      return { product: exclusiveProducts[0] ?? null, version };
    }),
    videos: callsUpstream(async (_home, _args, { home }) => {
      const { videos, version } = await home.videos();
      return { items: videos, version };
    }),
    shopTheLook: callsUpstream(async (_home, _args, { home }) => {
      const { shopTheLook, version } = await home.shopTheLook();
      return { look: shopTheLook[0] ?? null, version };
    }),
    collections: callsUpstream(async (_home, _args, { home }) => {
      const { featuredProducts, version } = await home.collections();
      return { items: featuredProducts, version };
    }),
    featuredProducts: callsUpstream(async (_home, _args, { home }) => ({
      items: await home.productList('featured'),
    })),
    dealsOfTheDay: callsUpstream(async (_home, _args, { home }) => ({
      items: await home.productList('deal-of-the-day'),
    })),
    exclusiveProducts: callsUpstream(async (_home, _args, { home }) => ({
      items: await home.productList('exclusive'),
    })),
  },
  Video: {
    url: ({ video_url }, _args, { media }) => toMediaUrl(media, video_url),
    poster: ({ poster_url }) => createPicture(poster_url, ''),
    productId: (video) => video.product_id ?? null,
    subcategoryId: (video) => video.subcategory_id ?? null,
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

export const parents: Parents = {
  Banner,
  Collection,
  HomeCategory,
  Hotspot,
  Look,
  Video,
  BannerList: ['items', 'version'],
  CollectionList: ['items', 'version'],
  FeaturedProduct: ['product', 'version'],
  HomeCategoryList: ['items', 'version'],
  ProductList: ['items'],
  ShopTheLook: ['look', 'version'],
  VideoList: ['items', 'version'],
};
