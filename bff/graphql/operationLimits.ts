import type { ApolloServerPlugin, GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context.ts';
import { isCallingField } from '../callsUpstream.ts';

/** Limits for the size of an operation. All are far above what a page of the shop needs. */
const OPERATION_LIMITS = {
  /** Levels of fields below the root. */
  depth: 12,
  /** Values and objects of the response, estimated from the lengths of their lists. */
  values: 10_000,
  /** Upstream calls, estimated from the fields and the requested list lengths. */
  calls: 120,
};

/** Assumed length of a list without a length argument. */
const DEFAULT_LIST_LENGTH = 10;

/** The arguments of the schema on which the length of a list depends. */
const LENGTH_ARGUMENTS: ReadonlySet<string> = new Set(['ids', 'limit', 'pageSize']);

type Field = GraphQLField<unknown, unknown>;
type ParentType = GraphQLObjectType | undefined;
type OperationSize = typeof OPERATION_LIMITS;

const EMPTY_SIZE: OperationSize = { depth: 0, values: 0, calls: 0 };

const addSizes = (a: OperationSize, b: OperationSize): OperationSize => ({
  depth: Math.max(a.depth, b.depth),
  values: a.values + b.values,
  calls: a.calls + b.calls,
});

/** Measures operations. Each fragment is measured once, so that nested spreads stay fast. Validation has excluded fragment cycles. */
class OperationMeasurer {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;
  readonly #fragmentSizes = new Map<FragmentDefinitionNode | InlineFragmentNode, OperationSize>();
  /** True when the size depends on a variable. */
  hasReadVariable = false;

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode, variables: Record<string, unknown>) {
    this.#schema = schema;
    this.#variables = variables;
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  selections({ selections }: SelectionSetNode, type: ParentType): OperationSize {
    return selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return this.#field(selection, type);
        const isInline = selection.kind === Kind.INLINE_FRAGMENT;
        return this.#fragment(isInline ? selection : this.#fragments.get(selection.name.value), type);
      })
      .reduce(addSizes, EMPTY_SIZE);
  }

  #fragment(
    node: FragmentDefinitionNode | InlineFragmentNode | undefined,
    parent: ParentType,
  ): OperationSize {
    const known = node && this.#fragmentSizes.get(node);
    if (known || !node) return known ?? EMPTY_SIZE;
    const type = node.typeCondition && this.#schema.getType(node.typeCondition.name.value);
    const size = this.selections(node.selectionSet, isObjectType(type) ? type : parent);
    this.#fragmentSizes.set(node, size);
    return size;
  }

  #field(node: FieldNode, parent: ParentType): OperationSize {
    const name = node.name.value;
    // Apollo Client adds `__typename` to every selection, so only aliased ones count. Introspection is either on or off.
    if (name.startsWith('__'))
      return name === '__typename' && node.alias ? { ...EMPTY_SIZE, values: 1 } : EMPTY_SIZE;
    const field = parent?.getFields()[name];
    const { ids, limit, pageSize } = this.#requestedLengths(node, field);
    const calls = isCallingField(field) || parent?.name === 'Mutation' ? (ids ?? 1) : 0;
    // A list of scalars is short: it counts as one value.
    if (!node.selectionSet || !field) return { depth: 1, values: 1, calls };
    const type = getNamedType(field.type);
    const inner = this.selections(node.selectionSet, isObjectType(type) ? type : undefined);
    const length = isListType(getNullableType(field.type))
      ? (ids ?? limit ?? DEFAULT_LIST_LENGTH)
      : // `pageSize` of a page object scales the list in it.
        (pageSize ?? DEFAULT_LIST_LENGTH) / DEFAULT_LIST_LENGTH;
    return {
      depth: inner.depth + 1,
      values: (inner.values + 1) * length,
      calls: calls + inner.calls * length,
    };
  }

  #requestedLengths(node: FieldNode, field: Field | undefined) {
    if (!field?.args.some(({ name }) => LENGTH_ARGUMENTS.has(name))) return {};
    this.hasReadVariable ||= (node.arguments ?? []).some(
      ({ name, value }) => LENGTH_ARGUMENTS.has(name.value) && value.kind === Kind.VARIABLE,
    );
    const sent = getArgumentValues(field, node, this.#variables);
    const sizeOf = (size: unknown) => (typeof size === 'number' ? Math.max(1, size) : undefined);
    return {
      ids: Array.isArray(sent['ids']) ? sent['ids'].length : undefined,
      limit: sizeOf(sent['limit']),
      pageSize: sizeOf(sent['pageSize']),
    };
  }
}

/** The sizes that depend on no variable. Apollo's document store returns the same operation for the same text. */
const fixedSizes = new WeakMap<OperationDefinitionNode, OperationSize>();

/** The size of a valid operation, as it is compared with the limits; null when its variables do not fit: then it is not executed. */
function measureOperation(
  operation: OperationDefinitionNode,
  { schema, document, request }: GraphQLRequestContextDidResolveOperation<Context>,
): OperationSize | null {
  const known = fixedSizes.get(operation);
  if (known) return known;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
  if (!coerced) return null;
  const measurer = new OperationMeasurer(schema, document, coerced);
  const size = measurer.selections(
    operation.selectionSet,
    schema.getRootType(operation.operation) ?? undefined,
  );
  if (!measurer.hasReadVariable) fixedSizes.set(operation, size);
  return size;
}

/**
 * Refuses subscriptions, which the schema does not have, and operations above the limits. It runs after validation and before
 * execution; validation is fast because the number of tokens is limited.
 */
export const operationLimitsPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation(resolved) {
        const { operation } = resolved;
        if (!operation) return;
        const refuse = (problem: string) => {
          throw new GraphQLError(problem, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
        };
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) refuse('There are no subscriptions.');
        for (const [name, size] of Object.entries(measureOperation(operation, resolved) ?? {})) {
          const limit = OPERATION_LIMITS[name as keyof OperationSize];
          if (size > limit)
            refuse(`The operation is too large: ${Math.ceil(size)} for ${name}, at most ${limit}.`);
        }
      },
    };
  },
};
