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

/** Fields on the way to an argument. */
const MAX_DEPTH = 2;
/** A text argument: where it stands, and an operation that sends it. */
export interface TextArgument {
  coordinate: string;
  document: string;
  variables(text: string): Record<string, unknown>;
}

/** A small valid value of an input. */
function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (!isInputObjectType(type)) return String(type) === 'Int' ? 1 : '1101';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field.type)]));
}

/** Each text within an input, as its path and a function that puts a text there. */
function textsIn(type: GraphQLInputType): { path: string; put(text: string): unknown }[] {
  if (isNonNullType(type)) return textsIn(type.ofType);
  if (isListType(type))
    return textsIn(type.ofType).map(({ put, ...text }) => ({ ...text, put: (sent) => [put(sent)] }));
  if (!isInputObjectType(type))
    return ['String', 'ID'].includes(String(type)) ? [{ path: '', put: (text) => text }] : [];
  return Object.values(type.getFields()).flatMap((field) =>
    textsIn(field.type).map(({ path, put }) => ({
      path: `.${field.name}${path}`,
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
      textsIn(argument.type).map(({ path, put }) => {
        const args = field.args.filter((other) => other === argument || isRequiredArgument(other));
        const declared = args.map(({ name, type: argumentType }) => `$${name}: ${String(argumentType)}`);
        const given = args.map(({ name }) => `${name}: $${name}`);
        const call = `${field.name}(${given.join(', ')})${isObjectType(inner) ? ' { __typename }' : ''}`;
        const keyword = type.name === 'Mutation' ? 'mutation' : 'query';
        return {
          coordinate: `${type.name}.${field.name}(${argument.name}${path})`,
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
/** Each text argument of the schema once, by the shortest way that leads to it. */
export const TEXT_ARGUMENTS = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) => (type ? textArgumentsOf(type) : []))
  .sort((a, b) => a.document.length - b.document.length)
  .filter(
    ({ coordinate }, index, all) => all.findIndex((other) => other.coordinate === coordinate) === index,
  );
