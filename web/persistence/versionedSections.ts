import type { FieldMergeFunction, StoreObject } from '@apollo/client';

/** Version of a section without a version. */
export const DEFAULT_VERSION = '1';

/** The version of a section of a page; undefined for a failed section and for a field without a version. */
export const versionOf = (section: unknown): string | undefined =>
  (section as { version?: string } | null | undefined)?.version;

/**
 * Merges a response into the cached sections of a page. A section is replaced only when the incoming version differs. A response
 * without a section (its upstream call failed) changes nothing, so the cached section stays on the page.
 */
export const mergeSections: FieldMergeFunction<StoreObject> = (existing = {}, incoming) => {
  const isNew = ([name, section]: [string, unknown]) =>
    section
      ? versionOf(section) === undefined || versionOf(section) !== versionOf(existing[name])
      : !existing[name];
  return { ...existing, ...Object.fromEntries(Object.entries(incoming).filter(isNew)) } as StoreObject;
};
