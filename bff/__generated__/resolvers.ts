import type * as Types from './schema.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  Banner as ParsedBanner,
  Collection as ParsedCollection,
  Video as ParsedVideo,
} from '../features/home/api.ts';
import type { Cart as ParsedCart } from '../features/cart/api.ts';
import type {
  Category as ParsedCategory,
  Subcategory as ParsedSubcategory,
} from '../features/catalogue/api.ts';
import type { Picture } from '../wire/media.ts';
import type { Sum } from '../wire/money.ts';
import type { Order as ParsedOrder } from '../features/order/api.ts';
import type { Product as ParsedProduct } from '../wire/product.ts';
import type { SearchPage as ParsedSearchPage } from '../features/search/api.ts';
import type { Shop as ShopFile } from '../config/shopFile.ts';
import type { Wishlist as ParsedWishlist } from '../features/wishlist/api.ts';
import type { Context } from '../context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<
  TTypes,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  CheckoutResult:
    | (Omit<Types.AlreadyPaid, 'order'> & { order: Types.Maybe<_RefType['Order']> })
    | (Omit<Types.EarlierOrders, 'orders'> & { orders: Array<_RefType['Order']> })
    | (Omit<Types.ReadyToPay, 'order' | 'payment'> & {
        order: Types.Maybe<_RefType['Order']>;
        payment: _RefType['Payment'];
      })
    | (Omit<Types.TotalChanged, 'order' | 'payment' | 'shown'> & {
        order: Types.Maybe<_RefType['Order']>;
        payment: _RefType['Payment'];
        shown: _RefType['Money'];
      });
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AlreadyPaid: ResolverTypeWrapper<
    Omit<Types.AlreadyPaid, 'order'> & { order: Types.Maybe<ResolversTypes['Order']> }
  >;
  Attribute: ResolverTypeWrapper<Types.Attribute>;
  AttributeGroup: ResolverTypeWrapper<Types.AttributeGroup>;
  Banner: ResolverTypeWrapper<ParsedBanner>;
  BannerList: ResolverTypeWrapper<
    Omit<Types.BannerList, 'items'> & { items: Array<ResolversTypes['Banner']> }
  >;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  CacheControlScope: Types.CacheControlScope;
  Cart: ResolverTypeWrapper<ParsedCart>;
  CartChangeInput: Types.CartChangeInput;
  CartFailure: ResolverTypeWrapper<Types.CartFailure>;
  CartItem: ResolverTypeWrapper<
    Omit<Types.CartItem, 'product' | 'subtotal'> & {
      product: ResolversTypes['Product'];
      subtotal: ResolversTypes['Money'];
    }
  >;
  CartLineInput: Types.CartLineInput;
  CartPayload: ResolverTypeWrapper<
    Pick<Omit<Types.CartPayload, 'cart'> & { cart: Types.Maybe<ResolversTypes['Cart']> }, 'userErrors'>
  >;
  Category: ResolverTypeWrapper<ParsedCategory>;
  ChangePasswordInput: Types.ChangePasswordInput;
  CheckoutInput: Types.CheckoutInput;
  CheckoutPayload: ResolverTypeWrapper<
    Omit<Types.CheckoutPayload, 'result'> & { result: Types.Maybe<ResolversTypes['CheckoutResult']> }
  >;
  CheckoutResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CheckoutResult']>;
  Collection: ResolverTypeWrapper<ParsedCollection>;
  CollectionList: ResolverTypeWrapper<
    Omit<Types.CollectionList, 'items'> & { items: Array<ResolversTypes['Collection']> }
  >;
  DateTime: ResolverTypeWrapper<Types.Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Types.Scalars['Decimal']['output']>;
  EarlierOrders: ResolverTypeWrapper<
    Omit<Types.EarlierOrders, 'orders'> & { orders: Array<ResolversTypes['Order']> }
  >;
  ErrorCode: Types.ErrorCode;
  FeaturedCategoryList: ResolverTypeWrapper<
    Omit<Types.FeaturedCategoryList, 'items'> & { items: Array<ResolversTypes['Category']> }
  >;
  FeaturedProduct: ResolverTypeWrapper<
    Omit<Types.FeaturedProduct, 'product'> & { product: Types.Maybe<ResolversTypes['Product']> }
  >;
  Home: ResolverTypeWrapper<object>;
  HomeCategory: ResolverTypeWrapper<
    Omit<Types.HomeCategory, 'image'> & { image: Types.Maybe<ResolversTypes['Image']> }
  >;
  HomeCategoryList: ResolverTypeWrapper<
    Omit<Types.HomeCategoryList, 'items'> & { items: Array<ResolversTypes['HomeCategory']> }
  >;
  Hotspot: ResolverTypeWrapper<Omit<Types.Hotspot, 'product'> & { product: ResolversTypes['Product'] }>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<Picture>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  LoginInput: Types.LoginInput;
  Look: ResolverTypeWrapper<
    Omit<Types.Look, 'hotspots' | 'image'> & {
      hotspots: Array<ResolversTypes['Hotspot']>;
      image: ResolversTypes['Image'];
    }
  >;
  MessageKey: Types.MessageKey;
  MessagePayload: ResolverTypeWrapper<Types.MessagePayload>;
  MessageText: ResolverTypeWrapper<Types.MessageText>;
  Money: ResolverTypeWrapper<Sum>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Order: ResolverTypeWrapper<ParsedOrder>;
  OrderItem: ResolverTypeWrapper<
    Omit<Types.OrderItem, 'product' | 'subtotal'> & {
      product: ResolversTypes['Product'];
      subtotal: ResolversTypes['Money'];
    }
  >;
  OrderItemInput: Types.OrderItemInput;
  OrderPage: ResolverTypeWrapper<Omit<Types.OrderPage, 'items'> & { items: Array<ResolversTypes['Order']> }>;
  OrderPayload: ResolverTypeWrapper<
    Omit<Types.OrderPayload, 'order'> & { order: Types.Maybe<ResolversTypes['Order']> }
  >;
  OrderSort: Types.OrderSort;
  OrderStatus: Types.OrderStatus;
  Payment: ResolverTypeWrapper<Omit<Types.Payment, 'amount'> & { amount: ResolversTypes['Money'] }>;
  PaymentEvent: Types.PaymentEvent;
  PaymentGateway: ResolverTypeWrapper<Types.PaymentGateway>;
  PaymentNotice: ResolverTypeWrapper<Types.PaymentNotice>;
  PaymentNoticeState: Types.PaymentNoticeState;
  PaymentOutcome: Types.PaymentOutcome;
  PaymentProofInput: Types.PaymentProofInput;
  PaymentState: Types.PaymentState;
  PlaceOrderInput: Types.PlaceOrderInput;
  PlaceOrderPayload: ResolverTypeWrapper<
    Omit<Types.PlaceOrderPayload, 'order'> & { order: Types.Maybe<ResolversTypes['Order']> }
  >;
  Preference: ResolverTypeWrapper<Types.Preference>;
  PreferenceInput: Types.PreferenceInput;
  Product: ResolverTypeWrapper<ParsedProduct>;
  ProductFilter: Types.ProductFilter;
  ProductList: ResolverTypeWrapper<
    Omit<Types.ProductList, 'items'> & { items: Array<ResolversTypes['Product']> }
  >;
  ProductPage: ResolverTypeWrapper<
    Omit<Types.ProductPage, 'items'> & { items: Array<ResolversTypes['Product']> }
  >;
  ProductSort: Types.ProductSort;
  Profile: ResolverTypeWrapper<
    Omit<Types.Profile, 'picture'> & { picture: Types.Maybe<ResolversTypes['Image']> }
  >;
  ProfilePayload: ResolverTypeWrapper<
    Omit<Types.ProfilePayload, 'profile'> & { profile: Types.Maybe<ResolversTypes['Profile']> }
  >;
  PurchaseInput: Types.PurchaseInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadyToPay: ResolverTypeWrapper<
    Omit<Types.ReadyToPay, 'order' | 'payment'> & {
      order: Types.Maybe<ResolversTypes['Order']>;
      payment: ResolversTypes['Payment'];
    }
  >;
  RegisterInput: Types.RegisterInput;
  ResetPasswordInput: Types.ResetPasswordInput;
  SearchFilter: Types.SearchFilter;
  SearchHints: ResolverTypeWrapper<
    Omit<Types.SearchHints, 'lists'> & { lists: Array<ResolversTypes['Subcategory']> }
  >;
  SearchPage: ResolverTypeWrapper<ParsedSearchPage>;
  SearchSort: Types.SearchSort;
  SessionPayload: ResolverTypeWrapper<
    Omit<Types.SessionPayload, 'viewer'> & { viewer: Types.Maybe<ResolversTypes['Viewer']> }
  >;
  SetCartPayload: ResolverTypeWrapper<
    Omit<Omit<Types.SetCartPayload, 'cart'> & { cart: Types.Maybe<ResolversTypes['Cart']> }, 'cart'>
  >;
  SettlePaymentInput: Types.SettlePaymentInput;
  SettlePaymentPayload: ResolverTypeWrapper<
    Omit<
      Omit<Types.SettlePaymentPayload, 'order'> & { order: Types.Maybe<ResolversTypes['Order']> },
      'alertText'
    >
  >;
  Shop: ResolverTypeWrapper<ShopFile>;
  ShopAbout: ResolverTypeWrapper<Types.ShopAbout>;
  ShopAccessibility: ResolverTypeWrapper<Types.ShopAccessibility>;
  ShopChat: ResolverTypeWrapper<Types.ShopChat>;
  ShopComparison: ResolverTypeWrapper<
    Omit<Types.ShopComparison, 'after' | 'before'> & {
      after: ResolversTypes['ShopPicture'];
      before: ResolversTypes['ShopPicture'];
    }
  >;
  ShopGrievanceOfficer: ResolverTypeWrapper<ShopFile['grievanceOfficer']>;
  ShopPicture: ResolverTypeWrapper<Omit<Types.ShopPicture, 'image'> & { image: ResolversTypes['Image'] }>;
  ShopPolicy: ResolverTypeWrapper<Types.ShopPolicy>;
  ShopPolicyKind: Types.ShopPolicyKind;
  ShopQuote: ResolverTypeWrapper<Types.ShopQuote>;
  ShopSeller: ResolverTypeWrapper<ShopFile['seller']>;
  ShopSocialKind: Types.ShopSocialKind;
  ShopSocialLink: ResolverTypeWrapper<Types.ShopSocialLink>;
  ShopStatement: ResolverTypeWrapper<Types.ShopStatement>;
  ShopTheLook: ResolverTypeWrapper<
    Omit<Types.ShopTheLook, 'look'> & { look: Types.Maybe<ResolversTypes['Look']> }
  >;
  ShopTrust: ResolverTypeWrapper<Types.ShopTrust>;
  ShopTrustIcon: Types.ShopTrustIcon;
  StartPaymentPayload: ResolverTypeWrapper<
    Omit<Types.StartPaymentPayload, 'payment'> & { payment: Types.Maybe<ResolversTypes['Payment']> }
  >;
  Stock: ResolverTypeWrapper<Types.Stock>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  Subcategory: ResolverTypeWrapper<ParsedSubcategory>;
  TotalChanged: ResolverTypeWrapper<
    Omit<Types.TotalChanged, 'order' | 'payment' | 'shown'> & {
      order: Types.Maybe<ResolversTypes['Order']>;
      payment: ResolversTypes['Payment'];
      shown: ResolversTypes['Money'];
    }
  >;
  UnfinishedOrderInput: Types.UnfinishedOrderInput;
  UpdateProfileInput: Types.UpdateProfileInput;
  UserError: ResolverTypeWrapper<Types.UserError>;
  VerifyPaymentInput: Types.VerifyPaymentInput;
  Video: ResolverTypeWrapper<ParsedVideo>;
  VideoList: ResolverTypeWrapper<Omit<Types.VideoList, 'items'> & { items: Array<ResolversTypes['Video']> }>;
  Viewer: ResolverTypeWrapper<object>;
  Wishlist: ResolverTypeWrapper<ParsedWishlist>;
  WishlistItem: ResolverTypeWrapper<
    Omit<Types.WishlistItem, 'product'> & { product: ResolversTypes['Product'] }
  >;
  WishlistPayload: ResolverTypeWrapper<
    Pick<
      Omit<Types.WishlistPayload, 'wishlist'> & { wishlist: Types.Maybe<ResolversTypes['Wishlist']> },
      'userErrors'
    > & { missingProductId: string | null }
  >;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AlreadyPaid: Omit<Types.AlreadyPaid, 'order'> & { order: Types.Maybe<ResolversParentTypes['Order']> };
  Attribute: Types.Attribute;
  AttributeGroup: Types.AttributeGroup;
  Banner: ParsedBanner;
  BannerList: Omit<Types.BannerList, 'items'> & { items: Array<ResolversParentTypes['Banner']> };
  Boolean: Types.Scalars['Boolean']['output'];
  Cart: ParsedCart;
  CartChangeInput: Types.CartChangeInput;
  CartFailure: Types.CartFailure;
  CartItem: Omit<Types.CartItem, 'product' | 'subtotal'> & {
    product: ResolversParentTypes['Product'];
    subtotal: ResolversParentTypes['Money'];
  };
  CartLineInput: Types.CartLineInput;
  CartPayload: Pick<
    Omit<Types.CartPayload, 'cart'> & { cart: Types.Maybe<ResolversParentTypes['Cart']> },
    'userErrors'
  >;
  Category: ParsedCategory;
  ChangePasswordInput: Types.ChangePasswordInput;
  CheckoutInput: Types.CheckoutInput;
  CheckoutPayload: Omit<Types.CheckoutPayload, 'result'> & {
    result: Types.Maybe<ResolversParentTypes['CheckoutResult']>;
  };
  CheckoutResult: ResolversUnionTypes<ResolversParentTypes>['CheckoutResult'];
  Collection: ParsedCollection;
  CollectionList: Omit<Types.CollectionList, 'items'> & { items: Array<ResolversParentTypes['Collection']> };
  DateTime: Types.Scalars['DateTime']['output'];
  Decimal: Types.Scalars['Decimal']['output'];
  EarlierOrders: Omit<Types.EarlierOrders, 'orders'> & { orders: Array<ResolversParentTypes['Order']> };
  FeaturedCategoryList: Omit<Types.FeaturedCategoryList, 'items'> & {
    items: Array<ResolversParentTypes['Category']>;
  };
  FeaturedProduct: Omit<Types.FeaturedProduct, 'product'> & {
    product: Types.Maybe<ResolversParentTypes['Product']>;
  };
  Home: object;
  HomeCategory: Omit<Types.HomeCategory, 'image'> & { image: Types.Maybe<ResolversParentTypes['Image']> };
  HomeCategoryList: Omit<Types.HomeCategoryList, 'items'> & {
    items: Array<ResolversParentTypes['HomeCategory']>;
  };
  Hotspot: Omit<Types.Hotspot, 'product'> & { product: ResolversParentTypes['Product'] };
  ID: Types.Scalars['ID']['output'];
  Image: Picture;
  Int: Types.Scalars['Int']['output'];
  LoginInput: Types.LoginInput;
  Look: Omit<Types.Look, 'hotspots' | 'image'> & {
    hotspots: Array<ResolversParentTypes['Hotspot']>;
    image: ResolversParentTypes['Image'];
  };
  MessagePayload: Types.MessagePayload;
  MessageText: Types.MessageText;
  Money: Sum;
  Mutation: Record<PropertyKey, never>;
  Order: ParsedOrder;
  OrderItem: Omit<Types.OrderItem, 'product' | 'subtotal'> & {
    product: ResolversParentTypes['Product'];
    subtotal: ResolversParentTypes['Money'];
  };
  OrderItemInput: Types.OrderItemInput;
  OrderPage: Omit<Types.OrderPage, 'items'> & { items: Array<ResolversParentTypes['Order']> };
  OrderPayload: Omit<Types.OrderPayload, 'order'> & { order: Types.Maybe<ResolversParentTypes['Order']> };
  Payment: Omit<Types.Payment, 'amount'> & { amount: ResolversParentTypes['Money'] };
  PaymentGateway: Types.PaymentGateway;
  PaymentNotice: Types.PaymentNotice;
  PaymentProofInput: Types.PaymentProofInput;
  PlaceOrderInput: Types.PlaceOrderInput;
  PlaceOrderPayload: Omit<Types.PlaceOrderPayload, 'order'> & {
    order: Types.Maybe<ResolversParentTypes['Order']>;
  };
  Preference: Types.Preference;
  PreferenceInput: Types.PreferenceInput;
  Product: ParsedProduct;
  ProductFilter: Types.ProductFilter;
  ProductList: Omit<Types.ProductList, 'items'> & { items: Array<ResolversParentTypes['Product']> };
  ProductPage: Omit<Types.ProductPage, 'items'> & { items: Array<ResolversParentTypes['Product']> };
  Profile: Omit<Types.Profile, 'picture'> & { picture: Types.Maybe<ResolversParentTypes['Image']> };
  ProfilePayload: Omit<Types.ProfilePayload, 'profile'> & {
    profile: Types.Maybe<ResolversParentTypes['Profile']>;
  };
  PurchaseInput: Types.PurchaseInput;
  Query: Record<PropertyKey, never>;
  ReadyToPay: Omit<Types.ReadyToPay, 'order' | 'payment'> & {
    order: Types.Maybe<ResolversParentTypes['Order']>;
    payment: ResolversParentTypes['Payment'];
  };
  RegisterInput: Types.RegisterInput;
  ResetPasswordInput: Types.ResetPasswordInput;
  SearchFilter: Types.SearchFilter;
  SearchHints: Omit<Types.SearchHints, 'lists'> & { lists: Array<ResolversParentTypes['Subcategory']> };
  SearchPage: ParsedSearchPage;
  SessionPayload: Omit<Types.SessionPayload, 'viewer'> & {
    viewer: Types.Maybe<ResolversParentTypes['Viewer']>;
  };
  SetCartPayload: Omit<
    Omit<Types.SetCartPayload, 'cart'> & { cart: Types.Maybe<ResolversParentTypes['Cart']> },
    'cart'
  >;
  SettlePaymentInput: Types.SettlePaymentInput;
  SettlePaymentPayload: Omit<
    Omit<Types.SettlePaymentPayload, 'order'> & { order: Types.Maybe<ResolversParentTypes['Order']> },
    'alertText'
  >;
  Shop: ShopFile;
  ShopAbout: Types.ShopAbout;
  ShopAccessibility: Types.ShopAccessibility;
  ShopChat: Types.ShopChat;
  ShopComparison: Omit<Types.ShopComparison, 'after' | 'before'> & {
    after: ResolversParentTypes['ShopPicture'];
    before: ResolversParentTypes['ShopPicture'];
  };
  ShopGrievanceOfficer: ShopFile['grievanceOfficer'];
  ShopPicture: Omit<Types.ShopPicture, 'image'> & { image: ResolversParentTypes['Image'] };
  ShopPolicy: Types.ShopPolicy;
  ShopQuote: Types.ShopQuote;
  ShopSeller: ShopFile['seller'];
  ShopSocialLink: Types.ShopSocialLink;
  ShopStatement: Types.ShopStatement;
  ShopTheLook: Omit<Types.ShopTheLook, 'look'> & { look: Types.Maybe<ResolversParentTypes['Look']> };
  ShopTrust: Types.ShopTrust;
  StartPaymentPayload: Omit<Types.StartPaymentPayload, 'payment'> & {
    payment: Types.Maybe<ResolversParentTypes['Payment']>;
  };
  Stock: Types.Stock;
  String: Types.Scalars['String']['output'];
  Subcategory: ParsedSubcategory;
  TotalChanged: Omit<Types.TotalChanged, 'order' | 'payment' | 'shown'> & {
    order: Types.Maybe<ResolversParentTypes['Order']>;
    payment: ResolversParentTypes['Payment'];
    shown: ResolversParentTypes['Money'];
  };
  UnfinishedOrderInput: Types.UnfinishedOrderInput;
  UpdateProfileInput: Types.UpdateProfileInput;
  UserError: Types.UserError;
  VerifyPaymentInput: Types.VerifyPaymentInput;
  Video: ParsedVideo;
  VideoList: Omit<Types.VideoList, 'items'> & { items: Array<ResolversParentTypes['Video']> };
  Viewer: object;
  Wishlist: ParsedWishlist;
  WishlistItem: Omit<Types.WishlistItem, 'product'> & { product: ResolversParentTypes['Product'] };
  WishlistPayload: Pick<
    Omit<Types.WishlistPayload, 'wishlist'> & { wishlist: Types.Maybe<ResolversParentTypes['Wishlist']> },
    'userErrors'
  > & { missingProductId: string | null };
};

export type CacheControlDirectiveArgs = {
  inheritMaxAge?: Types.Maybe<Types.Scalars['Boolean']['input']>;
  maxAge?: Types.Maybe<Types.Scalars['Int']['input']>;
  scope?: Types.Maybe<Types.CacheControlScope>;
};

export type CacheControlDirectiveResolver<
  Result,
  Parent,
  ContextType = Context,
  Args = CacheControlDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AlreadyPaidResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['AlreadyPaid'] = ResolversParentTypes['AlreadyPaid'],
> = {
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttributeResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Attribute'] = ResolversParentTypes['Attribute'],
> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AttributeGroupResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['AttributeGroup'] = ResolversParentTypes['AttributeGroup'],
> = {
  attributes: Resolver<Array<ResolversTypes['Attribute']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BannerResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
  product: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subcategory: Resolver<Types.Maybe<ResolversTypes['Subcategory']>, ParentType, ContextType>;
  subcategoryId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subtitle: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BannerListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['BannerList'] = ResolversParentTypes['BannerList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Banner']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item: Resolver<
    Types.Maybe<ResolversTypes['CartItem']>,
    ParentType,
    ContextType,
    RequireFields<Types.CartItemArgs, 'productId'>
  >;
  items: Resolver<Array<ResolversTypes['CartItem']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartFailureResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CartFailure'] = ResolversParentTypes['CartFailure'],
> = {
  code: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  messages: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  productId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  retryable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sent: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  texts: Resolver<Array<ResolversTypes['MessageText']>, ParentType, ContextType>;
};

export type CartItemResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CartItem'] = ResolversParentTypes['CartItem'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stock: Resolver<Types.Maybe<ResolversTypes['Stock']>, ParentType, ContextType>;
  subtotal: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CartPayload'] = ResolversParentTypes['CartPayload'],
> = {
  cart: Resolver<Types.Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CategoryResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category'],
> = {
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subcategories: Resolver<Array<ResolversTypes['Subcategory']>, ParentType, ContextType>;
};

export type CheckoutPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CheckoutPayload'] = ResolversParentTypes['CheckoutPayload'],
> = {
  orderId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  result: Resolver<Types.Maybe<ResolversTypes['CheckoutResult']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckoutResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CheckoutResult'] = ResolversParentTypes['CheckoutResult'],
> = {
  __resolveType: TypeResolveFn<
    'AlreadyPaid' | 'EarlierOrders' | 'ReadyToPay' | 'TotalChanged',
    ParentType,
    ContextType
  >;
};

export type CollectionResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection'],
> = {
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CollectionListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CollectionList'] = ResolversParentTypes['CollectionList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Collection']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type EarlierOrdersResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['EarlierOrders'] = ResolversParentTypes['EarlierOrders'],
> = {
  orders: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeaturedCategoryListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['FeaturedCategoryList'] =
    ResolversParentTypes['FeaturedCategoryList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeaturedProductResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['FeaturedProduct'] = ResolversParentTypes['FeaturedProduct'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home'],
> = {
  banners: Resolver<
    Types.Maybe<ResolversTypes['BannerList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeBannersArgs>
  >;
  categories: Resolver<
    Types.Maybe<ResolversTypes['HomeCategoryList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeCategoriesArgs>
  >;
  collections: Resolver<
    Types.Maybe<ResolversTypes['CollectionList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeCollectionsArgs>
  >;
  dealsOfTheDay: Resolver<
    Types.Maybe<ResolversTypes['ProductList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeDealsOfTheDayArgs>
  >;
  exclusiveProducts: Resolver<Types.Maybe<ResolversTypes['ProductList']>, ParentType, ContextType>;
  featuredProduct: Resolver<Types.Maybe<ResolversTypes['FeaturedProduct']>, ParentType, ContextType>;
  featuredProducts: Resolver<Types.Maybe<ResolversTypes['ProductList']>, ParentType, ContextType>;
  heroProduct: Resolver<
    Types.Maybe<ResolversTypes['FeaturedProduct']>,
    ParentType,
    ContextType,
    Partial<Types.HomeHeroProductArgs>
  >;
  onlyHereProducts: Resolver<
    Types.Maybe<ResolversTypes['ProductList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeOnlyHereProductsArgs>
  >;
  recommendedProducts: Resolver<
    Types.Maybe<ResolversTypes['ProductList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeRecommendedProductsArgs>
  >;
  shopTheLook: Resolver<
    Types.Maybe<ResolversTypes['ShopTheLook']>,
    ParentType,
    ContextType,
    Partial<Types.HomeShopTheLookArgs>
  >;
  videos: Resolver<
    Types.Maybe<ResolversTypes['VideoList']>,
    ParentType,
    ContextType,
    Partial<Types.HomeVideosArgs>
  >;
};

export type HomeCategoryResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['HomeCategory'] = ResolversParentTypes['HomeCategory'],
> = {
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeCategoryListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['HomeCategoryList'] = ResolversParentTypes['HomeCategoryList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['HomeCategory']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HotspotResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Hotspot'] = ResolversParentTypes['Hotspot'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  right: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  top: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image'],
> = {
  alt: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<Types.ImageUrlArgs>>;
  width: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LookResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Look'] = ResolversParentTypes['Look'],
> = {
  hotspots: Resolver<Array<ResolversTypes['Hotspot']>, ParentType, ContextType>;
  image: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
  title: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessagePayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['MessagePayload'] = ResolversParentTypes['MessagePayload'],
> = {
  message: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageText: Resolver<Types.Maybe<ResolversTypes['MessageText']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MessageTextResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['MessageText'] = ResolversParentTypes['MessageText'],
> = {
  key: Resolver<ResolversTypes['MessageKey'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MoneyResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money'],
> = {
  amount: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  addToCart?: Resolver<
    ResolversTypes['CartPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationAddToCartArgs, 'productId' | 'quantity'>
  >;
  addToWishlist?: Resolver<
    ResolversTypes['WishlistPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationAddToWishlistArgs, 'productId'>
  >;
  cancelPayment?: Resolver<
    ResolversTypes['OrderPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationCancelPaymentArgs, 'orderId'>
  >;
  changePassword?: Resolver<
    ResolversTypes['MessagePayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationChangePasswordArgs, 'input'>
  >;
  checkout?: Resolver<
    ResolversTypes['CheckoutPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationCheckoutArgs, 'input'>
  >;
  login?: Resolver<
    ResolversTypes['SessionPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationLoginArgs, 'input'>
  >;
  logout?: Resolver<ResolversTypes['SessionPayload'], ParentType, ContextType>;
  placeOrder?: Resolver<
    ResolversTypes['PlaceOrderPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationPlaceOrderArgs, 'input'>
  >;
  register?: Resolver<
    ResolversTypes['SessionPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationRegisterArgs, 'input'>
  >;
  removeFromCart?: Resolver<
    ResolversTypes['CartPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationRemoveFromCartArgs, 'lines'>
  >;
  removeFromWishlist?: Resolver<
    ResolversTypes['WishlistPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationRemoveFromWishlistArgs, 'productId'>
  >;
  reportPaymentFailure?: Resolver<
    ResolversTypes['OrderPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationReportPaymentFailureArgs, 'orderId'>
  >;
  requestPasswordReset?: Resolver<
    ResolversTypes['MessagePayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationRequestPasswordResetArgs, 'email'>
  >;
  resetPassword?: Resolver<
    ResolversTypes['MessagePayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationResetPasswordArgs, 'input'>
  >;
  setCart?: Resolver<
    ResolversTypes['SetCartPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationSetCartArgs, 'lines'>
  >;
  setCartItemQuantity?: Resolver<
    ResolversTypes['CartPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationSetCartItemQuantityArgs, 'productId' | 'quantity'>
  >;
  settlePayment?: Resolver<
    ResolversTypes['SettlePaymentPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationSettlePaymentArgs, 'input'>
  >;
  startPayment?: Resolver<
    ResolversTypes['StartPaymentPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationStartPaymentArgs, 'orderId'>
  >;
  updateProfile?: Resolver<
    ResolversTypes['ProfilePayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationUpdateProfileArgs, 'input'>
  >;
  verifyPayment?: Resolver<
    ResolversTypes['OrderPayload'],
    ParentType,
    ContextType,
    RequireFields<Types.MutationVerifyPaymentArgs, 'input'>
  >;
};

export type OrderResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order'],
> = {
  createdAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hasKnownItems: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPaid: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPayable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRefundDue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTotalKnown: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  minutesSincePlaced: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentMethod: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentNotice: Resolver<
    ResolversTypes['PaymentNotice'],
    ParentType,
    ContextType,
    RequireFields<Types.OrderPaymentNoticeArgs, 'hasProof'>
  >;
  paymentState: Resolver<ResolversTypes['PaymentState'], ParentType, ContextType>;
  paymentStatus: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientPhone: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingAddress: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  statusText: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  updatedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OrderItemResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subtotal: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderPageResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage'],
> = {
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  page: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['OrderPayload'] = ResolversParentTypes['OrderPayload'],
> = {
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PaymentResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment'],
> = {
  amount: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  amountInSubunits: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gatewayOrderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  windowId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PaymentGatewayResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['PaymentGateway'] = ResolversParentTypes['PaymentGateway'],
> = {
  publicKey: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scriptUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentNoticeResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['PaymentNotice'] = ResolversParentTypes['PaymentNotice'],
> = {
  bankReturnsBy: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['PaymentNoticeState'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceOrderPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['PlaceOrderPayload'] = ResolversParentTypes['PlaceOrderPayload'],
> = {
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  orderId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PreferenceResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Preference'] = ResolversParentTypes['Preference'],
> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product'],
> = {
  attributeGroups: Resolver<Array<ResolversTypes['AttributeGroup']>, ParentType, ContextType>;
  brand: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discountPercent: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  images: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalPrice: Resolver<Types.Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  price: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  similar: Resolver<
    Array<ResolversTypes['Product']>,
    ParentType,
    ContextType,
    RequireFields<Types.ProductSimilarArgs, 'limit'>
  >;
  stock: Resolver<Types.Maybe<ResolversTypes['Stock']>, ParentType, ContextType>;
  subcategory: Resolver<Types.Maybe<ResolversTypes['Subcategory']>, ParentType, ContextType>;
  summary: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ProductList'] = ResolversParentTypes['ProductList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  unreadable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductPageResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ProductPage'] = ResolversParentTypes['ProductPage'],
> = {
  availableBrands: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  availableTypes: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  page: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile'],
> = {
  address: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateOfBirth: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  preferences: Resolver<Array<ResolversTypes['Preference']>, ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProfilePayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ProfilePayload'] = ResolversParentTypes['ProfilePayload'],
> = {
  profile: Resolver<Types.Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type QueryResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  brands?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<
    Types.Maybe<ResolversTypes['Category']>,
    ParentType,
    ContextType,
    RequireFields<Types.QueryCategoryArgs, 'id'>
  >;
  featuredCategories?: Resolver<
    Types.Maybe<ResolversTypes['FeaturedCategoryList']>,
    ParentType,
    ContextType,
    Partial<Types.QueryFeaturedCategoriesArgs>
  >;
  home?: Resolver<ResolversTypes['Home'], ParentType, ContextType>;
  paymentGateway?: Resolver<ResolversTypes['PaymentGateway'], ParentType, ContextType>;
  product?: Resolver<
    Types.Maybe<ResolversTypes['Product']>,
    ParentType,
    ContextType,
    RequireFields<Types.QueryProductArgs, 'id'>
  >;
  products?: Resolver<
    Array<Types.Maybe<ResolversTypes['Product']>>,
    ParentType,
    ContextType,
    RequireFields<Types.QueryProductsArgs, 'ids'>
  >;
  search?: Resolver<
    ResolversTypes['SearchPage'],
    ParentType,
    ContextType,
    RequireFields<Types.QuerySearchArgs, 'page' | 'pageSize' | 'sort'>
  >;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  subcategory?: Resolver<
    Types.Maybe<ResolversTypes['Subcategory']>,
    ParentType,
    ContextType,
    RequireFields<Types.QuerySubcategoryArgs, 'id'>
  >;
  viewer?: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ReadyToPayResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ReadyToPay'] = ResolversParentTypes['ReadyToPay'],
> = {
  gateway: Resolver<ResolversTypes['PaymentGateway'], ParentType, ContextType>;
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payment: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SearchHintsResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SearchHints'] = ResolversParentTypes['SearchHints'],
> = {
  didYouMean: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fewerWords: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lists: Resolver<Array<ResolversTypes['Subcategory']>, ParentType, ContextType>;
};

export type SearchPageResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SearchPage'] = ResolversParentTypes['SearchPage'],
> = {
  availableTypes: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hints: Resolver<Types.Maybe<ResolversTypes['SearchHints']>, ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  page: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unreadable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SessionPayload'] = ResolversParentTypes['SessionPayload'],
> = {
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  viewer: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type SetCartPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SetCartPayload'] = ResolversParentTypes['SetCartPayload'],
> = {
  cart: Resolver<Types.Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  failures: Resolver<Array<ResolversTypes['CartFailure']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SettlePaymentPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SettlePaymentPayload'] =
    ResolversParentTypes['SettlePaymentPayload'],
> = {
  alert: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alertText: Resolver<Types.Maybe<ResolversTypes['MessageText']>, ParentType, ContextType>;
  askAgainAfterSeconds: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cartChanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  outcome: Resolver<Types.Maybe<ResolversTypes['PaymentOutcome']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ShopResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop'],
> = {
  about: Resolver<ResolversTypes['ShopAbout'], ParentType, ContextType>;
  accent: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accessibility: Resolver<Types.Maybe<ResolversTypes['ShopAccessibility']>, ParentType, ContextType>;
  athlete: Resolver<ResolversTypes['ShopPicture'], ParentType, ContextType>;
  chat: Resolver<ResolversTypes['ShopChat'], ParentType, ContextType>;
  claim: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comparison: Resolver<ResolversTypes['ShopComparison'], ParentType, ContextType>;
  grievanceOfficer: Resolver<ResolversTypes['ShopGrievanceOfficer'], ParentType, ContextType>;
  marquee: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  news: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  policies: Resolver<Array<ResolversTypes['ShopPolicy']>, ParentType, ContextType>;
  promotion: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  quotes: Resolver<Array<ResolversTypes['ShopQuote']>, ParentType, ContextType>;
  seller: Resolver<ResolversTypes['ShopSeller'], ParentType, ContextType>;
  sizes: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  social: Resolver<Array<ResolversTypes['ShopSocialLink']>, ParentType, ContextType>;
  sports: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  statement: Resolver<ResolversTypes['ShopStatement'], ParentType, ContextType>;
  trust: Resolver<Array<ResolversTypes['ShopTrust']>, ParentType, ContextType>;
};

export type ShopAboutResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopAbout'] = ResolversParentTypes['ShopAbout'],
> = {
  paragraphs: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopAccessibilityResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopAccessibility'] = ResolversParentTypes['ShopAccessibility'],
> = {
  text: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopChatResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopChat'] = ResolversParentTypes['ShopChat'],
> = {
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopComparisonResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopComparison'] = ResolversParentTypes['ShopComparison'],
> = {
  after: Resolver<ResolversTypes['ShopPicture'], ParentType, ContextType>;
  before: Resolver<ResolversTypes['ShopPicture'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopGrievanceOfficerResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopGrievanceOfficer'] =
    ResolversParentTypes['ShopGrievanceOfficer'],
> = {
  designation: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopPictureResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopPicture'] = ResolversParentTypes['ShopPicture'],
> = {
  image: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopPolicyResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopPolicy'] = ResolversParentTypes['ShopPolicy'],
> = {
  kind: Resolver<ResolversTypes['ShopPolicyKind'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopQuoteResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopQuote'] = ResolversParentTypes['ShopQuote'],
> = {
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  who: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopSellerResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopSeller'] = ResolversParentTypes['ShopSeller'],
> = {
  address: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hours: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalName: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShopSocialLinkResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopSocialLink'] = ResolversParentTypes['ShopSocialLink'],
> = {
  kind: Resolver<ResolversTypes['ShopSocialKind'], ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopStatementResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopStatement'] = ResolversParentTypes['ShopStatement'],
> = {
  lines: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopTheLookResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopTheLook'] = ResolversParentTypes['ShopTheLook'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  look: Resolver<Types.Maybe<ResolversTypes['Look']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopTrustResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['ShopTrust'] = ResolversParentTypes['ShopTrust'],
> = {
  icon: Resolver<ResolversTypes['ShopTrustIcon'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StartPaymentPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['StartPaymentPayload'] =
    ResolversParentTypes['StartPaymentPayload'],
> = {
  payment: Resolver<Types.Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type StockResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Stock'] = ResolversParentTypes['Stock'],
> = {
  isLow: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOut: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  quantity: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SubcategoryResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Subcategory'] = ResolversParentTypes['Subcategory'],
> = {
  description: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  products: Resolver<
    ResolversTypes['ProductPage'],
    ParentType,
    ContextType,
    RequireFields<Types.SubcategoryProductsArgs, 'page' | 'pageSize' | 'sort'>
  >;
};

export type TotalChangedResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['TotalChanged'] = ResolversParentTypes['TotalChanged'],
> = {
  gateway: Resolver<ResolversTypes['PaymentGateway'], ParentType, ContextType>;
  order: Resolver<Types.Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payment: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  shown: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserErrorResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError'],
> = {
  code: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messages: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  path: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  retryAfterSeconds: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  texts: Resolver<Array<ResolversTypes['MessageText']>, ParentType, ContextType>;
};

export type VideoResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Video'] = ResolversParentTypes['Video'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  poster: Resolver<Types.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  product: Resolver<Types.Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subcategory: Resolver<Types.Maybe<ResolversTypes['Subcategory']>, ParentType, ContextType>;
  subcategoryId: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VideoListResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['VideoList'] = ResolversParentTypes['VideoList'],
> = {
  isUnchanged: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Video']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ViewerResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'],
> = {
  cart: Resolver<Types.Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order: Resolver<
    Types.Maybe<ResolversTypes['Order']>,
    ParentType,
    ContextType,
    RequireFields<Types.ViewerOrderArgs, 'id'>
  >;
  orders: Resolver<
    Types.Maybe<ResolversTypes['OrderPage']>,
    ParentType,
    ContextType,
    RequireFields<Types.ViewerOrdersArgs, 'page' | 'pageSize' | 'sort'>
  >;
  profile: Resolver<Types.Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  recentOrders: Resolver<
    Types.Maybe<Array<ResolversTypes['Order']>>,
    ParentType,
    ContextType,
    RequireFields<Types.ViewerRecentOrdersArgs, 'items'>
  >;
  wishlist: Resolver<Types.Maybe<ResolversTypes['Wishlist']>, ParentType, ContextType>;
};

export type WishlistResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Wishlist'] = ResolversParentTypes['Wishlist'],
> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item: Resolver<
    Types.Maybe<ResolversTypes['WishlistItem']>,
    ParentType,
    ContextType,
    RequireFields<Types.WishlistItemArgs, 'productId'>
  >;
  items: Resolver<Array<ResolversTypes['WishlistItem']>, ParentType, ContextType>;
  unreadable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WishlistItemResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['WishlistItem'] = ResolversParentTypes['WishlistItem'],
> = {
  addedAt: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type WishlistPayloadResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['WishlistPayload'] = ResolversParentTypes['WishlistPayload'],
> = {
  userErrors: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  wishlist: Resolver<Types.Maybe<ResolversTypes['Wishlist']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AlreadyPaid: AlreadyPaidResolvers<ContextType>;
  Attribute: AttributeResolvers<ContextType>;
  AttributeGroup: AttributeGroupResolvers<ContextType>;
  Banner: BannerResolvers<ContextType>;
  BannerList: BannerListResolvers<ContextType>;
  Cart: CartResolvers<ContextType>;
  CartFailure: CartFailureResolvers<ContextType>;
  CartItem: CartItemResolvers<ContextType>;
  CartPayload: CartPayloadResolvers<ContextType>;
  Category: CategoryResolvers<ContextType>;
  CheckoutPayload: CheckoutPayloadResolvers<ContextType>;
  CheckoutResult: CheckoutResultResolvers<ContextType>;
  Collection: CollectionResolvers<ContextType>;
  CollectionList: CollectionListResolvers<ContextType>;
  DateTime: GraphQLScalarType;
  Decimal: GraphQLScalarType;
  EarlierOrders: EarlierOrdersResolvers<ContextType>;
  FeaturedCategoryList: FeaturedCategoryListResolvers<ContextType>;
  FeaturedProduct: FeaturedProductResolvers<ContextType>;
  Home: HomeResolvers<ContextType>;
  HomeCategory: HomeCategoryResolvers<ContextType>;
  HomeCategoryList: HomeCategoryListResolvers<ContextType>;
  Hotspot: HotspotResolvers<ContextType>;
  Image: ImageResolvers<ContextType>;
  Look: LookResolvers<ContextType>;
  MessagePayload: MessagePayloadResolvers<ContextType>;
  MessageText: MessageTextResolvers<ContextType>;
  Money: MoneyResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  Order: OrderResolvers<ContextType>;
  OrderItem: OrderItemResolvers<ContextType>;
  OrderPage: OrderPageResolvers<ContextType>;
  OrderPayload: OrderPayloadResolvers<ContextType>;
  Payment: PaymentResolvers<ContextType>;
  PaymentGateway: PaymentGatewayResolvers<ContextType>;
  PaymentNotice: PaymentNoticeResolvers<ContextType>;
  PlaceOrderPayload: PlaceOrderPayloadResolvers<ContextType>;
  Preference: PreferenceResolvers<ContextType>;
  Product: ProductResolvers<ContextType>;
  ProductList: ProductListResolvers<ContextType>;
  ProductPage: ProductPageResolvers<ContextType>;
  Profile: ProfileResolvers<ContextType>;
  ProfilePayload: ProfilePayloadResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  ReadyToPay: ReadyToPayResolvers<ContextType>;
  SearchHints: SearchHintsResolvers<ContextType>;
  SearchPage: SearchPageResolvers<ContextType>;
  SessionPayload: SessionPayloadResolvers<ContextType>;
  SetCartPayload: SetCartPayloadResolvers<ContextType>;
  SettlePaymentPayload: SettlePaymentPayloadResolvers<ContextType>;
  Shop: ShopResolvers<ContextType>;
  ShopAbout: ShopAboutResolvers<ContextType>;
  ShopAccessibility: ShopAccessibilityResolvers<ContextType>;
  ShopChat: ShopChatResolvers<ContextType>;
  ShopComparison: ShopComparisonResolvers<ContextType>;
  ShopGrievanceOfficer: ShopGrievanceOfficerResolvers<ContextType>;
  ShopPicture: ShopPictureResolvers<ContextType>;
  ShopPolicy: ShopPolicyResolvers<ContextType>;
  ShopQuote: ShopQuoteResolvers<ContextType>;
  ShopSeller: ShopSellerResolvers<ContextType>;
  ShopSocialLink: ShopSocialLinkResolvers<ContextType>;
  ShopStatement: ShopStatementResolvers<ContextType>;
  ShopTheLook: ShopTheLookResolvers<ContextType>;
  ShopTrust: ShopTrustResolvers<ContextType>;
  StartPaymentPayload: StartPaymentPayloadResolvers<ContextType>;
  Stock: StockResolvers<ContextType>;
  Subcategory: SubcategoryResolvers<ContextType>;
  TotalChanged: TotalChangedResolvers<ContextType>;
  UserError: UserErrorResolvers<ContextType>;
  Video: VideoResolvers<ContextType>;
  VideoList: VideoListResolvers<ContextType>;
  Viewer: ViewerResolvers<ContextType>;
  Wishlist: WishlistResolvers<ContextType>;
  WishlistItem: WishlistItemResolvers<ContextType>;
  WishlistPayload: WishlistPayloadResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  cacheControl: CacheControlDirectiveResolver<any, any, ContextType>;
};
