import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import type { Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

const SHIRT =
  'M-82 -208Q0 -160 82 -208L152 -184Q206 -120 236 -46L160 -4L124 -62V214Q0 234 -124 214V-62L-160 -4L-236 -46Q-206 -120 -152 -184Z';
const SINGLET =
  'M-92 -214L-54 -216Q-46 -130 0 -122Q46 -130 54 -216L92 -214Q94 -110 132 -84V214Q0 234 -132 214V-84Q-94 -110 -92 -214Z';
const SHORTS =
  'M-150 -150Q0 -136 150 -150Q176 40 196 150Q120 176 34 160L0 20L-34 160Q-120 176 -196 150Q-176 40 -150 -150Z';
const TIGHTS =
  'M-104 -262Q0 -248 104 -262Q124 -120 100 20Q88 150 74 262H22Q26 60 0 -90Q-26 60 -22 262H-74Q-88 150 -100 20Q-124 -120 -104 -262Z';

/** Shirt numbers, drawn as straight strokes without a font. */
const DIGITS: Record<string, string> = {
  '0': 'M0 0H40V80H0Z',
  '1': 'M6 8L24 0V80',
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

const NUMBERS = ['10', '7', '1', '8', '5', '9', '9', '11', '8', '14', '5', '5', '4'];

function shirt(pen: Pen, c: Colourway, inside: string, neck: 'round' | 'polo' | 'vee' = 'round'): string {
  const fold = `<path d="M-124 -62Q-112 60 -120 200M124 -62Q112 60 120 200" fill="none" stroke="#0B0D2A" stroke-opacity=".18" stroke-width="10"/><path d="M-70 210Q-40 120 -84 40M84 214Q50 150 76 90" fill="none" stroke="#0B0D2A" stroke-opacity=".07" stroke-width="16"/>`;
  const cuffs = `<path d="M-244 -54L-160 -8L-170 12L-256 -36ZM244 -54L160 -8L170 12L256 -36Z" fill="${c.accent}"/>`;
  const back = `<path d="M-78 -206Q0 -232 78 -206Q0 -160 -78 -206Z" fill="${mix(c.dark, '#15171F', 0.2)}"/>`;
  const collars = {
    round: `<path d="M-82 -208Q0 -160 82 -208" fill="none" stroke="${c.accent}" stroke-width="15" stroke-linecap="round"/>`,
    vee: `<path d="M-82 -208L0 -142L82 -208" fill="none" stroke="${c.accent}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>`,
    polo:
      pen.softShape('M-86 -210L-92 -176L-28 -140L0 -178Z', c.accent, { depth: 10 }) +
      pen.softShape('M86 -210L92 -176L28 -140L0 -178Z', c.accent, { depth: 10 }) +
      `<path d="M0 -176V-96" stroke="${c.dark}" stroke-width="18"/><circle cx="0" cy="-146" r="5" fill="#fff"/><circle cx="0" cy="-114" r="5" fill="#fff"/>`,
  };
  return (
    back +
    pen.softShape(SHIRT, c.body, { depth: 26, gloss: 0.34, inside: inside + cuffs + fold }) +
    collars[neck]
  );
}

const PRINTS = [
  (c: Colourway) => `<path d="M-260 -20H260V36H-260Z" fill="${c.accent}" opacity=".92"/>`,
  (c: Colourway) =>
    [-140, -70, 0, 70, 140]
      .map((x) => `<path d="M${x - 16} -240h32v500h-32Z" fill="${c.accent}" opacity=".85"/>`)
      .join(''),
  (c: Colourway) => `<path d="M-200 -240L-110 -260L220 230H110Z" fill="${c.accent}"/>`,
  (c: Colourway) =>
    `<path d="M-260 -260H0V260H-260Z" fill="${c.body === '#F1F0EA' ? c.accent : c.dark}" opacity=".7"/>`,
  (c: Colourway) =>
    `<path d="M-260 60L260 -40V-4L-260 96ZM-260 120L260 20V34L-260 134Z" fill="${c.accent}"/>`,
];

function shorts(pen: Pen, c: Colourway, variant: number): string {
  const side =
    variant % 2
      ? `<path d="M150 -160L210 170H170L128 -160ZM-150 -160L-210 170H-170L-128 -160Z" fill="${c.accent}"/>`
      : `<path d="M-210 110Q-110 140 -20 120V150Q-110 176 -210 140ZM210 110Q110 140 20 120V150Q110 176 210 140Z" fill="${c.accent}"/>`;
  return (
    pen.softShape(SHORTS, c.body, {
      depth: 26,
      inside: `${side}<path d="M0 -140V30" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="5"/>`,
    }) +
    pen.softShape('M-154 -172Q0 -156 154 -172L156 -122Q0 -106 -156 -122Z', c.dark, { depth: 12 }) +
    `<path d="M-10 -128Q-30 -70 -22 -50M10 -128Q26 -80 24 -40" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`
  );
}

function tights(pen: Pen, c: Colourway): string {
  return (
    pen.softShape(TIGHTS, c.body, {
      depth: 26,
      inside: `<path d="M-120 -200Q-60 -60 -74 270H-120ZM120 -200Q60 -60 74 270H120Z" fill="${c.dark}" opacity=".55"/><path d="M-104 70L-30 40V60L-104 92ZM104 70L30 40V60L104 92Z" fill="${c.accent}"/>`,
    }) +
    pen.softShape('M-107 -270Q0 -256 107 -270L110 -208Q0 -192 -110 -208Z', mix(c.body, '#0B0D1E', 0.16), {
      depth: 14,
    })
  );
}

export const wearDrawings: Record<string, ProductDrawing> = {
  jersey: {
    hasText: true,
    draw: (pen, c, v) =>
      shirt(
        pen,
        c,
        PRINTS[v % 5]!(c) +
          number(
            NUMBERS[v % NUMBERS.length]!,
            0,
            -50,
            1.5,
            c.body === '#F1F0EA' ? c.accent : '#FFFFFF',
            c.body === '#F1F0EA' ? '#FFFFFF' : c.dark,
          ),
        'vee',
      ),
  },
  tee: { draw: (pen, c, v) => shirt(pen, c, v % 3 ? PRINTS[(v * 2) % 5]!(c) : '') },
  polo: {
    draw: (pen, c, v) =>
      shirt(
        pen,
        c,
        v % 2 ? PRINTS[0]!(c) : `<path d="M-100 120h60" stroke="${c.accent}" stroke-width="10"/>`,
        'polo',
      ),
  },
  bib: {
    hasText: true,
    draw: (pen, c) =>
      pen.softShape(SINGLET, c.accent === '#FFFFFF' ? c.body : c.accent, {
        depth: 24,
        inside: `<path d="M-140 180H140V240H-140Z" fill="${c.dark}"/>${number('7', 0, -40, 1.4, c.dark, '#FFFFFF')}`,
      }),
  },
  singlet: {
    draw: (pen, c, v) =>
      `<path d="M-54 -214Q0 -196 54 -214Q46 -130 0 -122Q-46 -130 -54 -214Z" fill="${c.dark}"/>` +
      pen.softShape(SINGLET, c.body, { depth: 26, inside: PRINTS[v % 2 ? 2 : 4]!(c) }) +
      `<path d="M-54 -216Q-46 -130 0 -122Q46 -130 54 -216" fill="none" stroke="${c.accent}" stroke-width="11"/>`,
  },
  jacket: {
    draw: (pen, c) =>
      pen.softShape(
        'M-150 -150Q-236 -80 -244 190L-176 204L-120 -20ZM150 -150Q236 -80 244 190L176 204L120 -20Z',
        mix(c.body, '#0B0D1E', 0.12),
        { depth: 24 },
      ) +
      pen.softShape(
        'M-86 -212Q0 -190 86 -212L156 -166Q140 20 138 214Q0 232 -138 214Q-140 20 -156 -166Z',
        c.body,
        {
          depth: 28,
          inside: `<path d="M-200 -60L0 -10L200 -60V-16L0 34L-200 -16Z" fill="${c.accent}"/>`,
        },
      ) +
      pen.softShape('M-84 -236Q0 -214 84 -236L90 -176Q0 -150 -90 -176Z', c.dark, { depth: 14 }) +
      `<path d="M0 -200V224" stroke="#0B0D2A" stroke-opacity=".45" stroke-width="7"/><rect x="-8" y="-160" width="16" height="34" rx="5" fill="#fff"/>`,
  },
  shorts: { draw: shorts, scale: 1.08 },
  leggings: { draw: tights },
  jammer: {
    draw: (pen, c) =>
      pen.softShape(
        'M-124 -170Q0 -154 124 -170Q142 0 132 196Q80 206 16 196Q12 60 0 0Q-12 60 -16 196Q-80 206 -132 196Q-142 0 -124 -170Z',
        c.body,
        {
          depth: 26,
          inside: `<path d="M-150 -60Q-80 40 -92 210H-150ZM150 -60Q80 40 92 210H150Z" fill="${c.accent}" opacity=".9"/>`,
        },
      ) +
      `<path d="M-8 -150Q-24 -96 -18 -70M8 -150Q22 -100 20 -62" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    scale: 1.1,
  },
  skirt: {
    draw: (pen, c) =>
      pen.softShape('M-112 -140Q0 -124 112 -140L214 132Q0 176 -214 132Z', c.body, {
        depth: 24,
        inside:
          [-130, -78, -26, 26, 78, 130]
            .map(
              (x) =>
                `<path d="M${x * 0.6} -140L${x * 1.15} 170l26 0L${x * 0.6 + 10} -140Z" fill="#0B0D2A" opacity=".13"/>`,
            )
            .join('') + `<path d="M-240 96Q0 146 240 96V116Q0 166 -240 116Z" fill="${c.accent}"/>`,
      }) + pen.softShape('M-114 -164Q0 -148 114 -164L118 -118Q0 -102 -118 -118Z', c.dark, { depth: 12 }),
    scale: 1.08,
  },
  sportsBra: {
    draw: (pen, c) =>
      `<path d="M-70 -60Q0 -110 70 -60Z" fill="${c.dark}"/>` +
      pen.softShape(
        'M-104 -190L-62 -190Q-60 -70 0 -62Q60 -70 62 -190L104 -190Q112 -80 168 -40Q176 60 158 140Q0 168 -158 140Q-176 60 -168 -40Q-112 -80 -104 -190Z',
        c.body,
        { depth: 28 },
      ) +
      pen.softShape(
        'M-160 104Q0 134 160 104L158 146Q0 174 -158 146Z',
        c.accent === '#FFFFFF' ? c.dark : c.accent,
        { depth: 12 },
      ),
    scale: 1.14,
  },
  swimsuit: {
    draw: (pen, c) =>
      `<path d="M-60 -150Q0 -190 60 -150L0 -90Z" fill="${c.dark}"/>` +
      pen.softShape(
        'M-108 -262L-74 -262Q-66 -150 0 -140Q66 -150 74 -262L108 -262Q104 -150 124 -90Q96 10 132 120Q90 150 36 240Q0 262 -36 240Q-90 150 -132 120Q-96 10 -124 -90Q-104 -150 -108 -262Z',
        c.body,
        {
          depth: 28,
          inside: `<path d="M-160 -120Q-60 20 -120 200L-190 160ZM160 -120Q60 20 120 200L190 160Z" fill="${c.accent}" opacity=".95"/>`,
        },
      ),
  },
};
