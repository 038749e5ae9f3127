import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each failure leads the focus to the first field within the element that is marked as wrong: so it is in sight, and
 * what is wrong with it is said.
 * @param failure anything with an identity: a new one is another try; null while none has failed
 */
export function useFocusOnFailure<Type extends HTMLElement>(failure: object | null): RefObject<Type | null> {
  const within = useRef<Type>(null);
  useEffect(() => {
    if (failure) within.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return within;
}
