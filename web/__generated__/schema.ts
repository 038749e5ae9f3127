export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** A point in time as an RFC 3339 date-time in UTC: 2026-01-31T09:30:00.000Z. */
  DateTime: { input: string; output: string };
  /**
   * An exact decimal number as text, always with two digits after the point: "1499.00".
   * Money is never sent as a floating-point number.
   */
  Decimal: { input: string; output: string };
};

/** Show the order: this checkout is paid. */
export type AlreadyPaid = {
  __typename?: 'AlreadyPaid';
  /** The order; null when it cannot be read now. */
  order?: Maybe<Order>;
  /** The order's id. */
  orderId: Scalars['ID']['output'];
};

/** A property of a product. */
export type Attribute = {
  __typename?: 'Attribute';
  /** The property's name. */
  name: Scalars['String']['output'];
  /** Its value, or its values. */
  values: Array<Scalars['String']['output']>;
};

/** A group of a product's properties. */
export type AttributeGroup = {
  __typename?: 'AttributeGroup';
  /** The properties in it. */
  attributes: Array<Attribute>;
  /** The group's name. */
  name: Scalars['String']['output'];
};

/** One slide of the carousel. */
export type Banner = {
  __typename?: 'Banner';
  /** The banner's id. */
  id: Scalars['ID']['output'];
  /** Its picture. */
  image: Image;
  /** The product it leads to; null without one, and when the shop no longer has it. */
  product?: Maybe<Product>;
  /** The id of the product it leads to, if any. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** The subcategory it leads to; null without one. */
  subcategory?: Maybe<Subcategory>;
  /** The id of the subcategory it leads to when it has no product. */
  subcategoryId?: Maybe<Scalars['ID']['output']>;
  /** A second line. */
  subtitle?: Maybe<Scalars['String']['output']>;
  /** Its headline. */
  title: Scalars['String']['output'];
};

/** The banners and their version. */
export type BannerList = {
  __typename?: 'BannerList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The banners in their order. */
  items: Array<Banner>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** Who may reuse an answer. */
export type CacheControlScope =
  /** One person's own. */
  | 'PRIVATE'
  /** The same for everyone. */
  | 'PUBLIC';

/** What a shopper is about to buy. */
export type Cart = {
  __typename?: 'Cart';
  /** Always 'cart': there is one per client. */
  id: Scalars['ID']['output'];
  /** The line of a product; null when the product is not in the cart. */
  item?: Maybe<CartItem>;
  /** The lines, oldest first. */
  items: Array<CartItem>;
  /** The sum of all lines. */
  total: Money;
};

/** What a shopper is about to buy. */
export type CartItemArgs = {
  productId: Scalars['ID']['input'];
};

/** A change of a cart line: either `by` or `to`. */
export type CartChangeInput = {
  /** Adds so many to what is in the cart, 1 to 99. */
  by?: InputMaybe<Scalars['Int']['input']>;
  /** The line's id, when known; saves a look-up. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** The product of the line. */
  productId: Scalars['ID']['input'];
  /** Sets the quantity, 0 to 99: 0 takes the product out of the cart. */
  to?: InputMaybe<Scalars['Int']['input']>;
};

/** A change of a cart line that was not made, or of which it is not known. */
export type CartFailure = {
  __typename?: 'CartFailure';
  /** What kind of failure it is. */
  code: ErrorCode;
  /** Sentences fit to be shown; at least one. */
  messages: Array<Scalars['String']['output']>;
  /** The product of the line. */
  productId: Scalars['ID']['output'];
  /** True when the same change may succeed later. */
  retryable: Scalars['Boolean']['output'];
  /** False when the shop's backend was not asked for it, so that even `by` may be sent again unchanged. */
  sent: Scalars['Boolean']['output'];
  /** The messages with their keys, for a client that says them in its own language. */
  texts: Array<MessageText>;
};

/** A product in the cart. It is identified by its product: a cart has one line per product. */
export type CartItem = {
  __typename?: 'CartItem';
  /** The line's id in the shop; an optimistic line of a client carries a temporary one at or above 1e12. */
  id: Scalars['ID']['output'];
  /**
   * The product. Where the shop's backend sends none that can be read, its id begins with `line:` and finds no product: the line can be
   * removed, but not opened, linked, wished for or bought; its name is then the one that was sent, or "No longer sold".
   */
  product: Product;
  /** How many; 0 when it cannot be read. */
  quantity: Scalars['Int']['output'];
  /** What was in stock of the product when the cart was read; null when the shop does not tell it with the cart. */
  stock?: Maybe<Stock>;
  /** Price times quantity. */
  subtotal: Money;
};

/** A cart line to act on. */
export type CartLineInput = {
  /** The line's id, when known; saves a look-up. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** The product of the line. */
  productId: Scalars['ID']['input'];
};

/** The cart after the change. */
export type CartPayload = {
  __typename?: 'CartPayload';
  /** The whole cart as it is now; null when it could not be read. */
  cart?: Maybe<Cart>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** A family of goods, such as badminton. */
export type Category = {
  __typename?: 'Category';
  /** A few words about it; null when the shop gives none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The category's id. */
  id: Scalars['ID']['output'];
  /** Its picture, or else that of its first subcategory with one; null when the shop gives none. */
  image?: Maybe<Image>;
  /** Its name; null when the shop does not tell: only featured categories are sure to have one. */
  name?: Maybe<Scalars['String']['output']>;
  /** The subcategories it is divided into. */
  subcategories: Array<Subcategory>;
};

/** The old and the new password. */
export type ChangePasswordInput = {
  /** The new password. */
  newPassword: Scalars['String']['input'];
  /** The present password. */
  oldPassword: Scalars['String']['input'];
};

/** What to pay: either a `purchase`, or an order that exists by its `orderId`. */
export type CheckoutInput = {
  /** An order that can be paid. */
  orderId?: InputMaybe<Scalars['ID']['input']>;
  /** What the shopper buys. */
  purchase?: InputMaybe<PurchaseInput>;
  /** The total that the shopper saw. */
  shownTotal: Scalars['Decimal']['input'];
};

/** What Pay Now came to. */
export type CheckoutPayload = {
  __typename?: 'CheckoutPayload';
  /** The order of the checkout, as soon as there is one: store it, and name it as `unfinished` until its payment has an outcome. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** What to do next; null when something was wrong, or when the order cannot be read now. */
  result?: Maybe<CheckoutResult>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** What to do next in a checkout. */
export type CheckoutResult = AlreadyPaid | EarlierOrders | ReadyToPay | TotalChanged;

/** A collection, told by one product. */
export type Collection = {
  __typename?: 'Collection';
  /** A few words about it. */
  description?: Maybe<Scalars['String']['output']>;
  /** Its picture; null when it has none. */
  image?: Maybe<Image>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** The product it leads to; null when the shop no longer has it. */
  product?: Maybe<Product>;
  /** The id of the product it leads to. */
  productId: Scalars['ID']['output'];
};

/** The collections and their version. */
export type CollectionList = {
  __typename?: 'CollectionList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The collections in their order. */
  items: Array<Collection>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** Ask first: these orders of the same content are paid or may be paid. To buy again, name them in `seen`. */
export type EarlierOrders = {
  __typename?: 'EarlierOrders';
  /** The newest first; at least one. */
  orders: Array<Order>;
};

/**
 * Every kind of failure that the shop can answer, in `userErrors` or as `extensions.code` of an error. Requests that are no
 * valid GraphQL have the protocol's own codes there, such as GRAPHQL_VALIDATION_FAILED, and a bug has INTERNAL_SERVER_ERROR.
 */
export type ErrorCode =
  /** This version of the app is no longer served: `extensions.storeUrl` is where the shopper gets a newer one. */
  | 'APP_UPDATE_REQUIRED'
  /** The input was not accepted; the messages say why. */
  | 'BAD_USER_INPUT'
  /** The request contradicts the present state; read again and decide anew. */
  | 'CONFLICT'
  /** Signed in, but not allowed to do this. */
  | 'FORBIDDEN'
  /** There is no such thing, or it is not yours. */
  | 'NOT_FOUND'
  /** There is not enough stock. */
  | 'OUT_OF_STOCK'
  /** Too many requests at once: the shop has not begun this one; try again after `Retry-After`. */
  | 'OVERLOADED'
  /** Too many attempts; try again later. */
  | 'TOO_MANY_REQUESTS'
  /** Sign in (again) first. */
  | 'UNAUTHENTICATED'
  /** The shop's backend answered something that makes no sense. */
  | 'UPSTREAM_BAD_REPLY'
  /** The shop's backend failed. */
  | 'UPSTREAM_ERROR'
  /** The shop's backend took too long. */
  | 'UPSTREAM_TIMEOUT'
  /** The shop's backend cannot be reached now. */
  | 'UPSTREAM_UNAVAILABLE';

/** The featured categories and their version. */
export type FeaturedCategoryList = {
  __typename?: 'FeaturedCategoryList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The categories in their order. */
  items: Array<Category>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** The product put forward on the home page and the section's version. */
export type FeaturedProduct = {
  __typename?: 'FeaturedProduct';
  /** True when the client's `knownVersion` is the present one: `product` is null; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The product; null when the shop features none. */
  product?: Maybe<Product>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type Home = {
  __typename?: 'Home';
  /** The banner carousel. */
  banners?: Maybe<BannerList>;
  /** The 'Explore Categories' grid. */
  categories?: Maybe<HomeCategoryList>;
  /** The featured collections grid. */
  collections?: Maybe<CollectionList>;
  /** The deals of the day. */
  dealsOfTheDay?: Maybe<ProductList>;
  /**
   * The same as `onlyHereProducts`.
   * @deprecated Use `onlyHereProducts`. Removed after 2027-12-31.
   */
  exclusiveProducts?: Maybe<ProductList>;
  /**
   * The same as `heroProduct`.
   * @deprecated Use `heroProduct`. Removed after 2027-12-31.
   */
  featuredProduct?: Maybe<FeaturedProduct>;
  /**
   * The same as `recommendedProducts`.
   * @deprecated Use `recommendedProducts`. Removed after 2027-12-31.
   */
  featuredProducts?: Maybe<ProductList>;
  /** The one product that the home page puts forward, in a section of its own. */
  heroProduct?: Maybe<FeaturedProduct>;
  /** What only this shop has: the tab 'Exclusive'. */
  onlyHereProducts?: Maybe<ProductList>;
  /** The products that the shop recommends: the tab 'Featured'. */
  recommendedProducts?: Maybe<ProductList>;
  /** A player's outfit with its products. */
  shopTheLook?: Maybe<ShopTheLook>;
  /** The looping films. */
  videos?: Maybe<VideoList>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeBannersArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeCategoriesArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeCollectionsArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeDealsOfTheDayArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeHeroProductArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeOnlyHereProductsArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeRecommendedProductsArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeShopTheLookArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The sections of the home page. A section is null when it cannot be read now; show what you have of it. A client that has a
 * section names its version as `knownVersion`: while that is the present one, `isUnchanged` is true and no content is sent.
 */
export type HomeVideosArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/** A subcategory as the home page shows it. */
export type HomeCategory = {
  __typename?: 'HomeCategory';
  /** A few words about it. */
  description?: Maybe<Scalars['String']['output']>;
  /** The subcategory's id. */
  id: Scalars['ID']['output'];
  /** Its picture; null when it has none. */
  image?: Maybe<Image>;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** The subcategories shown on the home page and their version. */
export type HomeCategoryList = {
  __typename?: 'HomeCategoryList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The subcategories in their order. */
  items: Array<HomeCategory>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** A mark on the player's picture. Offsets are CSS lengths such as '32%', from the named edge of the picture. */
export type Hotspot = {
  __typename?: 'Hotspot';
  /** The mark's id. */
  id: Scalars['ID']['output'];
  /** Offset from the left; null when `right` is given. */
  left?: Maybe<Scalars['String']['output']>;
  /** The product. */
  product: Product;
  /** Offset from the right; null when `left` is given. */
  right?: Maybe<Scalars['String']['output']>;
  /** Offset from the top. */
  top: Scalars['String']['output'];
};

/** A picture in the shop's public media storage. */
export type Image = {
  __typename?: 'Image';
  /** What the picture shows, for those who cannot see it. */
  alt: Scalars['String']['output'];
  /** Height in pixels of the original. Always null, for the same reason as `width`. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Absolute address of the picture, scaled to about the width where the media server can. */
  url: Scalars['String']['output'];
  /** Width in pixels of the original. Always null: the shop's backend does not say how large a picture is. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** A picture in the shop's public media storage. */
export type ImageUrlArgs = {
  width?: InputMaybe<Scalars['Int']['input']>;
};

/** Who signs in. */
export type LoginInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
};

/** A picture of a player with marks on what they wear and use. */
export type Look = {
  __typename?: 'Look';
  /** The marks. */
  hotspots: Array<Hotspot>;
  /** The player. */
  image: Image;
  /** The look's title. */
  title?: Maybe<Scalars['String']['output']>;
};

/**
 * What a sentence says. Where the shop's backend has said it in its own words, the text is the backend's. Further keys may come: show the
 * text of one that is not known.
 */
export type MessageKey =
  /** Please update the app. */
  | 'APP_TOO_OLD'
  /** Failed to fetch brands */
  | 'BRANDS_UNREADABLE'
  /** Failed to add item */
  | 'CART_ADD_FAILED'
  /** Your cart is empty. */
  | 'CART_EMPTY'
  /** At most {} lines at a time. */
  | 'CART_LINES_RANGE'
  /** Failed to remove item */
  | 'CART_REMOVE_FAILED'
  /** Failed to remove multiple items */
  | 'CART_REMOVE_SEVERAL_FAILED'
  /** Failed to fetch cart */
  | 'CART_UNREADABLE'
  /** Failed to update item */
  | 'CART_UPDATE_FAILED'
  /** Failed to fetch categories */
  | 'CATEGORIES_UNREADABLE'
  /** This text has characters that cannot be saved. */
  | 'CHARACTERS_REFUSED'
  /** User not logged in. */
  | 'CHECKOUT_SIGN_IN_REQUIRED'
  /** No account has this email address and password. */
  | 'CREDENTIALS_WRONG'
  /** This is not an email address. */
  | 'EMAIL_INVALID'
  /** Another account has this email address. */
  | 'EMAIL_TAKEN'
  /** Failed to fetch featured products */
  | 'FEATURED_PRODUCTS_UNREADABLE'
  /** Please fill in this field. */
  | 'FIELD_REQUIRED'
  /** This link is not valid any more. Please ask for a new one. */
  | 'LINK_INVALID'
  /** Please choose at least one. */
  | 'LIST_EMPTY'
  /** Login failed */
  | 'LOGIN_FAILED'
  /** Please choose one of the offered values. */
  | 'NOT_A_CHOICE'
  /** Please enter the date as 1990-12-31. */
  | 'NOT_A_DATE'
  /** Please enter a number. */
  | 'NOT_A_NUMBER'
  /** There is no such thing. */
  | 'NOT_FOUND'
  /** This is not available any more. */
  | 'NO_LONGER_AVAILABLE'
  /** Please choose at most {}. */
  | 'NUMBER_TOO_LARGE'
  /** Please choose {} or more. */
  | 'NUMBER_TOO_SMALL'
  /** You have {} orders that are not paid yet. Please pay one of them under My Orders, or try again in {} minutes. */
  | 'ORDERS_UNPAID'
  /** Failed to fetch orders */
  | 'ORDERS_UNREADABLE'
  /** This checkout has changed since its order was placed. */
  | 'ORDER_CHANGED'
  /** Please provide delivery name, phone number, and address. */
  | 'ORDER_DELIVERY_MISSING'
  /** Order creation failed. */
  | 'ORDER_FAILED'
  /** At most {} products in one order. */
  | 'ORDER_ITEMS_RANGE'
  /** An idempotency key has 1 to 200 visible ASCII characters. */
  | 'ORDER_KEY_INVALID'
  /** There is no such order. */
  | 'ORDER_NOT_FOUND'
  /** A sentence of the shop's backend that no key is known for: the error's code says what kind it is. */
  | 'OTHER'
  /** There is not enough stock. */
  | 'OUT_OF_STOCK'
  /** A page has 1 to {} items. */
  | 'PAGE_SIZE_RANGE'
  /** Pages are counted from 1. */
  | 'PAGE_TOO_SMALL'
  /** The two passwords differ. */
  | 'PASSWORDS_DIFFER'
  /** Password changed successfully. */
  | 'PASSWORD_CHANGED'
  /** Something went wrong. */
  | 'PASSWORD_FAILED'
  /** Password has been reset successfully. */
  | 'PASSWORD_RESET_DONE'
  /** This password is too easy to guess. */
  | 'PASSWORD_TOO_SIMPLE'
  /** This is not your password. */
  | 'PASSWORD_WRONG'
  /** This payment cannot start, because its amount does not match your order. Please contact support. */
  | 'PAYMENT_AMOUNT_DIFFERS'
  /** Payment cancelled. */
  | 'PAYMENT_CANCELLED'
  /** The payment of this order is being confirmed. */
  | 'PAYMENT_CONFIRMING'
  /** Payment creation failed. Please try again. */
  | 'PAYMENT_FAILED'
  /** Payment verification failed. Please contact support. */
  | 'PAYMENT_REFUSED'
  /** Your payment is being confirmed. Please do not pay again. */
  | 'PAYMENT_UNKNOWN'
  /** Please choose a picture. */
  | 'PICTURE_MISSING'
  /** Please send the picture as a form. */
  | 'PICTURE_NOT_IN_FORM'
  /** Please choose a picture of at most 5 MB. */
  | 'PICTURE_TOO_LARGE'
  /** Please choose a JPEG, PNG or WebP picture. */
  | 'PICTURE_TYPE'
  /** Your preferences cannot be read at the moment, so they stay as they are. */
  | 'PREFERENCES_UNREADABLE'
  /** Please name this preference. */
  | 'PREFERENCE_NAME_MISSING'
  /** Another preference has this name. */
  | 'PREFERENCE_NAME_TAKEN'
  /** Failed to fetch products */
  | 'PRODUCTS_UNREADABLE'
  /** At most {} ids at a time. */
  | 'PRODUCT_IDS_RANGE'
  /** 1 to {} products. */
  | 'PRODUCT_LIMIT_RANGE'
  /** Product not found */
  | 'PRODUCT_NOT_FOUND'
  /** Failed to fetch product */
  | 'PRODUCT_UNREADABLE'
  /** Failed to fetch profile */
  | 'PROFILE_UNREADABLE'
  /** Failed to update profile */
  | 'PROFILE_UPDATE_FAILED'
  /** A quantity is a number from 1 to {}. */
  | 'QUANTITY_RANGE'
  /** Ask for 1 to {} products. */
  | 'RECENT_ITEMS_RANGE'
  /** Registration failed */
  | 'REGISTRATION_FAILED'
  /** The app has made a mistake. Please update it, or try again later. */
  | 'REQUEST_INVALID'
  /** Check your email for reset link. */
  | 'RESET_MAIL_SENT'
  /** API Error: {} */
  | 'SECTION_UNREADABLE'
  /** The shop is very busy right now. Please try again in a moment. */
  | 'SHOP_BUSY'
  /** You cannot be signed in at the moment. Please contact support. */
  | 'SIGN_IN_IMPOSSIBLE'
  /** User not logged in */
  | 'SIGN_IN_REQUIRED'
  /** Error fetching subcategories */
  | 'SUBCATEGORIES_UNREADABLE'
  /** Error fetching products */
  | 'SUBCATEGORY_PRODUCTS_UNREADABLE'
  /** Please use at most {} characters. */
  | 'TEXT_TOO_LONG'
  /** Please use at least {} characters. */
  | 'TEXT_TOO_SHORT'
  /** Too many attempts. Please try again in {}. */
  | 'TOO_MANY_ATTEMPTS'
  /** Something went wrong */
  | 'UNKNOWN_FAILURE'
  /** The header X-Shop-Upload is missing. */
  | 'UPLOAD_HEADER_MISSING'
  /** Another account has this name. */
  | 'USERNAME_TAKEN'
  /** This value cannot be saved. */
  | 'VALUE_REFUSED'
  /** Failed to add to wishlist */
  | 'WISHLIST_ADD_FAILED'
  /** Failed to remove from wishlist */
  | 'WISHLIST_REMOVE_FAILED'
  /** Failed to fetch wishlist */
  | 'WISHLIST_UNREADABLE';

/** What the shop says about what was done. */
export type MessagePayload = {
  __typename?: 'MessagePayload';
  /** A sentence to show; null when it did not work. */
  message?: Maybe<Scalars['String']['output']>;
  /** The message with its key, for a client that says it in its own language. */
  messageText?: Maybe<MessageText>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** A sentence for shoppers. */
export type MessageText = {
  __typename?: 'MessageText';
  /** Which sentence it is. Errors have it as `extensions.messageKey`. */
  key: MessageKey;
  /** The sentence. */
  text: Scalars['String']['output'];
  /** Its values in their order, `{}` in the descriptions of the keys. Errors have them as `extensions.messageValues`. */
  values: Array<Scalars['String']['output']>;
};

/** A sum of money. */
export type Money = {
  __typename?: 'Money';
  /** The sum in whole currency units with two decimals. */
  amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency; INR unless the shop says otherwise. */
  currency: Scalars['String']['output'];
};

/** What can be changed. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Puts a product into the cart, or raises its quantity when it is there already.
   * Not to be sent again by itself: it would add again. When no answer came read the cart, or use `setCartItemQuantity`.
   */
  addToCart: CartPayload;
  /**
   * Puts a product on the wishlist. One that is there already stays.
   * May be sent again when no answer came or `retryable` is true.
   */
  addToWishlist: WishlistPayload;
  /**
   * Tells the shop that the shopper closed the payment window. The order is read again first: one that is paid stays paid, and one that may be paid is answered with CONFLICT.
   * May be sent again when no answer came or `retryable` is true.
   */
  cancelPayment: OrderPayload;
  /**
   * Changes the password of the signed-in shopper.
   * Not to be sent again by itself: when no answer came the new password may be valid already, so sign in with it.
   */
  changePassword: MessagePayload;
  /**
   * Pay Now: finds or places the order of a purchase and opens its payment, and never pays for one thing twice. What to do next is in `result`; without one, `orderId` names an order that exists: show its page.
   * May be sent again when no answer came or `retryable` is true: unchanged, it leads to the same order and payment.
   */
  checkout: CheckoutPayload;
  /**
   * Signs in. Browsers get the session as HttpOnly cookies; apps that ask for bearer transport get their tokens in response headers.
   * Not to be sent again by itself: each one counts as an attempt, so let the shopper decide.
   */
  login: SessionPayload;
  /**
   * Ends the session of this client. Always succeeds.
   * May be sent again when no answer came or `retryable` is true.
   */
  logout: SessionPayload;
  /**
   * Places an order. With the same idempotency key and content it answers the order that exists already. The shop prices the order: no amount is sent. The cart stays as it is: when the order is paid, remove what was bought.
   * May be sent again when no answer came or `retryable` is true, with the same key and content.
   */
  placeOrder: PlaceOrderPayload;
  /**
   * Opens an account. Where the shop signs new shoppers in at once, `viewer` is set and the session has begun; otherwise it is null and the shopper signs in with `login`.
   * Not to be sent again by itself: when no answer came the account may exist, so sign in with `login`.
   */
  register: SessionPayload;
  /**
   * Takes one or several products out of the cart. One that is not there counts as removed.
   * May be sent again when no answer came or `retryable` is true.
   */
  removeFromCart: CartPayload;
  /**
   * Takes a product off the wishlist. One that is not there counts as removed.
   * May be sent again when no answer came or `retryable` is true.
   */
  removeFromWishlist: WishlistPayload;
  /**
   * Tells the shop that a payment did not work. The order is read again first: one that is paid stays paid, and one that may be paid is answered with CONFLICT.
   * May be sent again when no answer came or `retryable` is true.
   */
  reportPaymentFailure: OrderPayload;
  /**
   * Asks for a mail with a link to set a new password.
   * Not to be sent again by itself: each one sends a mail and counts as an attempt, so let the shopper decide.
   */
  requestPasswordReset: MessagePayload;
  /**
   * Sets a new password with what the mailed link carries.
   * Not to be sent again by itself: a link works once, so when no answer came sign in with the new password.
   */
  resetPassword: MessagePayload;
  /**
   * Changes several lines of the cart, in their order. A line that fails stops no other one: `failures` names it.
   * Not to be sent again by itself where a line has `by`: when no answer came read the cart, and send `to`.
   */
  setCart: SetCartPayload;
  /**
   * Sets the quantity of a product in the cart to an absolute number. A product that is not in the cart yet is added.
   * May be sent again when no answer came or `retryable` is true.
   */
  setCartItemQuantity: CartPayload;
  /**
   * Tells how the payment window ended, and answers where the payment stands. A proof is sent until there is an outcome; failure and cancellation are reported only where no money was taken.
   * May be sent again when no answer came or `retryable` is true.
   */
  settlePayment: SettlePaymentPayload;
  /**
   * Opens a payment for an unpaid order, or answers the one that is open.
   * May be sent again when no answer came or `retryable` is true: it answers the same payment, to another window.
   */
  startPayment: StartPaymentPayload;
  /**
   * Changes the given parts of the shopper's profile; what is left out or empty stays. The picture has an upload route of its own.
   * May be sent again when no answer came or `retryable` is true.
   */
  updateProfile: ProfilePayload;
  /**
   * Hands over what the provider's window returned, so that the shop can check its signature and confirm the order.
   * No `userErrors` and no error: the shop accepted the proof, so the order is paid, also where `order` is null because it could not be read. `userErrors` other than TOO_MANY_REQUESTS: the shop refused the proof. An error: there is no outcome yet.
   * May be sent again when no answer came or `retryable` is true, with growing pauses: the server does not repeat it.
   */
  verifyPayment: OrderPayload;
};

/** What can be changed. */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
  quantity?: Scalars['Int']['input'];
};

/** What can be changed. */
export type MutationAddToWishlistArgs = {
  productId: Scalars['ID']['input'];
};

/** What can be changed. */
export type MutationCancelPaymentArgs = {
  orderId: Scalars['ID']['input'];
  windowId?: InputMaybe<Scalars['ID']['input']>;
};

/** What can be changed. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};

/** What can be changed. */
export type MutationCheckoutArgs = {
  input: CheckoutInput;
};

/** What can be changed. */
export type MutationLoginArgs = {
  input: LoginInput;
};

/** What can be changed. */
export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};

/** What can be changed. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};

/** What can be changed. */
export type MutationRemoveFromCartArgs = {
  lines: Array<CartLineInput>;
};

/** What can be changed. */
export type MutationRemoveFromWishlistArgs = {
  productId: Scalars['ID']['input'];
};

/** What can be changed. */
export type MutationReportPaymentFailureArgs = {
  orderId: Scalars['ID']['input'];
};

/** What can be changed. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};

/** What can be changed. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};

/** What can be changed. */
export type MutationSetCartArgs = {
  lines: Array<CartChangeInput>;
};

/** What can be changed. */
export type MutationSetCartItemQuantityArgs = {
  itemId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

/** What can be changed. */
export type MutationSettlePaymentArgs = {
  input: SettlePaymentInput;
};

/** What can be changed. */
export type MutationStartPaymentArgs = {
  orderId: Scalars['ID']['input'];
};

/** What can be changed. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};

/** What can be changed. */
export type MutationVerifyPaymentArgs = {
  input: VerifyPaymentInput;
};

/** Something that a shopper bought, or is about to pay. */
export type Order = {
  __typename?: 'Order';
  /** When it was placed; 1970-01-01T00:00:00.000Z when that cannot be read: show no date. */
  createdAt: Scalars['DateTime']['output'];
  /** False when the shop's backend sends no items that can be read: the order is compared with no purchase, and cannot be bought again. */
  hasKnownItems: Scalars['Boolean']['output'];
  /** The order's id. */
  id: Scalars['ID']['output'];
  /** True when `paymentState` is PAID. */
  isPaid: Scalars['Boolean']['output'];
  /** True when a payment can be started now: the order is pending, not paid on delivery, and `paymentState` is UNPAID. */
  isPayable: Scalars['Boolean']['output'];
  /** True when `paymentState` is REFUND_DUE: money was taken, but too late for the order to be delivered. */
  isRefundDue: Scalars['Boolean']['output'];
  /** False when the shop's backend sends no sum that can be read: say that it is not known instead of `total`. */
  isTotalKnown: Scalars['Boolean']['output'];
  /** What was ordered; empty where `hasKnownItems` is false. */
  items: Array<OrderItem>;
  /** How many whole minutes ago it was placed, by the server's clock: a device's own clock may be wrong. 0 when that cannot be read. */
  minutesSincePlaced: Scalars['Int']['output'];
  /** The number to quote in letters; the id when there is none. */
  number: Scalars['String']['output'];
  /** How it is paid. */
  paymentMethod?: Maybe<Scalars['String']['output']>;
  /**
   * Where the shopper's money is, and what happens next: texts to show as they are, so that all clients say the same. They have the
   * amount, the order's number and, where a rule sets one, the day.
   */
  paymentNotice: PaymentNotice;
  /** Where the payment stands, in words that every shop has in common. */
  paymentState: PaymentState;
  /** Where the payment stands, as the shop's backend spells it. */
  paymentStatus?: Maybe<Scalars['String']['output']>;
  /** Who receives it. */
  recipientName?: Maybe<Scalars['String']['output']>;
  /** The recipient's phone number. */
  recipientPhone?: Maybe<Scalars['String']['output']>;
  /** Where it goes. */
  shippingAddress?: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  status: OrderStatus;
  /** Where it stands, as the shop's backend spells it; empty when it cannot be read. */
  statusText: Scalars['String']['output'];
  /** What it costs; the sum of all items where `isTotalKnown` is false. */
  total: Money;
  /** When it last changed. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The shopper who placed it, as the shop's backend identifies them: by an id, or else by a user name or an email address. Null when
   * the backend does not say.
   */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** Something that a shopper bought, or is about to pay. */
export type OrderPaymentNoticeArgs = {
  hasProof?: Scalars['Boolean']['input'];
};

/** A product as it was ordered. */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** The item's id, unique over all orders. */
  id: Scalars['ID']['output'];
  /** The product as it was ordered. Without a `productId` its id begins with `line:` and finds no product, and its name may be "No longer sold". */
  product: Product;
  /** The product's id; null when the shop's backend sends no product with an id that can be read: nothing can be opened, linked or bought by it. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** How many; 0 when it cannot be read. */
  quantity: Scalars['Int']['output'];
  /** Price times quantity, at the time of the order. */
  subtotal: Money;
};

/** A product to order. */
export type OrderItemInput = {
  /** The product. */
  productId: Scalars['ID']['input'];
  /** How many, 1 to 99. */
  quantity: Scalars['Int']['input'];
};

/** One page of a shopper's orders. */
export type OrderPage = {
  __typename?: 'OrderPage';
  /** True when there is a page after this one. Where the shop does not tell, true as long as pages are full. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True when there is a page before this one. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The orders of this page. */
  items: Array<Order>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Orders on a page. */
  pageSize: Scalars['Int']['output'];
  /** How many there are in all; null when the shop does not tell. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of pages, at least 1; null when the shop does not tell. */
  totalPages?: Maybe<Scalars['Int']['output']>;
  /** How many entries of this page are left out, because they could not be read: a page without items is empty only when this is 0. */
  unreadable: Scalars['Int']['output'];
};

/** The order after the change. */
export type OrderPayload = {
  __typename?: 'OrderPayload';
  /** The order as it is now; null when it could not be read. */
  order?: Maybe<Order>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** Orders of the order list. */
export type OrderSort =
  /** Smallest sum first. */
  | 'AMOUNT_ASC'
  /** Largest sum first. */
  | 'AMOUNT_DESC'
  /** Oldest first. */
  | 'DATE_ASC'
  /** Newest first. */
  | 'DATE_DESC';

/** Where an order stands. */
export type OrderStatus =
  /** Called off. */
  | 'CANCELLED'
  /** Accepted and paid. */
  | 'CONFIRMED'
  /** Arrived. */
  | 'DELIVERED'
  /** Placed, not confirmed yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On its way. */
  | 'SHIPPED'
  /** A status that this schema does not know; see `statusText`. */
  | 'UNKNOWN';

/** A payment opened at the provider. */
export type Payment = {
  __typename?: 'Payment';
  /** The same sum as money. */
  amount: Money;
  /** The sum in the currency's smallest unit (paise), as the provider's window wants it. */
  amountInSubunits: Scalars['Int']['output'];
  /** The provider's own id of the order, `razorpay_order_id` on the wire. */
  gatewayOrderId: Scalars['ID']['output'];
  /** This window on this device, which may be one of several for the payment: sent with what happens in it. */
  windowId: Scalars['ID']['output'];
};

/** What happened to a payment on the device. */
export type PaymentEvent =
  /** The shopper closed the window. */
  | 'DISMISSED'
  /** Nothing: only says where the payment stands. */
  | 'LOOK_AGAIN'
  /** The page was left before the window opened. */
  | 'NOT_SHOWN'
  /** The window returned a proof, or a stored one has no outcome. */
  | 'PROOF'
  /** The shopper did not accept a changed total. */
  | 'TOTAL_DECLINED';

/** What the browser needs to open the payment provider's window. */
export type PaymentGateway = {
  __typename?: 'PaymentGateway';
  /** The shop's public key at the provider. */
  publicKey: Scalars['String']['output'];
  /** Address of the provider's checkout script. */
  scriptUrl: Scalars['String']['output'];
};

/** Where the money of an order is, in words for its shopper. */
export type PaymentNotice = {
  __typename?: 'PaymentNotice';
  /** By when the bank has to return what it debited without a payment; null where nothing may be due from it, or the day is not known. */
  bankReturnsBy?: Maybe<Scalars['DateTime']['output']>;
  /**
   * For icons and colours, and the key of both sentences for a client that says them in its own language, with the order's number, sum and
   * words and `bankReturnsBy`. A client shows one that it does not know as any other.
   */
  state: PaymentNoticeState;
  /** The whole notice: one to three sentences. */
  text: Scalars['String']['output'];
  /** The short form, for a heading and for lists: a few words. */
  title: Scalars['String']['output'];
};

/** Where the money of an order is, and how far the order has come. */
export type PaymentNoticeState =
  /** The proof of a payment was accepted, but the order does not show it yet. */
  | 'ACCEPTED'
  /** A payment may have been made: it must not be made again. */
  | 'BEING_CONFIRMED'
  /** Called off, and not paid. */
  | 'CANCELLED'
  /** Called off, although it was paid; no refund is recorded. */
  | 'CANCELLED_PAID'
  /** Called off, and it is not known whether it was paid. */
  | 'CANCELLED_UNKNOWN'
  /** The order is confirmed. */
  | 'CONFIRMED'
  /** The order has arrived. */
  | 'DELIVERED'
  /** A payment failed, or its window was closed. What the bank debited may still arrive. */
  | 'NOT_COMPLETED'
  /** Paid, but the order could not be confirmed, for example because the stock was gone: a refund is due. */
  | 'NOT_FULFILLED'
  /** No payment has arrived, and none is known to have ended. */
  | 'NOT_PAID'
  /** Paid; the order has a status that this schema does not know; see `Order.statusText`. */
  | 'OTHER_STATUS'
  /** The order is paid when it is delivered. */
  | 'PAID_ON_DELIVERY'
  /** The order is being packed. */
  | 'PROCESSING'
  /** Paid; the order is not confirmed yet. */
  | 'RECEIVED'
  /** The money was paid back. */
  | 'REFUNDED'
  /** A refund is due for another reason. */
  | 'REFUND_DUE'
  /** The order is on its way. */
  | 'SHIPPED'
  /** The shop's word for the payment is unknown; see `Order.paymentStatus`. */
  | 'UNKNOWN_WORD';

/** Where a payment stands. */
export type PaymentOutcome =
  /** Cancelled, the order or only its payment. */
  | 'CANCELLED'
  /** The upstream accepted the payment, whatever the order says. */
  | 'PAID'
  /** Money was taken and goes back. */
  | 'REFUND_DUE'
  /** The proof was refused, and the failure reported. */
  | 'REFUSED'
  /** Not known yet: ask again after `askAgainAfterSeconds`, else show the order, which must not be paid again. */
  | 'UNCONFIRMED'
  /** No money was taken: the order can be paid. */
  | 'UNPAID';

/** What the provider's window returned after a payment. */
export type PaymentProofInput = {
  /** `razorpay_order_id`. */
  gatewayOrderId: Scalars['String']['input'];
  /** `razorpay_payment_id`. */
  paymentId: Scalars['String']['input'];
  /** `razorpay_signature`. */
  signature: Scalars['String']['input'];
};

/** Where the payment of an order stands. */
export type PaymentState =
  /** The money was taken, or the shop has confirmed the payment. */
  | 'PAID'
  /** The money was paid back. */
  | 'REFUNDED'
  /** Money was taken, but the order cannot be delivered: it is to be paid back. */
  | 'REFUND_DUE'
  /** The shop's word for it is missing or unknown, or does not fit what was confirmed before: neither paid nor payable, so ask again later. */
  | 'UNKNOWN'
  /** No money was taken. */
  | 'UNPAID';

/** The order to place. */
export type PlaceOrderInput = {
  /** Chosen by the client, one per checkout content; 1 to 200 visible ASCII characters. The same key never makes a second order. */
  idempotencyKey: Scalars['String']['input'];
  /** What to order: 1 to 100 products. */
  items: Array<OrderItemInput>;
  /** Who receives it. */
  recipientName: Scalars['String']['input'];
  /** The recipient's phone number. */
  recipientPhone: Scalars['String']['input'];
  /** Where it goes. */
  shippingAddress: Scalars['String']['input'];
};

/** The order that was placed. */
export type PlaceOrderPayload = {
  __typename?: 'PlaceOrderPayload';
  /** The order; null when it was not placed or cannot be read now, or when the one of this key is gone: then the code is NOT_FOUND, and another key places a new one. */
  order?: Maybe<Order>;
  /** The id of the order; null when it was not placed. With an `orderId` and no `order`, the order was placed but cannot be read now: show its page, and place no other. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** Something a shopper likes. */
export type Preference = {
  __typename?: 'Preference';
  /** What it is about. */
  name: Scalars['String']['output'];
  /** What they said. */
  value: Scalars['String']['output'];
};

/** A preference to keep. */
export type PreferenceInput = {
  /** What it is about; not blank, and no two preferences have the same name. */
  name: Scalars['String']['input'];
  /** What they say. */
  value: Scalars['String']['input'];
};

/** Something that the shop sells. */
export type Product = {
  __typename?: 'Product';
  /** Its further properties, in groups; those without one are in the group Details. */
  attributeGroups: Array<AttributeGroup>;
  /** Its brand; null when the shop does not tell, or does not tell it in lists. */
  brand?: Maybe<Scalars['String']['output']>;
  /** When it came into the shop. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is and whom it is for, as plain text: a line break ends a line, two end a paragraph. */
  description?: Maybe<Scalars['String']['output']>;
  /** How far the price fell, in whole percent, rounded down and at most 99; null when it did not. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** The product's id. */
  id: Scalars['ID']['output'];
  /** Its main picture; null when it has none. */
  image?: Maybe<Image>;
  /** All its pictures, the main one first. */
  images: Array<Image>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** What it cost before, when its price fell; null otherwise. */
  originalPrice?: Maybe<Money>;
  /** What it costs now: the discounted price when there is one. */
  price: Money;
  /** Products of the same subcategory, without this one. */
  similar: Array<Product>;
  /** What is in stock; null when the shop does not tell, or does not tell it in lists. */
  stock?: Maybe<Stock>;
  /** The subcategory it belongs to, where known. */
  subcategory?: Maybe<Subcategory>;
  /**
   * What tells it from its neighbours in a list, in one line: its sizes, type and measures ("UK 5 to 11 · Daily trainer · 280 g"), else the
   * beginning of the description, at most 200 characters, with whole words. Cut it where it has no more room. Null without either, and in
   * lists where the shop gives none.
   */
  summary?: Maybe<Scalars['String']['output']>;
};

/** Something that the shop sells. */
export type ProductSimilarArgs = {
  limit?: Scalars['Int']['input'];
};

/** Which products of a subcategory to list. What is left out does not limit the list. */
export type ProductFilter = {
  /** Only these brands, as given in `availableBrands`. */
  brands?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only what is in stock. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** Highest price in rupees. */
  priceMax?: InputMaybe<Scalars['Int']['input']>;
  /** Lowest price in rupees. */
  priceMin?: InputMaybe<Scalars['Int']['input']>;
  /** Only these kinds, as given in `availableTypes`. */
  types?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A list of products without pages. */
export type ProductList = {
  __typename?: 'ProductList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The products in their order. */
  items: Array<Product>;
  /** How many entries of the list are left out, because they could not be read: a list without items is empty only when this is 0. */
  unreadable: Scalars['Int']['output'];
  /** Changes when anything of the products changes. */
  version: Scalars['String']['output'];
};

/** One page of a numbered list of products. */
export type ProductPage = {
  __typename?: 'ProductPage';
  /** Brands to filter by. */
  availableBrands: Array<Scalars['String']['output']>;
  /** Kinds to filter by. */
  availableTypes: Array<Scalars['String']['output']>;
  /** True when there is a page after this one. Where the shop does not tell, true as long as pages are full. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True when there is a page before this one. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The products of this page; none past the last one. */
  items: Array<Product>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Products on a page. */
  pageSize: Scalars['Int']['output'];
  /** How many products there are in all; null when the shop does not tell. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of pages, at least 1; null when the shop does not tell the total. */
  totalPages?: Maybe<Scalars['Int']['output']>;
  /** How many entries of this page are left out, because they could not be read: a page without items is empty only when this is 0. */
  unreadable: Scalars['Int']['output'];
};

/** Sort orders of a subcategory's list. */
export type ProductSort =
  /** Most units sold first. */
  | 'BEST_SELLING'
  /** Oldest first. */
  | 'DATE_ASC'
  /** Newest first. */
  | 'DATE_DESC'
  /** The shop's own ranking. */
  | 'FEATURED'
  /** Name, A to Z. */
  | 'NAME_ASC'
  /** Name, Z to A. */
  | 'NAME_DESC'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Dearest first. */
  | 'PRICE_DESC';

/** A shopper's own data. */
export type Profile = {
  __typename?: 'Profile';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** Date of birth, as 1990-12-31. */
  dateOfBirth?: Maybe<Scalars['String']['output']>;
  /** Email address, which is also the login name. */
  email: Scalars['String']['output'];
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Always 'profile': there is one per client. */
  id: Scalars['ID']['output'];
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Phone number. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Their picture; null when they have none. */
  picture?: Maybe<Image>;
  /** What they like, as names and values; empty when they said nothing. A value that is a list or a map is shown as a text, such as "uk: 6". */
  preferences: Array<Preference>;
  /** Name shown to others. */
  username: Scalars['String']['output'];
};

/** The profile after the change. */
export type ProfilePayload = {
  __typename?: 'ProfilePayload';
  /** The profile as it is now; null when it was not changed. */
  profile?: Maybe<Profile>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** What a shopper buys. */
export type PurchaseInput = {
  /** What to order: 1 to 100 products. */
  items: Array<OrderItemInput>;
  /** Who receives it. */
  recipientName: Scalars['String']['input'];
  /** The recipient's phone number. */
  recipientPhone: Scalars['String']['input'];
  /** Orders of the same content that the shopper has seen and buys again, at most 100: those of `EarlierOrders`. */
  seen?: Array<Scalars['ID']['input']>;
  /** Where it goes. */
  shippingAddress: Scalars['String']['input'];
  /** The order whose checkout on this device did not come to an end, if there is one. */
  unfinished?: InputMaybe<UnfinishedOrderInput>;
};

/** What can be read. */
export type Query = {
  __typename?: 'Query';
  /** The brands of the shop. */
  brands: Array<Scalars['String']['output']>;
  /** One category with its subcategories; null when the shop has no such category. */
  category?: Maybe<Category>;
  /** The categories that the shop puts forward in its header; null when they cannot be read now. */
  featuredCategories?: Maybe<FeaturedCategoryList>;
  /** Everything the home page shows. Each section may be missing by itself without hurting the others. */
  home: Home;
  /** How the browser opens the payment provider's window. */
  paymentGateway: PaymentGateway;
  /** One product; null when the shop has no such product. */
  product?: Maybe<Product>;
  /** Several products by id, in the order asked for; null where the shop has none. At most 24. */
  products: Array<Maybe<Product>>;
  /** Searches the whole shop, or lists it when nothing is searched for. */
  search: SearchPage;
  /** What the owner says of the shop: texts, contacts and links. */
  shop: Shop;
  /** One subcategory with its products; where the shop has no such subcategory, asking for them is NOT_FOUND and this is null. */
  subcategory?: Maybe<Subcategory>;
  /** The signed-in shopper and all that is theirs; null when signed out. */
  viewer?: Maybe<Viewer>;
};

/** What can be read. */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
};

/** What can be read. */
export type QueryFeaturedCategoriesArgs = {
  knownVersion?: InputMaybe<Scalars['String']['input']>;
};

/** What can be read. */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};

/** What can be read. */
export type QueryProductsArgs = {
  ids: Array<Scalars['ID']['input']>;
};

/** What can be read. */
export type QuerySearchArgs = {
  filter?: InputMaybe<SearchFilter>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  sort?: SearchSort;
};

/** What can be read. */
export type QuerySubcategoryArgs = {
  id: Scalars['ID']['input'];
};

/** Open the provider's window. */
export type ReadyToPay = {
  __typename?: 'ReadyToPay';
  /** Where the window comes from. */
  gateway: PaymentGateway;
  /** The order. */
  order?: Maybe<Order>;
  /** The order's id. */
  orderId: Scalars['ID']['output'];
  /** The payment to hand to the window. */
  payment: Payment;
};

/** The account to open. */
export type RegisterInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email: Scalars['String']['input'];
  /** First name. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** The password. */
  password: Scalars['String']['input'];
  /** The same password once more. */
  passwordConfirm: Scalars['String']['input'];
  /** Phone number. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Name shown to others. */
  username: Scalars['String']['input'];
};

/** What a mailed reset link carries, and the new password. */
export type ResetPasswordInput = {
  /** The new password. */
  newPassword: Scalars['String']['input'];
  /** `token` of the link. */
  token: Scalars['String']['input'];
  /** `uid` of the link. */
  uid: Scalars['String']['input'];
};

/** Which products to find. What is left out does not limit the search. */
export type SearchFilter = {
  /** Only this brand. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in name, brand, description and subcategory, at most 200 characters; a typo is forgiven where the shop can. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only this kind. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** What a search may mean, by the names that the shop knows. */
export type SearchHints = {
  __typename?: 'SearchHints';
  /**
   * The search in the shop's own words where the owner has named others for them; else, when nothing was found, the name that is
   * nearest. Null when there is none.
   */
  didYouMean?: Maybe<Scalars['String']['output']>;
  /** Searches for fewer of the words, when nothing was found; at most 5. */
  fewerWords: Array<Scalars['String']['output']>;
  /** Lists whose names hold most words of the search; at most 4. */
  lists: Array<Subcategory>;
};

/** One page of what was found. */
export type SearchPage = {
  __typename?: 'SearchPage';
  /** Kinds to filter by: those of this page's products, as the shop's listing names no others. */
  availableTypes: Array<Scalars['String']['output']>;
  /** True when there is a page after this one. Where the shop does not tell, true as long as pages are full. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True when there is a page before this one. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** What the search may mean, which no search waits for; null when nothing is searched for, and past the first page. */
  hints?: Maybe<SearchHints>;
  /** The products of this page; none past the last one. */
  items: Array<Product>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Products on a page. */
  pageSize: Scalars['Int']['output'];
  /** How many were found in all; null when the shop does not tell. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of pages, at least 1; null when the shop does not tell. */
  totalPages?: Maybe<Scalars['Int']['output']>;
  /** How many entries of this page are left out, because they could not be read: a page without items is empty only when this is 0. */
  unreadable: Scalars['Int']['output'];
};

/** Sort orders of a search. */
export type SearchSort =
  /** Name, A to Z. */
  | 'NAME_ASC'
  /** Name, Z to A. */
  | 'NAME_DESC'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Dearest first. */
  | 'PRICE_DESC'
  /** Newest first. */
  | 'RECENT';

/** The session after the change. */
export type SessionPayload = {
  __typename?: 'SessionPayload';
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
  /** The shopper who is signed in now; null when nobody is. */
  viewer?: Maybe<Viewer>;
};

/** The cart after several changes. */
export type SetCartPayload = {
  __typename?: 'SetCartPayload';
  /** The whole cart as it is now; null when it could not be read. */
  cart?: Maybe<Cart>;
  /** The changes that failed, in the order of `lines`; empty when all worked. */
  failures: Array<CartFailure>;
  /** What was wrong with the whole request: then no change was made. */
  userErrors: Array<UserError>;
};

/** How a payment goes on. */
export type SettlePaymentInput = {
  /** How often this event was sent for the order before. */
  asked?: Scalars['Int']['input'];
  /** What happened. */
  event: PaymentEvent;
  /** The order. */
  orderId: Scalars['ID']['input'];
  /** With PROOF: what the window returned. Store it before, and until the outcome is another than UNCONFIRMED. */
  proof?: InputMaybe<PaymentProofInput>;
  /** Takes what a paid order bought out of the cart, once for each order: for purchases from the cart. */
  removeBought?: Scalars['Boolean']['input'];
  /** `payment.windowId` of the window that was closed: without it, no window counts as closed while several are open. */
  windowId?: InputMaybe<Scalars['ID']['input']>;
};

/** Where a payment stands after what happened. */
export type SettlePaymentPayload = {
  __typename?: 'SettlePaymentPayload';
  /** A sentence to show in a dialog. */
  alert?: Maybe<Scalars['String']['output']>;
  /** The alert with its key, for a client that says it in its own language. */
  alertText?: Maybe<MessageText>;
  /** After how many seconds to send the same event again, with `asked` raised by one; null: stop asking. */
  askAgainAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** True when the order is paid and what it bought was asked to leave the cart: read it again. It is true in every repetition. */
  cartChanged: Scalars['Boolean']['output'];
  /** The order as it is now; null when it cannot be read. */
  order?: Maybe<Order>;
  /** Where it stands; null when something was wrong. */
  outcome?: Maybe<PaymentOutcome>;
  /** What was wrong, also why a proof was refused. */
  userErrors: Array<UserError>;
};

/** What the owner says of the shop, from the shop file. It is the same for everyone, and changes only when the shop is restarted. */
export type Shop = {
  __typename?: 'Shop';
  /** What the shop is. */
  about: ShopAbout;
  /** The shop's colour as `#rrggbb`, light enough for dark text. */
  accent: Scalars['String']['output'];
  /** How accessible the shop is; null when the owner says nothing. */
  accessibility?: Maybe<ShopAccessibility>;
  /** A picture in full width with a title. */
  athlete: ShopPicture;
  /** How to chat with the shop. */
  chat: ShopChat;
  /** One sentence that stands beside the name. */
  claim: Scalars['String']['output'];
  /** Two pictures of one scene, to be compared. */
  comparison: ShopComparison;
  /** Who answers complaints, as the Consumer Protection (E-Commerce) Rules, 2020 require. */
  grievanceOfficer: ShopGrievanceOfficer;
  /** Short claims in one line that moves. */
  marquee: Array<Scalars['String']['output']>;
  /** The shop's name. */
  name: Scalars['String']['output'];
  /** News in one line each. */
  news: Array<Scalars['String']['output']>;
  /** The policies that the owner has set. */
  policies: Array<ShopPolicy>;
  /** The messages at the top of every screen. */
  promotion: Array<Scalars['String']['output']>;
  /** What customers say. */
  quotes: Array<ShopQuote>;
  /** Who sells, and customer care. */
  seller: ShopSeller;
  /** How the shop learns a shopper's size, because an order carries none; null when the owner says nothing. */
  sizes?: Maybe<Scalars['String']['output']>;
  /** The shop's accounts at social media. */
  social: Array<ShopSocialLink>;
  /** Terms to offer as searches. */
  sports: Array<Scalars['String']['output']>;
  /** What the shop stands for. */
  statement: ShopStatement;
  /** What shoppers can count on. */
  trust: Array<ShopTrust>;
};

/** What the shop is. */
export type ShopAbout = {
  __typename?: 'ShopAbout';
  /** The text, paragraph by paragraph. */
  paragraphs: Array<Scalars['String']['output']>;
  /** Its title. */
  title: Scalars['String']['output'];
};

/** How accessible the shop is, as a page or as a text; the other is null. */
export type ShopAccessibility = {
  __typename?: 'ShopAccessibility';
  /** The statement itself. */
  text?: Maybe<Scalars['String']['output']>;
  /** The address of the statement. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A chat with the shop on WhatsApp. */
export type ShopChat = {
  __typename?: 'ShopChat';
  /** The message to begin with. */
  message: Scalars['String']['output'];
  /** The shop's number: digits with the country code; null when the owner has set none. */
  number?: Maybe<Scalars['String']['output']>;
  /** Opens the chat with the message. Without a number it opens a mail to the seller. */
  url: Scalars['String']['output'];
};

/** Two pictures of one scene. */
export type ShopComparison = {
  __typename?: 'ShopComparison';
  /** The second picture, with its label as title. */
  after: ShopPicture;
  /** The first picture, with its label as title. */
  before: ShopPicture;
  /** A sentence about it. */
  text: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** Who answers complaints. A part is null until the owner has set it. */
export type ShopGrievanceOfficer = {
  __typename?: 'ShopGrievanceOfficer';
  /** The officer's designation. */
  designation?: Maybe<Scalars['String']['output']>;
  /** The officer's mail address. */
  email?: Maybe<Scalars['String']['output']>;
  /** The officer's name. */
  name?: Maybe<Scalars['String']['output']>;
  /** The officer's phone number. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** A picture that belongs to the shop itself. */
export type ShopPicture = {
  __typename?: 'ShopPicture';
  /** The picture. */
  image: Image;
  /** A few words to show on it. */
  title: Scalars['String']['output'];
};

/** A policy of the shop. */
export type ShopPolicy = {
  __typename?: 'ShopPolicy';
  /** What it is about. */
  kind: ShopPolicyKind;
  /** The address of its page, or a mail address to ask for it. */
  url: Scalars['String']['output'];
};

/** What a policy is about. */
export type ShopPolicyKind =
  /** Delivery. */
  | 'DELIVERY'
  /** Exchanging products. */
  | 'EXCHANGE'
  /** Modes of payment. */
  | 'PAYMENT'
  /** Privacy. */
  | 'PRIVACY'
  /** Getting money back. */
  | 'REFUNDS'
  /** Returning products. */
  | 'RETURNS'
  /** Terms of service. */
  | 'TERMS'
  /** Warranty. */
  | 'WARRANTY';

/** What a customer says. */
export type ShopQuote = {
  __typename?: 'ShopQuote';
  /** What they say. */
  text: Scalars['String']['output'];
  /** Who they are. */
  who: Scalars['String']['output'];
};

/** Who sells, and how to reach customer care. A part is null, or empty, until the owner has set it. */
export type ShopSeller = {
  __typename?: 'ShopSeller';
  /** The registered address, line by line. */
  address: Array<Scalars['String']['output']>;
  /** The mail address of customer care. */
  email?: Maybe<Scalars['String']['output']>;
  /** The hours of customer care. */
  hours: Scalars['String']['output'];
  /** The legal name. */
  legalName?: Maybe<Scalars['String']['output']>;
  /** The phone number of customer care. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** What a social medium mainly shows. */
export type ShopSocialKind =
  /** Pictures. */
  | 'PHOTOS'
  /** Films. */
  | 'VIDEOS';

/** An account of the shop at a social medium. */
export type ShopSocialLink = {
  __typename?: 'ShopSocialLink';
  /** What is mainly shown there. */
  kind: ShopSocialKind;
  /** The medium's name. */
  label: Scalars['String']['output'];
  /** Its address. */
  url: Scalars['String']['output'];
};

/** What the shop stands for. */
export type ShopStatement = {
  __typename?: 'ShopStatement';
  /** The statement, line by line. */
  lines: Array<Scalars['String']['output']>;
  /** A sentence below it. */
  text: Scalars['String']['output'];
};

/** A player's outfit and the section's version. */
export type ShopTheLook = {
  __typename?: 'ShopTheLook';
  /** True when the client's `knownVersion` is the present one: `look` is null; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The look; null when the shop shows none. */
  look?: Maybe<Look>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** Something that shoppers can count on. */
export type ShopTrust = {
  __typename?: 'ShopTrust';
  /** The icon beside it. */
  icon: ShopTrustIcon;
  /** A few words about it. */
  text: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** The icon of something that shoppers can count on. */
export type ShopTrustIcon =
  /** Customer service. */
  | 'HEADSET'
  /** Secure payment. */
  | 'LOCK'
  /** Original products. */
  | 'SEAL'
  /** Delivery. */
  | 'TRUCK';

/** The payment that was opened. */
export type StartPaymentPayload = {
  __typename?: 'StartPaymentPayload';
  /** The payment to hand to the provider's window; null when none was opened. */
  payment?: Maybe<Payment>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** What is in stock of a product. */
export type Stock = {
  __typename?: 'Stock';
  /** True when few are left. */
  isLow: Scalars['Boolean']['output'];
  /** True when none are left. */
  isOut: Scalars['Boolean']['output'];
  /** Units that can be bought now; null when the shop does not tell the number. */
  quantity?: Maybe<Scalars['Int']['output']>;
};

/** A kind of goods within a category, such as rackets. */
export type Subcategory = {
  __typename?: 'Subcategory';
  /** A few words about it; null when the shop gives none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The subcategory's id. */
  id: Scalars['ID']['output'];
  /** Its picture; null when the shop gives none. */
  image?: Maybe<Image>;
  /** Its name; null when the shop does not tell. */
  name?: Maybe<Scalars['String']['output']>;
  /** Its products, filtered, sorted and cut into pages. */
  products: ProductPage;
};

/** A kind of goods within a category, such as rackets. */
export type SubcategoryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  sort?: ProductSort;
};

/** Say that the payment's amount is not the total that was shown, before the window opens; else settle with TOTAL_DECLINED. */
export type TotalChanged = {
  __typename?: 'TotalChanged';
  /** Where the window comes from. */
  gateway: PaymentGateway;
  /** The order. */
  order?: Maybe<Order>;
  /** The order's id. */
  orderId: Scalars['ID']['output'];
  /** The payment to hand to the window, with the new amount. */
  payment: Payment;
  /** The total that was shown. */
  shown: Money;
};

/** What a device stores of a checkout. */
export type UnfinishedOrderInput = {
  /** The order that `checkout` answered. */
  orderId: Scalars['ID']['input'];
  /** What the provider's window returned, while it has no outcome: it is verified first. */
  proof?: InputMaybe<PaymentProofInput>;
  /** `payment.windowId` of the last answer, which this device stores with the order. */
  windowId?: InputMaybe<Scalars['ID']['input']>;
};

/** What to change of a profile; what is left out or empty stays as it is. */
export type UpdateProfileInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Date of birth, as 1990-12-31. */
  dateOfBirth?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /**
   * All preferences; they replace the ones that were shown. One whose value is still the text that was shown stays exactly as the shop
   * stores it, and what is never shown stays too. Where the stored ones cannot be read the code is CONFLICT, and nothing is changed.
   */
  preferences?: InputMaybe<Array<PreferenceInput>>;
  /** Name shown to others. */
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A mistake that the shopper can do something about. */
export type UserError = {
  __typename?: 'UserError';
  /** What kind of mistake it is. */
  code: ErrorCode;
  /** The input field it belongs to, in this schema's spelling, the first part of `path`; null when it belongs to none. */
  field?: Maybe<Scalars['String']['output']>;
  /** Sentences fit to be shown; at least one. */
  messages: Array<Scalars['String']['output']>;
  /**
   * The path into the mutation's `input`, or into its arguments where it has no `input`: field names, and positions in lists
   * from 0, such as ["items", "0", "quantity"]; null when the mistake belongs to no field.
   */
  path?: Maybe<Array<Scalars['String']['output']>>;
  /** The id of the product that the mistake is about; null when it is about none, or when the shop does not tell which one. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** With TOO_MANY_REQUESTS: after how many seconds the same request is allowed again; null when the shop does not tell. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The same sentences in the same order, each with a stable key, for a client that says them in the shopper's own language. */
  texts: Array<MessageText>;
};

/** What the provider's window returned after a payment. */
export type VerifyPaymentInput = {
  /** `razorpay_order_id`. */
  gatewayOrderId: Scalars['String']['input'];
  /** The order that was paid. */
  orderId: Scalars['ID']['input'];
  /** `razorpay_payment_id`. */
  paymentId: Scalars['String']['input'];
  /** `razorpay_signature`. */
  signature: Scalars['String']['input'];
};

/** A film without sound that runs in a loop. */
export type Video = {
  __typename?: 'Video';
  /** The film's id. */
  id: Scalars['ID']['output'];
  /** A still to show until the film plays; null when the shop gives none. */
  poster?: Maybe<Image>;
  /** The product it leads to; null without one, and when the shop no longer has it. */
  product?: Maybe<Product>;
  /** The id of the product it leads to, if any. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** The subcategory it leads to; null without one. */
  subcategory?: Maybe<Subcategory>;
  /** The id of the subcategory it leads to when it has no product. */
  subcategoryId?: Maybe<Scalars['ID']['output']>;
  /** What it shows, in a few words; null when the shop does not tell. */
  title?: Maybe<Scalars['String']['output']>;
  /** Absolute address of the film. */
  url: Scalars['String']['output'];
};

/** The films and their version. */
export type VideoList = {
  __typename?: 'VideoList';
  /** True when the client's `knownVersion` is the present one: `items` is empty; show what you have. */
  isUnchanged: Scalars['Boolean']['output'];
  /** The films in their order. */
  items: Array<Video>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** The signed-in shopper. Everything private hangs under here. */
export type Viewer = {
  __typename?: 'Viewer';
  /** What they are about to buy; null when it cannot be read now. */
  cart?: Maybe<Cart>;
  /** Always 'viewer': there is one per client. */
  id: Scalars['ID']['output'];
  /** One of their orders; null when there is none with this id, or it is of another shopper. */
  order?: Maybe<Order>;
  /** What they ordered; null when it cannot be read now. */
  orders?: Maybe<OrderPage>;
  /** Who they are; null when it cannot be read now. */
  profile?: Maybe<Profile>;
  /**
   * Their orders of the last 30 minutes that consist of exactly these products and quantities, newest first; null when the
   * orders cannot be read now. Read it before placing an order under a new idempotency key, so that nobody pays twice.
   */
  recentOrders?: Maybe<Array<Order>>;
  /** What they would like to have; null when it cannot be read now. */
  wishlist?: Maybe<Wishlist>;
};

/** The signed-in shopper. Everything private hangs under here. */
export type ViewerOrderArgs = {
  id: Scalars['ID']['input'];
};

/** The signed-in shopper. Everything private hangs under here. */
export type ViewerOrdersArgs = {
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  sort?: OrderSort;
};

/** The signed-in shopper. Everything private hangs under here. */
export type ViewerRecentOrdersArgs = {
  items: Array<OrderItemInput>;
};

/** What a shopper would like to have. */
export type Wishlist = {
  __typename?: 'Wishlist';
  /** Always 'wishlist': there is one per client. */
  id: Scalars['ID']['output'];
  /** The wish for a product; null when the product is not on the wishlist. */
  item?: Maybe<WishlistItem>;
  /** The items, as the shop orders them. */
  items: Array<WishlistItem>;
  /** How many entries of the list are left out, because they could not be read: a list without items is empty only when this is 0. */
  unreadable: Scalars['Int']['output'];
};

/** What a shopper would like to have. */
export type WishlistItemArgs = {
  productId: Scalars['ID']['input'];
};

/** A wish. It is identified by its product: a wishlist has a product once. */
export type WishlistItem = {
  __typename?: 'WishlistItem';
  /** When it was wished for. */
  addedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The wish's id. */
  id: Scalars['ID']['output'];
  /** The product. */
  product: Product;
};

/** The wishlist after the change. */
export type WishlistPayload = {
  __typename?: 'WishlistPayload';
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
  /** The whole wishlist as it is now; null when it could not be read. */
  wishlist?: Maybe<Wishlist>;
};
