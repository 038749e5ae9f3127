import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each failure moves the focus to the first field within the element that is marked as wrong, and brings the message
 * about that field into view. Without such a field the focus moves to the error message itself.
 * @param failure anything with an identity: a new one is another failed attempt; null while none has failed
 */
export function useFocusOnFailure<Type extends HTMLElement>(failure: object | null): RefObject<Type | null> {
  const within = useRef<Type>(null);
  useEffect(() => {
    if (!failure) return;
    const find = (selector: string) => within.current?.querySelector<HTMLElement>(selector);
    const wrong = find('[aria-invalid=true]') ?? find('[role=alert]');
    wrong?.focus();
    // The focus brings only the field into view, and its message stands below the field.
    const message = document.getElementById(wrong?.getAttribute('aria-describedby') ?? '');
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    void message?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return within;
}
