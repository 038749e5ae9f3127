import {
  defaultFieldResolver,
  GraphQLID,
  isInputObjectType,
  isListType,
  isNonNullType,
  isNullableType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { isNotFound, UserFacingError } from '../errors.ts';
import { sentence } from '../sentences.ts';

/** Longer than every text that the upstream stores; of those it says itself how long they may be. */
const MAX_CHARACTERS = 2_000;

/** Texts that are compared with all names of the shop. */
const MAX_CHARACTERS_BY_FIELD: Record<string, number> = { 'SearchFilter.search': 200 };

/** @throws UserFacingError BAD_USER_INPUT for a text, NOT_FOUND for an id that is too long, also in a list or an input object */
function assertLength(value: unknown, type: GraphQLInputType, path: string[], max: number): void {
  if (isNonNullType(type)) return assertLength(value, type.ofType, path, max);
  if (typeof value === 'string' && value.trim().length > max) {
    // Nothing has such an id, so an address with one is that of no page.
    if (type === GraphQLID) throw new UserFacingError('NOT_FOUND', 'NOT_FOUND', path);
    throw new UserFacingError('BAD_USER_INPUT', sentence('TEXT_TOO_LONG', max), path);
  }
  if (isListType(type) && Array.isArray(value))
    for (const [index, item] of value.entries())
      assertLength(item, type.ofType, [...path, String(index)], max);
  if (isInputObjectType(type) && typeof value === 'object' && value !== null)
    assertLengths(value, Object.values(type.getFields()), path, type.name);
}

function assertLengths(
  values: object,
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
  path: string[],
  typeName: string,
): void {
  const given = values as Record<string, unknown>;
  for (const { name, type } of inputs) {
    const max = MAX_CHARACTERS_BY_FIELD[`${typeName}.${name}`] ?? MAX_CHARACTERS;
    assertLength(given[name], type, [...path, name], max);
  }
}

/** Bounds every text argument before a resolver reads it, so that no text can keep the processor busy. */
export function limitTexts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields()).filter(({ args }) => args.length > 0)) {
      const { args: inputs, resolve = defaultFieldResolver } = field;
      field.resolve = (parent, args: object, context, info): unknown => {
        try {
          assertLengths(args, inputs, [], type.name);
        } catch (error) {
          if (isNotFound(error) && isNullableType(field.type)) return null;
          throw error;
        }
        return resolve(parent, args, context, info);
      };
    }
  }
}
