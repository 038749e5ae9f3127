import { mix } from './colour.ts';
import type { Pen } from './pen.ts';

export type Point = readonly [x: number, y: number];

export const pathThrough = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A soft round limb. Light and shade are blurred, and a mask limits them to its outline. */
export function limb(pen: Pen, d: string, width: number, colour: string): string {
  const stroke = (tone: string, w: number, move: number, filter = '') =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${move} ${move})" ${filter}/>`;
  const mask = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="1800" height="1800">${stroke('#fff', width, 0)}</mask>`,
  );
  const soft = `filter="${pen.blur(width * 0.16)}"`;
  return `<g mask="${mask}">${stroke(mix(colour, '#0B0D2A', 0.36), width, 0)}${stroke(colour, width * 0.72, -width * 0.1, soft)}${stroke(mix(colour, '#FFFFFF', 0.42), width * 0.24, -width * 0.18, soft)}</g>`;
}
