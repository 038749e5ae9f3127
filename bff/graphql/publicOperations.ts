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
import { fragmentsOf } from './fragments.ts';

/** An operation whose answer is the same for everyone. */
export interface PublicOperation {
  /** How long anybody may keep the answer, in seconds. */
  maxAge: number;
  /** The variables that it declares: others change nothing. */
  variables: string[];
}

interface Hint {
  maxAge?: number;
  isPrivate: boolean;
}

/** `@cacheControl` of a field or type of the schema. */
function hintOf(directives: readonly ConstDirectiveNode[] | undefined): Hint | null {
  const hint = directives?.find(({ name }) => name.value === 'cacheControl');
  if (!hint) return null;
  const argument = (name: string) => hint.arguments?.find((given) => given.name.value === name)?.value;
  const [maxAge, scope] = [argument('maxAge'), argument('scope')];
  return {
    ...(maxAge?.kind === Kind.INT && { maxAge: Number(maxAge.value) }),
    isPrivate: scope?.kind === Kind.ENUM && scope.value === 'PRIVATE',
  };
}

/**
 * What the schema's `@cacheControl` hints say of an operation: null unless it is a query, each of its root fields has a
 * `maxAge`, and nothing in it is PRIVATE. The shortest `maxAge` counts; a field without one has its parent's.
 */
export function publicOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  if (operation.operation !== OperationTypeNode.QUERY) return null;
  const query = schema.getQueryType();
  if (!query) return null;
  const fragments = fragmentsOf(document);
  const seen = new Set<string>();

  /** The shortest time of a selection; null when it is private, or not to be kept. */
  function ageOf(set: SelectionSetNode, type: GraphQLObjectType, parentAge: number | null): number | null {
    let shortest = Infinity;
    for (const selection of set.selections) {
      const age = ageOfSelection(selection, type, parentAge);
      if (age === null) return null;
      shortest = Math.min(shortest, age);
    }
    return shortest;
  }

  function ageOfSelection(node: ASTNode, type: GraphQLObjectType, parentAge: number | null): number | null {
    if (node.kind === Kind.INLINE_FRAGMENT) return ageOf(node.selectionSet, type, parentAge);
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(node.name.value);
      const visit = `${node.name.value} ${type.name} ${parentAge}`;
      // A fragment met before has had its say.
      if (seen.has(visit)) return Infinity;
      seen.add(visit);
      return fragment ? ageOf(fragment.selectionSet, type, parentAge) : null;
    }
    if (node.kind !== Kind.FIELD) return null;
    if (node.name.value === '__typename') return Infinity;
    const field = type.getFields()[node.name.value];
    if (!field) return null;
    const inner = getNamedType(field.type);
    const hints = [hintOf(field.astNode?.directives), hintOf(inner.astNode?.directives)];
    if (hints.some((hint) => hint?.isPrivate)) return null;
    const ages = hints.flatMap((hint) => hint?.maxAge ?? []);
    const age = ages.length > 0 ? Math.min(...ages) : parentAge;
    if (age === null || age <= 0) return null;
    if (!node.selectionSet || !isObjectType(inner)) return age;
    const innerAge = ageOf(node.selectionSet, inner, age);
    return innerAge === null ? null : Math.min(age, innerAge);
  }

  const maxAge = ageOf(operation.selectionSet, query, null);
  if (maxAge === null || maxAge === Infinity) return null;
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { maxAge, variables };
}
