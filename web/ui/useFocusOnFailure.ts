import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each failure, moves the focus to the first invalid field within the element and scrolls its message into view.
 * Without an invalid field, the error message itself gets the focus.
 * @param failure each new object counts as another failed attempt; null while nothing has failed
 */
export function useFocusOnFailure<Type extends HTMLElement>(failure: object | null): RefObject<Type | null> {
  const container = useRef<Type>(null);
  useEffect(() => {
    if (!failure) return;
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
    const target = find('[aria-invalid=true]') ?? find('[role=alert]');
    target?.focus();
    // `focus` scrolls only the field into view, and the message is below the field.
    const message = document.getElementById(target?.getAttribute('aria-describedby') ?? '');
    // Not returned: newer browsers return a promise, which React would take for a cleanup function.
    void message?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return container;
}
