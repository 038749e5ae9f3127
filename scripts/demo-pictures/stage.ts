import type { ColourName } from '../../upstream/catalogue/categorySeed.ts';
import { INK, mix, paint } from './colour.ts';
import { thing } from './objects/index.ts';
import type { Pen } from './pen.ts';
import { NIGHT, place, type Placed } from './scene.ts';

/** A thing by name and colour in its place: how the large compositions are written down. */
export function put(
  pen: Pen,
  name: string,
  colour: ColourName,
  at: Omit<Placed, 'thing' | 'paint' | 'variant'> & { variant?: number },
  shade = 0.34,
): string {
  return place(pen, { thing: thing(name), paint: paint(colour), variant: 0, ...at }, shade, NIGHT);
}

/** The ink stage of the banners: calm at the left and at the bottom, where the words stand; lit behind the players. */
export function inkStage(pen: Pen, width: number, height: number, glow: string): string {
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

export const lines = (d: string, width: number, opacity = 0.16, colour = '#FFFFFF', more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" ${more}/>`;

/** Streaks that say how fast: thick where the thing is, nothing where it came from. */
export function trail(pen: Pen, d: string, width: number, colour: string, degrees: number): string {
  const fade = pen.linear(
    [
      [0, colour, 0],
      [1, colour, 0.95],
    ],
    degrees,
  );
  return `<path d="${d}" fill="none" stroke="${fade}" stroke-width="${width}" stroke-linecap="round"/>`;
}
