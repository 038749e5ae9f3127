import type { MessageKey, MessageText } from '../__generated__/schema.ts';

/** The messages that the BFF itself says, by their stable keys (docs/product.md#error-texts). `{}` stands for a value. */
const MESSAGES = {
  FIELD_REQUIRED: 'Please fill in this field.',
  TEXT_TOO_LONG: 'Please use at most {} characters.',
  TEXT_TOO_SHORT: 'Please use at least {} characters.',
  NUMBER_TOO_SMALL: 'Please choose {} or more.',
  NUMBER_TOO_LARGE: 'Please choose at most {}.',
  NOT_A_NUMBER: 'Please enter a number.',
  LIST_EMPTY: 'Please choose at least one.',
  NOT_A_CHOICE: 'Please choose one of the offered values.',
  NOT_A_DATE: 'Please enter the date as 1990-12-31.',
  CHARACTERS_REFUSED: 'This text has characters that cannot be saved.',
  VALUE_REFUSED: 'This value cannot be saved.',
  NO_LONGER_AVAILABLE: 'This is not available any more.',
  PICTURE_MISSING: 'Please choose a picture.',
  PICTURE_TYPE: 'Please choose a JPEG, PNG or WebP picture.',
  PICTURE_TOO_LARGE: 'Please choose a picture of at most 5 MB.',
  PICTURE_NOT_IN_FORM: 'Please send the picture as a form.',
  UPLOAD_HEADER_MISSING: 'The header X-Shop-Upload is missing.',
  PREFERENCE_NAME_MISSING: 'Please name this preference.',
  PREFERENCE_NAME_TAKEN: 'Another preference has this name.',
  PREFERENCES_UNREADABLE: 'Your preferences cannot be read at the moment, so they stay as they are.',
  PAGE_TOO_SMALL: 'Pages are counted from 1.',
  PAGE_SIZE_RANGE: 'A page has 1 to {} items.',
  PRODUCT_LIMIT_RANGE: '1 to {} products.',
  PRODUCT_IDS_RANGE: 'At most {} ids at a time.',
  RECENT_ITEMS_RANGE: 'Ask for 1 to {} products.',
  QUANTITY_RANGE: 'A quantity is a number from 1 to {}.',
  CART_LINES_RANGE: 'At most {} lines at a time.',
  CART_EMPTY: 'Your cart is empty.',
  ORDER_ITEMS_RANGE: 'At most {} products in one order.',
  ORDER_DELIVERY_MISSING: 'Please provide delivery name, phone number, and address.',
  ORDER_KEY_INVALID: 'An idempotency key has 1 to 200 visible ASCII characters.',
  ORDER_CHANGED: 'This checkout has changed since its order was placed.',
  ORDER_NOT_FOUND: 'There is no such order.',
  ORDERS_UNPAID:
    'You have {} orders that are not paid yet. Please pay one of them under My Orders, or try again in {} minutes.',
  ORDER_FAILED: 'Order creation failed.',
  PAYMENT_FAILED: 'Payment creation failed. Please try again.',
  PAYMENT_AMOUNT_DIFFERS:
    'This payment cannot start, because its amount does not match your order. Please contact support.',
  PAYMENT_REFUSED: 'Payment verification failed. Please contact support.',
  PAYMENT_UNKNOWN: 'Your payment is being confirmed. Please do not pay again.',
  PAYMENT_CONFIRMING: 'The payment of this order is being confirmed.',
  PRODUCT_NOT_FOUND: 'Product not found',
  NOT_FOUND: 'There is no such thing.',
  SIGN_IN_REQUIRED: 'User not logged in',
  CHECKOUT_SIGN_IN_REQUIRED: 'User not logged in.',
  SIGN_IN_IMPOSSIBLE: 'You cannot be signed in at the moment. Please contact support.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again in {}.',
  SHOP_BUSY: 'The shop is very busy right now. Please try again in a moment.',
  APP_TOO_OLD: 'Please update the app.',
  LOGIN_FAILED: 'Login failed',
  REGISTRATION_FAILED: 'Registration failed',
  PROFILE_UPDATE_FAILED: 'Failed to update profile',
  CART_ADD_FAILED: 'Failed to add item',
  CART_UPDATE_FAILED: 'Failed to update item',
  CART_REMOVE_FAILED: 'Failed to remove item',
  CART_REMOVE_SEVERAL_FAILED: 'Failed to remove multiple items',
  WISHLIST_ADD_FAILED: 'Failed to add to wishlist',
  WISHLIST_REMOVE_FAILED: 'Failed to remove from wishlist',
  PROFILE_UNREADABLE: 'Failed to fetch profile',
  CART_UNREADABLE: 'Failed to fetch cart',
  WISHLIST_UNREADABLE: 'Failed to fetch wishlist',
  ORDERS_UNREADABLE: 'Failed to fetch orders',
  BRANDS_UNREADABLE: 'Failed to fetch brands',
  CATEGORIES_UNREADABLE: 'Failed to fetch categories',
  SUBCATEGORIES_UNREADABLE: 'Error fetching subcategories',
  FEATURED_PRODUCTS_UNREADABLE: 'Failed to fetch featured products',
  SUBCATEGORY_PRODUCTS_UNREADABLE: 'Error fetching products',
  PRODUCTS_UNREADABLE: 'Failed to fetch products',
  PRODUCT_UNREADABLE: 'Failed to fetch product',
  SECTION_UNREADABLE: 'API Error: {}',
  PASSWORD_FAILED: 'Something went wrong.',
  EMAIL_TAKEN: 'Another account has this email address.',
  USERNAME_TAKEN: 'Another account has this name.',
  EMAIL_INVALID: 'This is not an email address.',
  CREDENTIALS_WRONG: 'No account has this email address and password.',
  PASSWORD_WRONG: 'This is not your password.',
  PASSWORD_TOO_SIMPLE: 'This password is too easy to guess.',
  PASSWORDS_DIFFER: 'The two passwords differ.',
  LINK_INVALID: 'This link is not valid any more. Please ask for a new one.',
  OUT_OF_STOCK: 'There is not enough stock.',
  REQUEST_INVALID: 'The app has made a mistake. Please update it, or try again later.',
  PAYMENT_CANCELLED: 'Payment cancelled.',
  RESET_MAIL_SENT: 'Check your email for reset link.',
  PASSWORD_RESET_DONE: 'Password has been reset successfully.',
  PASSWORD_CHANGED: 'Password changed successfully.',
  UNKNOWN_FAILURE: 'Something went wrong',
} satisfies Record<Exclude<MessageKey, 'OTHER'>, string>;

export type ShopMessageKey = keyof typeof MESSAGES;

export function createMessage(key: ShopMessageKey, ...values: (string | number)[]): MessageText {
  const texts = values.map(String);
  const parts = MESSAGES[key].split('{}');
  return { key, text: parts.map((part, index) => part + (texts[index] ?? '')).join(''), values: texts };
}

/** How long to wait, in whole minutes. */
export function pauseText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
