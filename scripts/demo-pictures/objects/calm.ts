import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** A mat with one end rolled up: the roll stands in front, the flat part runs back to the left. */
function mat(pen: Pen, c: Colourway, variant: number): string {
  const woven = variant % 3 === 2;
  const stripes = woven
    ? [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `<path d="M${-260 + i * 80} -40L${-200 + i * 80} 200h26L${-234 + i * 80} -40Z" fill="${c.accent}" opacity=".75"/>`,
        )
        .join('')
    : `<path d="M-238 150L150 96" stroke="${c.accent}" stroke-width="5" opacity=".8"/>`;
  const end = [0.82, 0.64, 0.46, 0.28]
    .map(
      (s) =>
        `<ellipse cx="0" cy="0" rx="${30 * s}" ry="${86 * s}" fill="none" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="5"/>`,
    )
    .join('');
  return (
    `<path d="M-196 46L196 -40L246 128L-170 238Z" fill="${mix(c.body, '#0B0D2A', 0.4)}" transform="translate(0 9)"/>` +
    pen.softShape('M-196 46L196 -40L246 128L-170 238Z', mix(c.body, '#0B0D1E', 0.06), {
      depth: 14,
      inside: stripes,
    }) +
    group(
      pen.cylinder(
        -86,
        -210,
        172,
        420,
        c.body,
        0,
        woven
          ? `<path d="M-100 -150H100V-120H-100ZM-100 -20H100V10H-100ZM-100 120H100V150H-100Z" fill="${c.accent}" opacity=".8"/>`
          : `<path d="M-100 -96H100V-76H-100ZM-100 86H100V106H-100Z" fill="${c.accent}"/>`,
      ),
      { x: 0, y: -52, turn: 78 },
    ) +
    group(`<ellipse cx="0" cy="0" rx="30" ry="86" fill="${c.light}"/>${end}`, { x: -205, y: -8, turn: -12 })
  );
}

function block(pen: Pen, x: number, y: number, colour: string, turn = 0, cork = false): string {
  const specks = cork
    ? Array.from(
        { length: 36 },
        (_, i) =>
          `<circle cx="${-130 + ((i * 73) % 260)}" cy="${-60 + ((i * 47) % 170)}" r="${3 + (i % 3)}" fill="#6B431F" opacity=".35"/>`,
      ).join('')
    : '';
  return group(
    pen.softShape('M-130 -44L-80 -100H160L130 -44Z', mix(colour, '#FFFFFF', 0.25), {
      depth: 8,
      inside: specks,
    }) +
      pen.softShape('M130 -44L160 -100V40L130 100Z', mix(colour, '#0B0D1E', 0.3), { depth: 8 }) +
      pen.softShape(roundRect(-132, -46, 264, 148, 10), colour, { depth: 16, inside: specks }),
    { x, y, turn },
  );
}

function roller(pen: Pen, c: Colourway, variant: number): string {
  const knobs =
    variant % 2
      ? Array.from(
          { length: 7 },
          (_, i) => `<path d="M-110 ${-190 + i * 58}h220v30h-220Z" fill="#0B0D2A" opacity=".16"/>`,
        ).join('') +
        `<path d="M-60 -240V240M0 -240V240M60 -240V240" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="12"/>`
      : '';
  return (
    group(pen.cylinder(-104, -196, 208, 392, c.body, 0, knobs), { turn: 72, x: 30, y: 0 }) +
    group(
      `<ellipse cx="0" cy="0" rx="46" ry="104" fill="${c.dark}"/><ellipse cx="0" cy="0" rx="46" ry="104" fill="none" stroke="${c.light}" stroke-width="9"/><ellipse cx="2" cy="0" rx="25" ry="62" fill="#20242E"/><ellipse cx="0" cy="0" rx="27" ry="66" fill="none" stroke="${c.accent}" stroke-width="9"/>`,
      { x: -157, y: 60, turn: -18 },
    )
  );
}

const strapPath = 'M-190 150C-160 -60 -60 -170 20 -120S60 60 -30 40S10 -60 120 -60S230 40 180 140';

export const calmDrawings: Record<string, ProductDrawing> = {
  yogaMat: { draw: mat, foot: { y: 226, halfWidth: 210 }, scale: 1.04 },
  yogaBlocks: {
    draw: (pen, c, v) => {
      const cork = c.body === '#DCC9A1' || v % 5 === 3;
      const colour = cork ? '#C9955A' : c.body;
      return (
        block(pen, -6, 118, colour, 0, cork) +
        block(pen, 10, -40, cork ? '#D9AA70' : v % 2 ? c.light : c.accent, -5, cork)
      );
    },
    foot: { y: 222, halfWidth: 170 },
    scale: 1.12,
  },
  yogaStrap: {
    draw: (_pen, c) =>
      `<path d="${strapPath}" fill="none" stroke="${c.dark}" stroke-width="46" stroke-linejoin="round" transform="translate(4 6)"/><path d="${strapPath}" fill="none" stroke="${c.body}" stroke-width="44" stroke-linejoin="round"/><path d="${strapPath}" fill="none" stroke="${c.accent}" stroke-width="5" stroke-dasharray="16 12"/>` +
      `<rect x="-236" y="126" width="94" height="62" rx="14" fill="none" stroke="#8C95A6" stroke-width="16"/><rect x="-238" y="123" width="94" height="62" rx="14" fill="none" stroke="#DDE2EA" stroke-width="8"/>`,
    scale: 1.1,
  },
  bolster: {
    draw: (pen, c) =>
      group(
        pen.cylinder(
          -120,
          -210,
          240,
          420,
          c.body,
          0,
          `<path d="M-140 -170H140V-130H-140ZM-140 130H140V170H-140Z" fill="${c.accent}" opacity=".8"/>`,
        ),
        { turn: 76, x: 30, y: 10 },
      ) +
      group(
        `<ellipse cx="0" cy="0" rx="44" ry="120" fill="${c.light}"/><ellipse cx="0" cy="0" rx="30" ry="86" fill="none" stroke="${c.dark}" stroke-opacity=".4" stroke-width="5"/><circle cx="0" cy="0" r="11" fill="${c.dark}"/>`,
        { x: -174, y: 61, turn: -14 },
      ),
    foot: { y: 180, halfWidth: 220 },
    scale: 1.04,
  },
  yogaWheel: {
    draw: (_pen, c) =>
      `<ellipse cx="30" cy="0" rx="186" ry="196" fill="none" stroke="${c.dark}" stroke-width="46"/><ellipse cx="14" cy="0" rx="186" ry="196" fill="none" stroke="${mix(c.body, '#0B0D1E', 0.2)}" stroke-width="46"/><ellipse cx="-14" cy="0" rx="186" ry="196" fill="none" stroke="${c.body}" stroke-width="42"/><ellipse cx="-22" cy="-6" rx="186" ry="196" fill="none" stroke="#fff" stroke-width="9" opacity=".5"/><ellipse cx="-14" cy="0" rx="162" ry="172" fill="none" stroke="${c.accent}" stroke-width="8"/>`,
    foot: { y: 216, halfWidth: 120 },
  },
  foamRoller: { draw: roller, foot: { y: 158, halfWidth: 220 }, scale: 1.12 },
  massageGun: {
    draw: (pen, c) =>
      pen.softShape(roundRect(-24, 20, 108, 220, 44), mix(c.dark, '#15171F', 0.2), { depth: 24 }) +
      pen.softShape(roundRect(-120, -110, 280, 150, 66), c.body, {
        depth: 34,
        gloss: 0.7,
        inside: `<path d="M90 -120h40v200h-40Z" fill="${c.accent}"/>`,
      }) +
      pen.cylinder(-176, -64, 64, 58, '#AEB6C4', 0) +
      pen.ball(-200, -35, 56, '#2B303B') +
      `<circle cx="30" cy="110" r="16" fill="${c.accent}"/>`,
    turn: -14,
    scale: 1.1,
  },
};
