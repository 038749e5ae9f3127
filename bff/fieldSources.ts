import type { GraphQLScalarType } from 'graphql';
import type {
  Resolvers as AllResolvers,
  ResolversParentTypes as Parents,
} from './__generated__/resolvers.ts';

/** The resolvers of some fields; the others are properties of what was parsed. `FieldWithoutSource` finds those that are neither. */
export type Resolvers = { [Type in keyof AllResolvers]?: Partial<AllResolvers[Type]> };

type Result<Resolver> = Resolver extends { resolve: (...args: never[]) => infer Value } ? Value : never;

/** The fields of a type that one of `Parts` resolves. */
type Resolved<Type, Parts> = Parts extends unknown
  ? Type extends keyof Parts
    ? keyof Parts[Type]
    : never
  : never;

/** The fields of a type that are properties of its parent, with the schema's type; a property that may be missing is null. */
type Parsed<Type extends keyof Parents & keyof AllResolvers> = {
  [Field in keyof AllResolvers[Type] & keyof Parents[Type]]: NonNullable<Parents[Type][Field]> extends Result<
    AllResolvers[Type][Field]
  >
    ? undefined extends Parents[Type][Field]
      ? null extends Awaited<Result<AllResolvers[Type][Field]>>
        ? Field
        : never
      : Field
    : never;
}[keyof AllResolvers[Type] & keyof Parents[Type]];

/** The names of the schema's fields that `Parts` do not resolve and no parsed object has: they would be null, or fail, without a word. */
export type FieldWithoutSource<Parts> = {
  [Type in keyof AllResolvers & keyof Parents]: AllResolvers[Type] extends
    { __resolveType: unknown } | GraphQLScalarType
    ? never
    : `${Type}.${Exclude<keyof AllResolvers[Type] & string, Resolved<Type, Parts> | Parsed<Type> | `__${string}`>}`;
}[keyof AllResolvers & keyof Parents];
