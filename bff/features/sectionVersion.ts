/** What a section of the schema says of its version. */
interface SectionVersion {
  version: string;
  /** True: the client has the content. */
  isUnchanged: boolean;
}

/**
 * Compares the version of a section with the one that the client has. A missing version counts as 1 (docs/product.md#home) and is never
 * unchanged, because the content may change without it.
 * @param version on the wire; null when it has none
 */
export const compareVersions = (
  version: string | null,
  knownVersion: string | null | undefined,
): SectionVersion => ({ version: version ?? '1', isUnchanged: version !== null && version === knownVersion });

/** A section that is a list: without its items if the client has them. */
export function listSection<Item>(
  items: Item[],
  version: string | null,
  knownVersion: string | null | undefined,
): SectionVersion & { items: Item[] } {
  const compared = compareVersions(version, knownVersion);
  return { ...compared, items: compared.isUnchanged ? [] : items };
}
