import type { ApolloServerPlugin } from '@apollo/server';
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
  type GraphQLField,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { fragmentsOf } from './fragments.ts';

/** How large an operation may be. Every number is far above what a page of a shop needs. */
export interface OperationLimits {
  /** Levels of fields below the root. */
  depth: number;
  /** Fields, with fragments written out. */
  fields: number;
  aliases: number;
  directives: number;
  /** Single values in the answer, estimated from the lengths of the lists that they stand in: they make an answer long. */
  values: number;
  /** Upstream calls that the operation may cause, estimated from its shape and the sizes that it asks for. */
  calls: number;
}

export const OPERATION_LIMITS: OperationLimits = {
  depth: 12,
  fields: 500,
  aliases: 80,
  directives: 30,
  values: 10_000,
  calls: 120,
};

/** Words, numbers and signs in a document: what is longer is not even parsed. */
export const MAX_TOKENS = 3000;

/** Mistakes of a document that are told: an answer is not made long by repeating one. */
export const MAX_VALIDATION_ERRORS = 5;

/** Fields that ask the upstream when they are resolved. */
const CALLING_FIELDS: Record<string, ReadonlySet<string>> = {
  Query: new Set(['category', 'featuredCategories', 'product', 'products', 'search', 'brands']),
  Home: new Set([
    'banners',
    'categories',
    'videos',
    'featuredProduct',
    'shopTheLook',
    'collections',
    'featuredProducts',
    'dealsOfTheDay',
    'exclusiveProducts',
  ]),
  Subcategory: new Set(['products']),
  Product: new Set(['similar']),
  Viewer: new Set(['profile', 'cart', 'wishlist', 'orders', 'order', 'recentOrders']),
};

/** Items a list has, where no argument says so. */
const USUAL_LIST_LENGTH = 10;

type Field = GraphQLField<unknown, unknown>;
type Size = Record<keyof OperationLimits, number>;

const NOTHING: Size = { depth: 0, fields: 0, aliases: 0, directives: 0, values: 0, calls: 0 };

function together(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    values: one.values + other.values,
    calls: one.calls + other.calls,
  };
}

/** Measures operations. Each fragment is measured once per type, so that nested spreads cannot make measuring slow; none contains itself, or validation would have refused it. */
class Measure {
  readonly #fragments: ReturnType<typeof fragmentsOf>;
  readonly #variables: Record<string, unknown>;
  readonly #known = new Map<string, Size>();

  /** `variables` as the client sent them: how much is asked for may be said there. */
  constructor(document: DocumentNode, variables: Record<string, unknown>) {
    this.#variables = variables;
    this.#fragments = fragmentsOf(document);
  }

  selections(set: SelectionSetNode, type: GraphQLObjectType | undefined): Size {
    let sum = NOTHING;
    for (const selection of set.selections) {
      const own = { ...NOTHING, directives: selection.directives?.length ?? 0 };
      if (selection.kind === Kind.FIELD) sum = together(sum, together(own, this.#field(selection, type)));
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        sum = together(sum, together(own, this.selections(selection.selectionSet, type)));
      } else sum = together(sum, together(own, this.#fragment(selection.name.value, type)));
    }
    return sum;
  }

  #fragment(name: string, type: GraphQLObjectType | undefined): Size {
    const key = `${name} on ${type?.name}`;
    const known = this.#known.get(key);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    const size = fragment ? this.selections(fragment.selectionSet, type) : NOTHING;
    this.#known.set(key, size);
    return size;
  }

  #field(node: FieldNode, parent: GraphQLObjectType | undefined): Size {
    const name = node.name.value;
    // Clients add one to each selection; by other names there can be any number of them.
    if (name === '__typename') return node.alias ? { ...NOTHING, fields: 1, aliases: 1, values: 1 } : NOTHING;
    // Introspection has a depth of its own and is either on or off as a whole.
    if (name.startsWith('__')) return NOTHING;
    const field = parent?.getFields()[name];
    const type = field && getNamedType(field.type);
    const inner = node.selectionSet
      ? this.selections(node.selectionSet, isObjectType(type) ? type : undefined)
      : NOTHING;
    const isCall = parent && CALLING_FIELDS[parent.name]?.has(name);
    const calls = isCall ? (this.#ids(node, field) ?? 1) : 0;
    const length = this.#length(node, field);
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      directives: inner.directives,
      // A list of plain texts is short: it counts as one of them.
      values: node.selectionSet ? inner.values * length : 1,
      calls: calls + inner.calls * length,
    };
  }

  /** How many objects a field yields: as many as are asked for, else a usual number. A page's size is that of the list in it. */
  #length(node: FieldNode, field: Field | undefined): number {
    if (!field) return 1;
    const type = isNonNullType(field.type) ? field.type.ofType : field.type;
    if (!isListType(type))
      return (this.#size('pageSize', node, field) ?? USUAL_LIST_LENGTH) / USUAL_LIST_LENGTH;
    return this.#ids(node, field) ?? this.#size('limit', node, field) ?? USUAL_LIST_LENGTH;
  }

  /** How many ids are asked for; null when the field takes none. */
  #ids(node: FieldNode, field: Field | undefined): number | null {
    const ids = this.#argument('ids', node, field);
    if (ids == null) return null;
    return Array.isArray(ids) ? ids.length : 1;
  }

  #size(name: string, node: FieldNode, field: Field): number | null {
    const size = this.#argument(name, node, field);
    return typeof size === 'number' ? Math.max(1, size) : null;
  }

  /** What an argument says: in the document, in a variable, or by its default. */
  #argument(name: string, node: FieldNode, field: Field | undefined): unknown {
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    const value: unknown = given && valueFromASTUntyped(given, this.#variables);
    return value ?? field?.args.find((argument) => argument.name === name)?.defaultValue;
  }
}

/** The variables of an operation: as the client sent them, else their defaults. */
function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  sent: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return { ...(Object.fromEntries(defaults) as Record<string, unknown>), ...sent };
}

const refused = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/**
 * Refuses subscriptions, which the schema does not have, and operations that are larger than any page needs, after validation and before anything is executed. Validation
 * itself stays quick because the number of tokens is limited.
 */
export const limitOperations = (limits: OperationLimits): ApolloServerPlugin => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ document, operation, request, schema }) {
        if (!operation) return;
        if (operation.operation === OperationTypeNode.SUBSCRIPTION)
          throw refused('There are no subscriptions.');
        const root = schema.getRootType(operation.operation) ?? undefined;
        const variables = variablesOf(operation, request.variables);
        const size = new Measure(document, variables).selections(operation.selectionSet, root);
        for (const name of Object.keys(limits) as (keyof OperationLimits)[]) {
          if (size[name] <= limits[name]) continue;
          const sentence = `The operation is too large: ${Math.ceil(size[name])} for ${name}, at most ${limits[name]}.`;
          throw refused(sentence);
        }
      },
    };
  },
});
