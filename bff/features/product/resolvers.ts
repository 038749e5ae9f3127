import type { Resolvers } from '../../fieldSources.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { toInstant } from '../../wire/dateTime.ts';
import { createPicture } from '../../wire/media.ts';
import type { Product } from '../../wire/product.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createMessage } from '../../errors/messages.ts';

const MAX_PRODUCT_IDS = 24;

/**
 * Reads a field of a product's page; if a page of products, a cart or an order left it out, loads the complete product. That is one call
 * for each product of a list: a card asks for none of these fields.
 */
const productField = async <Field extends keyof Product>(
  product: Product,
  field: Field,
  { productById }: Context,
): Promise<NonNullable<Product[Field]> | null> =>
  (product[field] === undefined ? (await productById.load(product.id))?.[field] : product[field]) ?? null;

export const resolvers = {
  Query: {
    product: callsUpstream((_query, { id }, { productById }) => productById.load(id)),
    products: callsUpstream((_query, { ids }, { productById }) => {
      if (ids.length > MAX_PRODUCT_IDS)
        throw new UserFacingError(
          'BAD_USER_INPUT',
          createMessage('PRODUCT_IDS_RANGE', MAX_PRODUCT_IDS),
          'ids',
        );
      // The cast hides null for a missing product: the generated type does not allow promises of null within a list.
      return ids.map((id) => productById.load(id) as Promise<Product>);
    }),
  },
  Product: {
    description: callsUpstream((product, _args, context) => productField(product, 'description', context)),
    createdAt: callsUpstream(async (product, _args, context) =>
      toInstant(await productField(product, 'createdAt', context), context.upstreamTimezone),
    ),
    attributeGroups: callsUpstream(
      async (product, _args, context) => (await productField(product, 'attributeGroups', context)) ?? [],
    ),
    images: callsUpstream(async (product, _args, context) => {
      const paths = (await productField(product, 'imagePaths', context)) ?? [];
      const distinct = [...new Set([product.image?.path, ...paths])].filter(Boolean);
      // The first is the picture of cards too, and has their text.
      return distinct.flatMap((path, index) => {
        const place = index === 0 ? '' : `, picture ${index + 1} of ${distinct.length}`;
        return createPicture(path, product.name + place) ?? [];
      });
    }),
    subcategory: callsUpstream(async (product, _args, context) => {
      const id = await productField(product, 'subcategoryId', context);
      const name = (await productField(product, 'subcategoryName', context)) ?? undefined;
      return id === null ? null : { id, name };
    }),
    similar: callsUpstream(async (product, { limit }, context) => {
      if (limit < 1 || limit > MAX_PRODUCT_IDS) {
        const text = createMessage('PRODUCT_LIMIT_RANGE', MAX_PRODUCT_IDS);
        throw new UserFacingError('BAD_USER_INPUT', text, 'limit');
      }
      const subcategoryId = await productField(product, 'subcategoryId', context);
      if (subcategoryId === null) return [];
      const query = { filter: null, sort: 'FEATURED', page: 1, pageSize: limit } as const;
      const { items } = await context.catalogue.products(subcategoryId, query);
      return items.filter((other) => other.id !== product.id).slice(0, limit);
    }),
  },
} satisfies Resolvers;
