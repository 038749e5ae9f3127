import { markings } from '../markings.ts';
import { type Traits } from '../traits.ts';
import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** With fingers or without, as thick and as long at the cuff as the data says. */
function gymGlove(pen: Pen, c: Colourway, t: Traits): string {
  const isWhole = /full-finger/.test(t.values.Fingers ?? '');
  if (/Grip Pads/.test(t.name)) {
    return (
      pen.softShape('M-110 -70Q0 -110 110 -70L96 90Q0 130 -96 90Z', c.body, {
        depth: 26,
        inside: markings(c, t, { y: 20, w: 190, h: 130 }),
      }) +
      [-78, -26, 28, 80]
        .map((x) => `<circle cx="${x}" cy="-76" r="26" fill="none" stroke="${c.dark}" stroke-width="14"/>`)
        .join('')
    );
  }
  const finger = (x: number, y: number, turn: number, skin = '#3A404D') =>
    group(
      pen.softShape(
        roundRect(-28, isWhole ? -150 : -92, 56, isWhole ? 178 : 120, isWhole ? 27 : 20),
        c.body,
        { depth: 14 },
      ) + (isWhole ? '' : `<ellipse cx="0" cy="-86" rx="22" ry="9" fill="${skin}"/>`),
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
      inside: markings(c, t, { y: 40, w: 200, h: 180 }),
    }) +
    pen.softShape(
      roundRect(-100, 128, 200, /wrap/i.test(`${t.name} ${t.values.Closure ?? ''}`) ? 120 : 62, 18),
      c.accent,
      {
        depth: 14,
        inside: `<path d="M20 120h100v80H20Z" fill="#0B0D2A" opacity=".22"/>`,
      },
    )
  );
}

/** Rolled fingers are thick, negative ones slim; spines show as ribs; the strap is as broad as the data says. */
const keeper = (pen: Pen, c: Colourway, t: Traits): string => {
  const cut = t.values.Cut ?? '';
  const w = /negative/.test(cut) ? 27 : /roll/.test(cut) ? 37 : 33;
  const webbed = /webbed/.test(t.values.Fingers ?? '');
  const rib = /spine/.test(cut) ? 16 : 12 + (t.pattern % 3) * 5;
  const finger = (x: number, y: number, h: number, turn: number) =>
    group(
      pen.softShape(roundRect(-w, -h, 2 * w, h + 50, w - 1), (t.pattern + t.marks) % 3 ? c.body : c.light, {
        depth: 18,
        inside: /spine/.test(cut)
          ? [0, 1, 2, 3]
              .map(
                (i) =>
                  `<path d="M${-rib} ${-h + 26 + i * 30}h${2 * rib}v18h${-2 * rib}Z" fill="${c.accent}"/>`,
              )
              .join('')
          : t.marks % 2
            ? `<path d="M${-rib} ${-h + 26}h${2 * rib}v${h - 10}h${-2 * rib}Z" fill="${c.accent}"/>`
            : `<path d="M-40 ${-h - 10}H40V${-h + 50}H-40Z" fill="${c.accent}"/>`,
      }),
      { x, y, turn },
    );
  return (
    finger(-132, 60, 104, -38) +
    finger(-84, -40, 126, -9) +
    finger(-27, -60, 140, -3) +
    finger(32, -58, 136, 4) +
    finger(88, -36, 112, 11) +
    (webbed ? pen.softShape('M-150 60Q-170 -70 -90 -90L-60 40Z', c.dark, { depth: 14 }) : '') +
    pen.softShape('M-118 -50Q0 -80 122 -48L104 140Q0 160 -104 140Z', c.body, {
      depth: 28,
      inside: markings(c, t, { y: 40, w: 220, h: 190 }),
    }) +
    pen.softShape(
      roundRect(
        -104,
        128,
        208,
        /band|short/.test(`${t.values.Wrist ?? ''}${t.values.Cuff ?? ''}`)
          ? 50
          : /knit|long/.test(`${t.values.Wrist ?? ''}${t.values.Cuff ?? ''}`)
            ? 108
            : 76,
        20,
      ),
      c.dark,
      {
        depth: 16,
        inside: `<path d="M-110 158H110V172H-110Z" fill="${c.accent}"/>`,
      },
    )
  );
};

function boxing(pen: Pen, c: Colourway, t: Traits): string {
  return (
    pen.softShape(roundRect(-92, 110, 178, 118, 24), mix(c.dark, '#15171F', 0.1), {
      depth: 20,
      inside: markings(c, t, { y: 168, w: 180, h: 100 }),
    }) +
    pen.softShape(
      'M-104 130C-140 30 -150 -60 -126 -130C-96 -216 70 -226 116 -150C146 -90 130 20 92 130Q0 150 -104 130Z',
      c.body,
      { depth: 44, gloss: 0.75, inside: markings(c, t, { x: 10, y: 40, w: 230, h: 160 }) },
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
    material: 'leather',
    draw: (pen, c, t) =>
      group(gymGlove(pen, c, t), { x: 92, y: -30, turn: 14, scale: 0.82, mirror: true }) +
      group(gymGlove(pen, c, t), { x: -84, y: 34, turn: -10, scale: 0.94 }),
    scale: 1.02,
  },
  keeperGloves: {
    material: 'rubber',
    draw: (pen, c, t) =>
      group(keeper(pen, c, t), { x: 94, y: -20, turn: 14, scale: 0.8, mirror: true }) +
      group(keeper(pen, c, t), { x: -86, y: 30, turn: -10, scale: 0.92 }),
    scale: 1,
  },
  belt: {
    material: 'leather',
    draw: (pen, c, t) => {
      const isFoam = /foam/.test(t.values.Material ?? '');
      const isLever = /lever/.test(t.values.Closure ?? '');
      const leather = c.accent === '#D7FF3E' ? '#2B303B' : c.body;
      return (
        `<path d="M-200 -30Q-200 -120 0 -120T200 -30Z" fill="${mix(leather, '#000', 0.5)}"/>` +
        pen.softShape('M-206 -40Q-190 40 0 52T206 -40V76Q190 168 0 172T-206 76Z', leather, {
          depth: 24,
          inside: `<path d="M-210 -16Q-180 60 0 72T210 -16M-210 60Q-180 140 0 150T210 60" fill="none" stroke="${c.accent}" stroke-width="5" stroke-dasharray="14 10"/>${markings(c, t, { x: -140, y: 70, w: 120, h: 90 })}${markings(c, t, { x: 140, y: 70, w: 120, h: 90 })}`,
        }) +
        (isFoam
          ? pen.softShape(roundRect(-40, 46, 190, 110, 16), c.accent, { depth: 14 })
          : isLever
            ? pen.softShape(roundRect(-84, 44, 120, 118, 18), STEEL, { depth: 14 }) +
              pen.softShape(roundRect(-30, 74, 130, 56, 26), '#8C95A6', { depth: 12 })
            : pen.softShape(roundRect(-58, 40, 116, 126, 22), STEEL, { depth: 14 }) +
              pen.softShape(roundRect(-34, 64, 68, 78, 12), leather, { depth: 10 }) +
              pen.rod('M-44 86H40M-44 122H40', 9, STEEL))
      );
    },
    foot: { y: 180, halfWidth: 190 },
    scale: 1.1,
  },
  kneeSupport: {
    material: 'cloth',
    draw: (pen, c, t) =>
      /Back/.test(t.name)
        ? pen.softShape('M-236 -70Q0 -130 236 -70L226 100Q0 150 -226 100Z', c.body, {
            depth: 28,
            inside: [-90, -30, 30, 90]
              .map((x) => `<path d="M${x - 9} -120h18v260h-18Z" fill="${c.dark}"/>`)
              .join(''),
          }) + pen.softShape('M-240 -20L-40 0V56L-236 46ZM240 -20L40 0V56L236 46Z', c.accent, { depth: 14 })
        : /Ankle/.test(t.name)
          ? pen.softShape(
              'M-90 -220Q0 -200 80 -220L84 20Q90 60 170 90Q220 120 206 190H-70Q-110 120 -96 20Z',
              c.body,
              {
                depth: 30,
                inside: `<path d="M-120 -20L200 150V190L-120 30ZM120 -60L-120 110V150L120 -10Z" fill="${c.accent}"/>`,
              },
            )
          : pen.softShape(
              'M-112 -220Q0 -196 112 -220Q132 -100 104 0Q128 110 100 220Q0 244 -100 220Q-128 110 -104 0Q-132 -100 -112 -220Z',
              c.body,
              {
                depth: 32,
                inside: `<path d="M-130 -190Q0 -166 130 -190V-166Q0 -142 -130 -166ZM-130 176Q0 200 130 176V200Q0 224 -130 200Z" fill="${c.accent}"/>`,
              },
            ) +
            (/Back|Ankle/.test(t.name)
              ? ''
              : `<ellipse cx="0" cy="0" rx="62" ry="76" fill="${c.dark}"/><ellipse cx="0" cy="0" rx="62" ry="76" fill="none" stroke="${c.accent}" stroke-width="12"/>`),
  },
  boxingGloves: {
    material: 'leather',
    draw: (pen, c, t) =>
      (t.type === 'Kit'
        ? pen.cylinder(-80, -290, 160, 330, c.dark, 22, markings(c, t, { y: -120, w: 160, h: 200 }))
        : '') +
      group(boxing(pen, c, t), { x: 98, y: -30, turn: 16, scale: 0.8, mirror: true }) +
      group(boxing(pen, c, t), { x: -84, y: 26, turn: -12, scale: 0.92 }),
    scale: 1.02,
  },
  punchBag: {
    material: 'leather',
    draw: (pen, c, t) =>
      pen.rod('M0 -330V-250M0 -262L-70 -206M0 -262L70 -206', 11, STEEL) +
      pen.cylinder(
        -96,
        -206,
        192,
        180 + 50 * (Number.parseInt(/\d+/.exec(t.name)?.[0] ?? '5', 10) || 5),
        c.body,
        26,
        markings(c, t, { y: -40, w: 200, h: 210 }),
      ),
  },
};
