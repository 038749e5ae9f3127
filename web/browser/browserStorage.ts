/**
 * The entries of a storage of the browser. Storage may be switched off or full, and an entry may be malformed: then a read gives
 * null, a write false, and nothing is thrown.
 */
function entriesOf(getStorage: () => Storage) {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(getStorage());
    } catch {
      return null;
    }
  };
  const readText = (key: string): string | null => attempt((storage) => storage.getItem(key));
  const writeText = (key: string, text: string): boolean =>
    attempt((storage) => (storage.setItem(key, text), true)) ?? false;
  return {
    readText,
    /** The parsed JSON of an entry; null when there is none. */
    read: (key: string): unknown => attempt(() => JSON.parse(readText(key) ?? 'null') as unknown),
    writeText,
    /** Writes a value as JSON. A failed write leaves the entry as it was. @returns whether it was written */
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    keys: (): string[] => attempt(Object.keys) ?? [],
  };
}

/** Local storage, which all tabs share. */
export const localEntries = entriesOf(() => localStorage);

/** Session storage, which each tab has for itself. */
export const tabEntries = entriesOf(() => sessionStorage);
