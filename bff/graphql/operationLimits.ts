import type { ApolloServerPlugin } from '@apollo/server';
import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableNode,
} from 'graphql';
import { isCallingField } from '../callsUpstream.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../inputLimits.ts';

const CALL_COST = 150;

/** Assumed length of a list without a length argument. */
const DEFAULT_LIST_LENGTH = 10;
/** What texts cost that are long, or made for each field: 1 for 100 characters. All others cost 1. */
const TEXT_COSTS = new Map([
  ['ShopAbout.paragraphs', 5],
  ['Shop.statementText', 5],
  ['Product.description', 20],
  ['Product.summary', 2],
  ['Product.attributeGroups', 2],
  ['PaymentNotice.text', 5],
  ['Order.paymentNotice', 5],
]);

/** The arguments of the schema on which the length of a list, or the number of calls, depends. */
const LENGTH_ARGUMENTS: ReadonlySet<string> = new Set([
  'ids',
  'limit',
  'pageSize',
  'items',
  'lines',
  'input',
]);

type LengthArguments = Partial<Record<'ids' | 'items' | 'lines', unknown[]>> & {
  limit?: number;
  pageSize?: number;
  input?: { items?: unknown[]; purchase?: { items?: unknown[] } | null };
};

/** The calls of a field that calls: one for each id; one and, of an order or a cart, one more for each of its products. */
function callsOf({ ids, items, lines, input }: LengthArguments): number {
  if (ids) return ids.length;
  return 1 + (items ?? lines ?? input?.items ?? input?.purchase?.items ?? []).length;
}

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
    const lengths: LengthArguments = hasLength ? getArgumentValues(field, node, this.#variables) : {};
    const { ids, limit, pageSize } = lengths;
    const idCount = ids ? ids.length : null;
    const isCalling = isCallingField(field) || parent === this.#schema.getMutationType();
    const callCost = isCalling ? CALL_COST * callsOf(lengths) : 0;
    const ownCost = TEXT_COSTS.get(`${parent?.name}.${name}`) ?? 1;
    if (!node.selectionSet)
      return callCost + ownCost * (isListType(getNullableType(field.type)) ? DEFAULT_LIST_LENGTH : 1);
    const innerCost = ownCost + this.ofSelections(node.selectionSet, getNamedType(field.type));
    // `pageSize` of a page object scales the list in it.
    const length = isListType(getNullableType(field.type))
      ? (idCount ?? Number(limit ?? DEFAULT_LIST_LENGTH))
      : Number(pageSize ?? DEFAULT_LIST_LENGTH) / DEFAULT_LIST_LENGTH;
    return callCost + innerCost * Math.max(1, length);
  }
}

/** What an operation costs with these variables, and whether others may make it cost more. */
function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  variables: Record<string, unknown>,
) {
  const costs = new OperationCost(schema, document, variables);
  const cost = costs.ofSelections(selectionSet, schema.getRootType(operation) ?? undefined);
  return { cost, hasVariableLength: costs.hasVariableLength };
}

const tooLarge = (cost: number): string =>
  `The operation is too large: it costs ${Math.ceil(cost)}, at most ${LIMITS.operationCost}.`;

/** The longest lists that the shop sends: a page, and ids at a time. */
const MAX_LIST_LENGTH = 48;
const MAX_IDS = 24;

/** Why the shop would refuse an operation with the longest lists that its variables may ask for; null when it never would. */
export function costProblemOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): string | null {
  // Only lengths matter; the others have to be there.
  const values = (operation.variableDefinitions ?? []).map(({ variable, type }) => {
    const text = print(type);
    const value = text.startsWith('[') ? Array<string>(MAX_IDS).fill('1') : 'x';
    return [variable.name.value, /^Int\b/.test(text) ? MAX_LIST_LENGTH : value];
  });
  const { cost } = costOf(schema, document, operation, Object.fromEntries(values) as Record<string, unknown>);
  return cost > LIMITS.operationCost ? tooLarge(cost) : null;
}

/** Operations within the limit that have no list of a requested length: Apollo's document store returns the same operation for the same text. */
const cheapOperations = new WeakSet<OperationDefinitionNode>();

/** By operation: the variables that stand where null is refused. */
const neededVariables = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/** The variables that stand where null is refused: one of a nullable type may, where a default takes the place of a missing value. */
function neededVariablesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlySet<string> {
  const known = neededVariables.get(operation);
  if (known) return known;
  const names = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const visitor = {
    OperationDefinition: (node: OperationDefinitionNode) => (node === operation ? undefined : false),
    VariableDefinition: () => false,
    Variable({ name }: VariableNode) {
      if (isNonNullType(typeInfo.getInputType())) names.add(name.value);
    },
  };
  visit(document, visitWithTypeInfo(typeInfo, visitor));
  neededVariables.set(operation, names);
  return names;
}

/** True as soon as the value, written as JSON, has more characters; escapes do not count. */
function isLongerThan(limit: number, value: unknown): boolean {
  let rest = limit;
  const add = (each: unknown): void => {
    rest -= typeof each === 'string' ? each.length + 3 : 5;
    if (rest < 0 || typeof each !== 'object' || each === null) return;
    if (Array.isArray(each)) return each.forEach(add);
    for (const name in each) {
      rest -= name.length + 3;
      add((each as Record<string, unknown>)[name]);
      if (rest < 0) return;
    }
  };
  add(value);
  return rest < 0;
}

const errorOf = (code: 'BAD_REQUEST' | 'BAD_USER_INPUT', problem: string, nodes?: GraphQLError['nodes']) =>
  new GraphQLError(problem.slice(0, LIMITS.messageCharacters), {
    nodes,
    extensions: { code, http: { status: 400 } },
  });

/**
 * Refuses subscriptions, variables of other types, and operations that cost too much, after a validation that is fast because tokens are
 * limited; and answers that are too long, whatever the operation costs. `hasSuggestions`: errors name fields that may be meant.
 */
export const operationLimits = ({
  hasSuggestions,
}: {
  hasSuggestions: boolean;
}): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ document, operation, request, schema }) {
        if (!operation) return;
        if (operation.operation === OperationTypeNode.SUBSCRIPTION)
          throw errorOf('BAD_REQUEST', 'There are no subscriptions.');
        const { variableDefinitions = [] } = operation;
        // Each further error would print the whole value again.
        const options = { maxErrors: 1, hideSuggestions: !hasSuggestions };
        const { variables = {} } = request;
        const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables, options);
        if (!coerced) throw errorOf('BAD_USER_INPUT', errors[0]?.message ?? '', errors[0]?.nodes);
        const nulls = variableDefinitions.filter(({ variable }) => coerced[variable.name.value] === null);
        const needed = nulls.length > 0 ? neededVariablesOf(schema, document, operation) : null;
        const missing = nulls.find(({ variable }) => needed?.has(variable.name.value));
        if (missing)
          throw errorOf('BAD_USER_INPUT', `Variable "$${missing.variable.name.value}" must not be null.`, [
            missing,
          ]);
        if (cheapOperations.has(operation)) return;
        const { cost, hasVariableLength } = costOf(schema, document, operation, coerced);
        if (cost > LIMITS.operationCost) throw errorOf('BAD_REQUEST', tooLarge(cost));
        if (!hasVariableLength) cheapOperations.add(operation);
      },
      async willSendResponse({ response }) {
        const { body, http } = response;
        if (body.kind !== 'single' || !isLongerThan(LIMITS.answerCharacters, body.singleResult.data)) return;
        const message = `The answer is too large: it has more than ${LIMITS.answerCharacters} characters.`;
        const extensions = { code: 'BAD_REQUEST', retryable: false };
        http.status = 400;
        body.singleResult = { errors: [{ message, extensions }] };
      },
    };
  },
});
