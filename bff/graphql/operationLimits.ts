import type { ApolloServerPlugin } from '@apollo/server';
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
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isCallingField } from '../callsUpstream.ts';
import type { Context } from '../context.ts';

/** What an operation may cost: a value or object of the response 1, an upstream call 150. The shop's largest has 111 calls. */
const MAX_COST = 20_000;
const CALL_COST = 150;

/** Assumed length of a list without a length argument. */
const DEFAULT_LIST_LENGTH = 10;
/** The arguments of the schema on which the length of a list depends. */
const LENGTH_ARGUMENTS: ReadonlySet<string> = new Set(['ids', 'limit', 'pageSize']);

/** Computes what an operation costs. Each fragment is computed once, so that nested spreads stay fast. Validation has excluded cycles. */
class OperationCost {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #fragmentCosts = new Map<string, number>();
  readonly #variables: Record<string, unknown>;
  /** True when the cost may depend on the variables. */
  hasVariableLength = false;

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode, variables: Record<string, unknown>) {
    this.#schema = schema;
    this.#variables = variables;
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  ofSelections({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#ofField(selection, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#ofFragment(selection.name.value);
      else {
        const { typeCondition, selectionSet } = selection;
        const type = typeCondition ? this.#schema.getType(typeCondition.name.value) : parent;
        cost += this.ofSelections(selectionSet, type);
      }
    }
    return cost;
  }

  #ofFragment(name: string): number {
    const known = this.#fragmentCosts.get(name);
    const fragment = this.#fragments.get(name);
    if (known !== undefined || !fragment) return known ?? 0;
    const { selectionSet, typeCondition } = fragment;
    const cost = this.ofSelections(selectionSet, this.#schema.getType(typeCondition.name.value));
    this.#fragmentCosts.set(name, cost);
    return cost;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    const name = node.name.value;
    // Apollo Client adds `__typename` to every selection, so only aliased ones count. Introspection is either on or off.
    if (name.startsWith('__')) return name === '__typename' && node.alias ? 1 : 0;
    const field = isObjectType(parent) ? parent.getFields()[name] : undefined;
    if (!field) return 0;
    const hasLength = field.args.some((argument) => LENGTH_ARGUMENTS.has(argument.name));
    this.hasVariableLength ||= hasLength;
    const { ids, limit, pageSize } = hasLength ? getArgumentValues(field, node, this.#variables) : {};
    const idCount = Array.isArray(ids) ? ids.length : null;
    const isCalling = isCallingField(field) || parent === this.#schema.getMutationType();
    const callCost = isCalling ? CALL_COST * (idCount ?? 1) : 0;
    // A list of scalars is short: it counts as one value.
    if (!node.selectionSet) return callCost + 1;
    const innerCost = 1 + this.ofSelections(node.selectionSet, getNamedType(field.type));
    // `pageSize` of a page object scales the list in it.
    const length = isListType(getNullableType(field.type))
      ? (idCount ?? Number(limit ?? DEFAULT_LIST_LENGTH))
      : Number(pageSize ?? DEFAULT_LIST_LENGTH) / DEFAULT_LIST_LENGTH;
    return callCost + innerCost * Math.max(1, length);
  }
}

/** Operations within the limit that have no list of a requested length: Apollo's document store returns the same operation for the same text. */
const cheapOperations = new WeakSet<OperationDefinitionNode>();

/** Refuses subscriptions and operations that cost too much, after a validation that is fast because tokens are limited. */
export const operationLimitsPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, operation, request, schema }) {
        if (!operation) return;
        const refuse = (problem: string) => {
          throw new GraphQLError(problem, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
        };
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) refuse('There are no subscriptions.');
        if (cheapOperations.has(operation)) return;
        const { variableDefinitions = [], selectionSet } = operation;
        const { coerced } = getVariableValues(schema, variableDefinitions, request.variables ?? {});
        // Variables that do not fit: it is not executed.
        if (!coerced) return;
        const type = schema.getRootType(operation.operation) ?? undefined;
        const costs = new OperationCost(schema, document, coerced);
        const cost = costs.ofSelections(selectionSet, type);
        if (cost <= MAX_COST && !costs.hasVariableLength) cheapOperations.add(operation);
        if (cost > MAX_COST)
          refuse(`The operation is too large: it costs ${Math.ceil(cost)}, at most ${MAX_COST}.`);
      },
    };
  },
};
