import {
  getNamedType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** An operation whose response is the same for all clients. */
export interface PublicOperation {
  /** How long clients may cache the response. */
  maxAgeSeconds: number;
  /** The declared variables; other sent variables have no effect. */
  variables: string[];
}

/** The `maxAge` that `@cacheControl` of a field or type says, in seconds: 0 when it is private; none without a hint. */
function maxAgesOf(directives: readonly ConstDirectiveNode[] = []): number[] {
  const hint = directives.find(({ name }) => name.value === 'cacheControl');
  return (hint?.arguments ?? []).flatMap(({ name, value }) => {
    if (name.value === 'scope') return 'value' in value && value.value === 'PRIVATE' ? [0] : [];
    return 'value' in value ? [Number(value.value)] : [];
  });
}

/** By operation, because Apollo's document store returns the same one for the same text. */
const known = new WeakMap<OperationDefinitionNode, PublicOperation | null>();

/**
 * What the `@cacheControl` hints of a valid document say. Null unless the operation is a query, each of the document's root fields has
 * a `maxAge`, and nothing in it is PRIVATE. The shortest `maxAge` applies.
 */
export function publicOperationOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  let publicOperation = known.get(operation);
  if (publicOperation === undefined) {
    publicOperation = readHints(schema, document, operation);
    known.set(operation, publicOperation);
  }
  return publicOperation;
}

function readHints(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  if (operation.operation !== OperationTypeNode.QUERY) return null;
  let maxAgeSeconds = Infinity;
  const typeInfo = new TypeInfo(schema);
  const readField = () => {
    const field = typeInfo.getFieldDef();
    if (!field || field.name === '__typename') return;
    const type = getNamedType(field.type);
    const maxAges = [field, type].flatMap(({ astNode }) => maxAgesOf(astNode?.directives));
    const isRoot = typeInfo.getParentType() === schema.getQueryType();
    maxAgeSeconds = Math.min(maxAgeSeconds, ...(isRoot && maxAges.length === 0 ? [0] : maxAges));
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: readField }));
  if (maxAgeSeconds === 0 || maxAgeSeconds === Infinity) return null;
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { maxAgeSeconds, variables };
}
