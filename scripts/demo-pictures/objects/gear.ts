import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function gymGlove(pen: Pen, c: Colourway): string {
  const finger = (x: number, y: number, turn: number, skin = '#3A404D') =>
    group(
      pen.softShape(roundRect(-28, -92, 56, 120, 20), c.body, { depth: 14 }) +
        `<ellipse cx="0" cy="-86" rx="22" ry="9" fill="${skin}"/>`,
      { x, y, turn },
    );
  return (
    group(
      pen.softShape(roundRect(-30, -80, 60, 130, 24), c.body, { depth: 14 }) +
        `<ellipse cx="0" cy="-72" rx="22" ry="9" fill="#3A404D"/>`,
      { x: -120, y: 60, turn: -42 },
    ) +
    finger(-78, -60, -8) +
    finger(-26, -84, -3) +
    finger(28, -82, 3) +
    finger(80, -60, 9) +
    pen.softShape('M-108 -60Q0 -84 110 -60L96 140Q0 158 -96 140Z', c.body, {
      depth: 24,
      inside: `<path d="M-90 -30Q0 -60 90 -30V20Q0 -10 -90 20Z" fill="${c.dark}"/><path d="M-60 60l40 -40 40 40 40 -40" fill="none" stroke="${c.accent}" stroke-width="14" stroke-linejoin="round"/>`,
    }) +
    pen.softShape(roundRect(-100, 128, 200, 62, 18), c.accent, {
      depth: 14,
      inside: `<path d="M20 120h100v80H20Z" fill="#0B0D2A" opacity=".22"/>`,
    })
  );
}

const keeper = (pen: Pen, c: Colourway): string => {
  const finger = (x: number, y: number, h: number, turn: number) =>
    group(
      pen.softShape(roundRect(-33, -h, 66, h + 50, 32), c.body, {
        depth: 18,
        inside: `<path d="M-14 ${-h + 26}h28v${h - 10}h-28Z" fill="${c.accent}"/>`,
      }),
      { x, y, turn },
    );
  return (
    finger(-132, 60, 104, -38) +
    finger(-84, -40, 126, -9) +
    finger(-27, -60, 140, -3) +
    finger(32, -58, 136, 4) +
    finger(88, -36, 112, 11) +
    pen.softShape('M-118 -50Q0 -80 122 -48L104 140Q0 160 -104 140Z', c.body, {
      depth: 28,
      inside: `<path d="M-140 30L140 -30V20L-140 80Z" fill="${c.accent}"/>`,
    }) +
    pen.softShape(roundRect(-104, 128, 208, 76, 20), c.dark, {
      depth: 16,
      inside: `<path d="M-110 158H110V172H-110Z" fill="${c.accent}"/>`,
    })
  );
};

function boxing(pen: Pen, c: Colourway): string {
  return (
    pen.softShape(roundRect(-92, 110, 178, 118, 24), mix(c.dark, '#15171F', 0.1), {
      depth: 20,
      inside: `<path d="M-100 156H100V178H-100Z" fill="${c.accent}"/>`,
    }) +
    pen.softShape(
      'M-104 130C-140 30 -150 -60 -126 -130C-96 -216 70 -226 116 -150C146 -90 130 20 92 130Q0 150 -104 130Z',
      c.body,
      { depth: 44, gloss: 0.75 },
    ) +
    pen.softShape(
      'M-118 84C-190 40 -206 -60 -160 -96C-120 -110 -92 -70 -86 -30C-70 30 -74 70 -118 84Z',
      c.body,
      {
        depth: 26,
        gloss: 0.75,
      },
    ) +
    `<path d="M-110 -40Q20 -70 124 -56" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="6" fill="none"/>`
  );
}

export const gearDrawings: Record<string, ProductDrawing> = {
  gymGloves: {
    draw: (pen, c) =>
      group(gymGlove(pen, c), { x: 92, y: -30, turn: 14, scale: 0.82, mirror: true }) +
      group(gymGlove(pen, c), { x: -84, y: 34, turn: -10, scale: 0.94 }),
    scale: 1.1,
  },
  keeperGloves: {
    draw: (pen, c) =>
      group(keeper(pen, c), { x: 94, y: -20, turn: 14, scale: 0.8, mirror: true }) +
      group(keeper(pen, c), { x: -86, y: 30, turn: -10, scale: 0.92 }),
    scale: 1.08,
  },
  belt: {
    draw: (pen, c) => {
      const leather = c.accent === '#D7FF3E' ? '#2B303B' : c.body;
      return (
        `<path d="M-200 -30Q-200 -120 0 -120T200 -30Z" fill="${mix(leather, '#000', 0.5)}"/>` +
        pen.softShape('M-206 -40Q-190 40 0 52T206 -40V76Q190 168 0 172T-206 76Z', leather, {
          depth: 24,
          inside: `<path d="M-210 -16Q-180 60 0 72T210 -16M-210 60Q-180 140 0 150T210 60" fill="none" stroke="${c.accent}" stroke-width="5" stroke-dasharray="14 10"/>`,
        }) +
        pen.softShape(roundRect(-58, 40, 116, 126, 22), STEEL, { depth: 14 }) +
        pen.softShape(roundRect(-34, 64, 68, 78, 12), leather, { depth: 10 }) +
        pen.rod('M-44 104H40', 11, STEEL)
      );
    },
    foot: { y: 180, halfWidth: 190 },
    scale: 1.1,
  },
  kneeSupport: {
    draw: (pen, c) =>
      pen.softShape(
        'M-112 -220Q0 -196 112 -220Q132 -100 104 0Q128 110 100 220Q0 244 -100 220Q-128 110 -104 0Q-132 -100 -112 -220Z',
        c.body,
        {
          depth: 32,
          inside: `<path d="M-130 -190Q0 -166 130 -190V-166Q0 -142 -130 -166ZM-130 176Q0 200 130 176V200Q0 224 -130 200Z" fill="${c.accent}"/>`,
        },
      ) +
      `<ellipse cx="0" cy="0" rx="62" ry="76" fill="${c.dark}"/><ellipse cx="0" cy="0" rx="62" ry="76" fill="none" stroke="${c.accent}" stroke-width="12"/>`,
  },
  boxingGloves: {
    draw: (pen, c) =>
      group(boxing(pen, c), { x: 98, y: -30, turn: 16, scale: 0.8, mirror: true }) +
      group(boxing(pen, c), { x: -84, y: 26, turn: -12, scale: 0.92 }),
    scale: 1.12,
  },
  punchBag: {
    draw: (pen, c) =>
      pen.rod('M0 -330V-250M0 -262L-70 -206M0 -262L70 -206', 11, STEEL) +
      pen.cylinder(
        -96,
        -206,
        192,
        430,
        c.body,
        26,
        `<path d="M-120 -130q120 50 240 0v44q-120 50 -240 0ZM-120 130q120 50 240 0v22q-120 50 -240 0Z" fill="${c.accent}"/>`,
      ),
  },
};
