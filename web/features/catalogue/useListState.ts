import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '../../keepPlace.ts';
import { changedList, clearedList, readListState, writeListState, type ListState } from './listState.ts';

/** Changed filters are taken over when the changing rests for this long, in ms (specification, section 9). */
const DEBOUNCE = 500;

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
 * the controls and the address lies the debounce.
 */
export function useListState(): ListControl {
  const [search, setSearch] = useSearchParams();
  const applied = useMemo(() => readListState(search), [search]);
  const [draft, setDraft] = useState<ListState | null>(null);
  // The address changed by itself (Back, another page): what was about to be changed no longer fits it.
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setDraft(null);
  }

  const apply = () => {
    if (draft === null) return;
    setDraft(null);
    const query = writeListState(draft);
    // Changed there and back again is no step.
    if (query.toString() !== writeListState(applied).toString()) setSearch(query, { state: KEEP_PLACE });
  };
  const onRest = useEffectEvent(apply);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(onRest, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft]);

  const shown = draft ?? applied;
  return {
    applied,
    shown,
    change: (part) => setDraft((before) => changedList(before ?? applied, part)),
    clear: () => setDraft((before) => clearedList(before ?? applied)),
    apply,
  };
}
