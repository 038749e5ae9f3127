import { getTableColumns } from 'drizzle-orm';
import { products, subcategories } from '../db/schema/index.ts';

/** Formats paise as rupees with two decimals: 149900 is "1499.00". */
export function formatRupees(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const whole = Math.abs(paise);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** With this many units or fewer, a product has low stock. */
const LOW_STOCK_THRESHOLD = 5;

type Product = typeof products.$inferSelect;

/** A product without its search document. */
export type ProductRow = Omit<Product, 'searchDocument'> & { subcategoryName: string };

const { searchDocument: _omitted, ...columns } = getTableColumns(products);

/** The columns of a `ProductRow`. */
export const productColumns = { ...columns, subcategoryName: subcategories.name };

export const priceFields = (row: {
  price: number;
  discountedPrice: number | null;
  currentPrice: number;
}) => ({
  price: formatRupees(row.price),
  discounted_price: row.discountedPrice === null ? null : formatRupees(row.discountedPrice),
  current_price: formatRupees(row.currentPrice),
});

/** A product in listings and on its own page. */
export const productWire = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  description: row.description,
  ...priceFields(row),
  current_price_value: row.currentPrice / 100,
  main_image: row.images[0] ?? null,
  main_image_url: row.images[0] ?? null,
  images: row.images.map((image, index) => ({ id: row.id * 100 + index, image_url: image })),
  subcategory_id: row.subcategoryId,
  sub_category_name: row.subcategoryName,
  extra_attributes: row.extraAttributes,
  inventory: { quantity: row.stock, is_low_stock: row.stock <= LOW_STOCK_THRESHOLD },
  created_at: row.createdAt.toISOString(),
});

/** A product in a cart line. */
export const cartProductWire = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  ...priceFields(row),
  image: row.images[0] ?? null,
  main_image_url: row.images[0] ?? null,
  subcategory_id: row.subcategoryId,
  inventory: { quantity: row.stock, is_low_stock: row.stock <= LOW_STOCK_THRESHOLD },
});
