import sharp from 'sharp';
import { group, type Pen } from './pen.ts';
import type { Thing } from './thing.ts';
import type { Paint } from './colour.ts';

export interface Placed {
  thing: Thing;
  paint: Paint;
  variant: number;
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  mirror?: boolean;
}

/** The tone of a shadow, as a fill and as shares of red, green and blue: bluish on the tints, black on ink. */
const DUSK = { fill: '#0B1030', light: ['.04', '.06', '.19'] };
export const NIGHT: typeof DUSK = { fill: '#05060A', light: ['.02', '.02', '.04'] };

/** A thing in its place, with the shadow that says where it is: under its foot, or on the wall behind it. */
export function place(
  pen: Pen,
  { thing, paint, variant, x, y, scale = 1, turn = 0, mirror = false }: Placed,
  shade = 0.3,
  shadow = DUSK,
): string {
  const size = scale * (thing.scale ?? 1);
  const drawn = group(thing.draw(pen, paint, variant), {
    turn: (thing.turn ?? 0) + turn,
    scale: size,
    mirror,
  });
  if (thing.foot && turn === 0) {
    const foot = thing.foot.y * size;
    const half = thing.foot.half * size;
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

export function picture(pen: Pen, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.defs.join('')}</defs>${content}</svg>`;
}

/** Draws an SVG into a WebP file; `width` in px when it is to be smaller than drawn. */
export async function write(
  svg: string,
  file: string,
  { width, quality = 80 }: { width?: number; quality?: number } = {},
): Promise<void> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  await (width ? image.resize(width) : image).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
}
