import { Kind, type DefinitionNode, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';

/**
 * A document that selects the same without fragments, each field once. Components state what they need in fragments that overlap,
 * and Apollo's cache reads and writes a field again for each of them (docs/decisions/0017-where-the-time-goes.md). `__typename` is
 * left out: the cache adds it at the end.
 * @param all definitions among which the fragments are that the document spreads
 * @throws Error for an inline fragment or a directive: what they select may depend on a condition
 */
export function mergeSelections(document: DocumentNode, all: readonly DefinitionNode[]): DocumentNode {
  const fragments = new Map(
    all.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );

  const fieldsOf = (selections: readonly SelectionNode[]): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT || selection.directives?.length)
        throw new Error('A selection with a condition cannot be merged.');
      return selection.kind === Kind.FIELD
        ? [selection]
        : fieldsOf(fragments.get(selection.name.value)?.selectionSet.selections ?? []);
    });

  const withMerged = <Node extends DefinitionNode | FieldNode>(node: Node): Node => {
    if (!('selectionSet' in node && node.selectionSet)) return node;
    const { selectionSet } = node;
    const fields = new Map<string, FieldNode>();
    for (const field of fieldsOf(selectionSet.selections)) {
      const name = (field.alias ?? field.name).value;
      const known = fields.get(name);
      if (name !== '__typename') fields.set(name, known ? withSubfieldsOf(known, field) : field);
    }
    const selections = Array.from(fields.values(), withMerged);
    return { ...node, selectionSet: { ...selectionSet, selections } };
  };

  return { ...document, definitions: document.definitions.map(withMerged) };
}

const withSubfieldsOf = (field: FieldNode, { selectionSet: more }: FieldNode): FieldNode =>
  field.selectionSet && more
    ? {
        ...field,
        selectionSet: { ...more, selections: [...field.selectionSet.selections, ...more.selections] },
      }
    : field;
