import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { markings } from '../markings.ts';
import type { Pen } from '../pen.ts';
import { isForChildren, type Traits } from '../traits.ts';
import type { ProductDrawing } from '../productDrawing.ts';

const SHIRT =
  'M-82 -208Q0 -160 82 -208L152 -184Q206 -120 236 -46L160 -4L124 -62V214Q0 234 -124 214V-62L-160 -4L-236 -46Q-206 -120 -152 -184Z';
const SINGLET =
  'M-92 -214L-54 -216Q-46 -130 0 -122Q46 -130 54 -216L92 -214Q94 -110 132 -84V214Q0 234 -132 214V-84Q-94 -110 -92 -214Z';

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
  const fold = `<path d="M-124 -62Q-112 60 -120 200M124 -62Q112 60 120 200" fill="none" stroke="#0B0D2A" stroke-opacity=".18" stroke-width="10"/><path d="M-70 210Q-40 120 -84 40M84 214Q50 150 76 90" fill="none" stroke="#0B0D2A" stroke-opacity=".07" stroke-width="16"/>`;
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
      inside: inside + (sleeves === 'long' ? '' : cuffs) + fold,
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
  if (/Sash/.test(t.name)) return `<path d="M-200 -240L-110 -260L220 230H110Z" fill="${c.accent}"/>`;
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

/** As long as the data says; the side has the range's pattern. */
function shorts(pen: Pen, c: Colourway, t: Traits): string {
  const cm = Number.parseInt(t.values.Length ?? '', 10) || 14 + (t.variant % 3) * 4;
  const k = 0.62 + Math.min(26, cm) * 0.021;
  const hem = (value: number) => (value * k).toFixed(0);
  const outline = `M-150 -150Q0 -136 150 -150Q176 ${hem(10)} 196 ${hem(160)}Q120 ${hem(176)} 34 ${hem(160)}L0 ${hem(20)}L-34 ${hem(160)}Q-120 ${hem(176)} -196 ${hem(160)}Q-176 ${hem(10)} -150 -150Z`;
  const isSplit = /Split/.test(t.name);
  const lining = /2-in-1|lining|lined/.test(`${t.name} ${t.values.Fabric ?? ''}`)
    ? pen.softShape(
        `M-164 ${hem(90)}H-40V${hem(236)}Q-104 ${hem(250)} -172 ${hem(236)}ZM164 ${hem(90)}H40V${hem(236)}Q104 ${hem(250)} 172 ${hem(236)}Z`,
        c.dark,
        { depth: 12 },
      )
    : '';
  return (
    lining +
    pen.softShape(outline, c.body, {
      depth: 26,
      inside:
        markings(c, t, { x: -128, y: 40, w: 130, h: 240 * k }) +
        `<g transform="scale(-1 1)">${markings(c, t, { x: -128, y: 40, w: 130, h: 240 * k })}</g>` +
        (isSplit
          ? `<path d="M-196 ${hem(170)}L-156 -40L-120 ${hem(180)}ZM196 ${hem(170)}L156 -40L120 ${hem(180)}Z" fill="${c.dark}"/>`
          : '') +
        `<path d="M0 -140V30" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="5"/>`,
    }) +
    pen.softShape(
      'M-154 -172Q0 -156 154 -172L156 -122Q0 -106 -156 -122Z',
      t.pattern % 2 ? c.dark : c.accent,
      { depth: 12 },
    ) +
    (t.isBack
      ? ''
      : `<path d="M-10 -128Q-30 -70 -22 -50M10 -128Q26 -80 24 -40" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`)
  );
}

/** Whole, to below the knee, or to above it; loose ones stand wide. */
function tights(pen: Pen, c: Colourway, t: Traits): string {
  const isLoose = /loose|regular/.test(t.values.Fit ?? '');
  const cut = /Capri/.test(t.name)
    ? 170
    : /above the knee|Shorts/.test(`${t.name} ${t.values.Length ?? ''}`)
      ? 70
      : 280;
  const wide = isLoose ? 34 : 0;
  const outline = `M-104 -262Q0 -248 104 -262Q${124 + wide} -120 ${104 + wide} 20Q${92 + wide} 150 ${76 + wide * 0.6} 262H22Q26 60 0 -90Q-26 60 -22 262H${-76 - wide * 0.6}Q${-92 - wide} 150 ${-104 - wide} 20Q${-124 - wide} -120 -104 -262Z`;
  const waist = /high waist|High/.test(`${t.values.Fit ?? ''}`) ? 84 : 60;
  const hem = `<path d="M-200 ${cut - 22}H200V${cut}H-200Z" fill="${c.accent}"/>`;
  const legs = `<path d="M-120 -200Q-60 -60 -74 270H-120ZM120 -200Q60 -60 74 270H120Z" fill="${c.dark}" opacity="${t.pattern % 2 ? 0.55 : 0}"/>`;
  const pockets = /Pocket|three|four/.test(`${t.name} ${t.values.Pockets ?? ''}`)
    ? `<path d="M-110 -60h54v96h-60ZM110 -60h-54v96h60Z" fill="${c.dark}" stroke="${c.accent}" stroke-width="5"/>`
    : '';
  return (
    pen.clip(
      `<rect x="-260" y="-300" width="520" height="${300 + cut}"/>`,
      pen.softShape(outline, c.body, {
        depth: 26,
        inside:
          legs +
          markings(c, t, { x: -70, y: 40, w: 110, h: 200 }) +
          `<g transform="scale(-1 1)">${markings(c, t, { x: -70, y: 40, w: 110, h: 200 })}</g>` +
          pockets +
          hem,
      }),
    ) +
    pen.softShape(
      `M-107 -270Q0 -256 107 -270L112 ${-270 + waist}Q0 ${-254 + waist} -112 ${-270 + waist}Z`,
      mix(c.body, '#0B0D1E', 0.16),
      {
        depth: 14,
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
  jacket: {
    draw: (pen, c, t) =>
      (/Vest/.test(t.name)
        ? ''
        : pen.softShape(
            'M-150 -150Q-236 -80 -244 190L-176 204L-120 -20ZM150 -150Q236 -80 244 190L176 204L120 -20Z',
            mix(c.body, '#0B0D1E', 0.12),
            { depth: 24 },
          )) +
      (/Varsha|membrane/.test(`${t.name} ${t.values.Fabric ?? ''}`)
        ? pen.softShape('M-96 -190C-120 -310 120 -310 96 -190Q0 -150 -96 -190Z', c.dark, { depth: 22 })
        : '') +
      pen.softShape(
        'M-86 -212Q0 -190 86 -212L156 -166Q140 20 138 214Q0 232 -138 214Q-140 20 -156 -166Z',
        c.body,
        {
          depth: 28,
          inside: /quilted/.test(t.values.Fabric ?? '')
            ? [-120, -60, 0, 60, 120, 180]
                .map(
                  (y) =>
                    `<path d="M-170 ${y}Q0 ${y + 26} 170 ${y}" fill="none" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="7"/>`,
                )
                .join('')
            : markings(c, t, { y: 10, w: 280, h: 260 }),
        },
      ) +
      pen.softShape('M-84 -236Q0 -214 84 -236L90 -176Q0 -150 -90 -176Z', c.dark, { depth: 14 }) +
      (t.isBack
        ? ''
        : `<path d="M0 -200V224" stroke="#0B0D2A" stroke-opacity=".45" stroke-width="7"/><rect x="-8" y="-160" width="16" height="34" rx="5" fill="#fff"/>`),
    otherView: 'level',
    detail: { x: 10, y: -140, zoom: 2.6 },
    material: 'cloth',
  },
  shorts: { draw: shorts, scale: 1.08, detail: { x: -90, y: -40, zoom: 2.6 }, material: 'cloth' },
  leggings: { draw: tights, detail: { x: -40, y: -150, zoom: 2.8 }, material: 'cloth' },
  jammer: {
    material: 'cloth',
    draw: (pen, c, t) =>
      pen.softShape(
        'M-124 -170Q0 -154 124 -170Q142 0 132 196Q80 206 16 196Q12 60 0 0Q-12 60 -16 196Q-80 206 -132 196Q-142 0 -124 -170Z',
        c.body,
        {
          depth: 26,
          inside:
            markings(c, t, { x: -90, y: 40, w: 110, h: 240 }) +
            `<g transform="scale(-1 1)">${markings(c, t, { x: -90, y: 40, w: 110, h: 240 })}</g>`,
        },
      ) +
      `<path d="M-8 -150Q-24 -96 -18 -70M8 -150Q22 -100 20 -62" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    scale: 1.1,
  },
  skirt: {
    material: 'cloth',
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
  swimsuit: {
    material: 'cloth',
    draw: (pen, c, t) =>
      `<path d="M-60 -150Q0 -190 60 -150L0 -90Z" fill="${c.dark}"/>` +
      (/sleeves/.test(t.values.Cut ?? '')
        ? pen.softShape(
            /Full/.test(t.name)
              ? 'M-104 -230L-196 60L-150 76L-84 -110ZM104 -230L196 60L150 76L84 -110Z'
              : 'M-104 -236L-186 -120L-130 -84L-84 -150ZM104 -236L186 -120L130 -84L84 -150Z',
            c.dark,
            { depth: 16 },
          )
        : '') +
      (/knee|legs/.test(t.values.Cut ?? '')
        ? pen.softShape(
            /legs/.test(t.values.Cut ?? '')
              ? 'M-128 110L-112 330H-40L0 200L40 330H112L128 110Z'
              : 'M-128 110L-112 266H-34L0 200L34 266H112L128 110Z',
            c.dark,
            { depth: 16 },
          )
        : '') +
      pen.softShape(
        'M-108 -262L-74 -262Q-66 -150 0 -140Q66 -150 74 -262L108 -262Q104 -150 124 -90Q96 10 132 120Q90 150 36 240Q0 262 -36 240Q-90 150 -132 120Q-96 10 -124 -90Q-104 -150 -108 -262Z',
        c.body,
        {
          depth: 28,
          inside: markings(c, t, { y: 10, w: 230, h: 300 }),
        },
      ),
  },
};
