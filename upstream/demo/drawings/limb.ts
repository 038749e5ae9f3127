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

/** The outline of a body part that grows and shrinks along its joints: circles, and what lies between each two. */
function taper(joints: readonly (readonly [Point, number])[]): string {
  const circle = ([[x, y], r]: readonly [Point, number]) =>
    `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  const between = joints.slice(1).map(([[x, y], r], i) => {
    const [[fromX, fromY], fromR] = joints[i]!;
    const length = Math.hypot(x - fromX, y - fromY) || 1;
    const [nx, ny] = [(fromY - y) / length, (x - fromX) / length];
    return `${pathThrough([fromX + nx * fromR, fromY + ny * fromR], [fromX - nx * fromR, fromY - ny * fromR], [x - nx * r, y - ny * r], [x + nx * r, y + ny * r])}Z`;
  });
  return joints.map(circle).join('') + between.join('');
}

/** A soft body part through its joints, each with the radius there. */
export function muscle(
  pen: Pen,
  joints: readonly (readonly [Point, number])[],
  colour: string,
  inside = '',
): string {
  const width = Math.max(...joints.map(([, r]) => r));
  const shape = (tone: string, shrink: number, move: number, filter = '') =>
    `<path d="${taper(joints.map(([at, r]) => [at, r * shrink] as const))}" fill="${tone}" transform="translate(${move} ${move})" ${filter}/>`;
  const mask = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="1800" height="1800">${shape('#fff', 1, 0)}</mask>`,
  );
  const soft = `filter="${pen.blur(width * 0.22)}"`;
  return `<g mask="${mask}">${shape(mix(colour, '#1A0B1E', 0.34), 1, 0)}${shape(colour, 0.8, -width * 0.16, soft)}${shape(mix(colour, '#FFFFFF', 0.34), 0.26, -width * 0.34, soft)}${inside}</g>`;
}
