import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '../../ui/preserveScroll.ts';
import { changedList, clearedList, readListState, writeListState, type ListState } from './listState.ts';
import { isPresentEntry, recordPendingQuery, takePendingQuery } from './pendingQuery.ts';

/** Changed filters are applied when nothing has changed for this long (specification, section 9). */
export const FILTER_DEBOUNCE_MS = 500;

interface ListControl {
  /** What the address says: this is what is listed. */
  applied: ListState;
  /** What the controls show: the address's state with what was changed since. */
  shown: ListState;
  change: (part: Partial<ListState>) => void;
  clear: () => void;
  /** Takes over what was changed at once. */
  apply: () => void;
}

/**
 * The state of a list. It lives in the address, each change of it a step of the browser's history; between a change of
 * the controls and the address lies the debounce. A change that the debounce has not applied when the page is left is
 * applied when the shopper comes back to it.
 */
export function useListState(): ListControl {
  const [search, setSearch] = useSearchParams();
  const applied = useMemo(() => readListState(search), [search]);
  const [draft, setDraft] = useState<ListState | null>(null);
  // The draft that was written to the address. It stays in view until the router has rendered that address.
  const [sent, setSent] = useState<ListState | null>(null);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setSent(null);
    // A change made since then is kept. After Back, or on another page, an older draft no longer fits the address.
    const isOwnChange = sent !== null && writeListState(sent).toString() === search.toString();
    if (!isOwnChange || draft === sent) setDraft(null);
  }

  // A page that is left before the debounce is over finds its change again on Back, Forward and reload.
  const location = useLocation();
  const { key } = location;
  const onShown = useEffectEvent(() => {
    const pending = takePendingQuery();
    if (pending !== null) setSearch(pending, { replace: true, state: KEEP_PLACE });
  });
  useEffect(() => onShown(), [key]);
  useEffect(() => {
    if (draft) recordPendingQuery(writeListState(draft).toString());
  }, [draft]);

  const apply = () => {
    // The shopper may be on the way to another page whose code has not come yet: this page must not call them back.
    if (draft === null || draft === sent || !isPresentEntry(key)) return;
    recordPendingQuery(null);
    const query = writeListState(draft);
    // Changed there and back again is no step.
    if (query.toString() === writeListState(applied).toString()) return setDraft(null);
    setSent(draft);
    setSearch(query, { state: KEEP_PLACE });
  };
  const onRest = useEffectEvent(apply);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(onRest, FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, location]);

  const shown = draft ?? applied;
  return {
    applied,
    shown,
    change: (part) => setDraft((before) => changedList(before ?? applied, part)),
    clear: () => setDraft((before) => clearedList(before ?? applied)),
    apply,
  };
}
