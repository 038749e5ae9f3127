import { Kind, print, type DocumentNode, type SelectionSetNode } from 'graphql';

/** The selected fields with their arguments, as paths from the first definition, once for each selection of the same field. */
export function selectedPaths({ definitions }: DocumentNode): string[] {
  const setOf = (definition: (typeof definitions)[number] | undefined) =>
    definition && 'selectionSet' in definition ? definition.selectionSet : undefined;
  const fragment = (name: string) =>
    definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
  const paths = (set: SelectionSetNode | undefined, parent: string): string[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return paths(setOf(fragment(selection.name.value)), parent);
      if (selection.kind === Kind.INLINE_FRAGMENT) return paths(selection.selectionSet, parent);
      const path = `${parent}/${print({ ...selection, selectionSet: undefined })}`;
      return selection.selectionSet ? [`${path}/`, ...paths(selection.selectionSet, path)] : [path];
    });
  return paths(setOf(definitions[0]), '');
}
