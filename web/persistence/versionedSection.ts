import type { FieldMergeFunction, Reference, StoreObject } from '@apollo/client';

type Section = StoreObject | Reference | null;

/** A section whose answer names no version has version 1. */
export const DEFAULT_VERSION = '1';

/**
 * The one place that decides whether an answer replaces a section that is there already: only when its version differs.
 * An answer without the section (its call failed) changes nothing, so what was kept stays on the page.
 */
export const replaceOnNewVersion: FieldMergeFunction<Section> = (existing, incoming, { readField }) => {
  if (!existing || !incoming) return incoming ?? existing ?? null;
  const versionOf = (section: StoreObject | Reference) =>
    readField<string>('version', section) ?? DEFAULT_VERSION;
  return versionOf(existing as StoreObject) === versionOf(incoming as StoreObject) ? existing : incoming;
};
