import { markings } from '../markings.ts';
import { type Traits } from '../traits.ts';
import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** With fingers or without, as thick and as long at the cuff as the data says. */
function gymGlove(pen: Pen, c: Colourway, t: Traits): string {
  const isWhole = /full-finger/.test(t.values.Fingers ?? '');
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
    draw: (pen, c, t) => {
      if (/Back/.test(t.name))
        return (
          pen.softShape('M-236 -76Q0 -136 236 -76L228 96Q0 150 -228 96Z', c.body, {
            depth: 28,
            inside: [-150, -90, -30, 30, 90, 150]
              .map(
                (x) =>
                  `<path d="M${x - 10} -140L${x * 0.94 - 10} 160" stroke="${c.light}" stroke-opacity=".4" stroke-width="3" stroke-dasharray="7 5"/><path d="M${x - 8} -140h16L${x * 0.94 + 8} 160h-16Z" fill="#0B0D2A" opacity=".2"/>`,
              )
              .join(''),
          }) +
          pen.softShape(
            'M-242 -26L-30 -8Q-8 22 -30 54L-238 50ZM242 -26L70 -8Q92 22 70 54L238 50Z',
            c.accent,
            {
              depth: 14,
            },
          ) +
          pen.softShape(roundRect(-44, -16, 132, 78, 16), c.dark, { depth: 12 })
        );
      const sleeve =
        `<ellipse cx="0" cy="-206" rx="92" ry="22" fill="${mix(c.dark, '#15171F', 0.5)}"/>` +
        pen.softShape(
          'M-94 -208Q0 -176 94 -208C104 -130 84 -70 88 -8C104 60 88 140 80 206Q0 236 -80 206C-88 140 -104 60 -88 -8C-84 -70 -104 -130 -94 -208Z',
          c.body,
          {
            depth: 34,
            inside:
              `<path d="M-130 -186Q0 -150 130 -186M-130 184Q0 216 130 184" fill="none" stroke="${c.accent}" stroke-width="13"/>` +
              `<path d="M-66 -92C-30 -130 30 -130 66 -92C52 -40 52 40 66 96C30 132 -30 132 -66 96C-52 40 -52 -40 -66 -92Z" fill="${c.dark}" opacity=".55"/><path d="M-56 -86C-26 -116 26 -116 56 -86C44 -36 44 36 56 90C26 118 -26 118 -56 90C-44 36 -44 -36 -56 -86Z" fill="none" stroke="${c.light}" stroke-width="3" stroke-dasharray="8 5"/>` +
              `<path d="M-110 -14Q-84 0 -60 -8M-110 12Q-84 22 -58 14M110 -14Q84 0 60 -8M110 12Q84 22 58 14" fill="none" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>` +
              markings(c, t, { y: -146, w: 60, h: 30 }),
          },
        );
      return (
        group(sleeve, { x: 104, y: -22, turn: 7, scale: 0.9 }) + group(sleeve, { x: -92, y: 14, turn: -5 })
      );
    },
    otherView: 'level',
    detail: { x: -90, y: -60 },
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
