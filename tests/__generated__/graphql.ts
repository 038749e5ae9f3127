/* eslint-disable */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
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

/** Who may reuse an answer. */
export type CacheControlScope =
  /** One person's own. */
  | 'PRIVATE'
  /** The same for everyone. */
  | 'PUBLIC';

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

/** A cart line to act on. */
export type CartLineInput = {
  /** The line's id, when known; saves a look-up. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** The product of the line. */
  productId: Scalars['ID']['input'];
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

/** Who signs in. */
export type LoginInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
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

/** A product to order. */
export type OrderItemInput = {
  /** The product. */
  productId: Scalars['ID']['input'];
  /** How many, 1 to 99. */
  quantity: Scalars['Int']['input'];
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

/** A preference to keep. */
export type PreferenceInput = {
  /** What it is about; not blank, and no two preferences have the same name. */
  name: Scalars['String']['input'];
  /** What they say. */
  value: Scalars['String']['input'];
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

/** What a social medium mainly shows. */
export type ShopSocialKind =
  /** Pictures. */
  | 'PHOTOS'
  /** Films. */
  | 'VIDEOS';

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

export type OwnDataQueryVariables = Exact<{ [key: string]: never }>;

export type OwnDataQuery = {
  home: { banners: { version: string } | null };
  viewer: {
    profile: { email: string } | null;
    cart: { items: Array<{ quantity: number; product: { id: string } }> } | null;
  } | null;
};

export type RecentOrdersQueryVariables = Exact<{
  items: Array<OrderItemInput>;
}>;

export type RecentOrdersQuery = {
  viewer: {
    recentOrders: Array<{
      id: string;
      isPaid: boolean;
      minutesSincePlaced: number;
      shippingAddress: string | null;
    }> | null;
  } | null;
};

export type CartPayloadFieldsFragment = {
  cart: {
    total: { amount: string };
    items: Array<{
      id: string;
      quantity: number;
      subtotal: { amount: string };
      product: { id: string; name: string };
    }>;
  } | null;
  userErrors: Array<{
    code: ErrorCode;
    field: string | null;
    path: Array<string> | null;
    productId: string | null;
    messages: Array<string>;
  }>;
};

export type AddToCartMutationVariables = Exact<{
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
}>;

export type AddToCartMutation = {
  addToCart: {
    cart: {
      total: { amount: string };
      items: Array<{
        id: string;
        quantity: number;
        subtotal: { amount: string };
        product: { id: string; name: string };
      }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type SetCartItemQuantityMutationVariables = Exact<{
  productId: Scalars['ID']['input'];
  itemId?: InputMaybe<Scalars['ID']['input']>;
  quantity: Scalars['Int']['input'];
}>;

export type SetCartItemQuantityMutation = {
  setCartItemQuantity: {
    cart: {
      total: { amount: string };
      items: Array<{
        id: string;
        quantity: number;
        subtotal: { amount: string };
        product: { id: string; name: string };
      }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type RemoveFromCartMutationVariables = Exact<{
  lines: Array<CartLineInput>;
}>;

export type RemoveFromCartMutation = {
  removeFromCart: {
    cart: {
      total: { amount: string };
      items: Array<{
        id: string;
        quantity: number;
        subtotal: { amount: string };
        product: { id: string; name: string };
      }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type SetCartMutationVariables = Exact<{
  lines: Array<CartChangeInput>;
}>;

export type SetCartMutation = {
  setCart: {
    cart: { items: Array<{ id: string; quantity: number; product: { id: string } }> } | null;
    failures: Array<{
      productId: string;
      code: ErrorCode;
      retryable: boolean;
      sent: boolean;
      messages: Array<string>;
    }>;
    userErrors: Array<{ code: ErrorCode; field: string | null }>;
  };
};

export type ReadCartQueryVariables = Exact<{ [key: string]: never }>;

export type ReadCartQuery = {
  viewer: { cart: { items: Array<{ quantity: number; product: { id: string } }> } | null } | null;
};

export type OrderFieldsFragment = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: string | null;
  paymentState: PaymentState;
  isPaid: boolean;
  isPayable: boolean;
  recipientName: string | null;
  total: { amount: string };
  items: Array<{ quantity: number; product: { id: string } }>;
};

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;

export type PlaceOrderMutation = {
  placeOrder: {
    orderId: string | null;
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type StartPaymentMutationVariables = Exact<{
  orderId: Scalars['ID']['input'];
}>;

export type StartPaymentMutation = {
  startPayment: {
    payment: {
      windowId: string;
      gatewayOrderId: string;
      amountInSubunits: number;
      amount: { amount: string; currency: string };
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type VerifyPaymentMutationVariables = Exact<{
  input: VerifyPaymentInput;
}>;

export type VerifyPaymentMutation = {
  verifyPayment: {
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type CancelPaymentMutationVariables = Exact<{
  orderId: Scalars['ID']['input'];
  windowId?: InputMaybe<Scalars['ID']['input']>;
}>;

export type CancelPaymentMutation = {
  cancelPayment: {
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type ReportPaymentFailureMutationVariables = Exact<{
  orderId: Scalars['ID']['input'];
}>;

export type ReportPaymentFailureMutation = {
  reportPaymentFailure: {
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type CheckoutMutationVariables = Exact<{
  input: CheckoutInput;
}>;

export type CheckoutMutation = {
  checkout: {
    orderId: string | null;
    result:
      | {
          __typename: 'AlreadyPaid';
          orderId: string;
          order: {
            id: string;
            number: string;
            status: OrderStatus;
            paymentStatus: string | null;
            paymentState: PaymentState;
            isPaid: boolean;
            isPayable: boolean;
            recipientName: string | null;
            total: { amount: string };
            items: Array<{ quantity: number; product: { id: string } }>;
          } | null;
        }
      | {
          __typename: 'EarlierOrders';
          orders: Array<{
            id: string;
            number: string;
            status: OrderStatus;
            paymentStatus: string | null;
            paymentState: PaymentState;
            isPaid: boolean;
            isPayable: boolean;
            recipientName: string | null;
            total: { amount: string };
            items: Array<{ quantity: number; product: { id: string } }>;
          }>;
        }
      | {
          __typename: 'ReadyToPay';
          orderId: string;
          order: {
            id: string;
            number: string;
            status: OrderStatus;
            paymentStatus: string | null;
            paymentState: PaymentState;
            isPaid: boolean;
            isPayable: boolean;
            recipientName: string | null;
            total: { amount: string };
            items: Array<{ quantity: number; product: { id: string } }>;
          } | null;
          payment: { windowId: string; gatewayOrderId: string };
          gateway: { publicKey: string };
        }
      | {
          __typename: 'TotalChanged';
          orderId: string;
          order: {
            id: string;
            number: string;
            status: OrderStatus;
            paymentStatus: string | null;
            paymentState: PaymentState;
            isPaid: boolean;
            isPayable: boolean;
            recipientName: string | null;
            total: { amount: string };
            items: Array<{ quantity: number; product: { id: string } }>;
          } | null;
          payment: { windowId: string; gatewayOrderId: string; amount: { amount: string } };
          shown: { amount: string };
        }
      | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type SettlePaymentMutationVariables = Exact<{
  input: SettlePaymentInput;
}>;

export type SettlePaymentMutation = {
  settlePayment: {
    outcome: PaymentOutcome | null;
    alert: string | null;
    askAgainAfterSeconds: number | null;
    cartChanged: boolean;
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type ReadOrderQueryVariables = Exact<{
  orderId: Scalars['ID']['input'];
}>;

export type ReadOrderQuery = {
  viewer: {
    order: {
      id: string;
      number: string;
      status: OrderStatus;
      paymentStatus: string | null;
      paymentState: PaymentState;
      isPaid: boolean;
      isPayable: boolean;
      recipientName: string | null;
      total: { amount: string };
      items: Array<{ quantity: number; product: { id: string } }>;
    } | null;
  } | null;
};

export type ReadOrdersQueryVariables = Exact<{ [key: string]: never }>;

export type ReadOrdersQuery = {
  viewer: {
    orders: {
      items: Array<{
        id: string;
        number: string;
        status: OrderStatus;
        paymentStatus: string | null;
        paymentState: PaymentState;
        isPaid: boolean;
        isPayable: boolean;
        recipientName: string | null;
        total: { amount: string };
        items: Array<{ quantity: number; product: { id: string } }>;
      }>;
    } | null;
  } | null;
};

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;

export type RegisterMutation = {
  register: {
    viewer: { id: string } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;

export type LoginMutation = {
  login: {
    viewer: { id: string } | null;
    userErrors: Array<{
      code: ErrorCode;
      field: string | null;
      path: Array<string> | null;
      productId: string | null;
      messages: Array<string>;
    }>;
  };
};

export type UserErrorFieldsFragment = {
  code: ErrorCode;
  field: string | null;
  path: Array<string> | null;
  productId: string | null;
  messages: Array<string>;
};

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const UserErrorFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}
    `,
  { fragmentName: 'UserErrorFields' },
) as unknown as TypedDocumentString<UserErrorFieldsFragment, unknown>;
export const CartPayloadFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment CartPayloadFields on CartPayload {
  cart {
    total {
      amount
    }
    items {
      id
      quantity
      subtotal {
        amount
      }
      product {
        id
        name
      }
    }
  }
  userErrors {
    ...UserErrorFields
  }
}
    fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`,
  { fragmentName: 'CartPayloadFields' },
) as unknown as TypedDocumentString<CartPayloadFieldsFragment, unknown>;
export const OrderFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
    `,
  { fragmentName: 'OrderFields' },
) as unknown as TypedDocumentString<OrderFieldsFragment, unknown>;
export const OwnDataDocument = new TypedDocumentString(`
    query OwnData {
  home {
    banners {
      version
    }
  }
  viewer {
    profile {
      email
    }
    cart {
      items {
        quantity
        product {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnDataQuery, OwnDataQueryVariables>;
export const RecentOrdersDocument = new TypedDocumentString(`
    query RecentOrders($items: [OrderItemInput!]!) {
  viewer {
    recentOrders(items: $items) {
      id
      isPaid
      minutesSincePlaced
      shippingAddress
    }
  }
}
    `) as unknown as TypedDocumentString<RecentOrdersQuery, RecentOrdersQueryVariables>;
export const AddToCartDocument = new TypedDocumentString(`
    mutation AddToCart($productId: ID!, $quantity: Int!) {
  addToCart(productId: $productId, quantity: $quantity) {
    ...CartPayloadFields
  }
}
    fragment CartPayloadFields on CartPayload {
  cart {
    total {
      amount
    }
    items {
      id
      quantity
      subtotal {
        amount
      }
      product {
        id
        name
      }
    }
  }
  userErrors {
    ...UserErrorFields
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<AddToCartMutation, AddToCartMutationVariables>;
export const SetCartItemQuantityDocument = new TypedDocumentString(`
    mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {
  setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {
    ...CartPayloadFields
  }
}
    fragment CartPayloadFields on CartPayload {
  cart {
    total {
      amount
    }
    items {
      id
      quantity
      subtotal {
        amount
      }
      product {
        id
        name
      }
    }
  }
  userErrors {
    ...UserErrorFields
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<SetCartItemQuantityMutation, SetCartItemQuantityMutationVariables>;
export const RemoveFromCartDocument = new TypedDocumentString(`
    mutation RemoveFromCart($lines: [CartLineInput!]!) {
  removeFromCart(lines: $lines) {
    ...CartPayloadFields
  }
}
    fragment CartPayloadFields on CartPayload {
  cart {
    total {
      amount
    }
    items {
      id
      quantity
      subtotal {
        amount
      }
      product {
        id
        name
      }
    }
  }
  userErrors {
    ...UserErrorFields
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<RemoveFromCartMutation, RemoveFromCartMutationVariables>;
export const SetCartDocument = new TypedDocumentString(`
    mutation SetCart($lines: [CartChangeInput!]!) {
  setCart(lines: $lines) {
    cart {
      items {
        id
        quantity
        product {
          id
        }
      }
    }
    failures {
      productId
      code
      retryable
      sent
      messages
    }
    userErrors {
      code
      field
    }
  }
}
    `) as unknown as TypedDocumentString<SetCartMutation, SetCartMutationVariables>;
export const ReadCartDocument = new TypedDocumentString(`
    query ReadCart {
  viewer {
    cart {
      items {
        quantity
        product {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReadCartQuery, ReadCartQueryVariables>;
export const PlaceOrderDocument = new TypedDocumentString(`
    mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    orderId
    order {
      ...OrderFields
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const StartPaymentDocument = new TypedDocumentString(`
    mutation StartPayment($orderId: ID!) {
  startPayment(orderId: $orderId) {
    payment {
      windowId
      gatewayOrderId
      amountInSubunits
      amount {
        amount
        currency
      }
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<StartPaymentMutation, StartPaymentMutationVariables>;
export const VerifyPaymentDocument = new TypedDocumentString(`
    mutation VerifyPayment($input: VerifyPaymentInput!) {
  verifyPayment(input: $input) {
    order {
      ...OrderFields
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<VerifyPaymentMutation, VerifyPaymentMutationVariables>;
export const CancelPaymentDocument = new TypedDocumentString(`
    mutation CancelPayment($orderId: ID!, $windowId: ID) {
  cancelPayment(orderId: $orderId, windowId: $windowId) {
    order {
      ...OrderFields
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<CancelPaymentMutation, CancelPaymentMutationVariables>;
export const ReportPaymentFailureDocument = new TypedDocumentString(`
    mutation ReportPaymentFailure($orderId: ID!) {
  reportPaymentFailure(orderId: $orderId) {
    order {
      ...OrderFields
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<ReportPaymentFailureMutation, ReportPaymentFailureMutationVariables>;
export const CheckoutDocument = new TypedDocumentString(`
    mutation Checkout($input: CheckoutInput!) {
  checkout(input: $input) {
    orderId
    result {
      __typename
      ... on ReadyToPay {
        orderId
        order {
          ...OrderFields
        }
        payment {
          windowId
          gatewayOrderId
        }
        gateway {
          publicKey
        }
      }
      ... on TotalChanged {
        orderId
        order {
          ...OrderFields
        }
        payment {
          windowId
          gatewayOrderId
          amount {
            amount
          }
        }
        shown {
          amount
        }
      }
      ... on EarlierOrders {
        orders {
          ...OrderFields
        }
      }
      ... on AlreadyPaid {
        orderId
        order {
          ...OrderFields
        }
      }
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<CheckoutMutation, CheckoutMutationVariables>;
export const SettlePaymentDocument = new TypedDocumentString(`
    mutation SettlePayment($input: SettlePaymentInput!) {
  settlePayment(input: $input) {
    outcome
    order {
      ...OrderFields
    }
    alert
    askAgainAfterSeconds
    cartChanged
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}
fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<SettlePaymentMutation, SettlePaymentMutationVariables>;
export const ReadOrderDocument = new TypedDocumentString(`
    query ReadOrder($orderId: ID!) {
  viewer {
    order(id: $orderId) {
      ...OrderFields
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}`) as unknown as TypedDocumentString<ReadOrderQuery, ReadOrderQueryVariables>;
export const ReadOrdersDocument = new TypedDocumentString(`
    query ReadOrders {
  viewer {
    orders {
      items {
        ...OrderFields
      }
    }
  }
}
    fragment OrderFields on Order {
  id
  number
  status
  paymentStatus
  paymentState
  isPaid
  isPayable
  recipientName
  total {
    amount
  }
  items {
    quantity
    product {
      id
    }
  }
}`) as unknown as TypedDocumentString<ReadOrdersQuery, ReadOrdersQueryVariables>;
export const RegisterDocument = new TypedDocumentString(`
    mutation Register($input: RegisterInput!) {
  register(input: $input) {
    viewer {
      id
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<RegisterMutation, RegisterMutationVariables>;
export const LoginDocument = new TypedDocumentString(`
    mutation Login($input: LoginInput!) {
  login(input: $input) {
    viewer {
      id
    }
    userErrors {
      ...UserErrorFields
    }
  }
}
    fragment UserErrorFields on UserError {
  code
  field
  path
  productId
  messages
}`) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
