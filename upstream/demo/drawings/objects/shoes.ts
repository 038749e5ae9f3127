import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { markings } from '../markings.ts';
import { group, type Pen } from '../pen.ts';
import { isForChildren, type Traits } from '../traits.ts';
import type { ProductDrawing } from '../productDrawing.ts';

export interface ShoeShape {
  /** How far the collar rises above a low shoe, in units. */
  collarHeight: number;
  sole: 'cushion' | 'gum' | 'studs' | 'pins' | 'lugs' | 'racer' | 'cup';
  hasToeCap?: boolean;
  /** More than 0 for a tall midsole, less for a thin one, in units. */
  stack?: number;
  closure?: 'laces' | 'straps' | 'hidden';
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

/** A shoe from its outer side, toe to the right. The pattern on its side is the range's. */
export function drawShoe(pen: Pen, c: Colourway, shape: ShoeShape, t: Traits): string {
  const { top: soleTop, bottom, spring } = SOLE_SHAPES[shape.sole];
  const top = soleTop - (shape.stack ?? 0);
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
  const along = (share: number) =>
    [58 - share * 100, -22 - share * (56 + r * 0.9) + Math.sin(Math.PI * share) * 8] as const;
  const laces = Array.from({ length: rows }, (_, i) => {
    const [x, y] = along(i / (rows - 1));
    return pen.rod(`M${x} ${y}l-26 24`, 9, lace);
  }).join('');
  const straps = [0.18, 0.78]
    .map((share) => {
      const [x, y] = along(share);
      return pen.softShape(
        `M${x - 8} ${y - 14}L${x + 34} ${y - 2}L${x - 22} ${y + 62}L${x - 62} ${y + 48}Z`,
        c.accent,
        { depth: 10 },
      );
    })
    .join('');
  const fastening = { laces, straps, hidden: `<path d="${stay}" fill="${c.dark}" opacity=".85"/>` }[
    shape.closure ?? 'laces'
  ];
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
      ? `<path d="M-250 ${bottom - 22}Q-60 ${bottom - 58} 260 ${bottom - 44 - spring}v${[9, 16, 5, 22][t.pattern % 4]}Q-60 ${bottom - 42} -250 ${bottom - 8}Z" fill="${t.pattern % 2 ? c.body : c.accent}" opacity=".9"/>`
      : '';
  const under = drawOutsole(pen, shape.sole, c, { top, bottom, spring });
  const studded = shape.sole === 'studs' || shape.sole === 'pins';
  return (
    pen.softShape(tongue, mix(c.dark, c.body, 0.3), { depth: 12 }) +
    `<path d="${collar}" fill="${mix(c.dark, '#15171F', 0.45)}"/>` +
    (studded ? under : '') +
    pen.softShape(upper, c.body, {
      depth: 24,
      inside:
        markings(c, t, { x: 6, y: top - 56 - r * 0.16, w: 210, h: 136 + r * 0.5 }) +
        `<path d="M-240 ${-30 - r}C-196 ${-34 - r * 0.6} -160 10 -158 100H-240Z" fill="${c.dark}" opacity=".7"/><path d="M-220 ${-60 - r}h40v-60h-40Z" fill="${c.accent}"/>` +
        (shape.hasToeCap
          ? `<path d="M150 0C166 16 180 40 186 110H270V0Z" fill="${c.dark}" opacity=".62"/>`
          : holes) +
        `<path d="${stay}" fill="${c.dark}" opacity=".6"/>`,
    }) +
    fastening +
    pen.softShape(midsole, foam, { depth: 13, inside: stripe }) +
    (studded ? '' : under)
  );
}

function drawOutsole(
  pen: Pen,
  sole: ShoeShape['sole'],
  c: Colourway,
  { top, bottom, spring }: { top: number; bottom: number; spring: number },
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

/** What a shoe's data says of its shape: cut, closure, and how tall its foam is. */
function shapeOf(shape: ShoeShape, t: Traits): ShoeShape {
  const cut = `${t.values.Cut ?? ''} ${t.values.Height ?? ''} ${t.values.Collar ?? ''} ${t.values.Upper ?? ''}`;
  const collarHeight = /\bhigh\b/.test(cut)
    ? 112
    : /\bmid\b/.test(cut)
      ? 64
      : /knit/.test(t.values.Collar ?? '')
        ? 44
        : /\blow\b/.test(cut) && shape.collarHeight > 40
          ? 12
          : shape.collarHeight;
  const foam = `${t.values.Foam ?? ''} ${t.values.Midsole ?? ''} ${t.values.Cushion ?? ''}`;
  const stack = /tall|supercritical|air/.test(foam)
    ? 15
    : /soft|cushioned|nitrogen|rocker/.test(foam)
      ? 7
      : /thin|firm/.test(foam)
        ? -12
        : (t.marks - 2) * 4;
  const closure =
    isForChildren(t) && /strap|Kids|hook/i.test(`${t.name} ${t.values.Upper ?? ''}`)
      ? 'straps'
      : /knit/.test(`${t.values.Upper ?? ''}`) && !/film|cage/.test(t.values.Upper ?? '')
        ? 'hidden'
        : 'laces';
  return {
    ...shape,
    collarHeight,
    stack,
    closure,
    hasToeCap: shape.hasToeCap ? t.pattern % 3 !== 1 : t.pattern % 3 === 2,
  };
}

const drawPair = (shape: ShoeShape) => (pen: Pen, c: Colourway, t: Traits) => {
  const full = shapeOf(shape, t);
  const behind = group(drawShoe(pen, { ...c, body: mix(c.body, '#0B0D2A', 0.1) }, full, t), {
    x: 44,
    y: -96 - full.collarHeight * 0.15,
    turn: -15,
    scale: 0.86,
  });
  return behind + group(drawShoe(pen, c, full, t), { x: -12, y: 52, scale: 0.98 });
};

const SOLE_OUTLINE =
  'M0 -216C62 -216 92 -160 86 -90C80 -20 58 20 62 90C66 160 40 206 0 206C-44 206 -66 164 -66 96C-66 30 -92 -20 -96 -90C-100 -160 -62 -216 0 -216Z';

/** The tread from below: what the shoe stands with on its ground. */
function tread(pen: Pen, kind: ShoeShape['sole'], c: Colourway, t: Traits): string {
  const rubber = kind === 'gum' ? '#B9773A' : mix(c.dark, '#15171F', 0.3);
  const dark = mix(rubber, '#0B0D1E', 0.45);
  const grid = (columns: number, rows: number, mark: (x: number, y: number) => string) =>
    Array.from({ length: columns * rows }, (_, i) =>
      mark(
        -86 + ((i % columns) + 0.5) * (172 / columns),
        -206 + (Math.floor(i / columns) + 0.5) * (412 / rows),
      ),
    ).join('');
  const patterns: Record<ShoeShape['sole'], () => string> = {
    cushion: () =>
      grid(
        4 + t.marks,
        9,
        (x, y) =>
          `<rect x="${x - 12}" y="${y - 15}" width="24" height="30" rx="7" fill="${c.accent}" opacity=".9"/>`,
      ),
    racer: () =>
      grid(
        3,
        10,
        (x, y) =>
          `<path d="M${x - 24} ${y}l24 -14l24 14" stroke="${c.accent}" stroke-width="8" fill="none"/>`,
      ),
    gum: () =>
      grid(
        6,
        13 + t.marks,
        (x, y) =>
          `<path d="M${x - 14} ${y + 8}l14 -16l14 16" stroke="${dark}" stroke-width="7" fill="none"/>`,
      ),
    cup: () =>
      grid(
        7,
        16,
        (x, y) =>
          `<path d="M${x - 12} ${y + 8}l12 -14l12 14" stroke="${dark}" stroke-width="7" fill="none"/>`,
      ),
    studs: () => '',
    pins: () => grid(6, 13, (x, y) => pen.ball(x, y, 10, c.accent)),
    lugs: () => grid(4, 9, (x, y) => `<path d="M${x - 18} ${y - 12}h36l-8 26h-20Z" fill="${dark}"/>`),
  };
  const studs =
    kind === 'studs'
      ? [
          [-52, -150],
          [44, -158],
          [-66, -90],
          [56, -96],
          [-30, -40],
          [36, -44],
          [-38, 120],
          [34, 120],
          [-34, 174],
          [30, 174],
        ]
          .slice(0, 7 + t.marks)
          .map(([x, y]) => pen.ball(x!, y!, 19, c.accent === '#FFFFFF' ? '#DDE2EA' : c.accent))
          .join('')
      : '';
  return (
    pen.softShape(SOLE_OUTLINE, rubber, {
      depth: 16,
      inside: `${patterns[kind]()}<path d="M-110 10Q0 -20 110 10V64Q0 84 -110 64Z" fill="${c.body}"/>${markings(c, t, { y: 36, w: 130, h: 60 })}`,
    }) + studs
  );
}

/** One shoe from the side above, the sole of the other below it. */
const drawSole = (shape: ShoeShape) => (pen: Pen, c: Colourway, t: Traits) =>
  group(tread(pen, shape.sole, c, t), { x: -10, y: 128, turn: 82, scale: 1.06 }) +
  group(drawShoe(pen, c, shapeOf(shape, t), { ...t, isBack: true }), {
    x: 6,
    y: -118,
    scale: 0.92,
    mirror: true,
  });

const shoe = (shape: ShoeShape, footY: number, halfWidth: number, scale: number): ProductDrawing => ({
  draw: drawPair(shape),
  other: drawSole(shape),
  otherView: 'level',
  detail: { x: 40, y: 50, zoom: 2.3 },
  material: 'cloth',
  foot: { y: footY, halfWidth },
  scale,
});

export const shoeDrawings: Record<string, ProductDrawing> = {
  runningShoe: shoe({ collarHeight: 0, sole: 'cushion' }, 176, 226, 1.02),
  racingShoe: shoe({ collarHeight: -10, sole: 'racer' }, 176, 226, 1.02),
  trailShoe: shoe({ collarHeight: 6, sole: 'lugs', hasToeCap: true }, 186, 226, 1.02),
  courtShoe: shoe({ collarHeight: 8, sole: 'gum', hasToeCap: true }, 170, 220, 1.02),
  footballBoot: shoe({ collarHeight: -6, sole: 'studs' }, 174, 216, 1.02),
  turfBoot: shoe({ collarHeight: 0, sole: 'pins' }, 172, 220, 1.02),
  highTop: shoe({ collarHeight: 86, sole: 'cup', hasToeCap: true }, 178, 216, 0.98),
  hikingBoot: shoe({ collarHeight: 70, sole: 'lugs', hasToeCap: true }, 186, 220, 0.98),
};
