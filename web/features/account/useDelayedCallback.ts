import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls back `delayMs` after `trigger` has changed to a new object; a newer trigger restarts the timer, null and unmounting
 * cancel it.
 * @returns true once the present trigger's delay is over
 */
export function useDelayedCallback(delayMs: number, trigger: object | null, callback?: () => void): boolean {
  const [elapsedTrigger, setElapsedTrigger] = useState<object | null>(null);
  const onElapsed = useEffectEvent(() => {
    setElapsedTrigger(trigger);
    callback?.();
  });
  useEffect(() => {
    if (trigger === null) return;
    const timer = setTimeout(onElapsed, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, trigger]);
  return trigger !== null && elapsedTrigger === trigger;
}
