import type { FieldMergeFunction, Reference, StoreObject } from '@apollo/client';

type Section = StoreObject | Reference | null;

/** Version of a section without a version. */
export const DEFAULT_VERSION = '1';

/**
 * Replaces a cached section only when the incoming version differs. A response without the section (its upstream call failed)
 * changes nothing, so the cached section stays on the page.
 */
export const replaceOnNewVersion: FieldMergeFunction<Section> = (existing, incoming, { readField }) => {
  if (!existing || !incoming) return incoming ?? existing ?? null;
  const versionOf = (section: StoreObject | Reference) =>
    readField<string>('version', section) ?? DEFAULT_VERSION;
  return versionOf(existing as StoreObject) === versionOf(incoming as StoreObject) ? existing : incoming;
};
