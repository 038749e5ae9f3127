/* eslint-disable */
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A point in time as an RFC 3339 date-time in UTC: 2026-01-31T09:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /**
   * An exact decimal number as text, always with two digits after the point: "1499.00".
   * Money is never sent as a floating-point number.
   */
  Decimal: { input: string; output: string; }
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
  /** The product it leads to, if any. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** The subcategory it leads to when it has no product. */
  subcategoryId?: Maybe<Scalars['ID']['output']>;
  /** A second line. */
  subtitle?: Maybe<Scalars['String']['output']>;
  /** Its headline. */
  title: Scalars['String']['output'];
};

/** The banners and their version. */
export type BannerList = {
  __typename?: 'BannerList';
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
  /** The lines, oldest first. */
  items: Array<CartItem>;
  /** The sum of all lines. */
  total: Money;
};

/** A product in the cart. It is identified by its product: a cart has one line per product. */
export type CartItem = {
  __typename?: 'CartItem';
  /** The line's id in the shop; an optimistic line of a client carries a temporary one at or above 1e12. */
  id: Scalars['ID']['output'];
  /** The product. */
  product: Product;
  /** How many. */
  quantity: Scalars['Int']['output'];
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
  /** The category's id. */
  id: Scalars['ID']['output'];
  /** Its name; null when the shop does not tell: only featured categories are sure to have one. */
  name?: Maybe<Scalars['String']['output']>;
  /** The subcategories it is divided into. */
  subcategories: Array<Subcategory>;
};

/** Every kind of failure that this API can answer, in `userErrors` or as `extensions.code` of an error. */
export type ErrorCode =
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
  /** The categories in their order. */
  items: Array<Category>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** The product put forward on the home page and the section's version. */
export type FeaturedProduct = {
  __typename?: 'FeaturedProduct';
  /** The product; null when the shop features none. */
  product?: Maybe<Product>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** The sections of the home page. A section is null when it cannot be read now; show what you kept of it. */
export type Home = {
  __typename?: 'Home';
  /** The banner carousel. */
  banners?: Maybe<BannerList>;
  /** The 'Explore Categories' grid. */
  categories?: Maybe<HomeCategoryList>;
  /** The product that the home page puts forward. */
  featuredProduct?: Maybe<FeaturedProduct>;
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
  /** The subcategories in their order. */
  items: Array<HomeCategory>;
  /** Changes when the section changes; '1' when the shop gives none. */
  version: Scalars['String']['output'];
};

/** A picture in the shop's public media storage. */
export type Image = {
  __typename?: 'Image';
  /** What the picture shows, for those who cannot see it. */
  alt: Scalars['String']['output'];
  /** Height in pixels of the original, where known. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Absolute address of the picture, scaled to about the width where the media server can. */
  url: Scalars['String']['output'];
  /** Width in pixels of the original, where known. */
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
  /** Puts a product into the cart, or raises its quantity when it is there already. */
  addToCart: CartPayload;
  /** Tells the shop that the shopper closed the payment window. The order is read again first: one that is paid stays paid. */
  cancelPayment: OrderPayload;
  /** Signs in. Browsers get the session as HttpOnly cookies; apps that ask for bearer transport get their tokens in response headers. */
  login: SessionPayload;
  /** Ends the session of this client. Always succeeds. */
  logout: SessionPayload;
  /**
   * Places an order. With the same idempotency key and content it answers the order that exists already. The shop prices
   * the order: no amount is sent.
   */
  placeOrder: PlaceOrderPayload;
  /**
   * Opens an account. Where the shop signs new shoppers in at once, `viewer` is set and the session has begun;
   * otherwise it is null and the shopper signs in with `login`.
   */
  register: SessionPayload;
  /** Takes one or several products out of the cart. One that is not there counts as removed. */
  removeFromCart: CartPayload;
  /** Tells the shop that a payment did not work. The order is read again first: one that is paid stays paid. */
  reportPaymentFailure: OrderPayload;
  /** Sets the quantity of a product in the cart to an absolute number. A product that is not in the cart yet is added. */
  setCartItemQuantity: CartPayload;
  /** Opens a payment for an unpaid order, or answers the one that is open. */
  startPayment: StartPaymentPayload;
  /** Hands over what the provider's window returned, so that the shop can check its signature and confirm the order. */
  verifyPayment: OrderPayload;
};


/** What can be changed. */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
  quantity?: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationCancelPaymentArgs = {
  orderId: Scalars['ID']['input'];
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
export type MutationReportPaymentFailureArgs = {
  orderId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSetCartItemQuantityArgs = {
  itemId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationStartPaymentArgs = {
  orderId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationVerifyPaymentArgs = {
  input: VerifyPaymentInput;
};

/** Something that a shopper bought, or is about to pay. */
export type Order = {
  __typename?: 'Order';
  /** When it was placed. */
  createdAt: Scalars['DateTime']['output'];
  /** The order's id. */
  id: Scalars['ID']['output'];
  /** True when the payment status is one that counts as paid. */
  isPaid: Scalars['Boolean']['output'];
  /** What was ordered. */
  items: Array<OrderItem>;
  /** The number to quote in letters. */
  number: Scalars['String']['output'];
  /** How it is paid. */
  paymentMethod?: Maybe<Scalars['String']['output']>;
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
  /** Where it stands, as the shop's backend spells it. */
  statusText: Scalars['String']['output'];
  /** The sum of all items. */
  total: Money;
  /** When it last changed. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A product as it was ordered. */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** The item's id. */
  id: Scalars['ID']['output'];
  /** The product. */
  product: Product;
  /** How many. */
  quantity: Scalars['Int']['output'];
  /** Price times quantity, at the time of the order. */
  subtotal: Money;
};

/** A product to order. */
export type OrderItemInput = {
  /** The product. */
  productId: Scalars['ID']['input'];
  /** How many; at least 1. */
  quantity: Scalars['Int']['input'];
};

/** The order after the change. */
export type OrderPayload = {
  __typename?: 'OrderPayload';
  /** The order as it is now; null when it could not be read. */
  order?: Maybe<Order>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

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
};

/** What the browser needs to open the payment provider's window. */
export type PaymentGateway = {
  __typename?: 'PaymentGateway';
  /** The shop's public key at the provider. */
  publicKey: Scalars['String']['output'];
  /** Address of the provider's checkout script. */
  scriptUrl: Scalars['String']['output'];
};

/** The order to place. */
export type PlaceOrderInput = {
  /** Chosen by the client, one per checkout content; at most 200 characters. The same key never makes a second order. */
  idempotencyKey: Scalars['String']['input'];
  /** What to order. */
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
  /** The order; null when it was not placed. */
  order?: Maybe<Order>;
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
};

/** Something that the shop sells. */
export type Product = {
  __typename?: 'Product';
  /** Its further properties, in groups. */
  attributeGroups: Array<AttributeGroup>;
  /** Its brand, where known. */
  brand?: Maybe<Scalars['String']['output']>;
  /** When it came into the shop. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is and whom it is for. */
  description?: Maybe<Scalars['String']['output']>;
  /** How far the price fell, in whole percent; null when it did not. */
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
  /** What is in stock; null when the shop does not tell. */
  stock?: Maybe<Stock>;
  /** The subcategory it belongs to, where known. */
  subcategory?: Maybe<Subcategory>;
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

/** One page of a numbered list of products. */
export type ProductPage = {
  __typename?: 'ProductPage';
  /** Brands to filter by. */
  availableBrands: Array<Scalars['String']['output']>;
  /** Kinds to filter by. */
  availableTypes: Array<Scalars['String']['output']>;
  /** The products of this page. */
  items: Array<Product>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Products on a page. */
  pageSize: Scalars['Int']['output'];
  /** How many products there are in all; null when the shop does not tell. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Number of pages, at least 1; null when the shop does not tell the total. */
  totalPages?: Maybe<Scalars['Int']['output']>;
};

/** Orders of a subcategory's list. */
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
  /** Name shown to others. */
  username: Scalars['String']['output'];
};

/** What can be read. */
export type Query = {
  __typename?: 'Query';
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
  /** One subcategory with its products; null when the shop has no such subcategory. */
  subcategory?: Maybe<Subcategory>;
  /** The signed-in shopper and all that is theirs; null when signed out. */
  viewer?: Maybe<Viewer>;
};


/** What can be read. */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QuerySubcategoryArgs = {
  id: Scalars['ID']['input'];
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

/** The session after the change. */
export type SessionPayload = {
  __typename?: 'SessionPayload';
  /** What was wrong; empty when it worked. */
  userErrors: Array<UserError>;
  /** The shopper who is signed in now; null when nobody is. */
  viewer?: Maybe<Viewer>;
};

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
  /** The subcategory's id. */
  id: Scalars['ID']['output'];
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

/** A mistake that the shopper can do something about. */
export type UserError = {
  __typename?: 'UserError';
  /** What kind of mistake it is. */
  code: ErrorCode;
  /** The input field it belongs to, in this schema's spelling; null when it belongs to none. */
  field?: Maybe<Scalars['String']['output']>;
  /** Sentences fit to be shown; at least one. */
  messages: Array<Scalars['String']['output']>;
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

/** The signed-in shopper. Everything private hangs under here. */
export type Viewer = {
  __typename?: 'Viewer';
  /** What they are about to buy; null when it cannot be read now. */
  cart?: Maybe<Cart>;
  /** Always 'viewer': there is one per client. */
  id: Scalars['ID']['output'];
  /** One of their orders; null when there is none with this id, or it is somebody else's. */
  order?: Maybe<Order>;
  /** Who they are; null when it cannot be read now. */
  profile?: Maybe<Profile>;
};


/** The signed-in shopper. Everything private hangs under here. */
export type ViewerOrderArgs = {
  id: Scalars['ID']['input'];
};
