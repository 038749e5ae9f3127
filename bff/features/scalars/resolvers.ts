import { GraphQLError, Kind, type ValueNode } from 'graphql';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { toDecimal } from '../../wire/money.ts';

function parseDecimal(value: unknown): string {
  if (typeof value === 'string' && /^\d+\.\d{2}$/.test(value)) return value;
  throw new GraphQLError('Decimal is a number with two decimals, as text.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

/** What clients send is checked. A complete `GraphQLScalarType` would replace the description in the schema. */
export const scalars = {
  Decimal: {
    parseValue: parseDecimal,
    parseLiteral: (node: ValueNode) => parseDecimal(node.kind === Kind.STRING ? node.value : null),
  },
};

/** The address, on the shop's own origin, of the narrowest file of a picture that is at least so wide (in px), else of the widest file. */
function webPictureUrl(origin: string, path: string, webWidths: readonly number[], width: number): string {
  const fileWidth = webWidths.find((candidate) => candidate >= width) ?? Math.max(...webWidths);
  return `${origin}/pictures/${path}-${fileWidth}.webp`;
}

export const resolvers: Resolvers = {
  // Amounts are texts with two decimals; the default currency is INR (docs/product.md#money).
  Money: { amount: ({ paise }) => toDecimal(paise), currency: ({ currency }) => currency ?? 'INR' },
  // The wire has no picture sizes, so `width` and `height` are null.
  Image: {
    url: ({ path, webWidths }, { width }, { media }) =>
      webWidths
        ? webPictureUrl(media.shopOrigin, path, webWidths, width ?? Infinity)
        : toMediaUrl(media, path, width),
  },
};
