import type { ComponentProps } from 'react';
import { preloadPicture } from '../../ui/loadedPicture.ts';
import { type ShoppableCard } from './shoppableCard.tsx';

/** Loads the picture of a product as its card with these `sizes` will show it. */
export function preloadCardPicture(
  product: ComponentProps<typeof ShoppableCard>['product'],
  sizes: string,
): void {
  const { image } = product;
  if (image) preloadPicture(image, sizes);
}
