import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

export interface ShoeShape {
  /** How far the collar rises above a low shoe, in units. */
  collarHeight: number;
  sole: 'cushion' | 'gum' | 'studs' | 'pins' | 'lugs' | 'racer' | 'cup';
  /** Side marking. */
  sideMark: 'bars' | 'wave' | 'block' | 'plain';
  hasToeCap?: boolean;
}

const SOLE_SHAPES: Record<ShoeShape['sole'], { top: number; bottom: number; spring: number }> = {
  cushion: { top: 50, bottom: 122, spring: 30 },
  racer: { top: 40, bottom: 122, spring: 44 },
  gum: { top: 70, bottom: 114, spring: 16 },
  cup: { top: 62, bottom: 120, spring: 12 },
  studs: { top: 76, bottom: 98, spring: 16 },
  pins: { top: 72, bottom: 108, spring: 14 },
  lugs: { top: 60, bottom: 112, spring: 22 },
};

const SIDE_MARKS: Record<ShoeShape['sideMark'], (accent: string) => string> = {
  bars: (accent) => `<path d="M-40 76L20 -60h34L-2 76ZM24 76L72 -34h34L62 76Z" fill="${accent}"/>`,
  wave: (accent) =>
    `<path d="M-230 44C-120 30 -60 -40 40 -70L62 -52C0 -10 -80 60 -230 76Z" fill="${accent}"/>`,
  block: (accent) =>
    `<path d="M-90 80L-30 -80H70L10 80Z" fill="${accent}"/><path d="M-90 80L-30 -80H-6L-66 80Z" fill="#fff" opacity=".35"/>`,
  plain: (accent) =>
    `<path d="M-110 90L-66 10L-110 -70h36L-30 10L-74 90ZM-44 90L0 10L-44 -70h30L30 10L-14 90Z" fill="${accent}"/>`,
};

/** A shoe from its outer side, toe to the right. */
export function drawShoe(pen: Pen, c: Colourway, shape: ShoeShape): string {
  const { top, bottom, spring } = SOLE_SHAPES[shape.sole];
  const r = shape.collarHeight;
  const flare = shape.sole === 'racer' ? 18 : 0;
  const throat = `C-20 ${-58 - r * 0.6} 40 -24 104 -4`;
  const upper =
    `M-198 ${top + 14}C-216 ${top - 24} -208 ${-24 - r * 0.5} -196 ${-64 - r}C-194 ${-94 - r} -174 ${-102 - r} -164 ${-88 - r}` +
    `C-150 ${-56 - r} -112 ${-44 - r} -78 ${-66 - r}L-52 ${-86 - r * 0.95}${throat}C164 ${top - 52} 218 ${top - 44} 238 ${top - 8}Q242 ${top + 10} 228 ${top + 16}Z`;
  const collar = `M-186 ${-86 - r}C-168 ${-112 - r} -110 ${-104 - r} -76 ${-66 - r}C-112 ${-40 - r} -152 ${-54 - r} -166 ${-86 - r}Z`;
  const tongue = `M-94 ${-62 - r}L-76 ${-116 - r * 0.95}Q-56 ${-130 - r * 0.95} -42 ${-108 - r * 0.95}L14 -44L-30 -30Z`;
  const stay = `M-56 ${-90 - r * 0.95}L-48 ${-88 - r * 0.95}${throat}L92 34C30 18 -30 -10 -74 ${-42 - r * 0.8}Z`;
  const lace = c.accent === '#2B303B' ? '#3B414E' : mix(c.accent, '#FFFFFF', 0.25);
  const rows = 5 + Math.round(r / 30);
  const laces = Array.from({ length: rows }, (_, i) => {
    const t = i / (rows - 1);
    const x = 58 - t * 100;
    const y = -22 - t * (56 + r * 0.9) + Math.sin(Math.PI * t) * 8;
    return pen.rod(`M${x} ${y}l-26 24`, 9, lace);
  }).join('');
  const holes = Array.from(
    { length: 11 },
    (_, i) =>
      `<circle cx="${128 + (i % 4) * 20 - Math.floor(i / 4) * 5}" cy="${18 + Math.floor(i / 4) * 15}" r="3.4" fill="#0B0D2A" opacity=".22"/>`,
  ).join('');
  const foam =
    shape.sole === 'gum'
      ? '#D08A4E'
      : shape.sole === 'studs' || shape.sole === 'pins'
        ? c.accent
        : c.body === '#F1F0EA'
          ? '#FFFFFF'
          : '#F7F5EF';
  const midsole =
    `M-208 ${top}C-226 ${top + 30} -${222 + flare} ${bottom - 4} -196 ${bottom}H110C170 ${bottom} 226 ${bottom - spring} 247 ${top + 2}` +
    `C250 ${top - 12} 236 ${top - 14} 224 ${top - 4}C160 ${top + 20} 60 ${top + 6} -40 ${top + 10}C-130 ${top + 14} -180 ${top + 8} -208 ${top}Z`;
  const stripe =
    shape.sole === 'cushion' || shape.sole === 'racer'
      ? `<path d="M-250 ${bottom - 22}Q-60 ${bottom - 58} 260 ${bottom - 44 - spring}v9Q-60 ${bottom - 42} -250 ${bottom - 8}Z" fill="${c.accent}" opacity=".9"/>`
      : '';
  const under = drawOutsole(pen, shape.sole, c, bottom, spring);
  const studded = shape.sole === 'studs' || shape.sole === 'pins';
  return (
    pen.softShape(tongue, mix(c.dark, c.body, 0.3), { depth: 12 }) +
    `<path d="${collar}" fill="${mix(c.dark, '#15171F', 0.45)}"/>` +
    (studded ? under : '') +
    pen.softShape(upper, c.body, {
      depth: 24,
      inside:
        SIDE_MARKS[shape.sideMark](c.accent) +
        `<path d="M-240 ${-30 - r}C-196 ${-34 - r * 0.6} -160 10 -158 100H-240Z" fill="${c.dark}" opacity=".7"/><path d="M-220 ${-60 - r}h40v-60h-40Z" fill="${c.accent}"/>` +
        (shape.hasToeCap
          ? `<path d="M150 0C166 16 180 40 186 110H270V0Z" fill="${c.dark}" opacity=".62"/>`
          : holes) +
        `<path d="${stay}" fill="${c.dark}" opacity=".6"/>`,
    }) +
    laces +
    pen.softShape(midsole, foam, { depth: 13, inside: stripe }) +
    (studded ? '' : under)
  );
}

function drawOutsole(
  pen: Pen,
  sole: ShoeShape['sole'],
  c: Colourway,
  bottom: number,
  spring: number,
): string {
  if (sole === 'studs') {
    return [-190, -140, 60, 116, 166]
      .map((x, i) => {
        const y = bottom - 12 - (i === 4 ? spring * 0.5 : 0);
        return pen.softShape(`M${x - 15} ${y}h32l-8 40h-16Z`, c.dark, { depth: 8 });
      })
      .join('');
  }
  if (sole === 'pins') {
    return Array.from({ length: 13 }, (_, i) => {
      const x = -200 + i * 30;
      const y = bottom - 6 - (x > 110 ? (x - 110) * 0.16 : 0);
      return `<rect x="${x}" y="${y}" width="19" height="20" rx="5" fill="${mix(c.dark, '#15171F', 0.4)}"/>`;
    }).join('');
  }
  const rubber = sole === 'gum' ? '#A9642F' : mix(c.dark, '#15171F', 0.55);
  const top = SOLE_SHAPES[sole].top;
  const line = `M-208 ${bottom - 12}Q-208 ${bottom + 6} -188 ${bottom + 9}H112C174 ${bottom + 9} 226 ${bottom - spring + 9} 248 ${top + 10}L240 ${top + 16}C214 ${bottom - spring - 4} 168 ${bottom - 6} 110 ${bottom - 7}H-186Q-202 ${bottom - 8} -208 ${bottom - 12}Z`;
  const lugs =
    sole === 'lugs'
      ? Array.from({ length: 10 }, (_, i) => {
          const x = -198 + i * 40;
          return `<path d="M${x} ${bottom}h26l-4 26h-18Z" transform="translate(0 ${x > 110 ? -(x - 110) * 0.2 : 0})" fill="${rubber}"/>`;
        }).join('')
      : '';
  return lugs + pen.softShape(line, rubber, { depth: 6 });
}

const SIDE_MARK_ORDER: ShoeShape['sideMark'][] = ['bars', 'wave', 'block', 'plain'];
const drawPair =
  (shape: Omit<ShoeShape, 'sideMark'>, single = false) =>
  (pen: Pen, c: Colourway, variant: number) => {
    const full = { ...shape, sideMark: SIDE_MARK_ORDER[variant % 4]! };
    if (single) return drawShoe(pen, c, full);
    const behind = group(drawShoe(pen, { ...c, body: mix(c.body, '#0B0D2A', 0.1) }, full), {
      x: 44,
      y: -96 - shape.collarHeight * 0.15,
      turn: -15,
      scale: 0.86,
    });
    return behind + group(drawShoe(pen, c, full), { x: -12, y: 52, scale: 0.98 });
  };
const LOW_SHOE_FOOT = { y: 176, halfWidth: 226 };

export const shoeDrawings: Record<string, ProductDrawing> = {
  runningShoe: { draw: drawPair({ collarHeight: 0, sole: 'cushion' }), foot: LOW_SHOE_FOOT, scale: 1.12 },
  racingShoe: { draw: drawPair({ collarHeight: -10, sole: 'racer' }), foot: LOW_SHOE_FOOT, scale: 1.12 },
  trailShoe: {
    draw: drawPair({ collarHeight: 6, sole: 'lugs', hasToeCap: true }),
    foot: { y: 186, halfWidth: 226 },
    scale: 1.1,
  },
  courtShoe: {
    draw: drawPair({ collarHeight: 8, sole: 'gum', hasToeCap: true }),
    foot: { y: 170, halfWidth: 220 },
    scale: 1.12,
  },
  footballBoot: {
    draw: drawPair({ collarHeight: -6, sole: 'studs' }),
    foot: { y: 174, halfWidth: 216 },
    scale: 1.12,
  },
  turfBoot: {
    draw: drawPair({ collarHeight: 0, sole: 'pins' }),
    foot: { y: 172, halfWidth: 220 },
    scale: 1.12,
  },
  highTop: {
    draw: drawPair({ collarHeight: 86, sole: 'cup', hasToeCap: true }),
    foot: { y: 178, halfWidth: 216 },
    scale: 1.02,
  },
  hikingBoot: {
    draw: drawPair({ collarHeight: 70, sole: 'lugs', hasToeCap: true }),
    foot: { y: 186, halfWidth: 220 },
    scale: 1.02,
  },
};
