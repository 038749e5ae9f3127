/**
 * The entries of a storage of the browser. Storage may be full, and an entry may be malformed: then a write gives false, a read
 * null, and nothing is thrown. Where the browser refuses the storage itself, as some apps' own browsers do, entries last as long
 * as the page, so that one can sign in there.
 */
function entriesOf(getStorage: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(getStorage());
    } catch {
      return null;
    }
  };
  // Not on a server, where memory would be shared by all visitors.
  const isRefused = () => typeof document !== 'undefined' && attempt(Object.keys) === null;
  const readText = (key: string): string | null =>
    memory.get(key) ?? attempt((storage) => storage.getItem(key));
  const writeText = (key: string, text: string): boolean =>
    attempt((storage) => (storage.setItem(key, text), true)) ?? (isRefused() && !!memory.set(key, text));
  return {
    readText,
    /** The parsed JSON of an entry; null when there is none. */
    read: (key: string): unknown => attempt(() => JSON.parse(readText(key) ?? 'null') as unknown),
    writeText,
    /** Writes a value as JSON. A failed write leaves the entry as it was. @returns whether it was written */
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    remove(key: string): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Local storage, which all tabs share. */
export const localEntries = entriesOf(() => localStorage);

/** Session storage, which each tab has for itself. */
export const tabEntries = entriesOf(() => sessionStorage);
