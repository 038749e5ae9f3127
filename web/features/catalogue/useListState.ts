import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../navigation/scrollRestoration.ts';
import { withChange } from '../../navigation/addressState.ts';
import { clearFilters, readListState, writeListState, type ListState } from './listState.ts';

/** Changed filters are applied when nothing has changed for this time (docs/product.md#catalogue). */
const FILTER_DEBOUNCE_MS = 500;

/**
 * The state of a list, stored in the URL. Changes of the controls are debounced; each applied change is a history entry.
 */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const applied = useMemo(() => readListState(search), [search]);
  const [draft, setDraft] = useState<ListState | null>(null);
  // The draft that was written to the URL. The controls show it until the router has rendered the new URL.
  const [submitted, setSubmitted] = useState<ListState | null>(null);
  const [previousSearch, setPreviousSearch] = useState(search);
  if (previousSearch !== search) {
    setPreviousSearch(search);
    setSubmitted(null);
    // Preserve a draft that changed after it was submitted. Any other URL (Back, another page) makes the draft obsolete.
    const isOwnChange = submitted !== null && writeListState(submitted).toString() === search.toString();
    if (!isOwnChange || draft === submitted) setDraft(null);
  }

  const location = useLocation();
  // A list that is left stays mounted.
  useEffect(() => () => setDraft(null), []);

  const apply = () => {
    // While the next page's code is loading, this page is still mounted: it must not navigate back to itself.
    const { pathname, search: query } = window.location;
    if (draft === null || draft === submitted || pathname + query !== location.pathname + location.search)
      return;
    const next = writeListState(draft);
    // A change that was undone creates no history entry.
    if (next.toString() === writeListState(applied).toString()) return setDraft(null);
    setSubmitted(draft);
    setSearch(next, { state: PRESERVE_SCROLL });
  };
  const onDebounced = useEffectEvent(apply);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(onDebounced, FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, location]);

  return {
    /** The state in the URL: the list shows this. */
    applied,
    /** The state of the controls: the URL's state with the changes that are not applied yet. */
    shown: draft ?? applied,
    change: (part: Partial<ListState>) => setDraft((before) => withChange(before ?? applied, part)),
    clear: () => setDraft((before) => clearFilters(before ?? applied)),
    /** Applies the changes at once. */
    apply,
  };
}
