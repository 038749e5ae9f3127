import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { createPicture } from '../../wire/image.ts';
import {
  Product,
  Inventory,
  discountPercentOf,
  mainImageOf,
  originalPriceOf,
  priceOf,
  summaryOf,
  type WireProduct,
} from '../../wire/product.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { sentence } from '../../sentences.ts';

/** Products that one field may request. */
const MAX_PRODUCT_IDS = 24;

/** Reads a field of a product's page; if a page of products, a cart or an order left it out, loads the complete product. */
async function productField<Field extends keyof WireProduct>(
  product: WireProduct,
  field: Field,
  { productById }: Context,
): Promise<WireProduct[Field] | undefined> {
  if (product[field] !== undefined) return product[field];
  return (await productById.load(product.id))?.[field];
}

export const resolvers: Resolvers = {
  Query: {
    product: callsUpstream((_query, { id }, { productById }) => productById.load(id)),
    products: callsUpstream((_query, { ids }, { productById }) => {
      if (ids.length > MAX_PRODUCT_IDS)
        throw new UserFacingError('BAD_USER_INPUT', sentence('PRODUCT_IDS_RANGE', MAX_PRODUCT_IDS), 'ids');
      // The cast hides null for a missing product: the generated type does not allow promises of null within a list.
      return ids.map((id) => productById.load(id) as Promise<WireProduct>);
    }),
  },
  Product: {
    brand: (product) => product.brand ?? null,
    description: callsUpstream(
      async (product, _args, context) => (await productField(product, 'description', context)) ?? null,
    ),
    summary: summaryOf,
    price: (product) => ({ paise: priceOf(product) ?? 0 }),
    originalPrice(product) {
      const paise = originalPriceOf(product);
      return paise === null ? null : { paise };
    },
    discountPercent: discountPercentOf,
    image: (product) => createPicture(mainImageOf(product), product.name),
    images: callsUpstream(async (product, _args, context) => {
      const images = (await productField(product, 'images', context)) ?? [];
      const paths = [mainImageOf(product), ...images.map((image) => image.image_url)];
      return [...new Set(paths)].flatMap((path) => createPicture(path, product.name) ?? []);
    }),
    subcategory: callsUpstream(async (product, _args, context) => {
      const id = await productField(product, 'subcategory_id', context);
      return id == null ? null : { id, name: await productField(product, 'sub_category_name', context) };
    }),
    attributeGroups: callsUpstream(
      async (product, _args, context) => (await productField(product, 'extra_attributes', context)) ?? [],
    ),
    similar: callsUpstream(async (product, { limit }, context) => {
      if (limit < 1 || limit > MAX_PRODUCT_IDS)
        throw new UserFacingError(
          'BAD_USER_INPUT',
          sentence('PRODUCT_LIMIT_RANGE', MAX_PRODUCT_IDS),
          'limit',
        );
      const subcategoryId = await productField(product, 'subcategory_id', context);
      if (subcategoryId == null) return [];
      const query = { sort: 'FEATURED', page: 1, pageSize: limit } as const;
      const { response } = await context.catalogue.products(subcategoryId, query);
      return response.results.filter((other) => other.id !== product.id).slice(0, limit);
    }),
    stock: (product) => product.inventory ?? null,
    createdAt: callsUpstream(
      async (product, _args, context) => (await productField(product, 'created_at', context)) ?? null,
    ),
  },
  Stock: {
    quantity: (inventory) => inventory.quantity ?? null,
    isLow: (inventory) => inventory.is_low_stock ?? false,
    isOut: (inventory) => inventory.quantity === 0,
  },
};

export const parents: Parents = {
  Product,
  Stock: Inventory,
  Attribute: ['name', 'values'],
  AttributeGroup: ['name', 'attributes'],
};
