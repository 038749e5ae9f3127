/** Key in `history.state` of a query that the page has not applied yet. The router stores its own keys beside it. */
const KEY = 'pendingQuery';

type EntryState = Record<string, unknown> | null;

/** True while the browser is at the history entry with this router key. The first entry has the key 'default'. */
export const isCurrentEntry = (key: string): boolean =>
  ((window.history.state as EntryState)?.['key'] ?? 'default') === key;

/** Stores a query in the present history entry, or removes it with null. The URL does not change. */
export function recordPendingQuery(query: string | null): void {
  const { [KEY]: before = null, ...rest } = (window.history.state as EntryState) ?? {};
  if (before === query) return;
  try {
    window.history.replaceState(query === null ? rest : { ...rest, [KEY]: query }, '');
  } catch (failure) {
    // Browsers may limit how often the history changes: then a reload loses this change.
    console.error(failure);
  }
}

/** Removes the query from the present history entry and returns it; null when there is none. */
export function takePendingQuery(): string | null {
  const query = (window.history.state as EntryState)?.[KEY];
  if (typeof query !== 'string') return null;
  recordPendingQuery(null);
  return query;
}
