import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { SeededRandom } from '../../kit/seededRandom.ts';
import { oddNumber, oddText, oddValue } from './randomValues.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** Ids of existing records, some of another account. */
export type KnownIds = readonly [string, ...string[]];

const MAX_DEPTH = 5;

/** Mutations that hash a password and so need much CPU time; they are used seldom. */
const EXPENSIVE_MUTATIONS = new Set(['register', 'login', 'changePassword', 'resetPassword']);
const EXPENSIVE_PROBABILITY = 0.04;

/** Generates operations that are mostly valid, so that most of them reach the resolvers and the upstream. */
export class OperationWriter {
  readonly #schema: GraphQLSchema;
  readonly #random: SeededRandom;
  readonly #ids: KnownIds;
  #variables: Record<string, unknown> = {};
  #declared: string[] = [];

  constructor(schema: GraphQLSchema, random: SeededRandom, ids: KnownIds) {
    this.#schema = schema;
    this.#random = random;
    this.#ids = ids;
  }

  write(): Operation {
    const random = this.#random;
    this.#variables = {};
    this.#declared = [];
    const kind = random.happens(0.7) ? 'query' : 'mutation';
    const root = (
      kind === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType()
    ) as GraphQLObjectType;
    const body = this.#selections(root, kind === 'query' ? random.between(1, 3) : 1, 1);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return { query: `${kind} Odd${declared} ${body}`, variables: this.#variables };
  }

  #selections(type: GraphQLObjectType, fieldCount: number, depth: number): string {
    const random = this.#random;
    const fields = Object.values(type.getFields());
    const parts = ['__typename'];
    const used = new Set<string>();
    for (let index = 0; index < fieldCount; index++) {
      const field = fields[random.between(0, fields.length - 1)];
      if (!field || (EXPENSIVE_MUTATIONS.has(field.name) && !random.happens(EXPENSIVE_PROBABILITY))) continue;
      const writtenField = this.#field(field, depth);
      if (writtenField === null) continue;
      // The same field twice with different arguments needs an alias, or validation fails.
      const alias = used.has(field.name) || random.happens(0.5) ? `f${depth}_${index}: ` : '';
      used.add(field.name);
      const directive = random.happens(0.03) ? ` @include(if: ${random.happens(0.8)})` : '';
      const selection = `${alias}${writtenField.head}${directive}${writtenField.body}`;
      parts.push(random.happens(0.05) ? `... on ${type.name} { ${selection} }` : selection);
    }
    return `{ ${parts.join(' ')} }`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): { head: string; body: string } | null {
    let type: unknown = getNullableType(field.type);
    while (isListType(type)) type = getNullableType(type.ofType);
    if (isObjectType(type) && depth >= MAX_DEPTH) return null;
    const writtenArguments = field.args.flatMap((argument) => this.#argument(argument) ?? []);
    const fieldHead = field.name + (writtenArguments.length > 0 ? `(${writtenArguments.join(', ')})` : '');
    return {
      head: fieldHead,
      body: isObjectType(type) ? ` ${this.#selections(type, this.#random.between(1, 5), depth + 1)}` : '',
    };
  }

  #argument(argument: GraphQLArgument): string | null {
    const random = this.#random;
    const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
    if (!random.happens(isRequired ? 0.99 : 0.5)) return null;
    const value = this.#value(argument.type);
    if (random.happens(0.3) && !hasEnum(argument.type)) {
      const literal = toLiteral(value);
      if (literal !== null) return `${argument.name}: ${literal}`;
    }
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${String(argument.type)}`);
    this.#variables[name] = value;
    return `${argument.name}: $${name}`;
  }

  #value(type: GraphQLInputType): unknown {
    const random = this.#random;
    if (random.happens(0.008)) return oddValue(random);
    if (isNonNullType(type)) return this.#value(type.ofType);
    if (random.happens(0.03)) return null;
    if (isListType(type)) {
      const length = random.oneOf([0, 1, 1, 1, 2, 2, 3, 3, 24, 150]);
      return Array.from({ length }, () => this.#value(type.ofType));
    }
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => name);
      return random.happens(0.95) ? values[random.between(0, values.length - 1)] : oddText(random);
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => isNonNullType(field.type) || random.happens(0.5),
      );
      return Object.fromEntries(fields.map((field) => [field.name, this.#value(field.type)]));
    }
    switch (String(type)) {
      case 'Int':
        return random.happens(0.8) ? random.between(1, 20) : oddNumber(random);
      case 'Boolean':
        return random.happens(0.5);
      case 'ID':
        return random.happens(0.6) ? random.oneOf(this.#ids) : oddText(random);
      default:
        return random.happens(0.2) ? random.oneOf(this.#ids) : oddText(random);
    }
  }
}

const hasEnum = (type: GraphQLInputType): boolean => {
  if (isNonNullType(type) || isListType(type)) return hasEnum(type.ofType);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some((field) => hasEnum(field.type));
  return isEnumType(type);
};

/** The value as a GraphQL literal; null if it has none, for example because of an invalid field name. */
function toLiteral(value: unknown): string | null {
  if (Array.isArray(value)) {
    const items = value.map(toLiteral);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => {
      const writtenField = /^[_A-Za-z]\w*$/.test(name) ? toLiteral(inner) : null;
      return writtenField === null ? null : `${name}: ${writtenField}`;
    });
    return entries.includes(null) ? null : `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value) ?? null;
}
