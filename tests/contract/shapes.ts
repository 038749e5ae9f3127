import { z } from 'zod';

// Responses as in docs/product.md#data and docs/product.md#upstream-calls. Unknown fields are allowed. The texts describe the expected value.

export const id = z.custom<string | number>(
  (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value !== ''),
  'an id: a whole number or a text',
);
const text = z.string('a text');
const nonEmptyText = text.min(1, 'a text that is not empty');
const textOrNull = z.union([z.string(), z.null()], 'a text or null');
const count = z.int('a whole number').min(0, 'a whole number from 0');
/** An amount as a number or a text: docs/product.md#data leaves the type open. */
const rupees = z.custom<string | number>(
  (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)),
  'rupees: a number, or a text of digits',
);
const twoDecimals = z.custom<string>(
  (value) => typeof value === 'string' && /^\d+\.\d\d$/.test(value),
  'a text of digits with 2 decimals',
);
const timestamp = z.custom<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  'a date and time',
);

const attribute = z.union([z.string(), z.array(z.string())], 'a text or a list of texts');
const attributes = z.record(z.string(), z.record(z.string(), attribute));
const picture = z.object({ image_url: nonEmptyText });

const productBase = z.object({ id, name: nonEmptyText, price: rupees, discounted_price: rupees.nullish() });

/** The fields that every product has, in responses whose product fields are not specified. */
export const minimalProduct = productBase.extend({
  brand: textOrNull.optional(),
  main_image_url: textOrNull.optional(),
});

export const product = productBase.extend({
  description: textOrNull,
  current_price_value: rupees,
  current_price: rupees,
  brand: text,
  main_image_url: textOrNull,
  main_image: textOrNull,
  images: z.array(picture),
  subcategory_id: id,
  sub_category_name: text,
  extra_attributes: attributes,
  inventory: z.object({ quantity: count, is_low_stock: z.boolean('true or false') }),
  created_at: timestamp,
});
export type Product = z.output<typeof product>;

const exclusiveProduct = productBase.extend({
  brand: text,
  description: textOrNull,
  main_image_url: textOrNull,
  images: z.array(picture),
});

/** A list, bare or as `results`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? { results: value } : value),
    z.object({ results: z.array(item) }),
  );

/** A page of the product listing; `item` has the product fields to validate. */
export const productPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), count, pages: count });
/** Products of a subcategory; `item` has the product fields to validate. */
export const subcategoryProducts = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    total: count,
    available_brands: z.array(text),
    available_product_types: z.array(text),
  });
export const brands = z.object({
  brands: z.array(
    z.union([z.string(), z.object({ name: z.string() })], 'a brand: a text, or an object with a name'),
  ),
});
export const categories = z.object({ results: z.array(z.object({ id, name: nonEmptyText })) });
export const subcategories = z.object({
  results: z.array(
    z.object({ id, name: nonEmptyText, description: textOrNull.optional(), image: textOrNull.optional() }),
  ),
});

export const version = z.union([z.number(), z.string()], 'a version: a number or a text').nullish();
const offset = z.union([z.number(), z.string()], 'an offset: a number or a text');
const hotspot = z
  .object({ id, top: offset, left: offset.nullish(), right: offset.nullish(), product: minimalProduct })
  .refine(({ left, right }) => left != null || right != null, 'an offset in left or right');

/** The lists of the home functions by their names in the response. */
export const homeLists = {
  featured_categories: z.object({ id, name: nonEmptyText }),
  banners: z.object({
    id,
    title: text,
    subtitle: textOrNull.optional(),
    image: nonEmptyText,
    product_id: id.nullish(),
    subcategory_id: id.nullish(),
  }),
  sub_categories: z.object({ id, name: nonEmptyText, description: textOrNull, image: textOrNull }),
  videos: z.object({ id, video_url: nonEmptyText }),
  exclusiveProducts: exclusiveProduct,
  shopTheLook: z.object({ title: text, player_image: nonEmptyText, hotspots: z.array(hotspot) }),
  featuredProducts: z.object({
    name: nonEmptyText,
    description: textOrNull,
    main_image_url: textOrNull,
    product_id: id,
  }),
};

const user = z.object({
  email: nonEmptyText,
  username: text,
  first_name: textOrNull,
  last_name: textOrNull,
  phone_number: textOrNull,
  address: textOrNull,
});
export const session = z.object({ access: nonEmptyText, refresh: nonEmptyText, user });
export const registered = z.object({ access: nonEmptyText.nullish(), refresh: nonEmptyText.nullish() });
export const refreshed = z.object({ access: nonEmptyText, refresh: nonEmptyText.nullish() });
export const profile = z.object({
  user,
  date_of_birth: textOrNull,
  preferences: z.record(z.string(), z.unknown()).nullable(),
  profile_picture: textOrNull,
});
export type Profile = z.output<typeof profile>;

const cartProduct = productBase
  .extend({ image: textOrNull.optional(), main_image_url: textOrNull.optional() })
  .refine(
    (product) => 'image' in product || 'main_image_url' in product,
    'a picture in image or main_image_url',
  );
export const cart = z.object({
  items: z.array(z.object({ id, quantity: count, subtotal: twoDecimals, product: cartProduct })),
  total_price: twoDecimals,
});
export type Cart = z.output<typeof cart>;

export const wishlist = z.object({
  items: z.array(z.object({ id, product: minimalProduct, added_at: timestamp })),
});

const orderedProduct = z.object({
  name: nonEmptyText,
  brand: textOrNull,
  main_image_url: textOrNull,
  price: rupees,
  discounted_price: rupees.nullish(),
  current_price: rupees,
});
export const order = z.object({
  id,
  order_number: z.union([z.string().min(1), z.number()], 'an order number: a text or a number'),
  status: nonEmptyText,
  total_amount: rupees,
  payment_method: nonEmptyText,
  payment_status: nonEmptyText,
  items: z.array(z.object({ id, quantity: count, subtotal: twoDecimals, product: orderedProduct })),
  created_at: timestamp,
  updated_at: timestamp,
  user: z.union([z.string(), z.number(), z.record(z.string(), z.unknown())], 'the user'),
  shipping_person_name: text,
  shipping_person_number: text,
  shipping_address: text,
});
export type Order = z.output<typeof order>;
export const orderPage = z.object({
  results: z.array(order),
  page: count,
  total_pages: count,
  page_size: count,
});
export const createdOrder = z.object({ id });
/** The amount is in paise, as Razorpay Checkout expects it; a missing currency means INR. */
export const payment = z.object({
  razorpay_order_id: nonEmptyText,
  amount: z.int('whole paise').positive('more than 0 paise'),
  currency: text.nullish(),
});

const messageList = z.array(nonEmptyText).min(1, 'a list of messages');
/** An error with one message. */
export const detail = z.object({ detail: nonEmptyText });
/** The error for an invalid access token. */
export const badToken = detail.extend({ code: z.literal('token_not_valid', '"token_not_valid"') });
/** An error with a list of messages for each of these fields. */
export const fieldMessages = (...fields: string[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, messageList])));
/** An error with one message, or with a list of messages per field. */
export const refusal = z.union(
  [detail, z.record(z.string(), messageList).refine((fields) => Object.keys(fields).length > 0)],
  'a detail, or lists of messages per field',
);
