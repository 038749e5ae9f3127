import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { picture } from '../../wire/image.ts';
import {
  discountPercentOf,
  mainImageOf,
  originalPriceOf,
  priceOf,
  type WireProduct,
} from '../../wire/product.ts';

/** Products that one operation may ask for by id. */
const MAX_IDS = 24;

/** A field that a listing, a cart or an order may leave out is taken from the whole product. */
async function whole<Field extends keyof WireProduct>(
  product: WireProduct,
  field: Field,
  { productById }: Context,
): Promise<WireProduct[Field] | undefined> {
  if (product[field] !== undefined) return product[field];
  return (await productById.load(product.id))?.[field];
}

export const product: Resolvers = {
  Query: {
    product: (_query, { id }, { productById }) => productById.load(id),
    products(_query, { ids }, { productById }) {
      if (ids.length > MAX_IDS)
        throw new UserFacingError('BAD_USER_INPUT', `At most ${MAX_IDS} ids at a time.`, 'ids');
      // Null where the shop has none: the generated type cannot say that of a promise within a list.
      return ids.map((id) => productById.load(id) as Promise<WireProduct>);
    },
  },
  Product: {
    brand: async (product, _args, context) => (await whole(product, 'brand', context)) ?? null,
    description: async (product, _args, context) => (await whole(product, 'description', context)) ?? null,
    price: (product) => ({ paise: priceOf(product) ?? 0 }),
    originalPrice(product) {
      const paise = originalPriceOf(product);
      return paise === null ? null : { paise };
    },
    discountPercent: discountPercentOf,
    image: (product) => picture(mainImageOf(product), product.name),
    async images(product, _args, context) {
      const images = (await whole(product, 'images', context)) ?? [];
      const paths = [mainImageOf(product), ...images.map((image) => image.image_url)];
      return [...new Set(paths)].flatMap((path) => picture(path, product.name) ?? []);
    },
    async subcategory(product, _args, context) {
      const id = await whole(product, 'subcategory_id', context);
      return id == null ? null : { id, name: await whole(product, 'sub_category_name', context) };
    },
    async attributeGroups(product, _args, context) {
      const groups = (await whole(product, 'extra_attributes', context)) ?? {};
      return Object.entries(groups).map(([name, attributes]) => ({
        name,
        attributes: Object.entries(attributes).map(([attribute, value]) => ({
          name: attribute,
          values: [value].flat(),
        })),
      }));
    },
    async similar(product, { limit }, context) {
      if (limit < 1 || limit > MAX_IDS)
        throw new UserFacingError('BAD_USER_INPUT', `1 to ${MAX_IDS} products.`, 'limit');
      const subcategoryId = await whole(product, 'subcategory_id', context);
      if (subcategoryId == null) return [];
      // One more than wanted: the product itself may be among them.
      const query = { sort: 'FEATURED', page: 1, pageSize: limit + 1 } as const;
      const { list } = await context.catalogue.products(subcategoryId, query);
      return list.results.filter((other) => other.id !== product.id).slice(0, limit);
    },
    stock: async (product, _args, context) => (await whole(product, 'inventory', context)) ?? null,
    createdAt: async (product, _args, context) => (await whole(product, 'created_at', context)) ?? null,
  },
  Stock: {
    quantity: (inventory) => inventory.quantity ?? null,
    isLow: (inventory) => inventory.is_low_stock ?? false,
    isOut: (inventory) => inventory.quantity === 0,
  },
};
