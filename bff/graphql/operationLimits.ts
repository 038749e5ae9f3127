import type {
  ApolloServerPlugin,
  BaseContext,
  GraphQLRequestContextDidResolveOperation,
} from '@apollo/server';
import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
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

type Field = GraphQLField<unknown, unknown>;
type OperationSize = typeof OPERATION_LIMITS;

const EMPTY_SIZE: OperationSize = { depth: 0, values: 0, calls: 0 };

const addSizes = (a: OperationSize, b: OperationSize): OperationSize => ({
  depth: Math.max(a.depth, b.depth),
  values: a.values + b.values,
  calls: a.calls + b.calls,
});

/** Measures operations. Each fragment is measured once per type, so that nested spreads stay fast. Validation has excluded fragment cycles. */
class OperationMeasurer {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;
  readonly #fragmentSizes = new Map<string, OperationSize>();
  /** True when the size depends on a variable. */
  hasReadVariable = false;

  /** `variables` may contain the requested list lengths. */
  constructor(document: DocumentNode, variables: Record<string, unknown>) {
    this.#variables = variables;
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  selections(set: SelectionSetNode, type: GraphQLObjectType | undefined): OperationSize {
    return set.selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return this.#field(selection, type);
        return selection.kind === Kind.INLINE_FRAGMENT
          ? this.selections(selection.selectionSet, type)
          : this.#fragment(selection.name.value, type);
      })
      .reduce(addSizes, EMPTY_SIZE);
  }

  #fragment(name: string, type: GraphQLObjectType | undefined): OperationSize {
    const key = `${name} on ${type?.name}`;
    const cached = this.#fragmentSizes.get(key);
    if (cached) return cached;
    const fragment = this.#fragments.get(name);
    const size = fragment ? this.selections(fragment.selectionSet, type) : EMPTY_SIZE;
    this.#fragmentSizes.set(key, size);
    return size;
  }

  #field(node: FieldNode, parent: GraphQLObjectType | undefined): OperationSize {
    const name = node.name.value;
    // Apollo Client adds `__typename` to every selection, so it is free; aliased ones could be repeated, so they count.
    if (name === '__typename') return node.alias ? { ...EMPTY_SIZE, values: 1 } : EMPTY_SIZE;
    // Introspection is not limited: it is either on or off.
    if (name.startsWith('__')) return EMPTY_SIZE;
    const field = parent?.getFields()[name];
    const type = field && getNamedType(field.type);
    const inner = node.selectionSet
      ? this.selections(node.selectionSet, isObjectType(type) ? type : undefined)
      : EMPTY_SIZE;
    const isCalling = isCallingField(field) || parent?.name === 'Mutation';
    const calls = isCalling ? (this.#requestedIdCount(node, field) ?? 1) : 0;
    const length = this.#listLength(node, field);
    return {
      depth: inner.depth + 1,
      // A list of scalars is short: it counts as one value.
      values: node.selectionSet ? (inner.values + 1) * length : 1,
      calls: calls + inner.calls * length,
    };
  }

  /** The number of objects that a field returns: the requested length, else the default. `pageSize` of a page object scales the list in it. */
  #listLength(node: FieldNode, field: Field | undefined): number {
    if (!field) return 1;
    const type = isNonNullType(field.type) ? field.type.ofType : field.type;
    if (!isListType(type))
      return (this.#sizeArgument('pageSize', node, field) ?? DEFAULT_LIST_LENGTH) / DEFAULT_LIST_LENGTH;
    return (
      this.#requestedIdCount(node, field) ?? this.#sizeArgument('limit', node, field) ?? DEFAULT_LIST_LENGTH
    );
  }

  /** The number of requested ids; null when the field has no `ids` argument. */
  #requestedIdCount(node: FieldNode, field: Field | undefined): number | null {
    const ids = this.#argumentValue('ids', node, field);
    if (ids == null) return null;
    return Array.isArray(ids) ? ids.length : 1;
  }

  #sizeArgument(name: string, node: FieldNode, field: Field): number | null {
    const size = this.#argumentValue(name, node, field);
    return typeof size === 'number' ? Math.max(1, size) : null;
  }

  /** The value of an argument: from the document, from a variable, or its default. */
  #argumentValue(name: string, node: FieldNode, field: Field | undefined): unknown {
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given?.kind === Kind.VARIABLE) this.hasReadVariable = true;
    const value: unknown = given && valueFromASTUntyped(given, this.#variables);
    return value ?? field?.args.find((argument) => argument.name === name)?.defaultValue;
  }
}

/** The sent variables, with defaults for missing ones. */
function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  sent: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return { ...(Object.fromEntries(defaults) as Record<string, unknown>), ...sent };
}

/** The sizes that depend on no variable. Apollo's document store returns the same operation for the same text. */
const fixedSizes = new WeakMap<OperationDefinitionNode, OperationSize>();

type Resolved = GraphQLRequestContextDidResolveOperation<BaseContext>;

/** The size of a valid operation, as it is compared with the limits. */
function measureOperation(
  operation: OperationDefinitionNode,
  { schema, document, request }: Resolved,
): OperationSize {
  const known = fixedSizes.get(operation);
  if (known) return known;
  const root = schema.getRootType(operation.operation) ?? undefined;
  const variables = variablesOf(operation, request.variables);
  const measurer = new OperationMeasurer(document, variables);
  const size = measurer.selections(operation.selectionSet, root);
  if (!measurer.hasReadVariable) fixedSizes.set(operation, size);
  return size;
}

/** Why an operation is refused; null when it is executed. */
function problemOf(resolved: Resolved): string | null {
  const { operation } = resolved;
  if (!operation) return null;
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return 'There are no subscriptions.';
  const size = measureOperation(operation, resolved);
  const names = Object.keys(OPERATION_LIMITS) as (keyof OperationSize)[];
  const name = names.find((each) => size[each] > OPERATION_LIMITS[each]);
  if (name === undefined) return null;
  return `The operation is too large: ${Math.ceil(size[name])} for ${name}, at most ${OPERATION_LIMITS[name]}.`;
}

/**
 * Refuses subscriptions, which the schema does not have, and operations above the limits. It runs after validation and before
 * execution; validation is fast because the number of tokens is limited.
 */
export const operationLimitsPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation(resolved) {
        const problem = problemOf(resolved);
        if (problem !== null)
          throw new GraphQLError(problem, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
      },
    };
  },
};
