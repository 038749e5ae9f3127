/** Where a history entry's state holds a query that its page has not applied yet, beside what the router stores there. */
const KEY = 'pendingQuery';

type EntryState = Record<string, unknown> | null;

/** True while the browser is at the history entry that the router calls by this key: the first entry has no key of its own. */
export const isPresentEntry = (key: string): boolean =>
  ((window.history.state as EntryState)?.['key'] ?? 'default') === key;

/** Stores a query in the present history entry, or removes it with null. The address stays as it is. */
export function recordPendingQuery(query: string | null): void {
  const { [KEY]: before = null, ...rest } = (window.history.state as EntryState) ?? {};
  if (before === query) return;
  try {
    window.history.replaceState(query === null ? rest : { ...rest, [KEY]: query }, '');
  } catch (failure) {
    // A browser may limit how often the history changes: then this change is only as durable as the page.
    console.error(failure);
  }
}

/** The query that the present history entry holds, if any; it is removed from the entry. */
export function takePendingQuery(): string | null {
  const query = (window.history.state as EntryState)?.[KEY];
  if (typeof query !== 'string') return null;
  recordPendingQuery(null);
  return query;
}
