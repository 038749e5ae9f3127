import type { Resolvers } from '../../fieldSources.ts';
import type { HomeBannersArgs } from '../../__generated__/schema.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { toSection, type Section } from '../../wire/section.ts';
import type { Banner } from './api.ts';

type Home = Context['home'];
type KnownVersion = Partial<HomeBannersArgs>;
type Link = Pick<Banner, 'productId' | 'subcategoryId'>;

const list = <Item>(read: (home: Home) => Promise<Section<Item>>) =>
  callsUpstream(async (_home: unknown, { knownVersion }: KnownVersion, { home }: Context) =>
    toSection(await read(home), knownVersion),
  );

const first = <Name extends string, Item>(name: Name, read: (home: Home) => Promise<Section<Item>>) =>
  callsUpstream(async (_home: unknown, { knownVersion }: KnownVersion, { home }: Context) => {
    const { items, ...section } = toSection(await read(home), knownVersion);
    return { ...section, [name]: items[0] ?? null } as typeof section & Record<Name, Item | null>;
  });

const heroProduct = first('product', (home) => home.heroProducts());
const recommendedProducts = list((home) => home.products('featured'));
const onlyHereProducts = list((home) => home.products('exclusive'));

/** Where a picture or a film of home leads to. The upstream is called only for a product, or for what is requested of a subcategory. */
const linkResolvers = {
  product: callsUpstream(({ productId }: Link, _args: unknown, { productById }: Context) =>
    productId === null ? null : productById.load(productId),
  ),
  subcategory: ({ subcategoryId }: Link) =>
    subcategoryId === null ? null : { id: subcategoryId, isFromHome: true },
};

export const resolvers = {
  Query: { home: () => ({}) },
  Home: {
    banners: list((home) => home.banners()),
    categories: list((home) => home.categories()),
    videos: list((home) => home.videos()),
    heroProduct,
    featuredProduct: heroProduct,
    shopTheLook: first('look', (home) => home.looks()),
    collections: list((home) => home.collections()),
    recommendedProducts,
    featuredProducts: recommendedProducts,
    dealsOfTheDay: list((home) => home.products('deal-of-the-day')),
    onlyHereProducts,
    exclusiveProducts: onlyHereProducts,
  },
  Banner: linkResolvers,
  Video: { ...linkResolvers, url: ({ path }, _args, { media }) => toMediaUrl(media, path) },
  Collection: {
    product: callsUpstream(({ productId }, _args, { productById }) => productById.load(productId)),
  },
} satisfies Resolvers;
