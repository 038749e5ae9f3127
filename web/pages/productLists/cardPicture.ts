import type { ComponentProps } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { ProductCardFields } from '../../features/product/productCard.tsx';
import { preloadPicture } from '../../ui/loadedPicture.ts';
import { ShoppableCardFields, type ShoppableCard } from './shoppableCard.tsx';

/** Loads the picture of a product as its card with these `sizes` will show it. */
export function preloadCardPicture(
  product: ComponentProps<typeof ShoppableCard>['product'],
  sizes: string,
): void {
  const { image } = getFragmentData(ProductCardFields, getFragmentData(ShoppableCardFields, product));
  if (image) preloadPicture(image, sizes);
}
