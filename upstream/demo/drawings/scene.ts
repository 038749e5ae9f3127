import sharp from 'sharp';
import { group, type Pen } from './pen.ts';
import type { Material, ProductDrawing } from './productDrawing.ts';
import type { Traits } from './traits.ts';
import type { Colourway } from './colour.ts';

export interface PlacedDrawing {
  drawing: ProductDrawing;
  colourway: Colourway;
  traits: Traits;
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  mirror?: boolean;
  /** How the drawing is seen: as it is, from the other side, or closely at its point of detail. */
  view?: 'whole' | 'other' | 'detail';
}

/** The colour of shadows, as a fill and as shares of red, green and blue. */
const SHADOW = { fill: '#05060A', light: ['.006', '.006', '.012'] };

/** Places a drawing with its shadow: under its foot, or on the wall behind it. */
export function placeDrawing(
  pen: Pen,
  {
    drawing: thing,
    colourway: paint,
    traits,
    x,
    y,
    scale = 1,
    turn = 0,
    mirror = false,
    view = 'whole',
  }: PlacedDrawing,
  shade = 0.3,
): string {
  const size = scale * (thing.scale ?? 1) * (view === 'detail' ? 1 : traits.size);
  const isOther = view === 'other';
  const content = isOther
    ? (thing.other ?? thing.draw)(pen, paint, { ...traits, isBack: true })
    : thing.draw(pen, paint, traits);
  const otherView = isOther ? (thing.otherView ?? 'turned') : 'level';
  const seen =
    otherView === 'turned'
      ? turned(pen, content)
      : otherView === 'slender'
        ? `<g transform="matrix(.5 .12 0 1 0 0)">${content}</g>`
        : content;
  const { x: dx, y: dy } = thing.detail ?? { x: 0, y: 0 };
  const drawn = group(
    view === 'detail' ? withMaterial(pen, group(seen, { x: -dx, y: -dy }), thing.material ?? 'plain') : seen,
    { turn: (thing.turn ?? 0) + turn, scale: size, mirror },
  );
  if (thing.foot && turn === 0 && view === 'whole') {
    const foot = thing.foot.y * size;
    const half = thing.foot.halfWidth * size;
    const near = pen.blur(9 * size);
    const far = pen.blur(26 * size);
    return (
      `<g transform="translate(${x} ${y})"><ellipse cx="${26 * size}" cy="${foot + 8 * size}" rx="${half * 1.1}" ry="${34 * size}" fill="${SHADOW.fill}" opacity="${shade * 0.7}" filter="${far}"/>` +
      `<ellipse cx="0" cy="${foot}" rx="${half * 0.94}" ry="${11 * size}" fill="${SHADOW.fill}" opacity="${shade * 1.5}" filter="${near}"/>${drawn}</g>`
    );
  }
  const drop = pen.define(
    (id) =>
      `<filter id="${id}" x="-40%" y="-40%" width="190%" height="200%"><feGaussianBlur in="SourceAlpha" stdDeviation="${20 * size}"/><feOffset dx="${30 * size}" dy="${44 * size}"/><feComponentTransfer><feFuncA type="linear" slope="${shade}"/></feComponentTransfer><feColorMatrix type="matrix" values="${SHADOW.light.map((value) => `0 0 0 0 ${value}`).join('  ')}  0 0 0 1 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  return `<g transform="translate(${x} ${y})" filter="${drop}">${drawn}</g>`;
}

/** Seen from the right of the front, with the thickness that comes into sight there. */
function turned(pen: Pen, content: string): string {
  const smear = pen.define((id) => {
    const steps = [3, 6, 12].map(
      (dx, i) =>
        `<feOffset in="s${i}" dx="${dx}" dy="${-dx * 0.24}" result="o${i}"/><feMerge result="s${i + 1}"><feMergeNode in="o${i}"/><feMergeNode in="s${i}"/></feMerge>`,
    );
    return `<filter id="${id}" x="-20%" y="-20%" width="150%" height="140%"><feColorMatrix in="SourceGraphic" type="matrix" values=".55 0 0 0 0 0 .55 0 0 0 0 0 .6 0 0 0 0 0 1 0" result="s0"/>${steps.join('')}<feMerge><feMergeNode in="s3"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  });
  return `<g filter="${smear}"><g transform="matrix(.7 .17 0 1 0 0)">${content}</g></g>`;
}

/** How rough each material is: the frequencies of its grain across and along, and the height of its relief. */
const GRAIN: Record<Exclude<Material, 'plain'>, { frequency: string; relief: number }> = {
  leather: { frequency: '.08', relief: 1 },
  cloth: { frequency: '.2 .55', relief: 0.7 },
  wood: { frequency: '.09 .006', relief: 1.2 },
  metal: { frequency: '.003 .3', relief: 0.8 },
  rubber: { frequency: '.16', relief: 0.9 },
};

/** The grain of a material on all of a drawing, lit from the upper left like everything. */
function withMaterial(pen: Pen, content: string, material: Material): string {
  if (material === 'plain') return content;
  const { frequency, relief } = GRAIN[material];
  const filter = pen.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="4" result="noise"/><feDiffuseLighting in="noise" surfaceScale="${relief}" diffuseConstant="1.18" lighting-color="#fff" result="relief"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="relief" mode="multiply" result="lit"/><feComposite in="lit" in2="SourceGraphic" operator="in"/></filter>`,
  );
  return `<g filter="${filter}">${content}</g>`;
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
