export type Point = readonly [x: number, y: number];

export const pathThrough = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
