import type { Colourway } from './colour.ts';
import { PATTERN_COUNT, type Traits } from './traits.ts';

interface Box {
  x?: number;
  y?: number;
  w: number;
  h: number;
}

type Pattern = (marks: number, accent: string, second: string) => string;

const filled = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const stroked = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** The centres of the marks, from -55 to 55, and how thick each is. */
const centres = (marks: number) =>
  marks === 1 ? [0] : Array.from({ length: marks }, (_, i) => -55 + (110 * i) / (marks - 1));
const thickness = (marks: number) => [44, 32, 24, 18][marks - 1]!;

/** Each pattern fills a square from -100 to 100. Its number of marks is the rank within the range. */
const PATTERNS: Pattern[] = [
  // Rising bands.
  (n, a) =>
    centres(n)
      .map((y) => filled(`M-130 ${y + 60 - thickness(n) / 2}l260 -120v${thickness(n)}l-260 120Z`, a))
      .join(''),
  // Chevrons.
  (n, a) =>
    centres(n)
      .map((y) =>
        filled(
          `M-120 ${y - 50}L0 ${y + 10}L120 ${y - 50}v${thickness(n)}L0 ${y + 10 + thickness(n)}L-120 ${y - 50 + thickness(n)}Z`,
          a,
        ),
      )
      .join(''),
  // Dots in columns.
  (n, a) => {
    const gap = 150 / (n + 1.6);
    const cells = Array.from(
      { length: (n + 3) ** 2 },
      (_, i) => [i % (n + 3), Math.floor(i / (n + 3))] as const,
    );
    return cells
      .map(
        ([column, row]) =>
          `<circle cx="${(column - (n + 2) / 2) * gap}" cy="${(row - (n + 2) / 2) * gap}" r="${gap * 0.3}" fill="${a}"/>`,
      )
      .join('');
  },
  // Hoops.
  (n, a) =>
    centres(n)
      .map((y) => filled(`M-130 ${y - thickness(n) / 2}h260v${thickness(n)}h-260Z`, a))
      .join(''),
  // Lightning.
  (n, a) =>
    centres(n)
      .map((y) =>
        stroked(
          `M-130 ${y + 26}L-46 ${y - 26}L-6 ${y + 26}L66 ${y - 26}L130 ${y + 26}`,
          a,
          thickness(n) * 0.8,
        ),
      )
      .join(''),
  // Upright bars.
  (n, a) =>
    centres(n)
      .map((x) => filled(`M${x - thickness(n) / 2} -130v260h${thickness(n)}v-260Z`, a))
      .join(''),
  // Rings around a point off the middle.
  (n, a) =>
    Array.from(
      { length: n + 1 },
      (_, i) => `<circle cx="24" cy="-14" r="${20 + i * 30}" fill="none" stroke="${a}" stroke-width="15"/>`,
    ).join(''),
  // A dark half with thin lines along it.
  (n, a, b) =>
    filled('M-130 -130H130L-130 130Z', b, 0.85) +
    Array.from({ length: n }, (_, i) => stroked(`M150 ${-124 + i * 38}L${-124 + i * 38} 150`, a, 15)).join(
      '',
    ),
  // Waves.
  (n, a) =>
    centres(n)
      .map((y) =>
        stroked(
          `M-130 ${y}C-86 ${y - 52} -44 ${y - 52} 0 ${y}S86 ${y + 52} 130 ${y}`,
          a,
          thickness(n) * 0.85,
        ),
      )
      .join(''),
  // A chequered band.
  (n, a) => {
    const side = 120 / (n + 1);
    return Array.from({ length: 3 * Math.ceil(260 / side) }, (_, i) => [Math.floor(i / 3), i % 3] as const)
      .filter(([column, row]) => (column + row) % 2 === 0)
      .map(([column, row]) =>
        filled(`M${-130 + column * side} ${(row - 1.5) * side}h${side}v${side}h${-side}Z`, a),
      )
      .join('');
  },
  // Peaks.
  (n, a, b) =>
    Array.from({ length: n + 1 }, (_, i) => {
      const w = 240 / (n + 1);
      const x = -120 + i * w;
      return filled(`M${x} 110L${x + w * 0.5} ${i % 2 ? -20 : -74}L${x + w} 110Z`, i % 2 ? b : a);
    }).join(''),
  // Slanting bars that grow thinner.
  (n, a) =>
    Array.from({ length: n + 2 }, (_, i) => {
      const w = 46 * 0.7 ** i;
      const x = -92 + i * (150 / (n + 1));
      return filled(`M${x + 40} -130h${w}l-80 260h${-w}Z`, a);
    }).join(''),
  // Crossed bands.
  (n, a, b) =>
    stroked('M-130 -130L130 130M130 -130L-130 130', a, 26) +
    (n > 1 ? stroked('M-130 0H130', a, 22) : '') +
    (n > 2 ? stroked('M0 -130V130', a, 22) : '') +
    (n > 3 ? `<circle r="44" fill="${b}"/>` : ''),
  // Blades.
  (n, a) =>
    centres(n)
      .map((x) =>
        filled(
          `M${x - 20} 130C${x - 80} 30 ${x - 30} -60 ${x + 46} -130C${x + 40} -40 ${x + 30} 40 ${x - 20 + thickness(n) * 1.4} 130Z`,
          a,
        ),
      )
      .join(''),
  // A rising sun.
  (n, a) =>
    `<circle cx="-70" cy="80" r="56" fill="${a}"/>` +
    Array.from(
      { length: n },
      (_, i) => `<circle cx="-70" cy="80" r="${84 + i * 32}" fill="none" stroke="${a}" stroke-width="14"/>`,
    ).join(''),
  // Speckles.
  (n, a, b) =>
    Array.from({ length: 16 * n }, (_, i) => {
      const [x, y] = [((i * 61.8) % 200) - 100, ((i * 117.3 + i * i * 7) % 200) - 100];
      return `<ellipse cx="${x}" cy="${y}" rx="${20 / n ** 0.4}" ry="${13 / n ** 0.4}" transform="rotate(${i * 47} ${x} ${y})" fill="${i % 3 ? a : b}"/>`;
    }).join(''),
];

/** The pattern of a product in the accent colour, to be drawn inside a shape. On the back of a product it is mirrored. */
export function markings(c: Colourway, t: Traits, { x = 0, y = 0, w, h }: Box): string {
  const pattern = PATTERNS[t.pattern % PATTERN_COUNT]!;
  return `<g transform="translate(${x} ${y}) scale(${(t.isBack ? -w : w) / 200} ${h / 200})">${pattern(t.marks, c.accent, c.dark)}</g>`;
}
