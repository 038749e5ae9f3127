import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each failure, moves the focus to the first invalid field within the element. Without one, the error message itself gets
 * the focus.
 * @param failure each new object counts as another failed attempt; null while nothing has failed
 */
export function useFocusOnFailure<Type extends HTMLElement>(failure: object | null): RefObject<Type | null> {
  const container = useRef<Type>(null);
  useEffect(() => {
    if (!failure) return;
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid=true]') ?? find('[role=alert]'))?.focus();
  }, [failure]);
  return container;
}
