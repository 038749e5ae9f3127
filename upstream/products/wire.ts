import type { products } from '../db/schema/index.ts';

/** Whole paise as rupees with two decimals: 149900 is "1499.00". */
export function rupees(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const whole = Math.abs(paise);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** At this many units or fewer the product is nearly gone. */
const LOW_STOCK = 5;

type Product = typeof products.$inferSelect;

/** A product as it is read everywhere: without its search document. */
export type ProductRow = Omit<Product, 'searchDocument'> & { subcategoryName: string };

export const prices = (row: { price: number; discountedPrice: number | null; currentPrice: number }) => ({
  price: rupees(row.price),
  discounted_price: row.discountedPrice === null ? null : rupees(row.discountedPrice),
  current_price: rupees(row.currentPrice),
});

/** The whole product. */
export const productWire = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  description: row.description,
  ...prices(row),
  current_price_value: row.currentPrice / 100,
  main_image: row.images[0] ?? null,
  main_image_url: row.images[0] ?? null,
  images: row.images.map((image, index) => ({ id: row.id * 100 + index, image_url: image })),
  subcategory_id: row.subcategoryId,
  sub_category_name: row.subcategoryName,
  extra_attributes: row.extraAttributes,
  inventory: { quantity: row.stock, is_low_stock: row.stock <= LOW_STOCK },
  created_at: row.createdAt.toISOString(),
});

/** The product inside a cart line: what a line shows. */
export const cartProductWire = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  ...prices(row),
  image: row.images[0] ?? null,
  main_image_url: row.images[0] ?? null,
  subcategory_id: row.subcategoryId,
  inventory: { quantity: row.stock, is_low_stock: row.stock <= LOW_STOCK },
});
