import { useEffect, useEffectEvent, useState } from 'react';

/**
 * True once `event` (anything with an identity) is `delay` ms old, when `then` is called as well; a new event starts
 * the time anew, null stops it. Nothing is called after the component has gone.
 */
export function useAfter(delay: number, event: object | null, then?: () => void): boolean {
  const [passed, setPassed] = useState<object | null>(null);
  const onPassed = useEffectEvent(() => {
    setPassed(event);
    then?.();
  });
  useEffect(() => {
    if (event === null) return;
    const timer = setTimeout(onPassed, delay);
    return () => clearTimeout(timer);
  }, [delay, event]);
  return event !== null && passed === event;
}
