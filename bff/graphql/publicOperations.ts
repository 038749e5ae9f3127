import {
  getNamedType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './fragmentsByName.ts';

/** An operation whose response is the same for all clients. */
export interface PublicOperation {
  /** How long clients may cache the response. */
  maxAgeSeconds: number;
  /** The declared variables; other sent variables have no effect. */
  variables: string[];
}

interface CacheHint {
  maxAgeSeconds?: number;
  isPrivate: boolean;
}

/** `@cacheControl` of a field or type of the schema. */
function readCacheHint(directives: readonly ConstDirectiveNode[] | undefined): CacheHint | null {
  const hint = directives?.find(({ name }) => name.value === 'cacheControl');
  if (!hint) return null;
  const argument = (name: string) => hint.arguments?.find((given) => given.name.value === name)?.value;
  const [maxAge, scope] = [argument('maxAge'), argument('scope')];
  return {
    ...(maxAge?.kind === Kind.INT && { maxAgeSeconds: Number(maxAge.value) }),
    isPrivate: scope?.kind === Kind.ENUM && scope.value === 'PRIVATE',
  };
}

/**
 * Reads the `@cacheControl` hints of an operation. Null unless it is a query, each of its root fields has a `maxAge`, and nothing in
 * it is PRIVATE. The shortest `maxAge` applies; a field without one inherits its parent's.
 */
export function toPublicOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  if (operation.operation !== OperationTypeNode.QUERY) return null;
  const query = schema.getQueryType();
  if (!query) return null;
  const fragments = fragmentsOf(document);
  const visitedFragments = new Set<string>();

  /** The shortest `maxAge` of a selection; null when it is private or must not be cached. */
  function selectionMaxAge(
    set: SelectionSetNode,
    type: GraphQLObjectType,
    parentMaxAge: number | null,
  ): number | null {
    let shortest = Infinity;
    for (const selection of set.selections) {
      const maxAge = nodeMaxAge(selection, type, parentMaxAge);
      if (maxAge === null) return null;
      shortest = Math.min(shortest, maxAge);
    }
    return shortest;
  }

  function nodeMaxAge(node: ASTNode, type: GraphQLObjectType, parentMaxAge: number | null): number | null {
    if (node.kind === Kind.INLINE_FRAGMENT) return selectionMaxAge(node.selectionSet, type, parentMaxAge);
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(node.name.value);
      const visitKey = `${node.name.value} ${type.name} ${parentMaxAge}`;
      // The `maxAge` of a visited fragment is included already.
      if (visitedFragments.has(visitKey)) return Infinity;
      visitedFragments.add(visitKey);
      return fragment ? selectionMaxAge(fragment.selectionSet, type, parentMaxAge) : null;
    }
    if (node.kind !== Kind.FIELD) return null;
    if (node.name.value === '__typename') return Infinity;
    const field = type.getFields()[node.name.value];
    if (!field) return null;
    const inner = getNamedType(field.type);
    const hints = [readCacheHint(field.astNode?.directives), readCacheHint(inner.astNode?.directives)];
    if (hints.some((hint) => hint?.isPrivate)) return null;
    const maxAges = hints.flatMap((hint) => hint?.maxAgeSeconds ?? []);
    const maxAge = maxAges.length > 0 ? Math.min(...maxAges) : parentMaxAge;
    if (maxAge === null || maxAge <= 0) return null;
    if (!node.selectionSet || !isObjectType(inner)) return maxAge;
    const innerMaxAge = selectionMaxAge(node.selectionSet, inner, maxAge);
    return innerMaxAge === null ? null : Math.min(maxAge, innerMaxAge);
  }

  const maxAgeSeconds = selectionMaxAge(operation.selectionSet, query, null);
  if (maxAgeSeconds === null || maxAgeSeconds === Infinity) return null;
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { maxAgeSeconds, variables };
}
