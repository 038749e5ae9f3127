import { z } from 'zod';

// The answers of the specification's sections 3 and 7. Unknown fields pass. The texts say what was expected.

export const id = z.custom<string | number>(
  (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value !== ''),
  'an id: a whole number or a text',
);
const text = z.string('a text');
const filled = text.min(1, 'a text that is not empty');
const maybeText = z.union([z.string(), z.null()], 'a text or null');
const count = z.int('a whole number').min(0, 'a whole number from 0');
/** An amount whose form the specification leaves open. */
const rupees = z.custom<string | number>(
  (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)),
  'rupees: a number, or a text of digits',
);
const twoDecimals = z.custom<string>(
  (value) => typeof value === 'string' && /^\d+\.\d\d$/.test(value),
  'a text of digits with 2 decimals',
);
const moment = z.custom<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  'a date and time',
);

const attribute = z.union([z.string(), z.array(z.string())], 'a text or a list of texts');
const attributes = z.record(z.string(), z.record(z.string(), attribute));
const picture = z.object({ image_url: filled });

const productCore = z.object({ id, name: filled, price: rupees, discounted_price: rupees.nullish() });

/** A product where the specification shows nothing of it but that it is one. */
export const someProduct = productCore.extend({
  brand: maybeText.optional(),
  main_image_url: maybeText.optional(),
});

export const product = productCore.extend({
  description: maybeText,
  current_price_value: rupees,
  current_price: rupees,
  brand: text,
  main_image_url: maybeText,
  main_image: maybeText,
  images: z.array(picture),
  subcategory_id: id,
  sub_category_name: text,
  extra_attributes: attributes,
  inventory: z.object({ quantity: count, is_low_stock: z.boolean('true or false') }),
  created_at: moment,
});
export type Product = z.output<typeof product>;

const shownProduct = productCore.extend({
  brand: text,
  description: maybeText,
  main_image_url: maybeText,
  images: z.array(picture),
});

/** A list, bare or as `results`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? { results: value } : value),
    z.object({ results: z.array(item) }),
  );

/** A page of the listing; `item` is as much of a product as is looked at. */
export const productPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), count, pages: count });
/** Products of a subcategory; `item` is as much of a product as is looked at. */
export const shelf = <Item extends z.ZodType>(item: Item) =>
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
export const categories = z.object({ results: z.array(z.object({ id, name: filled })) });
export const subcategories = z.object({
  results: z.array(
    z.object({ id, name: filled, description: maybeText.optional(), image: maybeText.optional() }),
  ),
});

export const version = z.union([z.number(), z.string()], 'a version: a number or a text').nullish();
const offset = z.union([z.number(), z.string()], 'an offset: a number or a text');
const hotspot = z
  .object({ id, top: offset, left: offset.nullish(), right: offset.nullish(), product: someProduct })
  .refine(({ left, right }) => left != null || right != null, 'an offset in left or right');

/** The lists of the home functions by their names in the answer. */
export const homeLists = {
  featured_categories: z.object({ id, name: filled }),
  banners: z.object({
    id,
    title: text,
    subtitle: maybeText.optional(),
    image: filled,
    product_id: id.nullish(),
    subcategory_id: id.nullish(),
  }),
  sub_categories: z.object({ id, name: filled, description: maybeText, image: maybeText }),
  videos: z.object({ id, video_url: filled }),
  exclusiveProducts: shownProduct,
  shopTheLook: z.object({ title: text, player_image: filled, hotspots: z.array(hotspot) }),
  featuredProducts: z.object({
    name: filled,
    description: maybeText,
    main_image_url: maybeText,
    product_id: id,
  }),
};

const user = z.object({
  email: filled,
  username: text,
  first_name: maybeText,
  last_name: maybeText,
  phone_number: maybeText,
  address: maybeText,
});
export const session = z.object({ access: filled, refresh: filled, user });
export const registered = z.object({ access: filled.nullish(), refresh: filled.nullish() });
export const refreshed = z.object({ access: filled, refresh: filled.nullish() });
export const profile = z.object({
  user,
  date_of_birth: maybeText,
  preferences: z.record(z.string(), z.unknown()).nullable(),
  profile_picture: maybeText,
});
export type Profile = z.output<typeof profile>;

const cartProduct = productCore
  .extend({ image: maybeText.optional(), main_image_url: maybeText.optional() })
  .refine((found) => 'image' in found || 'main_image_url' in found, 'a picture in image or main_image_url');
export const cart = z.object({
  items: z.array(z.object({ id, quantity: count, subtotal: twoDecimals, product: cartProduct })),
  total_price: twoDecimals,
});
export type Cart = z.output<typeof cart>;

export const wishlist = z.object({
  items: z.array(z.object({ id, product: someProduct, added_at: moment })),
});

const orderedProduct = z.object({
  name: filled,
  brand: maybeText,
  main_image_url: maybeText,
  price: rupees,
  discounted_price: rupees.nullish(),
  current_price: rupees,
});
export const order = z.object({
  id,
  order_number: z.union([z.string().min(1), z.number()], 'an order number: a text or a number'),
  status: filled,
  total_amount: rupees,
  payment_method: filled,
  payment_status: filled,
  items: z.array(z.object({ id, quantity: count, subtotal: twoDecimals, product: orderedProduct })),
  created_at: moment,
  updated_at: moment,
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
/** The amount is in whole paise, as the provider's window takes it; the currency is INR when it is missing. */
export const payment = z.object({
  razorpay_order_id: filled,
  amount: z.int('whole paise').positive('more than 0 paise'),
  currency: text.nullish(),
});

const messages = z.array(filled).min(1, 'a list of messages');
/** A refusal in one sentence. */
export const detail = z.object({ detail: filled });
/** The refusal of a bad access token. */
export const badToken = detail.extend({ code: z.literal('token_not_valid', '"token_not_valid"') });
/** A refusal with lists of messages for these fields. */
export const fieldMessages = (...fields: string[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, messages])));
/** A refusal in one sentence or in lists of messages per field. */
export const refusal = z.union(
  [detail, z.record(z.string(), messages).refine((fields) => Object.keys(fields).length > 0)],
  'a detail, or lists of messages per field',
);
