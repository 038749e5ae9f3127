import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { pathThrough, type Point } from '../path.ts';
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

/** The midsole's height at the heel and at the ball, how far the toe rises, and how far the tread lifts the sole. */
const SOLES: Record<ShoeShape['sole'], { heel: number; ball: number; spring: number; lift: number }> = {
  cushion: { heel: 56, ball: 34, spring: 24, lift: 8 },
  racer: { heel: 64, ball: 40, spring: 38, lift: 6 },
  gum: { heel: 38, ball: 28, spring: 16, lift: 12 },
  cup: { heel: 42, ball: 34, spring: 14, lift: 10 },
  studs: { heel: 20, ball: 14, spring: 18, lift: 34 },
  pins: { heel: 30, ball: 22, spring: 14, lift: 16 },
  lugs: { heel: 50, ball: 36, spring: 20, lift: 13 },
};
const GROUND = 128;

/** A point of a cubic curve, moved `out` of the shoe. */
function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number, out: number): Point {
  const s = 1 - t;
  const at = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i];
  const slope = (i: 0 | 1) => s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]);
  const length = Math.hypot(slope(0), slope(1));
  return [at(0) + (slope(1) / length) * out, at(1) - (slope(0) / length) * out];
}

/** A shoe from its outer side, toe to the right. The pattern on its side is the range's. */
function drawShoe(pen: Pen, c: Colourway, shape: ShoeShape, t: Traits): string {
  const sole = SOLES[shape.sole];
  const stack = shape.stack ?? 0;
  const r = shape.collarHeight;
  const bottom = GROUND - sole.lift;
  const heel = bottom - sole.heel - stack;
  const ball = bottom - sole.ball - stack;
  const toe = ball - sole.spring * 0.6;
  const closure = shape.closure ?? 'laces';
  const isWhite = c.body === '#F1F0EA';
  const shadow = mix(c.body, '#0B0D1E', isWhite ? 0.16 : 0.3);
  const overlay = t.pattern % 3 === 0 ? c.dark : mix(c.body, c.dark, 0.55);

  const top: Point = [-60 - r * 0.16, heel - 116 - r * 0.94];
  const instep: readonly [Point, Point, Point, Point] = [
    top,
    [top[0] + 26, top[1] + 26 + r * 0.5],
    [-16, heel - 92],
    [60, ball - 70],
  ];
  const along = (from: number, to: number, out: number) =>
    Array.from({ length: 9 }, (_, i) => onCurve(instep, from + ((to - from) * i) / 8, out));
  const back = heel - 100 - r;
  const collarLine = `M-190 ${back + 2}C-172 ${back + 24} -146 ${back + 28 - r * 0.14} -112 ${back + 12 - r * 0.04}Q-84 ${back - 4} ${top[0]} ${top[1]}`;
  const upper =
    `${collarLine}C${instep[1].join(' ')} ${instep[2].join(' ')} ${instep[3].join(' ')}` +
    `C92 ${ball - 58} 120 ${ball - 58} 150 ${ball - 56}C204 ${ball - 52} 240 ${toe - 44} 242 ${toe}C210 ${ball + 8} 170 ${ball + 10} 110 ${ball + 9}L-90 ${heel + 10}L-200 ${heel + 4}` +
    `C-228 ${heel - 26} -${214 - r * 0.3} ${heel - 66 - r * 0.2} -202 ${back + 10}Q-200 ${back - 6} -190 ${back + 2}Z`;

  const lining = mix(c.accent === '#FFFFFF' ? c.dark : c.accentDark, '#15171F', 0.5);
  const opening = `M-194 ${back + 4}C-176 ${back - 12} -120 ${back - 16} ${top[0] + 2} ${top[1] + 4}L${top[0]} ${top[1] + 30}L-180 ${back + 30}Z`;
  const tongueTop: Point = [top[0] - 26, top[1] - 30];
  const tongue = `${pathThrough(...along(0.93, 0, 9))}L${tongueTop[0] + 34} ${tongueTop[1] - 2}Q${tongueTop[0] + 14} ${tongueTop[1] - 16} ${tongueTop[0] - 2} ${tongueTop[1]}L${top[0] - 16} ${top[1] + 24}L0 ${heel - 40}Z`;
  const stay = `${pathThrough(...along(0, 0.97, -4))}Q${instep[3][0] + 6} ${instep[3][1] + 26} ${instep[3][0] - 20} ${instep[3][1] + 34}${pathThrough(...along(0.92, 0, -42)).replace('M', 'L')}Z`;
  const panel = `M-132 ${heel - 78 - r * 0.5}L${top[0] - 20} ${heel - 84 - r * 0.5}L66 ${ball - 26}Q94 ${ball - 6} 104 ${ball + 30}H-118Q-108 ${heel - 30} -132 ${heel - 78 - r * 0.5}Z`;

  const lace = c.accent === '#2B303B' ? '#3B414E' : mix(c.accent, '#FFFFFF', 0.3);
  const rows = 5 + Math.round(r / 28);
  const laces = Array.from({ length: rows }, (_, i) => {
    const share = 0.1 + (0.82 * i) / (rows - 1);
    const eyelet = onCurve(instep, share, -22);
    return (
      `<circle cx="${eyelet[0]}" cy="${eyelet[1]}" r="7" fill="#0B0D1E" opacity=".55"/>` +
      pen.rod(pathThrough(eyelet, onCurve(instep, share + 0.03, 13)), 11, lace)
    );
  }).join('');
  const knot = onCurve(instep, 0.06, 16);
  const bow = group(
    pen.rod('M0 0C-14 -34 -48 -40 -52 -18S-22 6 0 0', 8, lace) +
      pen.rod('M0 0C24 -30 56 -24 50 -4S22 12 0 0M0 0Q-26 22 -34 46M0 0Q16 26 12 50', 8, lace) +
      pen.ball(0, 0, 9, lace),
    { x: knot[0], y: knot[1], turn: 14, scale: 0.84 },
  );
  const straps = [0.22, 0.8]
    .map((share) =>
      pen.softShape(
        `${pathThrough(onCurve(instep, share - 0.16, 11), onCurve(instep, share + 0.14, 11), onCurve(instep, share + 0.1, -74))}Q${onCurve(instep, share, -86).join(' ')} ${onCurve(instep, share - 0.12, -74).join(' ')}Z`,
        c.accent,
        { depth: 12 },
      ),
    )
    .join('');
  const ribs = `<path d="${[0.04, 0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.88].map((share) => pathThrough(onCurve(instep, share, 12), onCurve(instep, share, -38))).join('')}" stroke="${c.dark}" stroke-opacity=".5" stroke-width="6"/>`;
  const fastening = { laces: laces + bow, straps, hidden: ribs }[closure];

  const mesh = pen.define(
    (id) =>
      `<pattern id="${id}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="3" cy="3" r="2.1" fill="#0B0D2A" opacity=".24"/></pattern>`,
  );
  const stitch = (d: string) =>
    `<path d="${d}" fill="none" stroke="${isWhite ? '#9AA0AC' : c.light}" stroke-width="2.6" stroke-dasharray="7 5" opacity=".75"/>`;
  const counterEdge = `C-142 ${heel - 70 - r * 0.4} -150 ${heel - 30} -108 ${heel + 40}`;
  const capEdge = `M${shape.hasToeCap ? 140 : 176} ${ball - 64}C${shape.hasToeCap ? 156 : 188} ${ball - 20} ${shape.hasToeCap ? 168 : 196} ${toe + 10} ${shape.hasToeCap ? 132 : 150} ${ball + 30}`;
  const inside =
    `<path d="M40 ${ball - 80}H260V${ball + 40}H80Z" fill="${mesh}"/>` +
    pen.clip(
      `<path d="${panel}"/>`,
      `<path d="${panel}" fill="${mix(c.body, c.dark, 0.16)}"/>` +
        markings(c, t, { x: -8, y: heel - 30 - r * 0.2, w: 190, h: 122 + r * 0.5 }),
    ) +
    `<path d="M-250 ${back - 30}H-176${counterEdge}H-250Z" fill="${overlay}"/>` +
    stitch(`M-168 ${back}${counterEdge}`) +
    `<path d="${capEdge}H270V${ball - 90}Z" fill="${overlay}"/>` +
    stitch(capEdge.replace(/^M(\d+)/, (_, x: string) => `M${Number(x) - 7}`)) +
    `<path d="${collarLine}" fill="none" stroke="${shadow}" stroke-width="34"/><path d="${collarLine}" fill="none" stroke="${mix(c.body, '#FFFFFF', 0.22)}" stroke-width="8" transform="translate(2 9)" opacity=".6"/>` +
    (closure === 'laces'
      ? `<path d="${stay}" fill="${overlay}"/>${stitch(pathThrough(...along(0.04, 0.94, -36)))}`
      : '');
  return (
    `<path d="${opening}" fill="${lining}"/>` +
    (closure === 'hidden'
      ? ''
      : pen.softShape(tongue, mix(c.body, c.dark, 0.35), {
          depth: 14,
          inside: `<path d="M${tongueTop[0] - 10} ${tongueTop[1] - 20}h60v26h-60Z" fill="${c.accent}"/>`,
        })) +
    drawTread(pen, shape.sole, c, bottom, sole.spring) +
    pen.softShape(upper, c.body, { depth: 26, gloss: 0.4, shade: 0.42, inside }) +
    pen.softShape(
      `M-207 ${back + 32}C-210 ${back + 6} -206 ${back - 14} -194 ${back - 13}S-186 ${back + 4} -193 ${back + 32}Z`,
      c.accent,
      { depth: 8 },
    ) +
    fastening +
    drawMidsole(pen, c, shape, t, { heel, ball, toe, bottom })
  );
}

function drawMidsole(
  pen: Pen,
  c: Colourway,
  { sole }: ShoeShape,
  t: Traits,
  { heel, ball, toe, bottom }: Record<'heel' | 'ball' | 'toe' | 'bottom', number>,
): string {
  const { spring } = SOLES[sole];
  const flare = sole === 'racer' ? 20 : sole === 'cushion' ? 8 : 0;
  const foam =
    sole === 'gum'
      ? '#C98347'
      : sole === 'studs'
        ? mix(c.dark, '#15171F', 0.35)
        : sole === 'pins'
          ? c.accent
          : '#F7F5EF';
  const middle = (heel + ball) / 2;
  const d =
    `M-204 ${heel - 8}C-${218 + flare} ${heel + 8} -${220 + flare} ${bottom - 22} -180 ${bottom}H104C166 ${bottom} 208 ${bottom - spring * 0.5} 236 ${bottom - spring}` +
    `C252 ${bottom - spring - 8} 252 ${toe - 6} 238 ${toe - 10}C212 ${ball - 2} 168 ${ball + 6} 110 ${ball + 4}C40 ${ball + 4} -40 ${middle + 8} -90 ${heel + 4}C-140 ${heel - 2} -180 ${heel - 2} -204 ${heel - 8}Z`;
  const lower = `C-40 ${bottom - 26} 60 ${bottom - 12} 130 ${bottom - 14}S220 ${bottom - spring - 2} 262 ${bottom - spring - 16}`;
  const inside = {
    cushion: () =>
      `<path d="M-260 ${bottom - 24 - t.marks * 3}${lower}V${bottom + 10}H-260Z" fill="${t.pattern % 2 ? c.body : c.accent}"/>` +
      `<path d="M-230 ${heel + 16}Q-120 ${heel + 34} -20 ${middle + 22}M-200 ${heel + 28}Q-120 ${heel + 42} -60 ${middle + 30}" fill="none" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="5" stroke-linecap="round"/>`,
    racer: () =>
      `<path d="M-260 ${heel + 30}C-120 ${heel + 60} 60 ${bottom - 8} 262 ${toe}" fill="none" stroke="${c.accent}" stroke-width="${8 + t.marks * 3}"/><path d="M-240 ${heel + 14}C-120 ${heel + 34} 20 ${ball + 14} 120 ${ball + 14}" fill="none" stroke="#0B0D2A" stroke-opacity=".14" stroke-width="5"/>`,
    gum: () =>
      `<path d="M-230 ${bottom - 14}${lower}" fill="none" stroke="#7E4A22" stroke-opacity=".6" stroke-width="4"/>`,
    cup: () =>
      `<path d="M-240 ${heel + 14}C-120 ${heel + 22} 60 ${ball + 16} 262 ${toe + 6}" fill="none" stroke="${c.accent === '#FFFFFF' ? c.body : c.accent}" stroke-width="7"/><path d="M-240 ${heel + 5}C-120 ${heel + 13} 60 ${ball + 8} 262 ${toe - 3}" fill="none" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="2.6" stroke-dasharray="8 5"/>`,
    studs: () => `<path d="M-240 ${bottom - 6}${lower}" fill="none" stroke="${c.accent}" stroke-width="5"/>`,
    pins: () =>
      `<path d="M-240 ${bottom - 12}${lower}" fill="none" stroke="#0B0D2A" stroke-opacity=".25" stroke-width="5"/>`,
    lugs: () =>
      `<path d="M-260 ${bottom - 22}${lower}V${bottom + 10}H-260Z" fill="${mix(c.dark, '#15171F', 0.45)}"/><path d="M-120 ${bottom - 18}L-90 ${heel + 10}H-20L10 ${bottom - 18}Z" fill="${c.accent}" opacity=".85"/>`,
  }[sole]();
  return pen.softShape(d, foam, { depth: 13, inside });
}

/** What touches the ground, seen from the side. */
function drawTread(pen: Pen, sole: ShoeShape['sole'], c: Colourway, bottom: number, spring: number): string {
  const rubber = sole === 'gum' ? '#9A5A2A' : mix(c.dark, '#15171F', 0.55);
  const rise = (x: number) => (x > 104 ? ((x - 104) / 132) ** 1.5 * spring : 0);
  const blocks = (xs: number[], w: number, h: number, taper: number, colour = rubber) =>
    xs
      .map((x) =>
        pen.softShape(
          `M${x} ${bottom - 10 - rise(x)}h${w}v8l${-taper} ${h}h${2 * taper - w}l${-taper} ${-h}Z`,
          colour,
          { depth: 6 },
        ),
      )
      .join('');
  const row = (count: number, step: number) => Array.from({ length: count }, (_, i) => -200 + i * step);
  switch (sole) {
    case 'studs':
      return blocks(
        [-188, -146, -100, 34, 82, 128, 176],
        30,
        34,
        7,
        c.accent === '#FFFFFF' ? '#C9CFD9' : c.accent,
      );
    case 'pins':
      return blocks(row(14, 30), 22, 16, 3, mix(c.dark, '#15171F', 0.4));
    case 'lugs':
      return blocks(row(10, 43), 33, 13, 6);
    default:
      return pen.softShape(
        `M-204 ${bottom - 18}Q-196 ${GROUND} -172 ${GROUND}H104C168 ${GROUND} 214 ${GROUND - spring * 0.6} 246 ${bottom - spring - 6}L226 ${bottom - spring - 12}H-190Z`,
        rubber,
        { depth: 6 },
      );
  }
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

/** One shoe in front, the other behind it on the same floor. */
const drawPair = (shape: ShoeShape) => (pen: Pen, c: Colourway, t: Traits) => {
  const full = shapeOf(shape, t);
  const fade = pen.radial(
    [
      [0, '#0B1030', 0.4],
      [1, '#0B1030', 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  const floor = `<ellipse cx="70" cy="${GROUND - 60}" rx="230" ry="22" fill="${fade}"/>`;
  const behind = group(drawShoe(pen, { ...c, body: mix(c.body, '#0B0D2A', 0.08) }, full, t), {
    x: 40,
    y: -64,
    scale: 0.92,
  });
  return floor + behind + group(drawShoe(pen, c, full, t), { x: -20, y: 52, scale: 0.98 });
};

const SOLE_OUTLINE =
  'M-6 -222C50 -222 88 -176 86 -112C84 -54 52 -16 55 44C57 92 74 112 70 150C66 196 34 216 0 216C-36 216 -62 196 -64 152C-66 106 -50 82 -57 32C-63 -16 -94 -52 -94 -112C-94 -178 -58 -222 -6 -222Z';
/** Where a sole has its tread: below the ball and the heel. Between them is its shank. */
const TREAD_ZONES =
  'M-6 -206C42 -206 73 -168 71 -112C70 -72 52 -46 45 -10Q0 14 -52 -8C-60 -44 -79 -70 -79 -112C-79 -168 -46 -206 -6 -206ZM-50 92Q0 74 48 92C52 112 57 126 55 148C51 184 26 200 0 200C-28 200 -48 184 -50 150C-51 126 -47 110 -50 92Z';

/** The tread from below: what the shoe stands with on its ground. */
function tread(pen: Pen, kind: ShoeShape['sole'], c: Colourway, t: Traits): string {
  const rubber = kind === 'gum' ? '#B9773A' : mix(c.dark, '#15171F', 0.3);
  const dark = mix(rubber, '#0B0D1E', 0.5);
  const block = kind === 'gum' || kind === 'cup' ? mix(rubber, '#FFFFFF', 0.16) : c.accent;
  const grid = (columns: number, rows: number, mark: (x: number, y: number) => string) =>
    Array.from({ length: columns * rows }, (_, i) => {
      const x = -92 + ((i % columns) + 0.5) * (184 / columns);
      return mark(x, -212 + (Math.floor(i / columns) + 0.5) * (424 / rows) + (x * x) / 400);
    }).join('');
  const chevron = (size: number, width: number) => (x: number, y: number) =>
    `<path d="M${x - size} ${y + size * 0.5}l${size} ${-size}l${size} ${size}" stroke="${block}" stroke-width="${width}" fill="none"/>`;
  const studs = [
    -52, -150, 44, -158, -66, -92, 58, -96, -26, -54, 32, -58, -36, 118, 32, 118, -32, 172, 28, 172,
  ];
  const marks: Record<ShoeShape['sole'], () => string> = {
    cushion: () =>
      grid(
        4 + (t.marks % 3),
        12,
        (x, y) => `<rect x="${x - 15}" y="${y - 13}" width="30" height="26" rx="6" fill="${block}"/>`,
      ),
    racer: () => grid(4, 14, chevron(20, 9)),
    gum: () => grid(6, 18 + t.marks, chevron(13, 7)),
    cup: () => grid(7, 22, chevron(11, 6)),
    studs: () => grid(5, 11, chevron(17, 3)),
    pins: () => grid(6, 15, (x, y) => pen.ball(x, y, 10, block)),
    lugs: () =>
      grid(4, 12, (x, y) => pen.softShape(`M${x - 20} ${y - 13}h40l-8 26h-24Z`, block, { depth: 6 })),
  };
  const ends = studs
    .slice(0, 2 * (7 + t.marks))
    .flatMap((x, i) => (i % 2 ? [] : [[x, studs[i + 1]!] as const]));
  return (
    pen.softShape(SOLE_OUTLINE, rubber, {
      depth: 16,
      inside:
        `<path d="${TREAD_ZONES}" fill="${dark}"/>` +
        pen.clip(`<path d="${TREAD_ZONES}"/>`, marks[kind]()) +
        group(markings(c, t, { w: 74, h: 58 }), { x: -2, y: 46 }),
    }) +
    (kind === 'studs'
      ? ends.map(([x, y]) => pen.ball(x, y, 18, c.accent === '#FFFFFF' ? '#DDE2EA' : c.accent)).join('')
      : '')
  );
}

/** One shoe from its inner side, the sole of the other below it. */
const drawSole = (shape: ShoeShape) => (pen: Pen, c: Colourway, t: Traits) =>
  group(tread(pen, shape.sole, c, t), { x: -6, y: 150, turn: 84, scale: 1.02 }) +
  group(drawShoe(pen, c, shapeOf(shape, t), { ...t, isBack: true }), {
    x: 6,
    y: -104,
    scale: 0.94,
    mirror: true,
  });

const shoe = (shape: ShoeShape, scale: number): ProductDrawing => ({
  draw: drawPair(shape),
  other: drawSole(shape),
  otherView: 'level',
  detail: { x: -10, y: 40 - shape.collarHeight * 0.4, zoom: 2.5 },
  material: 'cloth',
  foot: { y: 178, halfWidth: 220 },
  scale,
});

export const shoeDrawings: Record<string, ProductDrawing> = {
  runningShoe: shoe({ collarHeight: 0, sole: 'cushion' }, 1.05),
  racingShoe: shoe({ collarHeight: -8, sole: 'racer' }, 1.05),
  trailShoe: shoe({ collarHeight: 6, sole: 'lugs', hasToeCap: true }, 1.05),
  courtShoe: shoe({ collarHeight: 4, sole: 'gum', hasToeCap: true }, 1.05),
  footballBoot: shoe({ collarHeight: -8, sole: 'studs' }, 1.05),
  turfBoot: shoe({ collarHeight: 0, sole: 'pins' }, 1.05),
  highTop: shoe({ collarHeight: 86, sole: 'cup', hasToeCap: true }, 1),
  hikingBoot: shoe({ collarHeight: 70, sole: 'lugs', hasToeCap: true }, 1),
};
