import { z } from 'zod';
import { Detail, Profile, Registered, Tokens } from '../../bff/features/account/api.ts';
import { Cart } from '../../bff/features/cart/api.ts';
import * as catalogue from '../../bff/features/catalogue/api.ts';
import { CreatedOrder } from '../../bff/features/checkout/api.ts';
import * as home from '../../bff/features/home/api.ts';
import { Order, OrderList } from '../../bff/features/order/api.ts';
import { Brands, SearchResponse } from '../../bff/features/search/api.ts';
import { Wishlist, WishlistItem } from '../../bff/features/wishlist/api.ts';
import { RefreshResponse } from '../../bff/session/refresh.ts';
import { wireCategory } from '../../bff/wire/category.ts';
import { optionalAmount } from '../../bff/wire/money.ts';
import { Product } from '../../bff/wire/product.ts';
import { dateTimeOf } from '../../bff/wire/dateTime.ts';
import { wireCount, wireId, wireName } from '../../bff/wire/scalars.ts';

/** A list within a response. The shop leaves out the items that it cannot read, so each item is checked by itself. */
export interface ListShape {
  /** The fields that may have the list; a body that is a list has none of them. */
  names: string[];
  /** What an item is, for the table. */
  noun: string;
  item: z.ZodType;
  /** The file to edit, if it is not the file of the call. */
  file?: string;
  /** A list within each item. */
  inner?: ListShape;
}

/** What the shop reads from a response: the schema with which it parses it, and the lists within it. */
export interface Shape<Data> {
  schema: z.ZodType<Data>;
  list?: ListShape;
}

const products = (...names: string[]): ListShape => ({
  names,
  noun: 'product',
  item: Product,
  file: 'bff/wire/product.ts',
});

/** What a line of a cart or an order should have; the shop shows a line whatever is odd about it. */
const cartItem = z.object({
  id: wireId,
  quantity: wireCount,
  subtotal: optionalAmount.transform((paise) => paise ?? 0),
  product: Product,
});
const orderItem = cartItem.extend({
  product: z.preprocess((value) => ({ id: '-', ...(value as object | null) }), Product),
});
const orderItems: ListShape = { names: ['items'], noun: 'order item', item: orderItem };
const orderFields = z.object({
  order_number: z.union([z.string(), z.number()]),
  status: z.string(),
  total_amount: optionalAmount.transform((paise) => paise ?? 0),
  items: z.array(z.unknown()),
  created_at: z.unknown().transform(dateTimeOf),
});

/** What an order should have; the shop shows an order whatever is odd about it. */
const wholeOrder = z
  .unknown()
  .superRefine((value, context) => {
    for (const { message, path } of orderFields.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path });
  })
  .pipe(Order);

export type { Cart } from '../../bff/features/cart/api.ts';
export type { Order } from '../../bff/features/order/api.ts';
export type ListedProduct = Product;

export const tokens: Shape<z.output<typeof Tokens>> = { schema: Tokens };
export const refreshed: Shape<z.output<typeof RefreshResponse>> = { schema: RefreshResponse };
export const registered: Shape<z.output<typeof Registered>> = { schema: Registered };
export const detail: Shape<unknown> = { schema: Detail };
export const profile: Shape<z.output<typeof Profile>> = { schema: Profile };
export type Profile = z.output<typeof Profile>;

export const cart: Shape<z.output<typeof Cart>> = {
  schema: Cart,
  list: { names: ['items'], noun: 'cart item', item: cartItem },
};
export const wishlist: Shape<z.output<typeof Wishlist>> = {
  schema: Wishlist,
  list: { names: ['items'], noun: 'wishlist item', item: WishlistItem },
};

export const order: Shape<z.output<typeof Order>> = { schema: wholeOrder, list: orderItems };
export const orderList: Shape<z.output<typeof OrderList>> = {
  schema: OrderList,
  list: { names: ['results'], noun: 'order', item: wholeOrder, inner: orderItems },
};
export const createdOrder: Shape<z.output<typeof CreatedOrder>> = { schema: CreatedOrder };

export const productDetails: Shape<z.output<typeof Product> | null> = { schema: Product.nullable() };
export const listing: Shape<z.output<typeof SearchResponse>> = {
  schema: SearchResponse,
  list: products('results'),
};
export const productList: Shape<z.output<typeof home.ProductList>> = {
  schema: home.ProductList,
  list: products('results'),
};
export const subcategoryProducts: Shape<z.output<typeof catalogue.ProductList>> = {
  schema: catalogue.ProductList,
  list: products('results'),
};
export const brands: Shape<string[]> = {
  schema: Brands,
  list: { names: ['brands', 'results'], noun: 'brand', item: wireName },
};
const category = { noun: 'category', item: wireCategory };
export const categories: Shape<z.output<typeof catalogue.RestCategories>> = {
  schema: catalogue.RestCategories,
  list: { ...category, names: ['results'] },
};
export const subcategories: Shape<z.output<typeof catalogue.Subcategories>> = {
  schema: catalogue.Subcategories,
  list: { ...category, noun: 'subcategory', names: ['results'] },
};

export const featuredCategories: Shape<z.output<typeof catalogue.FeaturedCategories>> = {
  schema: catalogue.FeaturedCategories,
  list: { ...category, names: ['featured_categories'] },
};

export const banners: Shape<z.output<typeof home.Banners>> = {
  schema: home.Banners,
  list: {
    names: ['banners'],
    noun: 'banner',
    file: 'bff/features/home/api.ts',
    item: home.Banner,
  },
};
export const videos: Shape<z.output<typeof home.Videos>> = {
  schema: home.Videos,
  list: { names: ['videos'], noun: 'video', file: 'bff/features/home/api.ts', item: home.Video },
};
export const looks: Shape<z.output<typeof home.Looks>> = {
  schema: home.Looks,
  list: {
    names: ['shopTheLook'],
    noun: 'look',
    file: 'bff/features/home/api.ts',
    item: home.Look,
    inner: {
      names: ['hotspots'],
      noun: 'hotspot',
      file: 'bff/features/home/api.ts',
      item: home.Hotspot,
    },
  },
};

/** The responses of the seven functions of the home page. */
export const homeSections: Record<string, Shape<{ version: string | null }>> = {
  'get-featured-categories': featuredCategories,
  'get-banners': banners,
  'get-homepage-categories': {
    schema: home.Categories,
    list: {
      names: ['sub_categories'],
      noun: 'home category',
      file: 'bff/features/home/api.ts',
      item: wireCategory,
    },
  },
  'get-homepage-video': videos,
  'get-homepage-exclusive-products': {
    schema: home.HeroProducts,
    list: products('exclusiveProducts'),
  },
  'get-homepage-data': looks,
  'get-homepage-featured-product': {
    schema: home.Collections,
    list: {
      names: ['featuredProducts'],
      noun: 'collection',
      file: 'bff/features/home/api.ts',
      item: home.Collection,
    },
  },
};
