import { markings } from '../markings.ts';
import { isForChildren, type Traits } from '../traits.ts';
import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';
import { cricketBall, tennisBall } from './balls.ts';

const WILLOW = '#EBCB95';

/** The swell of the blade is the profile of the data; grains are as many as it has; stickers are the range's. */
function cricketBat(pen: Pen, c: Colourway, t: Traits): string {
  const profile = t.values.Profile ?? 'mid-blade';
  const swell = { low: 190, 'mid-low': 140, high: 10, full: 110 }[profile] ?? 80;
  const width = /thick|full/.test(profile) ? 66 : isForChildren(t) ? 52 : 58;
  const poplar = /Poplar/.test(t.values.Willow ?? '');
  const wood = poplar ? '#D9B98A' : /English/.test(t.values.Willow ?? '') ? '#F3DDB0' : WILLOW;
  const shoulder = /Drona|Arc/.test(t.name) ? -96 : /Loft|Gully/.test(t.name) ? -140 : -122;
  const blade = `M${-width} ${shoulder + 44}Q${-width + 2} ${shoulder + 14} -22 ${shoulder}H22Q${width - 2} ${shoulder + 14} ${width} ${shoulder + 44}Q${width + 7} ${swell} ${width} 236Q${width - 2} ${t.pattern % 2 ? 278 : 262} 0 ${t.pattern % 2 ? 280 : 284}Q${-width + 2} ${t.pattern % 2 ? 278 : 262} ${-width} 236Q${-width - 7} ${swell} ${-width} ${shoulder + 44}Z`;
  const grains = Number.parseInt(/(\d+) grains/.exec(t.values.Grains ?? '')?.[1] ?? '6', 10);
  const grain = Array.from(
    { length: grains },
    (_, i) => `M${-width + 10 + (i * (2 * width - 20)) / Math.max(1, grains - 1)} -150V290`,
  ).join('');
  const spine = t.isBack
    ? /scooped/.test(profile)
      ? `<ellipse cx="0" cy="${swell}" rx="34" ry="120" fill="#0B0D2A" opacity=".26"/><ellipse cx="6" cy="${swell + 8}" rx="26" ry="108" fill="${mix(wood, '#FFFFFF', 0.3)}"/>`
      : `<path d="M0 ${shoulder}L-16 ${swell}L0 270L16 ${swell}Z" fill="#fff" opacity=".5"/><path d="M0 ${shoulder}L16 ${swell}L0 270Z" fill="#0B0D2A" opacity=".18"/>`
    : '';
  const sticker = { low: 96, high: -30, 'mid-low': 60 }[profile] ?? 20;
  const edges = /two-sided|thick/.test(profile)
    ? `<path d="M${-width - 8} -80h15V280h-15ZM${width - 7} -80h15V280h-15Z" fill="${c.accent}"/>`
    : '';
  const band =
    t.marks > 1 ? `<path d="M-80 ${sticker + 66}H80v${t.marks * 5}H-80Z" fill="${c.accent}"/>` : '';
  const toe = t.pattern % 3 ? `<path d="M-80 252H80V290H-80Z" fill="${c.dark}" opacity=".85"/>` : '';
  const wraps = Array.from({ length: 12 }, (_, i) => `M-40 ${-262 + i * 13}l80 -10`).join('');
  return (
    pen.cylinder(
      -19,
      -270,
      38,
      160,
      c.body,
      7,
      t.pattern % 2
        ? `<path d="${wraps}" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="4"/>`
        : markings(c, t, { y: -200, w: 44, h: 130 }),
    ) +
    pen.softShape(blade, wood, {
      depth: 18,
      inside: `<path d="${grain}" stroke="#A9743A" stroke-width="2" opacity=".45"/>${spine}<path d="M-80 ${sticker - 66}H80V${sticker + 60}H-80Z" fill="${c.body}" opacity="${t.isBack ? 0 : 0.96}"/>${markings(c, t, { y: t.isBack ? -60 : sticker, w: width * 2, h: t.isBack ? 60 : 120 })}${band}${edges}${toe}`,
    }) +
    `<path d="M-16 ${shoulder - 2}H16L0 ${shoulder + 38}Z" fill="${mix(wood, '#8C5A2B', 0.35)}" opacity=".7"/>`
  );
}

/** Canes are as many as suit its knee roll: three rolls, two, one or none. */
function pad(pen: Pen, c: Colourway, t: Traits): string {
  const knee = t.values['Knee roll'] ?? '';
  const rolls = /three/.test(knee) ? 3 : /two/.test(knee) ? 2 : /single/.test(knee) ? 1 : 0;
  const isMoulded = /moulded/.test(t.values.Protection ?? '');
  const shape = 'M-76 -236Q0 -266 76 -236L88 -70L80 150Q96 190 92 232Q0 262 -92 232Q-96 190 -80 150L-88 -70Z';
  const face = c.body === '#F1F0EA' ? '#F4F2EA' : c.body;
  const canes = (isMoulded ? [-30, 30] : [-56, -28, 0, 28, 56])
    .map((x) => `M${x} -250L${x * 1.05} -96M${x} 0L${x} 190`)
    .join('');
  return (
    pen.softShape(shape, face, {
      depth: 24,
      inside:
        `<path d="${canes}" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="5"/>` +
        markings(c, t, { y: 112, w: 180, h: 150 }) +
        (isMoulded
          ? markings(c, t, { y: -176, w: 180, h: 90 })
          : `<path d="M-100 -214H100V-200H-100Z" fill="${c.accent}"/>`),
    }) +
    Array.from({ length: rolls }, (_, i) => {
      const h = 132 / rolls;
      return pen.softShape(
        roundRect(-96, -96 + i * h, 192, h + 6, Math.min(24, h / 2)),
        mix(face, '#FFFFFF', 0.1),
        { depth: 14 },
      );
    }).join('') +
    pen.softShape(roundRect(82, -160, 40, 34, 8), c.accent, { depth: 8 }) +
    pen.softShape(roundRect(80, 96, 40, 34, 8), c.accent, { depth: 8 })
  );
}

/** Fingers of as many rolls as the data says, a pattern on the back of the hand. */
function glove(pen: Pen, c: Colourway, t: Traits): string {
  const pieces = /nine|split/.test(t.values.Fingers ?? '') ? 4 : /five/.test(t.values.Fingers ?? '') ? 2 : 3;
  const h = 144 / pieces;
  const base = c.body === '#F1F0EA' ? '#F6F4EE' : c.body;
  const finger = (x: number, top: number, turn: number) =>
    group(
      Array.from({ length: pieces }, (_, i) =>
        pen.softShape(
          roundRect(-27, top + i * h, 54, h + 4, Math.min(20, h / 2)),
          i === (t.pattern + t.marks) % pieces ? c.accent : base,
          { depth: 12 },
        ),
      ).join(''),
      { x, turn },
    );
  return (
    pen.softShape(
      roundRect(
        -94,
        150,
        188,
        /double|long/.test(t.values.Cuff ?? '') ? 104 : /hook/.test(t.values.Cuff ?? '') ? 60 : 84,
        20,
      ),
      c.accent,
      {
        depth: 16,
        inside: `<path d="M-100 186H100V200H-100Z" fill="${c.dark}" opacity=".6"/>`,
      },
    ) +
    group(
      [0, 1]
        .map((i) => pen.softShape(roundRect(-28, -40 + i * 56, 56, 62, 22), base, { depth: 12 }))
        .join(''),
      { x: -124, y: 40, turn: -34 },
    ) +
    pen.softShape('M-104 -40Q0 -66 104 -40L96 168H-96Z', base, {
      depth: 22,
      inside: markings(c, t, { y: 50, w: 190, h: 170 }),
    }) +
    finger(-78, -150, -6) +
    finger(-26, -180, -2) +
    finger(27, -178, 2) +
    finger(78, -150, 6)
  );
}

function helmet(pen: Pen, c: Colourway, t: Traits): string {
  if (t.type === 'Accessory') {
    const guard = (x: number) =>
      group(
        pen.softShape('M-70 -120Q0 -150 70 -120Q96 40 30 130Q0 150 -30 130Q-96 40 -70 -120Z', c.body, {
          depth: 26,
          inside: markings(c, t, { w: 130, h: 160 }),
        }),
        { x, y: 20 },
      );
    return guard(-96) + guard(96);
  }
  const steel = /titanium/.test(t.values.Grille ?? '')
    ? '#5C6474'
    : /stainless/.test(t.values.Grille ?? '')
      ? '#DDE2EA'
      : '#AEB6C4';
  const count = 3 + ((t.pattern + t.marks) % 3);
  const bars = Array.from({ length: count }, (_, i) => 62 + (i * 102) / (count - 1)).map(
    (y, i) => `M${-20 + i * 4} ${y}Q110 ${y + 26} ${206 - i * 10} ${y - 22}`,
  );
  return (
    pen.softShape('M-150 60Q-176 150 -110 176Q-60 182 -52 120L-60 50Z', mix(c.dark, '#15171F', 0.3), {
      depth: 18,
    }) +
    bars.map((d) => pen.rod(d, /titanium/.test(t.values.Grille ?? '') ? 8 : 12, steel)).join('') +
    (t.pattern % 2
      ? pen.rod('M60 44Q84 110 80 186M150 30Q164 90 152 164', 11, steel)
      : pen.rod('M104 40Q124 100 116 176', 11, steel)) +
    pen.softShape(
      'M-188 40C-196 -110 -96 -186 16 -184C128 -182 180 -100 180 6Q170 34 120 36Q-20 26 -90 74Q-150 96 -188 40Z',
      c.body,
      {
        depth: 34,
        gloss: 0.75,
        inside: `${markings(c, t, { x: 0, y: -70, w: 300, h: 170 })}<path d="M-120 -40h38M-128 -4h38M-116 -76h38" stroke="#0B0D2A" stroke-opacity=".5" stroke-width="13" stroke-linecap="round"/>`,
      },
    ) +
    pen.softShape(
      /shorter|Keeper|Fielder/.test(t.name)
        ? 'M60 -4Q130 -16 186 8Q198 24 178 30Q120 20 52 40Z'
        : 'M60 -8Q150 -26 236 16Q250 34 224 36Q130 20 52 40Z',
      t.marks % 2 ? mix(c.body, '#0B0D1E', 0.12) : c.accent,
      {
        depth: 12,
      },
    )
  );
}

function stumps(pen: Pen, c: Colourway, t: Traits): string {
  const hasBase = !/six stumps/.test(t.values['In the box'] ?? '');
  const wood = /wood/.test(t.values.Material ?? 'wood')
    ? '#E8BE83'
    : mix(c.body, '#E8BE83', c.body === '#E6C08A' ? 1 : 0.15);
  const count = /one stump/.test(t.values['In the box'] ?? '') ? [0] : [-76, 0, 76];
  const spring = /spring/.test(t.values['In the box'] ?? '')
    ? pen.rod(
        'M-76 196l24 -8l-48 -10l48 -10M0 196l24 -8l-48 -10l48 -10M76 196l24 -8l-48 -10l48 -10',
        8,
        STEEL,
      )
    : '';
  return (
    (hasBase
      ? ''
      : group(pen.cylinder(-17, -200, 34, 400, wood, 8, markings(c, t, { y: -120, w: 40, h: 90 })), {
          x: 164,
          y: 40,
          turn: 24,
        })) +
    (hasBase
      ? ''
      : group(pen.cylinder(-17, -200, 34, 400, wood, 8, markings(c, t, { y: -120, w: 40, h: 90 })), {
          x: 120,
          y: 50,
          turn: 14,
        })) +
    (hasBase ? '' : '<g opacity="0">') +
    pen.softShape(
      roundRect(count.length > 1 ? -140 : -80, 196, count.length > 1 ? 280 : 160, 44, 16),
      '#2B303B',
      {
        depth: 12,
      },
    ) +
    (hasBase ? '' : '</g>') +
    spring +
    count
      .map((x) => pen.cylinder(x - 17, -214, 34, 414, wood, 8, markings(c, t, { x, y: -130, w: 40, h: 120 })))
      .join('') +
    (count.length > 1 ? pen.rod('M-72 -226H-8', 15, '#D09A55') + pen.rod('M8 -226H72', 15, '#D09A55') : '')
  );
}

export const cricketDrawings: Record<string, ProductDrawing> = {
  cricketBat: {
    draw: (pen, c, t) =>
      cricketBat(pen, c, t) +
      (t.type === 'Tennis-ball bat'
        ? tennisBall(pen, 112, 226, 50, 20)
        : cricketBall(pen, 112, 226, 46, '#D92A48')),
    other: cricketBat,
    detail: { x: 0, y: 40, zoom: 3 },
    material: 'wood',
    turn: 28,
    scale: 0.98,
  },
  battingPads: {
    material: 'cloth',
    draw: (pen, c, t) =>
      group(pad(pen, c, t), { x: 88, y: -10, turn: 8, scale: 0.94 }) +
      group(pad(pen, c, t), { x: -82, y: 8, turn: -6, scale: 0.98 }),
    foot: { y: 250, halfWidth: 200 },
  },
  battingGloves: {
    material: 'leather',
    draw: (pen, c, t) =>
      group(glove(pen, c, t), { x: 92, y: -24, turn: 16, scale: 0.8, mirror: true }) +
      group(glove(pen, c, t), { x: -82, y: 24, turn: -12, scale: 0.9 }),
    scale: 1.06,
  },
  cricketHelmet: { draw: helmet, detail: { x: 70, y: 30 }, foot: { y: 184, halfWidth: 170 }, scale: 1.12 },
  stumps: {
    draw: stumps,
    otherView: 'slender',
    material: 'wood',
    detail: { x: 0, y: -150 },
    foot: { y: 240, halfWidth: 170 },
  },
};
