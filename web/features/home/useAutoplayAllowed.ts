import { useState } from 'react';
import { useDataSaving } from '../../ui/saveData.ts';
import { useStillness } from '../../ui/reducedMotion.ts';

/**
 * Whether something that moves by itself does so: by default it does, unless the shopper asked for less motion or (for
 * what costs data) to save data. What the shopper then says with its button goes above both (decision 27).
 */
export function useMoves({ costsData = false } = {}): { playing: boolean; toggle: () => void } {
  const still = useStillness();
  const saving = useDataSaving();
  const [wish, setWish] = useState<boolean | null>(null);
  const playing = wish ?? !(still || (costsData && saving));
  return { playing, toggle: () => setWish(!playing) };
}
