import { mix, TINTS, type Tint, type TintName } from './colour.ts';
import type { Pen } from './pen.ts';

type DrawLines = (t: Tint) => string;
const whiteStroke = (width: number, opacity = 0.75) =>
  `fill="none" stroke="#FFFFFF" stroke-width="${width}" stroke-opacity="${opacity}"`;
const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

/** The shapes on the wall (800 x 1000) behind a product: lines and fields of the sport's grounds. */
const BACKGROUND_SHAPES: Record<TintName, DrawLines[]> = {
  rackets: [
    (t) => disc(400, 420, 300, t.shape) + `<path d="M-20 420H820M400 -20V420" ${whiteStroke(9)}/>`,
    (t) =>
      `<g transform="rotate(-18 400 480)"><rect x="120" y="-120" width="560" height="1240" fill="${t.shape}"/><path d="M120 -120V1120M680 -120V1120M120 480H680M120 240H680M120 720H680M400 -120V240M400 720V1120" ${whiteStroke(10)}/></g>`,
    (t) =>
      `<path d="M-20 640L820 160V560L-20 1020Z" fill="${t.shape}"/><path d="M-20 600L820 120" ${whiteStroke(9)}/>`,
    (t) =>
      `<path d="M800 0H180Q220 620 800 700Z" fill="${t.shape}"/><path d="M130 0Q170 670 800 750" ${whiteStroke(9)}/>`,
    (t) =>
      disc(160, 760, 420, t.shape) +
      disc(160, 760, 250, mix(t.shape, '#FFFFFF', 0.3)) +
      `<path d="M-20 250H820" ${whiteStroke(9)}/>`,
  ],
  cricket: [
    (t) => disc(400, 400, 290, t.shape) + `<path d="M40 690H760M120 650V740M680 650V740" ${whiteStroke(9)}/>`,
    (t) =>
      `<path d="M250 -20H550L720 1020H80Z" fill="${t.shape}"/><path d="M226 130H574M205 262H595M150 600H650" ${whiteStroke(10)}/>`,
    (t) =>
      `<ellipse cx="400" cy="1010" rx="720" ry="760" fill="${t.shape}"/><ellipse cx="400" cy="1010" rx="670" ry="700" ${whiteStroke(9)}/>`,
    (t) =>
      [210, 360, 510]
        .map((x) => `<rect x="${x}" y="120" width="80" height="820" rx="40" fill="${t.shape}"/>`)
        .join('') + `<path d="M215 92H350M450 92H585" ${whiteStroke(20, 0.9)} stroke-linecap="round"/>`,
    (t) =>
      disc(720, 180, 330, t.shape) +
      disc(720, 180, 430, 'none') +
      `<circle cx="720" cy="180" r="410" ${whiteStroke(9)}/>`,
  ],
  pitch: [
    (t) =>
      `<path d="M-20 330L820 90V330L-20 570ZM-20 800L820 560V800L-20 1040Z" fill="${t.shape}" opacity=".75"/><circle cx="400" cy="450" r="290" ${whiteStroke(10)}/>`,
    (t) =>
      `<rect x="120" y="-60" width="560" height="560" fill="${t.shape}"/><path d="M120 -20V500H680V-20M260 -20V220H540V-20M270 500A150 150 0 0 0 530 500" ${whiteStroke(10)}/>`,
    (t) =>
      disc(400, 430, 300, t.shape) +
      `<path d="M-20 430H820" ${whiteStroke(9)}/>` +
      disc(400, 430, 12, '#FFFFFF', 0.9),
    (t) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<rect x="${i * 210 - 20}" y="-20" width="105" height="1040" fill="${t.shape}" opacity=".7"/>`,
        )
        .join('') + `<path d="M-20 150A380 380 0 0 1 360 -20" ${whiteStroke(10)}/>`,
    (t) =>
      `<path d="M800 1000V260A640 640 0 0 0 160 900V1000Z" fill="${t.shape}"/><path d="M800 200A700 700 0 0 0 100 900V1000" ${whiteStroke(10)}/>`,
  ],
  road: [
    (t) =>
      [520, 430, 340, 250]
        .map((r, i) => disc(400, 560, r, i % 2 ? mix(t.shape, '#FFFFFF', 0.28) : t.shape))
        .join('') +
      [475, 385, 295].map((r) => `<circle cx="400" cy="560" r="${r}" ${whiteStroke(5)}/>`).join(''),
    (t) =>
      `<path d="M80 1020L400 220L720 1020H560L400 620L240 1020Z" fill="${t.shape}"/><path d="M80 620L400 -180L720 620H560L400 220L240 620Z" fill="${t.shape}" opacity=".55"/>`,
    (t) =>
      disc(540, 300, 230, t.shape) +
      `<path d="M-20 640Q200 520 420 640T820 600V1020H-20Z" fill="${mix(t.shape, '#FFFFFF', 0.25)}"/>`,
    (t) =>
      `<path d="M-40 760C240 700 300 300 840 240V400C380 440 340 860 -40 920Z" fill="${t.shape}"/><path d="M-40 840C270 790 320 370 840 320" ${whiteStroke(8)} stroke-dasharray="70 46"/>`,
    (t) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M${-220 + i * 260} 1020L${180 + i * 260} -20h120L${-100 + i * 260} 1020Z" fill="${t.shape}" opacity=".8"/>`,
        )
        .join(''),
  ],
  gym: [
    (t) =>
      disc(400, 420, 310, t.shape) +
      disc(400, 420, 190, mix(t.shape, '#FFFFFF', 0.35)) +
      disc(400, 420, 60, t.shape),
    (t) =>
      `<path d="M140 1020V430A260 260 0 0 1 660 430V1020Z" fill="${t.shape}"/><path d="M90 1020V430A310 310 0 0 1 710 430V1020" ${whiteStroke(9)}/>`,
    (t) =>
      `<rect x="90" y="150" width="290" height="290" rx="34" fill="${t.shape}"/><rect x="420" y="330" width="290" height="470" rx="34" fill="${mix(t.shape, '#FFFFFF', 0.3)}"/><path d="M-20 490H380" ${whiteStroke(9)}/>`,
    (t) =>
      `<path d="M-20 760L820 300V640L-20 1020Z" fill="${t.shape}"/><path d="M-20 330L560 0" ${whiteStroke(24, 0.55)}/>`,
    (t) =>
      [180, 330, 480, 630]
        .map(
          (x, i) =>
            `<rect x="${x - 50}" y="${420 - i * 90}" width="100" height="700" rx="20" fill="${t.shape}" opacity="${0.5 + i * 0.14}"/>`,
        )
        .join(''),
  ],
  water: [
    (t) =>
      [300, 470, 640, 810]
        .map(
          (y, i) =>
            `<path d="M-40 ${y}Q100 ${y - 70} 240 ${y}T520 ${y}T840 ${y}V1020H-40Z" fill="${mix(t.shape, t.wall, 0.6 - i * 0.2)}"/>`,
        )
        .join(''),
    (t) =>
      [140, 400, 660]
        .map((x) =>
          Array.from({ length: 14 }, (_, i) =>
            disc(x, 20 + i * 76, 26, i % 4 === 0 ? '#FFFFFF' : t.shape, 0.9),
          ).join(''),
        )
        .join(''),
    (t) =>
      [390, 310, 230, 150]
        .map((r, i) => disc(400, 470, r, i % 2 ? mix(t.shape, '#FFFFFF', 0.4) : t.shape, 0.9))
        .join(''),
    (t) =>
      disc(560, 260, 200, '#FFFFFF', 0.55) +
      `<path d="M-40 520Q160 420 400 520T840 500V1020H-40Z" fill="${t.shape}"/><path d="M-40 580Q160 480 400 580T840 560" ${whiteStroke(8)}/>`,
  ],
};

export interface Background {
  tint: TintName;
  variant: number;
  /** With a floor the product stands on it; without one it hangs in front of the wall. */
  floor: boolean;
  /** A darker background distinguishes the second view from the first. */
  deep?: boolean;
}

export function drawBackground(pen: Pen, { tint, variant, floor, deep = false }: Background): string {
  const base = TINTS[tint];
  const colours = deep
    ? {
        ...base,
        wall: mix(base.wall, base.shape, 0.85),
        glow: base.wall,
        shape: mix(base.shape, base.deep, 0.5),
        floor: mix(base.shape, base.deep, 0.4),
      }
    : base;
  const wall = pen.radial(
    [
      [0, colours.glow],
      [1, colours.wall],
    ],
    0.38,
    0.26,
    0.85,
  );
  const lines = BACKGROUND_SHAPES[tint];
  const edge = pen.linear([
    [0, '#0B1020', 0.1],
    [0.25, '#0B1020', 0],
  ]);
  const floorShape = floor
    ? `<rect y="730" width="800" height="270" fill="${pen.linear([
        [0, mix(colours.floor, '#FFFFFF', 0.22)],
        [1, colours.floor],
      ])}"/><rect y="730" width="800" height="270" fill="${edge}"/>`
    : '';
  return `<rect width="800" height="1000" fill="${wall}"/>${lines[variant % lines.length]!(colours)}${floorShape}`;
}
