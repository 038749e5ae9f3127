import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const SAMPLES = 2;
const MAX_ATTEMPTS = 5;
/** Fields on the way to an argument. */
const MAX_DEPTH = 2;
/** A text on which expressions that backtrack take long. */
const FILLING = '1';

/** A text argument: where it stands, and an operation that sends it. */
interface TextArgument {
  coordinate: string;
  isId: boolean;
  document: string;
  variables(text: string): Record<string, unknown>;
}

const maxOf = ({ coordinate }: TextArgument): number =>
  coordinate.endsWith('(filter.search)') ? 200 : 2_000;

/** A small valid value of an input. */
function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (!isInputObjectType(type)) return String(type) === 'Int' ? 1 : '1101';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field.type)]));
}

/** Each text within an input, as its path and a function that puts a text there. */
function textsIn(type: GraphQLInputType): { path: string; isId: boolean; put(text: string): unknown }[] {
  if (isNonNullType(type)) return textsIn(type.ofType);
  if (isListType(type))
    return textsIn(type.ofType).map(({ put, ...text }) => ({ ...text, put: (sent) => [put(sent)] }));
  if (!isInputObjectType(type))
    return ['String', 'ID'].includes(String(type))
      ? [{ path: '', isId: String(type) === 'ID', put: (text) => text }]
      : [];
  return Object.values(type.getFields()).flatMap((field) =>
    textsIn(field.type).map(({ path, isId, put }) => ({
      path: `.${field.name}${path}`,
      isId,
      put: (text) => ({ ...(exampleOf(type) as object), [field.name]: put(text) }),
    })),
  );
}

/** A field with small values of its required arguments, to reach what is within it; only ids are such arguments. */
const reach = ({ name, args }: GraphQLField<unknown, unknown>): string => {
  const required = args.filter(isRequiredArgument).map((argument) => `${argument.name}: "1101"`);
  return required.length > 0 ? `${name}(${required.join(', ')})` : name;
};

/** The text arguments of a type's fields, and of the objects that they lead to. */
function textArgumentsOf(
  type: GraphQLObjectType,
  wrap: (selection: string) => string = (selection) => selection,
  depth = 0,
): TextArgument[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    const isNested = isObjectType(inner) && type.name !== 'Mutation' && depth < MAX_DEPTH;
    const nested = isNested
      ? textArgumentsOf(inner, (text) => wrap(`${reach(field)} { ${text} }`), depth + 1)
      : [];
    const own = field.args.flatMap((argument) =>
      textsIn(argument.type).map(({ path, isId, put }) => {
        const args = field.args.filter((other) => other === argument || isRequiredArgument(other));
        const declared = args.map(({ name, type: argumentType }) => `$${name}: ${String(argumentType)}`);
        const given = args.map(({ name }) => `${name}: $${name}`);
        const call = `${field.name}(${given.join(', ')})${isObjectType(inner) ? ' { __typename }' : ''}`;
        const keyword = type.name === 'Mutation' ? 'mutation' : 'query';
        return {
          coordinate: `${type.name}.${field.name}(${argument.name}${path})`,
          isId,
          document: `${keyword} (${declared.join(', ')}) { ${wrap(call)} }`,
          variables: (text: string) => ({
            ...Object.fromEntries(args.map((other) => [other.name, exampleOf(other.type)])),
            [argument.name]: put(text),
          }),
        };
      }),
    );
    return [...own, ...nested];
  });
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** Each once, by the shortest way that leads to it. */
const ARGUMENTS = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) => (type ? textArgumentsOf(type) : []))
  .sort((a, b) => a.document.length - b.document.length)
  .filter(
    ({ coordinate }, index, all) => all.findIndex((other) => other.coordinate === coordinate) === index,
  );

describe('a long text', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    // A client that stays signed in, whatever its operations do.
    shopper.cookies.set = () => shopper.cookies;
    shopper.cookies.delete = () => false;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  /** The smallest processor time of several samples, in µs: other work only adds to it. */
  async function workOf({ document, variables }: TextArgument, text: string): Promise<number> {
    let smallest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const before = process.cpuUsage();
      await shopper.execute(document, variables(text));
      const { user, system } = process.cpuUsage(before);
      smallest = Math.min(smallest, user + system);
    }
    return smallest;
  }

  it(
    'of twice the length takes at most three times the work, in each argument',
    { timeout: 120_000 },
    async () => {
      // The work of the upstream does not count.
      for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
        shop.faultProxy.fault(`${method} `, respondWith(404, {}));
      const ratios: [string, number][] = [];
      for (const argument of ARGUMENTS) {
        const half = FILLING.repeat(maxOf(argument) / 2);
        await shopper.execute(argument.document, argument.variables(half));
        // Other work of this process disturbs single samples; an expression that backtracks takes too long in all of them.
        let ratio = Infinity;
        for (let attempt = 0; attempt < MAX_ATTEMPTS && ratio > 3; attempt += 1) {
          const once = await workOf(argument, half);
          ratio = Math.min(ratio, (await workOf(argument, half + half)) / once);
        }
        ratios.push([argument.coordinate, ratio]);
      }
      const lines = ratios.map(([coordinate, ratio]) => `${ratio.toFixed(1)} ${coordinate}`);
      console.log(`Times the work for twice the text:\n${lines.join('\n')}`);
      expect(ARGUMENTS.length).toBeGreaterThan(50);
      expect(ratios.filter(([, ratio]) => ratio > 3)).toEqual([]);
    },
  );

  it('is refused above its length, in each argument, without a call', async () => {
    for (const argument of ARGUMENTS) {
      const { coordinate, isId, document, variables } = argument;
      const max = maxOf(argument);
      const { errors } = await shopper.execute(document, variables('x'.repeat(max + 1)));
      const [code = 'null'] = errors.map(({ extensions }) => extensions['code']);
      // Nothing has such an id: a field that may be null is null.
      expect([coordinate, code]).toEqual([
        coordinate,
        isId ? expect.stringMatching(/^(NOT_FOUND|null)$/) : 'BAD_USER_INPUT',
      ]);
    }
    expect(shop.faultProxy.calls.filter(({ path }) => path.includes('xxx'))).toEqual([]);
  });
});
