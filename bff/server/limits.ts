import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';

/** How large an operation may be. Every number is far above what a page of a shop needs. */
export interface OperationLimits {
  /** Levels of fields below the root. */
  depth: number;
  /** Fields, with fragments written out. */
  fields: number;
  aliases: number;
  directives: number;
  /** Upstream calls that the operation may cause, estimated from its shape. */
  calls: number;
}

export const OPERATION_LIMITS: OperationLimits = {
  depth: 12,
  fields: 500,
  aliases: 80,
  directives: 30,
  calls: 120,
};

/** Words, numbers and signs in a document: what is longer is not even parsed. */
export const MAX_TOKENS = 3000;

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
  Viewer: new Set(['profile', 'cart', 'wishlist', 'orders', 'order']),
};

/** Items a list has, where no argument says so. */
const USUAL_LIST_LENGTH = 10;

type Size = Record<keyof OperationLimits, number>;

const NOTHING: Size = { depth: 0, fields: 0, aliases: 0, directives: 0, calls: 0 };

function together(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    calls: one.calls + other.calls,
  };
}

/** Measures operations. Each fragment is measured once per type, so that nested spreads cannot make measuring slow; none contains itself, or validation would have refused it. */
class Measure {
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Size>();

  constructor(document: DocumentNode) {
    this.#fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
      ),
    );
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
    // Introspection has a depth of its own and is either on or off as a whole.
    if (name.startsWith('__')) return NOTHING;
    const field = parent?.getFields()[name];
    const type = field && getNamedType(field.type);
    const inner = node.selectionSet
      ? this.selections(node.selectionSet, isObjectType(type) ? type : undefined)
      : NOTHING;
    const calls = parent && CALLING_FIELDS[parent.name]?.has(name) ? this.#ids(node) : 0;
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      directives: inner.directives,
      calls: calls + inner.calls * this.#length(node, field),
    };
  }

  /** How many calls a field makes by itself: one for each id asked for, else one. */
  #ids(node: FieldNode): number {
    const ids = node.arguments?.find(({ name }) => name.value === 'ids')?.value;
    if (!ids) return 1;
    return ids.kind === Kind.LIST ? ids.values.length : USUAL_LIST_LENGTH;
  }

  /** How many objects a field yields: the sizes asked for, else a usual number. */
  #length(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
    const size = node.arguments?.find(
      ({ name }) => name.value === 'pageSize' || name.value === 'limit',
    )?.value;
    if (size?.kind === Kind.INT) return Math.max(1, Number(size.value));
    if (!field) return 1;
    const type = isNonNullType(field.type) ? field.type.ofType : field.type;
    return isListType(type) ? USUAL_LIST_LENGTH : 1;
  }
}

/**
 * Refuses operations that are larger than any page needs, after validation and before anything is executed. Validation
 * itself stays quick because the number of tokens is limited.
 */
export const limitOperations = (limits: OperationLimits): ApolloServerPlugin => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ document, operation, schema }) {
        if (!operation) return;
        const root = schema.getRootType(operation.operation) ?? undefined;
        const size = new Measure(document).selections(operation.selectionSet, root);
        for (const name of Object.keys(limits) as (keyof OperationLimits)[]) {
          if (size[name] <= limits[name]) continue;
          const sentence = `The operation is too large: ${size[name]} for ${name}, at most ${limits[name]}.`;
          throw new GraphQLError(sentence, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
        }
      },
    };
  },
});
