import { useState } from 'react';
import { useSavesData, useReducedMotion } from '../../browser/preferences.ts';

/**
 * Whether an animation or video plays by itself. By default it does, unless the shopper prefers reduced motion or (with
 * `costsData`) saves data. The shopper's choice with the button overrides both (docs/product.md#motion).
 */
export function useAutoplayAllowed({ costsData = false } = {}): { playing: boolean; toggle: () => void } {
  const reducedMotion = useReducedMotion();
  const savesData = useSavesData();
  const [shopperChoice, setShopperChoice] = useState<boolean | null>(null);
  const playing = shopperChoice ?? !(reducedMotion || (costsData && savesData));
  return { playing, toggle: () => setShopperChoice(!playing) };
}
