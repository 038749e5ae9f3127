import { GraphQLError, Kind, type GraphQLScalarType } from 'graphql';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toMediaUrl } from '../../wire/media.ts';
import { toDecimal } from '../../wire/money.ts';

/** What a scalar does. Its description and specification are in the schema, which a complete `GraphQLScalarType` would replace. */
type ScalarResolver = Pick<GraphQLScalarType<string, string>, 'serialize' | 'parseValue' | 'parseLiteral'>;

/** A scalar that is text of one form, in responses and in inputs; `form` tells clients which. */
function textScalar(name: string, isValid: (text: string) => boolean, form: string): ScalarResolver {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(`${name} is ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return {
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  };
}

const isDateTime = (text: string): boolean => {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
};

/** The scalars, and the shapes that all features share. */
export const scalars = {
  Decimal: textScalar('Decimal', (text) => /^\d+\.\d{2}$/.test(text), 'a number with two decimals, as text'),
  DateTime: textScalar('DateTime', isDateTime, 'a date and time in UTC, such as 2026-01-31T09:30:00.000Z'),
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
