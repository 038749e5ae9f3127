import { Kind, visit, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';

/**
 * A document that selects the same, with each field once. Components state what they need in fragments that overlap, and Apollo's
 * cache reads and writes a field again for each of them (docs/decisions/0017-where-the-time-goes.md). A fragment stays where it
 * selects everything that is selected there, so that several lists share it. For builds only: the server runs the document as
 * it was written.
 * @throws Error for an inline fragment or a directive: what they select may depend on a condition
 */
export function mergeSelections<Document extends DocumentNode>(document: Document): Document {
  const selectionsOfFragment = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition.selectionSet.selections]]
        : [],
    ),
  );

  /** All fields in selections and their fragments. A field that is selected several times has all its subfields. */
  function fieldsOf(selections: readonly SelectionNode[]): FieldNode[] {
    const fields = new Map<string, FieldNode>();
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT || selection.directives?.length)
        throw new Error('A selection with a condition cannot be merged.');
      const found =
        selection.kind === Kind.FIELD
          ? [selection]
          : fieldsOf(selectionsOfFragment.get(selection.name.value) ?? []);
      for (const field of found) {
        const name = (field.alias ?? field.name).value;
        fields.set(name, withSubfields(field, [...subfields(fields.get(name)), ...subfields(field)]));
      }
    }
    return [...fields.values()];
  }

  const count = (selections: readonly SelectionNode[]): number =>
    fieldsOf(selections).reduce((sum, field) => sum + 1 + count(subfields(field)), 0);

  function merge(selections: readonly SelectionNode[]): SelectionNode[] {
    const total = count(selections);
    const whole = selections.find(
      (selection) => selection.kind === Kind.FRAGMENT_SPREAD && count([selection]) === total,
    );
    return whole
      ? [whole]
      : fieldsOf(selections).map((field) => withSubfields(field, merge(subfields(field))));
  }

  const definitions = document.definitions.map((definition) =>
    'selectionSet' in definition && definition.selectionSet
      ? {
          ...definition,
          selectionSet: {
            ...definition.selectionSet,
            selections: merge(definition.selectionSet.selections),
          },
        }
      : definition,
  );
  // The first definition is what the document is about; the fragments that it still needs follow.
  const needed = new Set(definitions.slice(0, 1));
  for (const definition of needed)
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = definitions.find((other) => 'name' in other && other.name?.value === name.value);
        if (fragment) needed.add(fragment);
      },
    });
  return { ...document, definitions: [...needed] };
}

const subfields = (field?: FieldNode): readonly SelectionNode[] => field?.selectionSet?.selections ?? [];

const withSubfields = (field: FieldNode, selections: readonly SelectionNode[]): FieldNode =>
  field.selectionSet ? { ...field, selectionSet: { ...field.selectionSet, selections } } : field;
