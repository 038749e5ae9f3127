import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { markings } from '../markings.ts';
import type { Point } from '../path.ts';
import type { Pen } from '../pen.ts';
import { isForChildren, type Traits } from '../traits.ts';
import type { ProductDrawing } from '../productDrawing.ts';

const SHIRT =
  'M-82 -208Q0 -160 82 -208L152 -184Q206 -120 236 -46L160 -4L124 -62V214Q0 234 -124 214V-62L-160 -4L-236 -46Q-206 -120 -152 -184Z';
const SINGLET =
  'M-92 -214L-54 -216Q-46 -130 0 -122Q46 -130 54 -216L92 -214Q94 -110 132 -84V214Q0 234 -132 214V-84Q-94 -110 -92 -214Z';

/** A smooth line on through these points, after the first of which it begins. */
const smooth = (points: Point[]): string =>
  points
    .slice(1)
    .map(([x, y], i) => {
      const [before, from, after] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 2] ?? [x, y]];
      return `C${from[0] + (x - before[0]) / 6} ${from[1] + (y - before[1]) / 6} ${x - (after[0] - from[0]) / 6} ${y - (after[1] - from[1]) / 6} ${x} ${y}`;
    })
    .join('');

/** The points down to a height, the last of them at it. */
function downTo(y: number, points: Point[]): Point[] {
  const next = points.findIndex((point) => point[1] >= y);
  if (next < 1) return points;
  const [[ax, ay], [bx, by]] = [points[next - 1]!, points[next]!];
  return [...points.slice(0, next), [ax + ((bx - ax) * (y - ay)) / (by - ay), y]];
}

/** Trousers as if worn, from the front: the right side from the waist to the hem, and the inside of the leg from the crotch on. */
function legs(outer: Point[], inner: Point[]): string {
  const mirror = (points: Point[]): Point[] => points.map(([x, y]) => [-x, y]);
  const [waist, hem, end] = [outer[0]!, outer.at(-1)!, inner.at(-1)!];
  const bow = (end[0] + hem[0]) / 2;
  return (
    `M${-waist[0]} ${waist[1]}Q0 ${waist[1] + 22} ${waist.join(' ')}${smooth(outer)}Q${bow} ${hem[1] + 14} ${end.join(' ')}${smooth(inner.toReversed())}` +
    `${smooth(mirror(inner))}Q${-bow} ${hem[1] + 14} ${-hem[0]} ${hem[1]}${smooth(mirror(outer).toReversed())}Z`
  );
}

/** Folds of cloth: soft dark valleys, each with a light ridge beside it. */
function folds(pen: Pen, d: string, width = 13): string {
  const line = (colour: string, opacity: number, move: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" transform="translate(${move} ${move * 0.4})"/>`;
  return `<g filter="${pen.blur(width * 0.42, 30)}">${line('#0B0D2A', 0.24, 0)}${line('#FFFFFF', 0.22, -width)}</g>`;
}

/** A waistband with its inside at the back, and a cord. */
function waistband(pen: Pen, half: number, y: number, height: number, colour: string, cord = ''): string {
  return (
    pen.softShape(
      `M${-half} ${y}Q0 ${y + 22} ${half} ${y}L${half + 4} ${y + height}Q0 ${y + height + 24} ${-half - 4} ${y + height}Z`,
      colour,
      {
        depth: 12,
        inside: `<path d="${Array.from({ length: Math.round(half / 7) }, (_, i) => `M${-half + 7 + i * 14} ${y - 10}v${height + 50}`).join('')}" stroke="#0B0D2A" stroke-opacity=".1" stroke-width="4"/>`,
      },
    ) +
    (cord &&
      pen.rod(
        `M-9 ${y + height - 4}C-34 ${y + height + 30} -26 ${y + height + 66} -38 ${y + height + 88}M9 ${y + height - 4}C30 ${y + height + 34} 14 ${y + height + 70} 24 ${y + height + 104}`,
        7,
        cord,
      ))
  );
}

/** The inside of the back of a waistband, behind all else. */
const backOfWaist = (c: Colourway, half: number, y: number) =>
  `<path d="M${-half} ${y}Q0 ${y - 26} ${half} ${y}L${half} ${y + 14}Q0 ${y + 34} ${-half} ${y + 14}Z" fill="${mix(c.dark, '#15171F', 0.45)}"/>`;

/** Shirt numbers, drawn as straight strokes without a font. */
const DIGITS: Record<string, string> = {
  '0': 'M0 0H40V80H0Z',
  '1': 'M6 8L24 0V80',
  '2': 'M0 0H40V38H0V80H40',
  '3': 'M0 0H40V80H0M6 38H40',
  '6': 'M40 0H0V80H40V38H0',
  '4': 'M32 80V0L0 54H44',
  '5': 'M40 0H0V34H40V80H0',
  '7': 'M0 0H40L14 80',
  '8': 'M0 0H40V80H0ZM0 38H40',
  '9': 'M40 38H0V0H40V80H0',
};

function number(value: string, x: number, y: number, scale: number, colour: string, edge: string): string {
  const width = value.length * 40 + (value.length - 1) * 22;
  const strokes = (tone: string, stroke: number) =>
    `<g stroke="${tone}" stroke-width="${stroke}">${[...value].map((digit, i) => `<path d="${DIGITS[digit]}" transform="translate(${i * 62} 0)"/>`).join('')}</g>`;
  return `<g transform="translate(${x - (width * scale) / 2} ${y}) scale(${scale})" fill="none" stroke-linejoin="round">${strokes(edge, 25)}${strokes(colour, 14)}</g>`;
}

/** The number in a shirt's name, else one of its place. */
const shirtNumber = (t: Traits) => /\d+/.exec(t.name)?.[0] ?? ['9', '4', '5', '8'][t.variant % 4]!;

interface ShirtCut {
  neck?: 'round' | 'polo' | 'vee' | 'zip';
  sleeves?: 'short' | 'long';
  /** The back: a closed neck. */
  isBack?: boolean;
}

const LONG_SLEEVES =
  'M-150 -182Q-212 -122 -244 -44L-270 170L-202 186L-122 -66ZM150 -182Q212 -122 244 -44L270 170L202 186L122 -66Z';

function shirt(
  pen: Pen,
  c: Colourway,
  inside: string,
  { neck = 'round', sleeves = 'short', isBack = false }: ShirtCut = {},
): string {
  const seams = `<path d="M-152 -184Q-120 -130 -124 -62M152 -184Q120 -130 124 -62M-130 200Q0 222 130 200" fill="none" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="4"/>`;
  const drape = folds(
    pen,
    'M-118 -50Q-84 -20 -92 40M118 -50Q88 -16 98 50M-76 216Q-44 120 -88 60M84 218Q52 140 88 80M-14 222Q6 170 -10 120M-186 -60Q-168 -100 -176 -140M190 -50Q170 -90 182 -130',
    15,
  );
  const cuffs = `<path d="M-244 -54L-160 -8L-170 12L-256 -36ZM244 -54L160 -8L170 12L256 -36Z" fill="${c.accent}"/>`;
  const back = `<path d="M-78 -206Q0 -232 78 -206Q0 -160 -78 -206Z" fill="${mix(c.dark, '#15171F', 0.2)}"/>`;
  const collars = {
    round: `<path d="M-82 -208Q0 -160 82 -208" fill="none" stroke="${c.accent}" stroke-width="15" stroke-linecap="round"/>`,
    vee: `<path d="M-82 -208L0 -142L82 -208" fill="none" stroke="${c.accent}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>`,
    zip: `<path d="M-84 -212Q0 -176 84 -212L78 -236Q0 -206 -78 -236Z" fill="${c.dark}"/><path d="M0 -196V-84" stroke="${c.accent}" stroke-width="9"/>`,
    polo:
      pen.softShape('M-86 -210L-92 -176L-28 -140L0 -178Z', c.accent, { depth: 10 }) +
      pen.softShape('M86 -210L92 -176L28 -140L0 -178Z', c.accent, { depth: 10 }) +
      `<path d="M0 -176V-96" stroke="${c.dark}" stroke-width="18"/><circle cx="0" cy="-146" r="5" fill="#fff"/><circle cx="0" cy="-114" r="5" fill="#fff"/>`,
  };
  return (
    (isBack ? '' : back) +
    pen.softShape(SHIRT, c.body, {
      depth: 26,
      gloss: 0.34,
      inside: inside + (sleeves === 'long' ? '' : cuffs) + seams + drape,
    }) +
    (sleeves === 'long'
      ? pen.softShape(LONG_SLEEVES, mix(c.body, '#0B0D1E', 0.05), {
          depth: 22,
          inside: `<path d="M-280 140L-180 164V200H-290ZM280 140L180 164V200H290Z" fill="${c.accent}"/>`,
        })
      : '') +
    (isBack
      ? `<path d="M-84 -208Q0 -236 84 -208Q0 -186 -84 -208Z" fill="${c.accent}"/><path d="M-150 -150Q0 -120 150 -150" fill="none" stroke="#0B0D2A" stroke-opacity=".18" stroke-width="5"/>`
      : collars[neck])
  );
}

/** The front of a shirt has its range's pattern: over the whole body, across the chest, or at the hem. */
const print = (c: Colourway, t: Traits) => {
  const areas = [
    { y: 20, w: 300, h: 440 },
    { y: -40, w: 300, h: 160 },
    { y: 130, w: 300, h: 150 },
  ];
  return markings(
    c.body === '#F1F0EA' ? { ...c, dark: c.accentDark } : c,
    t,
    areas[(t.pattern + t.marks) % 3]!,
  );
};

/** The pattern that a shirt is named after, else its range's. */
const jerseyPrint = (c: Colourway, t: Traits): string => {
  if (/Stripe/.test(t.name)) return markings(c, { ...t, pattern: 5, marks: 4 }, { w: 300, h: 500 });
  if (/Retro/.test(t.name)) return markings(c, { ...t, pattern: 3, marks: 2 }, { y: -20, w: 300, h: 260 });
  return print(c, t);
};

const cutOf = (t: Traits): ShirtCut => ({
  sleeves: /long sleeve/i.test(`${t.name} ${Object.values(t.values).join(' ')}`) ? 'long' : 'short',
  neck: /collar|Retro/.test(`${t.name} ${t.values.Fabric ?? ''}`)
    ? 'polo'
    : /[Zz]ip/.test(`${t.name} ${t.values.Detail ?? ''}`)
      ? 'zip'
      : t.pattern % 2
        ? 'vee'
        : 'round',
});

function jersey(pen: Pen, c: Colourway, t: Traits): string {
  const isWhite = c.body === '#F1F0EA';
  const value = shirtNumber(t);
  const [ink, edge] = [isWhite ? c.accent : '#FFFFFF', isWhite ? '#FFFFFF' : c.dark];
  const badge = pen.softShape('M44 -128h52v40Q70 -56 44 -88Z', c.accent === '#FFFFFF' ? c.light : c.accent, {
    depth: 8,
  });
  return t.isBack
    ? shirt(pen, c, number(value, 0, -60, 2, ink, edge), { ...cutOf(t), isBack: true })
    : shirt(pen, c, jerseyPrint(c, t) + badge + number(value, 0, -10, 1.1, ink, edge), cutOf(t));
}

/** The pattern on both legs. */
const onLegs = (c: Colourway, t: Traits, x: number, y: number, w: number, h: number) =>
  markings(c, t, { x: -x, y, w, h }) + `<g transform="scale(-1 1)">${markings(c, t, { x: -x, y, w, h })}</g>`;

/** As long as the data says; the side has the range's pattern. */
function shorts(pen: Pen, c: Colourway, t: Traits): string {
  const cm = Number.parseInt(t.values.Length ?? '', 10) || 14 + (t.variant % 3) * 4;
  const hem = 60 + Math.min(26, cm) * 5.4;
  const outline = legs(
    [
      [124, -150],
      [150, -80],
      [166, 10],
      [184, hem * 0.7],
      [196, hem],
    ],
    [
      [0, -6],
      [16, 30],
      [24, hem],
    ],
  );
  const lining = /2-in-1|lining|lined/.test(`${t.name} ${t.values.Fabric ?? ''}`)
    ? pen.softShape(
        `M-164 ${hem * 0.6}H-36L-40 ${hem + 62}Q-104 ${hem + 76} -166 ${hem + 58}ZM164 ${hem * 0.6}H36L40 ${hem + 62}Q104 ${hem + 76} 166 ${hem + 58}Z`,
        c.dark,
        { depth: 14 },
      )
    : '';
  const vents = /Split/.test(t.name)
    ? `<path d="M-210 ${hem + 16}L-160 -40L-128 ${hem + 16}ZM210 ${hem + 16}L160 -40L128 ${hem + 16}Z" fill="${c.dark}"/>`
    : '';
  const seams = `<path d="M0 -140V0M-190 ${hem - 12}Q-110 ${hem + 2} -26 ${hem - 10}M190 ${hem - 12}Q110 ${hem + 2} 26 ${hem - 10}M-142 -104Q-124 -60 -152 -16M142 -104Q124 -60 152 -16" fill="none" stroke="#0B0D2A" stroke-opacity=".26" stroke-width="3.4"/>`;
  return (
    backOfWaist(c, 122, -176) +
    lining +
    pen.softShape(outline, c.body, {
      depth: 28,
      gloss: 0.36,
      inside:
        onLegs(c, t, 128, hem * 0.34, 130, hem * 1.3) +
        vents +
        seams +
        folds(
          pen,
          `M-8 8Q-60 -14 -104 -56M8 8Q56 -8 96 -44M-66 ${hem + 10}Q-78 ${hem * 0.5} -60 ${hem * 0.2}M-132 ${hem + 4}Q-140 ${hem * 0.6} -126 ${hem * 0.3}M84 ${hem + 8}Q76 ${hem * 0.5} 92 ${hem * 0.16}M146 ${hem}Q146 ${hem * 0.6} 134 ${hem * 0.4}`,
          15,
        ),
    }) +
    waistband(pen, 126, -178, 42, t.pattern % 2 ? c.dark : c.accent, t.isBack ? '' : '#F7F5EF')
  );
}

/** Whole, to below the knee, or to above it; loose ones stand wide. */
function tights(pen: Pen, c: Colourway, t: Traits): string {
  const isLoose = /loose|regular/.test(t.values.Fit ?? '');
  const hem = /Capri/.test(t.name)
    ? 168
    : /above the knee|Shorts/.test(`${t.name} ${t.values.Length ?? ''}`)
      ? 60
      : 278;
  const inside: Point[] = [
    [0, -104],
    [9, -60],
    [14, 30],
    [isLoose ? 18 : 28, 100],
    [isLoose ? 16 : 22, 160],
    [isLoose ? 14 : 32, 280],
  ];
  const heights = [-262, -206, -140, -50, 30, 100, 156, 220, 280];
  const widths = isLoose
    ? [84, 108, 124, 128, 126, 122, 116, 110, 98]
    : [84, 108, 121, 116, 100, 80, 84, 71, 58];
  const outer = widths.map((x, i): Point => [x, heights[i]!]);
  const waist = /high waist|High/.test(t.values.Fit ?? '') ? 82 : 54;
  const side = `<path d="M150 -290C96 -160 70 20 60 290H160ZM-150 -290C-96 -160 -70 20 -60 290H-160Z" fill="${c.dark}" opacity="${t.pattern % 2 ? 0.62 : 0.28}"/>`;
  const pockets = /Pocket|three|four/.test(`${t.name} ${t.values.Pockets ?? ''}`)
    ? `<path d="M-140 -66L-74 -56L-70 30L-130 40ZM140 -66L74 -56L70 30L130 40Z" fill="${c.dark}" stroke="${c.accent}" stroke-width="4.5" stroke-linejoin="round"/>`
    : '';
  const seams = `<path d="M0 -220V-104M-14 -90C-60 20 -62 160 -46 290M14 -90C60 20 62 160 46 290" fill="none" stroke="${c.light}" stroke-opacity=".5" stroke-width="3"/>`;
  return (
    backOfWaist(c, 82, -270) +
    pen.softShape(legs(downTo(hem, outer), downTo(hem, inside)), c.body, {
      depth: 30,
      gloss: 0.5,
      inside:
        side +
        onLegs(c, t, 76, 50, 96, 170) +
        pockets +
        seams +
        `<path d="M-200 ${hem - 12}Q0 ${hem + 4} 200 ${hem - 12}V${hem + 30}H-200Z" fill="${c.accent}"/>` +
        folds(
          pen,
          'M-6 -100Q-44 -128 -80 -126M6 -100Q44 -120 76 -116M-96 96Q-70 108 -36 98M96 96Q70 106 38 92M-92 116Q-64 122 -40 116M88 118Q64 124 44 112M-64 256Q-50 262 -36 254M64 250Q48 258 36 250',
          isLoose ? 16 : 9,
        ),
    }) +
    waistband(pen, 86, -272, waist, mix(c.body, '#0B0D1E', 0.2), isLoose && !t.isBack ? c.accent : '')
  );
}

/** A jacket or a vest on a shopper nobody sees: sleeves, hem and cuffs, a zip and its pockets. */
function jacket(pen: Pen, c: Colourway, t: Traits): string {
  const trim = mix(c.dark, '#15171F', 0.15);
  const sleeve =
    pen.softShape(
      'M104 -204C160 -188 196 -150 214 -86C238 -10 250 90 248 198Q218 216 184 206C182 120 168 50 132 -30C134 -90 124 -150 104 -204Z',
      mix(c.body, '#0B0D1E', 0.05),
      {
        depth: 26,
        inside:
          `<path d="M150 174Q216 198 270 168V230H150Z" fill="${trim}"/>` +
          folds(
            pen,
            'M150 -20Q186 -30 214 -66M164 18Q200 14 226 -22M188 100Q216 110 244 92M190 128Q214 140 246 126',
          ),
      },
    ) +
    `<path d="M112 -196C130 -140 136 -90 132 -34" fill="none" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="4"/>`;
  const hood = /Varsha|membrane/.test(`${t.name} ${t.values.Fabric ?? ''}`)
    ? pen.softShape('M-100 -176C-128 -300 -60 -330 0 -330S128 -300 100 -176Q0 -150 -100 -176Z', trim, {
        depth: 24,
        inside: t.isBack
          ? ''
          : `<path d="M-66 -180C-84 -262 -40 -296 0 -296S84 -262 66 -180Z" fill="#12141B"/>`,
      })
    : '';
  return (
    hood +
    `<path d="M-84 -226Q0 -252 84 -226L70 -180H-70Z" fill="${mix(trim, '#12141B', 0.6)}"/>` +
    pen.softShape(
      'M-80 -222Q-108 -204 -128 -196C-146 -150 -136 -80 -140 -20Q-146 120 -140 222Q0 244 140 222Q146 120 140 -20C136 -80 146 -150 128 -196Q108 -204 80 -222Q0 -190 -80 -222Z',
      c.body,
      {
        depth: 30,
        gloss: 0.4,
        inside:
          markings(c, t, { y: 0, w: 280, h: 250 }) +
          `<path d="M-160 196Q0 222 160 196V260H-160Z" fill="${trim}"/>` +
          `<path d="M-108 62L-72 150M108 62L72 150" stroke="#0B0D2A" stroke-opacity="${t.isBack ? 0 : 0.5}" stroke-width="6" stroke-linecap="round"/>` +
          folds(
            pen,
            'M-132 -40Q-96 -20 -70 -26M132 -40Q100 -24 76 -30M-118 188Q-100 140 -112 96M120 190Q98 150 112 110M-30 200Q-40 160 -24 120',
          ),
      },
    ) +
    sleeve +
    `<g transform="scale(-1 1)">${sleeve}</g>` +
    (t.isBack
      ? pen.softShape('M-84 -230Q0 -252 84 -230L82 -196Q0 -172 -82 -196Z', trim, { depth: 12 })
      : pen.softShape(
          'M-86 -232Q-58 -216 -4 -206V-150Q-60 -164 -92 -196ZM86 -232Q58 -216 4 -206V-150Q60 -164 92 -196Z',
          trim,
          {
            depth: 12,
          },
        ) +
        `<path d="M0 -200V228" stroke="#15171F" stroke-opacity=".75" stroke-width="8"/><path d="M0 -200V228" stroke="#DDE2EA" stroke-width="4" stroke-dasharray="3 4"/>` +
        pen.rod('M0 -158V-132', 9, c.accent === c.body ? '#FFFFFF' : c.accent))
  );
}

/** With straps or sleeves, and with legs or without, as its data says. */
function swimsuit(pen: Pen, c: Colourway, t: Traits): string {
  const cut = t.values.Cut ?? '';
  const hasSleeves = /sleeves/.test(cut);
  const [outer, inner] = hasSleeves ? ['112 -228', '58 -250'] : ['108 -262', '74 -262'];
  const neck = hasSleeves ? 'Q0 -200' : t.isBack ? 'L8 -70H-8L' : 'Q66 -150 0 -140Q-66 -150';
  const bottom = /legs/.test(cut)
    ? 'C-132 190 -116 250 -104 312Q-64 326 -26 312Q-20 240 0 182Q20 240 26 312Q64 326 104 312C116 250 132 190 128 130'
    : 'Q-90 150 -34 244Q0 260 34 244Q90 150 128 130';
  const sleeve = pen.softShape(
    /short/.test(cut)
      ? 'M92 -232C140 -222 166 -180 182 -122Q156 -96 120 -96L100 -150Z'
      : 'M92 -232C146 -222 164 -160 176 -90L202 84Q176 102 148 92L108 -110Z',
    c.dark,
    { depth: 18 },
  );
  return (
    (t.isBack
      ? ''
      : `<path d="M-72 -206Q0 -252 72 -206L50 -110H-50Z" fill="${mix(c.dark, '#15171F', 0.3)}"/>`) +
    (hasSleeves ? `${sleeve}<g transform="scale(-1 1)">${sleeve}</g>` : '') +
    pen.softShape(
      `M-${inner}L-${outer}Q-104 -150 -116 -90Q-84 10 -128 130${bottom}Q84 10 116 -90Q104 -150 ${outer}L${inner}${neck} -${inner}Z`,
      c.body,
      {
        depth: 30,
        gloss: 0.5,
        inside:
          markings(c, t, { y: 20, w: 240, h: 300 }) +
          `<path d="M-98 -90C-60 20 -60 90 -84 200M98 -90C60 20 60 90 84 200" fill="none" stroke="${c.light}" stroke-opacity=".55" stroke-width="3"/>` +
          folds(pen, 'M-104 60Q-60 84 -30 76M104 60Q64 80 30 72M-40 200Q0 176 40 200', 9),
      },
    )
  );
}

export const wearDrawings: Record<string, ProductDrawing> = {
  jersey: {
    hasText: true,
    draw: jersey,
    other: (pen, c, t) => jersey(pen, c, { ...t, isBack: true }),
    otherView: 'level',
    detail: { x: 30, y: -110, zoom: 2.6 },
    material: 'cloth',
  },
  tee: {
    draw: (pen, c, t) => shirt(pen, c, print(c, t), cutOf(t)),
    other: (pen, c, t) =>
      shirt(pen, c, markings(c, t, { y: -110, w: 120, h: 60 }), { ...cutOf(t), isBack: true }),
    otherView: 'level',
    detail: { x: 30, y: -110, zoom: 2.6 },
    material: 'cloth',
  },
  polo: {
    draw: (pen, c, t) =>
      shirt(pen, c, print(c, t), {
        neck: /zip/i.test(t.values.Detail ?? '')
          ? 'zip'
          : /open/.test(t.values.Detail ?? '')
            ? 'vee'
            : 'polo',
      }),
    other: (pen, c, t) => shirt(pen, c, markings(c, t, { y: -110, w: 120, h: 60 }), { isBack: true }),
    otherView: 'level',
    detail: { x: 20, y: -130, zoom: 2.6 },
    material: 'cloth',
  },
  bib: {
    hasText: true,
    draw: (pen, c, t) => {
      const cloth = c.accent === '#FFFFFF' ? c.body : c.accent;
      const one = (body: string, value: string) =>
        pen.softShape(SINGLET, body, {
          depth: 24,
          inside: `<path d="M-140 180H140V240H-140Z" fill="${c.dark}"/>${number(value, 0, -40, 1.4, c.dark, '#FFFFFF')}`,
        });
      return isForChildren(t)
        ? `<g transform="translate(40 -20) rotate(8) scale(.86)">${one(c.light, '5')}</g><g transform="translate(-30 20) scale(.92)">${one(cloth, '4')}</g>`
        : one(cloth, '7');
    },
    material: 'cloth',
  },
  singlet: {
    draw: (pen, c, t) =>
      (t.isBack
        ? ''
        : `<path d="M-54 -214Q0 -196 54 -214Q46 -130 0 -122Q-46 -130 -54 -214Z" fill="${c.dark}"/>`) +
      pen.softShape(SINGLET, c.body, { depth: 26, inside: print(c, t) }) +
      `<path d="M-54 -216Q-46 ${t.isBack ? -190 : -130} 0 ${t.isBack ? -186 : -122}Q46 ${t.isBack ? -190 : -130} 54 -216" fill="none" stroke="${c.accent}" stroke-width="11"/>`,
    otherView: 'level',
    detail: { x: 40, y: -120, zoom: 2.6 },
    material: 'cloth',
  },
  jacket: { draw: jacket, otherView: 'level', detail: { x: 10, y: -140, zoom: 2.6 }, material: 'cloth' },
  shorts: {
    draw: shorts,
    otherView: 'level',
    scale: 1.12,
    detail: { x: -60, y: -110, zoom: 2.6 },
    material: 'cloth',
  },
  leggings: {
    draw: tights,
    otherView: 'level',
    detail: { x: -20, y: -190, zoom: 2.8 },
    material: 'cloth',
  },
  jammer: {
    material: 'cloth',
    draw: (pen, c, t) =>
      `<g transform="translate(0 104)">${tights(pen, c, { ...t, values: { Length: 'above the knee' } })}</g>`,
    otherView: 'level',
    scale: 1.3,
  },
  skirt: {
    material: 'cloth',
    otherView: 'level',
    draw: (pen, c, t) =>
      pen.softShape('M-112 -140Q0 -124 112 -140L214 132Q0 176 -214 132Z', c.body, {
        depth: 24,
        inside:
          (/Pleat/.test(t.name) ? [-130, -78, -26, 26, 78, 130] : [])
            .map(
              (x) =>
                `<path d="M${x * 0.6} -140L${x * 1.15} 170l26 0L${x * 0.6 + 10} -140Z" fill="#0B0D2A" opacity=".13"/>`,
            )
            .join('') + markings(c, t, { y: 60, w: 320, h: 130 }),
      }) + pen.softShape('M-114 -164Q0 -148 114 -164L118 -118Q0 -102 -118 -118Z', c.dark, { depth: 12 }),
    scale: 1.08,
  },
  sportsBra: {
    material: 'cloth',
    otherView: 'level',
    draw: (pen, c, t) =>
      (/medium/.test(t.values.Fit ?? '')
        ? pen.softShape('M-104 -190Q0 -130 104 -190L90 -60H-90Z', c.dark, { depth: 14 })
        : `<path d="M-70 -60Q0 -110 70 -60Z" fill="${c.dark}"/>`) +
      pen.softShape(
        'M-104 -190L-62 -190Q-60 -70 0 -62Q60 -70 62 -190L104 -190Q112 -80 168 -40Q176 60 158 140Q0 168 -158 140Q-176 60 -168 -40Q-112 -80 -104 -190Z',
        c.body,
        { depth: 28, inside: markings(c, t, { y: 20, w: 260, h: 140 }) },
      ) +
      pen.softShape(
        'M-160 104Q0 134 160 104L158 146Q0 174 -158 146Z',
        c.accent === '#FFFFFF' ? c.dark : c.accent,
        { depth: 12 },
      ),
    scale: 1.14,
  },
  swimsuit: { draw: swimsuit, otherView: 'level', material: 'cloth' },
};
