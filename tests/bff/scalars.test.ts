import { execute, parse } from 'graphql';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { describe, expect, it } from 'vitest';
import { scalars } from '../../bff/features/scalars/resolvers.ts';

describe('the scalars of the schema', () => {
  const schema = makeExecutableSchema({
    typeDefs: `scalar Decimal scalar DateTime
      type Query { price(of: Decimal): Decimal at(time: DateTime): DateTime }`,
    resolvers: {
      ...scalars,
      Query: {
        price: (_query: unknown, { of }: { of?: string }) => of ?? '1499',
        at: (_query: unknown, { time }: { time?: string }) => time ?? '31 January 2026',
      },
    },
  });
  const run = (text: string, variableValues = {}) =>
    execute({ schema, document: parse(text), variableValues });

  it('never send a value of another form', async () => {
    const { data, errors } = await run('{ price at }');
    expect({ ...(data as object) }).toEqual({ price: null, at: null });
    expect(errors?.map(({ message }) => message)).toEqual([
      'Decimal is a number with two decimals, as text.',
      'DateTime is a date and time in UTC, such as 2026-01-31T09:30:00.000Z.',
    ]);
  });

  it('accept what they send, in a document and as variables', async () => {
    const time = '2026-01-31T09:30:00.000Z';
    const { data, errors } = await run(`query ($time: DateTime) { price(of: "1499.00") at(time: $time) }`, {
      time,
    });
    expect(errors).toBeUndefined();
    expect({ ...(data as object) }).toEqual({ price: '1499.00', at: time });
    const bad = await run(`query ($time: DateTime) { price(of: 1499.0) at(time: $time) }`, { time: 'today' });
    expect(bad.errors?.[0]?.message).toContain('DateTime is a date and time in UTC');
  });
});
