/** The beginning of the keys of categories' data, which is loaded again when it is missing (pages/category/categoryData.ts). */
export const CATEGORY_KEY = 'subcategory_data_';

/**
 * The entries of a storage of the browser. Storage may be full, and an entry may be malformed: then a write gives false, a read
 * null, and nothing is thrown. Where the browser refuses the storage itself, as some apps' own browsers do, entries last as long
 * as the page, so that one can sign in there.
 */
function entriesOf(getStorage: () => Storage, isExpendable: (key: string) => boolean = () => false) {
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
  const isStored = (key: string, text: string) => attempt((storage) => (storage.setItem(key, text), true));
  /** Removes the oldest of the entries that can be loaded again; false when there is none. */
  const makeRoom = (keptKey: string): boolean => {
    const keys = attempt(Object.keys) ?? [];
    const ageOf = (key: string) =>
      Number(attempt(() => (JSON.parse(readText(key) ?? '') as { at?: number }).at) ?? 0);
    const [oldest] = keys
      .filter((key) => isExpendable(key) && key !== keptKey)
      .sort((one, other) => ageOf(one) - ageOf(other));
    attempt((storage) => oldest !== undefined && storage.removeItem(oldest));
    return oldest !== undefined;
  };
  const writeText = (key: string, text: string): boolean => {
    if (isStored(key, text)) return true;
    if (isRefused()) return !!memory.set(key, text);
    while (makeRoom(key)) if (isStored(key, text)) return true;
    return false;
  };
  return {
    readText,
    /** The parsed JSON of an entry; null when there is none. */
    read: (key: string): unknown => attempt(() => JSON.parse(readText(key) ?? 'null') as unknown),
    writeText,
    /** Also when there is no room: then the entry lasts as long as the page. */
    keepText: (key: string, text: string): void => void (writeText(key, text) || memory.set(key, text)),
    /** Writes a value as JSON. A failed write leaves the entry as it was. @returns whether it was written */
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    remove(key: string): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Local storage, which all tabs share. When it is full, the oldest data of a category goes first. */
export const localEntries = entriesOf(
  () => localStorage,
  (key) => key.startsWith(CATEGORY_KEY),
);

/** Session storage, which each tab has for itself. */
export const tabEntries = entriesOf(() => sessionStorage);
