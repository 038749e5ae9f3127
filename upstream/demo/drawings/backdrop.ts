import { INK, mix, colourwayOf, type ColourName } from './colour.ts';
import { findDrawing } from './objects/index.ts';
import type { Pen } from './pen.ts';
import { placeDrawing, type PlacedDrawing } from './scene.ts';
import { plainTraits } from './traits.ts';

/** Places a drawing by its name and colour, for the large compositions. */
export function placeByName(
  pen: Pen,
  name: string,
  colour: ColourName,
  { variant = 0, ...at }: Omit<PlacedDrawing, 'drawing' | 'colourway' | 'traits'> & { variant?: number },
  shade = 0.34,
): string {
  return placeDrawing(
    pen,
    { drawing: findDrawing(name), colourway: colourwayOf(colour), traits: plainTraits(variant), ...at },
    shade,
  );
}

/** The dark backdrop of banners: plain at the left and bottom for the text, lit behind the players. */
export function darkBackdrop(pen: Pen, width: number, height: number, glow: string): string {
  const light = pen.radial(
    [
      [0, mix(INK, glow, 0.34)],
      [0.55, mix(INK, glow, 0.1)],
      [1, INK],
    ],
    0.64,
    0.4,
    0.62,
  );
  return `<rect width="${width}" height="${height}" fill="${INK}"/><rect width="${width}" height="${height}" fill="${light}"/>`;
}

export const strokedPath = (d: string, width: number, opacity = 0.16, colour = '#FFFFFF', more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" ${more}/>`;

/** A speed line behind a moving object, which fades out towards its origin. */
export function speedTrail(pen: Pen, d: string, width: number, colour: string, degrees: number): string {
  const fade = pen.linear(
    [
      [0, colour, 0],
      [1, colour, 0.95],
    ],
    degrees,
  );
  return `<path d="${d}" fill="none" stroke="${fade}" stroke-width="${width}" stroke-linecap="round"/>`;
}
