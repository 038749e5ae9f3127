import { makeExecutableSchema } from '@graphql-tools/schema';
import { isObjectType, type GraphQLSchema } from 'graphql';
import type { ResolversParentTypes } from './__generated__/resolvers.ts';
import { Profile } from './features/account/api.ts';
import { account } from './features/account/resolvers.ts';
import { Cart, CartItem } from './features/cart/api.ts';
import { cart } from './features/cart/resolvers.ts';
import { catalogue } from './features/catalogue/resolvers.ts';
import { Payment } from './features/checkout/api.ts';
import { checkout } from './features/checkout/resolvers.ts';
import { Banner, Collection, HomeCategory, Hotspot, Look, Video } from './features/home/api.ts';
import { home } from './features/home/resolvers.ts';
import { media } from './features/media/resolvers.ts';
import { money } from './features/money/resolvers.ts';
import { Order, OrderItem } from './features/order/api.ts';
import { order } from './features/order/resolvers.ts';
import { product } from './features/product/resolvers.ts';
import { search } from './features/search/resolvers.ts';
import { WishlistItem } from './features/wishlist/api.ts';
import { wishlist } from './features/wishlist/resolvers.ts';
import { Inventory, Product } from './wire/product.ts';

/** The properties of a resolver's parent: the shape that parses it, or their names where the BFF's own code creates it. */
type Properties<Parent> = { shape: Record<keyof Parent, unknown> } | readonly (keyof Parent & string)[];

/** Each type that has fields without a resolver, with the properties that these fields are read from. */
const PARENTS: { [Type in keyof ResolversParentTypes]?: Properties<ResolversParentTypes[Type]> } = {
  Banner,
  Cart,
  CartItem,
  Collection,
  HomeCategory,
  Hotspot,
  Look,
  Order,
  OrderItem,
  Payment,
  Product,
  Profile,
  Stock: Inventory,
  Video,
  WishlistItem,
  Attribute: ['name', 'values'],
  AttributeGroup: ['name', 'attributes'],
  BannerList: ['items', 'version'],
  CartPayload: ['userErrors'],
  Category: ['id'],
  CollectionList: ['items', 'version'],
  FeaturedCategoryList: ['items', 'version'],
  FeaturedProduct: ['product', 'version'],
  HomeCategoryList: ['items', 'version'],
  Image: ['alt'],
  MessagePayload: ['message', 'userErrors'],
  OrderPayload: ['order', 'userErrors'],
  PaymentGateway: ['scriptUrl', 'publicKey'],
  PlaceOrderPayload: ['order', 'userErrors'],
  Preference: ['name', 'value'],
  ProductList: ['items'],
  ProductPage: ['page', 'pageSize'],
  ProfilePayload: ['profile', 'userErrors'],
  SearchPage: ['page', 'pageSize'],
  SessionPayload: ['viewer', 'userErrors'],
  ShopTheLook: ['look', 'version'],
  StartPaymentPayload: ['payment', 'userErrors'],
  Subcategory: ['id'],
  UserError: ['code', 'field', 'path', 'productId', 'messages'],
  VideoList: ['items', 'version'],
  Wishlist: ['items'],
  WishlistPayload: ['userErrors'],
};

/** @throws when a field has no source: without this check, it would always be null */
function assertSources(schema: GraphQLSchema): void {
  const parents: Record<string, { shape: object } | readonly string[] | undefined> = PARENTS;
  const problems = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => {
      const parent = parents[type.name] ?? [];
      const properties = new Set('shape' in parent ? Object.keys(parent.shape) : parent);
      return Object.values(type.getFields())
        .filter(({ name, resolve }) => !resolve && !properties.has(name))
        .map(({ name }) => `${type.name}.${name} has no resolver and no property of its parent`);
    });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The schema with the resolvers of all features. @throws when a resolver has no field, or a field has no source */
export function createSchema(typeDefs: string): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [money, media, home, catalogue, search, product, account, cart, wishlist, order, checkout],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  assertSources(schema);
  return schema;
}
