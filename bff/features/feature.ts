import type { GraphQLScalarType } from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../__generated__/resolvers.ts';

/** The properties of a resolver's parent: the shape that parses it, or their names where the BFF's own code creates it. */
type Properties<Parent> = { shape: Record<keyof Parent, unknown> } | readonly (keyof Parent & string)[];

/** Types that have fields without a resolver, each with the properties that these fields are read from. */
export type Parents = { [Type in keyof ResolversParentTypes]?: Properties<ResolversParentTypes[Type]> };

/** What a scalar does. Its description and specification are in the schema, which a complete `GraphQLScalarType` would replace. */
export type ScalarResolver = Pick<
  GraphQLScalarType<string, string>,
  'serialize' | 'parseValue' | 'parseLiteral'
>;

/** What the `resolvers.ts` of a feature exports. */
export interface Feature {
  resolvers: Resolvers | Record<string, ScalarResolver>;
  /** The feature's own types that have fields without a resolver. */
  parents?: Parents;
}
