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
import type { Chance } from '../kit/seededRandom.ts';
import { oddNumber, oddText, oddValue } from './odd.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** Ids that exist, each kind with some that belong to somebody else. */
export type KnownIds = readonly [string, ...string[]];

const MAX_DEPTH = 5;

/** Hashing a password keeps a processor busy: these are asked now and then. */
const COSTLY = new Set(['register', 'login', 'changePassword', 'resetPassword']);
const COSTLY_SHARE = 0.04;

/** Writes operations that are mostly valid, so that most of them get as far as the resolvers and the upstream. */
export class OperationWriter {
  readonly #schema: GraphQLSchema;
  readonly #chance: Chance;
  readonly #ids: KnownIds;
  #variables: Record<string, unknown> = {};
  #declared: string[] = [];

  constructor(schema: GraphQLSchema, chance: Chance, ids: KnownIds) {
    this.#schema = schema;
    this.#chance = chance;
    this.#ids = ids;
  }

  write(): Operation {
    const chance = this.#chance;
    this.#variables = {};
    this.#declared = [];
    const kind = chance.happens(0.7) ? 'query' : 'mutation';
    const root = (
      kind === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType()
    ) as GraphQLObjectType;
    const body = this.#selections(root, kind === 'query' ? chance.between(1, 3) : 1, 1);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return { query: `${kind} Odd${declared} ${body}`, variables: this.#variables };
  }

  #selections(type: GraphQLObjectType, wanted: number, depth: number): string {
    const chance = this.#chance;
    const fields = Object.values(type.getFields());
    const parts = ['__typename'];
    const used = new Set<string>();
    for (let n = 0; n < wanted; n++) {
      const field = fields[chance.between(0, fields.length - 1)];
      if (!field || (COSTLY.has(field.name) && !chance.happens(COSTLY_SHARE))) continue;
      const written = this.#field(field, depth);
      if (written === null) continue;
      // The same field twice under one name, asked differently, would be a mistake of the document.
      const alias = used.has(field.name) || chance.happens(0.5) ? `f${depth}_${n}: ` : '';
      used.add(field.name);
      const directive = chance.happens(0.03) ? ` @include(if: ${chance.happens(0.8)})` : '';
      const whole = `${alias}${written.head}${directive}${written.body}`;
      parts.push(chance.happens(0.05) ? `... on ${type.name} { ${whole} }` : whole);
    }
    return `{ ${parts.join(' ')} }`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): { head: string; body: string } | null {
    let type: unknown = getNullableType(field.type);
    while (isListType(type)) type = getNullableType(type.ofType);
    if (isObjectType(type) && depth >= MAX_DEPTH) return null;
    const given = field.args.flatMap((argument) => this.#argument(argument) ?? []);
    const head = field.name + (given.length > 0 ? `(${given.join(', ')})` : '');
    return {
      head,
      body: isObjectType(type) ? ` ${this.#selections(type, this.#chance.between(1, 5), depth + 1)}` : '',
    };
  }

  #argument(argument: GraphQLArgument): string | null {
    const chance = this.#chance;
    const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
    if (!chance.happens(isRequired ? 0.99 : 0.5)) return null;
    const value = this.#value(argument.type);
    if (chance.happens(0.3) && !hasEnum(argument.type)) {
      const literal = literalOf(value);
      if (literal !== null) return `${argument.name}: ${literal}`;
    }
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${String(argument.type)}`);
    this.#variables[name] = value;
    return `${argument.name}: $${name}`;
  }

  #value(type: GraphQLInputType): unknown {
    const chance = this.#chance;
    if (chance.happens(0.008)) return oddValue(chance);
    if (isNonNullType(type)) return this.#value(type.ofType);
    if (chance.happens(0.03)) return null;
    if (isListType(type)) {
      const length = chance.oneOf([0, 1, 1, 1, 2, 2, 3, 3, 24, 150]);
      return Array.from({ length }, () => this.#value(type.ofType));
    }
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => name);
      return chance.happens(0.95) ? values[chance.between(0, values.length - 1)] : oddText(chance);
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => isNonNullType(field.type) || chance.happens(0.5),
      );
      return Object.fromEntries(fields.map((field) => [field.name, this.#value(field.type)]));
    }
    switch (String(type)) {
      case 'Int':
        return chance.happens(0.8) ? chance.between(1, 20) : oddNumber(chance);
      case 'Boolean':
        return chance.happens(0.5);
      case 'ID':
        return chance.happens(0.6) ? chance.oneOf(this.#ids) : oddText(chance);
      default:
        return chance.happens(0.2) ? chance.oneOf(this.#ids) : oddText(chance);
    }
  }
}

const hasEnum = (type: GraphQLInputType): boolean => {
  if (isNonNullType(type) || isListType(type)) return hasEnum(type.ofType);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some((field) => hasEnum(field.type));
  return isEnumType(type);
};

/** The value as GraphQL writes it; null when it cannot be written, such as an odd name of a field. */
function literalOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const items = value.map(literalOf);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => {
      const written = /^[_A-Za-z]\w*$/.test(name) ? literalOf(inner) : null;
      return written === null ? null : `${name}: ${written}`;
    });
    return entries.includes(null) ? null : `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value) ?? null;
}
