import { writeMedia } from './media.ts';
import type { Product } from './catalogue.ts';
import type { Store } from './store.ts';
import { writeList, writeMoney, writeOptional } from './writing.ts';

const LOW_STOCK = 5;

function writeBrand({ productBrand }: Store['options'], brand: string): object {
  switch (productBrand) {
    case 'text':
      return { brand };
    case 'null':
      return { brand: null };
    case 'absent':
      return {};
    case 'object':
      return { brand: { id: brand.length, name: brand } };
  }
}

function writeInventory({ inventory }: Store['options'], { stock }: Product): object {
  switch (inventory) {
    case 'object':
      return { inventory: { quantity: stock, is_low_stock: stock > 0 && stock <= LOW_STOCK } };
    case 'null':
      return { inventory: null };
    case 'absent':
      return {};
    case 'number':
      return { inventory: stock };
    case 'flag':
      return { inventory: { in_stock: stock > 0 } };
  }
}

function writeAttributes({ attributes }: Store['options'], { type }: Product): object {
  if (attributes === 'absent') return {};
  const care =
    attributes === 'mixed' ? { washable: false, weight: 120 } : { washable: 'no', weight: '120 g' };
  const groups = { General: { type, material: ['Carbon', 'Steel'] }, Care: care };
  return { extra_attributes: attributes === 'null' ? null : groups };
}

function writeDiscount({ noDiscount, prices }: Store['options'], { discountedPrice }: Product): object {
  if (discountedPrice !== null) return { discounted_price: writeMoney(prices, discountedPrice) };
  if (noDiscount === 'absent') return {};
  return { discounted_price: noDiscount === 'zero' ? writeMoney(prices, 0) : null };
}

const writePrices = (store: Store, product: Product): object => ({
  price: writeMoney(store.options.prices, product.price),
  ...writeDiscount(store.options, product),
});

/** Writes a complete product. */
export function writeProduct(store: Store, product: Product): object {
  const { options } = store;
  const picture = writeMedia(store, product.picture);
  const currentPrice = writeMoney(options.prices, product.discountedPrice ?? product.price);
  return {
    id: product.id,
    name: product.name,
    ...writePrices(store, product),
    current_price: currentPrice,
    current_price_value: currentPrice,
    ...writeBrand(options, product.brand),
    main_image_url: picture,
    subcategory_id: product.subcategoryId,
    ...writeAttributes(options, product),
    ...writeInventory(options, product),
    ...writeOptional(options, {
      description: product.description,
      main_image: picture,
      sub_category_name: product.subcategoryName,
      created_at: product.createdAt,
    }),
    images: writeList(options, options.optionalFields === 'present' ? [{ image_url: picture }] : []),
  };
}

/** Writes a product of a list. */
export function writeListedProduct(store: Store, product: Product): object {
  if (store.options.listedProducts === 'full') return writeProduct(store, product);
  return {
    id: product.id,
    name: product.name,
    ...writePrices(store, product),
    main_image_url: writeMedia(store, product.picture),
  };
}

/** Writes a product of a cart or a wishlist. */
export function writeCartProduct(store: Store, product: Product): object {
  const { main_image_url: picture, ...fields } = writeListedProduct(store, product) as Record<
    string,
    unknown
  >;
  return { ...fields, [store.options.cartPicture]: picture };
}

/** Writes the product of an order item, whose fields are fewer (docs/hosted-upstream.md#other-shapes). */
export function writeOrderedProduct(store: Store, product: Product, unitPrice: number): object {
  const { options } = store;
  return {
    ...(options.orderItemProductIds === 'present' && { id: product.id }),
    name: product.name,
    ...writeBrand(options, product.brand),
    main_image_url: writeMedia(store, product.picture),
    ...writePrices(store, product),
    current_price: writeMoney(options.prices, unitPrice),
  };
}
