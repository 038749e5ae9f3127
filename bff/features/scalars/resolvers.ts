import { GraphQLError, Kind } from 'graphql';
import type { ScalarResolver } from '../feature.ts';

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

export const resolvers = {
  Decimal: textScalar('Decimal', (text) => /^\d+\.\d{2}$/.test(text), 'a number with two decimals, as text'),
  DateTime: textScalar('DateTime', isDateTime, 'a date and time in UTC, such as 2026-01-31T09:30:00.000Z'),
};
