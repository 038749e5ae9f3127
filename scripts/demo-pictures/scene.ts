import sharp from 'sharp';
import { group, type Pen } from './pen.ts';
import type { ProductDrawing } from './productDrawing.ts';
import type { Colourway } from './colour.ts';

export interface PlacedDrawing {
  drawing: ProductDrawing;
  colourway: Colourway;
  variant: number;
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  mirror?: boolean;
}

/** Shadow colours, as a fill and as shares of red, green and blue: bluish on tinted backgrounds, black on dark ones. */
const BLUISH_SHADOW = { fill: '#0B1030', light: ['.04', '.06', '.19'] };
export const BLACK_SHADOW: typeof BLUISH_SHADOW = { fill: '#05060A', light: ['.02', '.02', '.04'] };

/** Places a drawing with its shadow: under its foot, or on the wall behind it. */
export function placeDrawing(
  pen: Pen,
  { drawing: thing, colourway: paint, variant, x, y, scale = 1, turn = 0, mirror = false }: PlacedDrawing,
  shade = 0.3,
  shadow = BLUISH_SHADOW,
): string {
  const size = scale * (thing.scale ?? 1);
  const drawn = group(thing.draw(pen, paint, variant), {
    turn: (thing.turn ?? 0) + turn,
    scale: size,
    mirror,
  });
  if (thing.foot && turn === 0) {
    const foot = thing.foot.y * size;
    const half = thing.foot.halfWidth * size;
    const near = pen.blur(9 * size);
    const far = pen.blur(26 * size);
    return (
      `<g transform="translate(${x} ${y})"><ellipse cx="${26 * size}" cy="${foot + 8 * size}" rx="${half * 1.1}" ry="${34 * size}" fill="${shadow.fill}" opacity="${shade * 0.7}" filter="${far}"/>` +
      `<ellipse cx="0" cy="${foot}" rx="${half * 0.94}" ry="${11 * size}" fill="${shadow.fill}" opacity="${shade * 1.5}" filter="${near}"/>${drawn}</g>`
    );
  }
  const drop = pen.define(
    (id) =>
      `<filter id="${id}" x="-40%" y="-40%" width="190%" height="200%"><feGaussianBlur in="SourceAlpha" stdDeviation="${20 * size}"/><feOffset dx="${30 * size}" dy="${44 * size}"/><feComponentTransfer><feFuncA type="linear" slope="${shade}"/></feComponentTransfer><feColorMatrix type="matrix" values="${shadow.light.map((value) => `0 0 0 0 ${value}`).join('  ')}  0 0 0 1 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  return `<g transform="translate(${x} ${y})" filter="${drop}">${drawn}</g>`;
}

export function svgDocument(pen: Pen, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.defs.join('')}</defs>${content}</svg>`;
}

/** Renders an SVG to a WebP file. `width` is in px; without it the SVG's own width is used. */
export async function writeWebp(
  svgText: string,
  file: string,
  { width, quality = 80 }: { width?: number; quality?: number } = {},
): Promise<void> {
  const image = sharp(Buffer.from(svgText), { unlimited: true });
  await (width ? image.resize(width) : image).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
}
