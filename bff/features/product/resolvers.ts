import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { picture } from '../../wire/image.ts';
import { mainImageOf, originalPriceOf, priceOf, type WireProduct } from '../../wire/product.ts';

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
  Query: { product: (_query, { id }, { productById }) => productById.load(id) },
  Product: {
    brand: async (product, _args, context) => (await whole(product, 'brand', context)) ?? null,
    description: async (product, _args, context) => (await whole(product, 'description', context)) ?? null,
    price: (product) => ({ paise: priceOf(product) ?? 0 }),
    originalPrice(product) {
      const paise = originalPriceOf(product);
      return paise === null ? null : { paise };
    },
    discountPercent(product) {
      const before = originalPriceOf(product);
      return before === null ? null : Math.round((1 - (priceOf(product) ?? 0) / before) * 100);
    },
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
    stock: async (product, _args, context) => (await whole(product, 'inventory', context)) ?? null,
    createdAt: async (product, _args, context) => (await whole(product, 'created_at', context)) ?? null,
  },
  Stock: {
    quantity: (inventory) => inventory.quantity ?? null,
    isLow: (inventory) => inventory.is_low_stock ?? false,
    isOut: (inventory) => inventory.quantity === 0,
  },
};
