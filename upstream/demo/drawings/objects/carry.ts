import { markings } from '../markings.ts';
import { quantity, type Traits } from '../traits.ts';
import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

const zip = (d: string, c: Colourway) =>
  `<path d="${d}" fill="none" stroke="#0B0D2A" stroke-opacity=".4" stroke-width="8"/><path d="${d}" fill="none" stroke="${c.accent}" stroke-width="3"/>`;

/** Small packs have one pocket and no straps below; trek packs a lid and a roll under them. */
function backpack(pen: Pen, c: Colourway, t: Traits): string {
  const litres = quantity(t.values.Volume ?? t.values.Capacity ?? '24 litres') / 1000;
  const isTrek = litres > 40;
  const hasSides = litres > 22;
  return (
    `<path d="M-44 -216C-44 -276 44 -276 44 -216" fill="none" stroke="${c.dark}" stroke-width="22"/>` +
    (/Rackets/.test(Object.keys(t.values).join(' '))
      ? pen.rod('M70 -200L120 -320', 16, '#2B303B') +
        pen.rod('M30 -200L60 -330', 16, c.accent === '#FFFFFF' ? '#8A93A5' : c.accent)
      : '') +
    (isTrek ? pen.cylinder(-150, 214, 300, 54, c.accent === '#FFFFFF' ? c.dark : c.accent) : '') +
    (hasSides
      ? pen.softShape(roundRect(-184, 20, 70, 170, 30), mix(c.body, '#0B0D1E', 0.25), { depth: 16 }) +
        pen.softShape(roundRect(114, 20, 70, 170, 30), mix(c.body, '#0B0D1E', 0.25), { depth: 16 })
      : '') +
    pen.softShape(
      'M-150 -90C-150 -190 -90 -226 0 -226S150 -190 150 -90V190Q150 224 110 228H-110Q-150 224 -150 190Z',
      c.body,
      {
        depth: 36,
        inside: markings(c, t, t.isBack ? { y: -140, w: 90, h: 40 } : { y: -60, w: 300, h: 170 }),
      },
    ) +
    (t.isBack
      ? pen.rod('M-74 -150C-130 -40 -110 60 -76 190M74 -150C130 -40 110 60 76 190', 44, c.dark) +
        pen.softShape(roundRect(-52, -90, 104, 220, 40), mix(c.dark, '#15171F', 0.3), { depth: 18 })
      : '') +
    (isTrek && !t.isBack
      ? pen.softShape('M-156 -110Q-150 -250 0 -250T156 -110Q0 -76 -156 -110Z', mix(c.body, '#0B0D1E', 0.14), {
          depth: 24,
        })
      : '') +
    (t.isBack ? '' : zip('M-126 -60C-126 -150 -70 -176 0 -176S126 -150 126 -60', c)) +
    (t.isBack
      ? ''
      : pen.softShape(
          'M-110 60Q-110 16 -66 16H66Q110 16 110 60V160Q110 196 74 198H-74Q-110 196 -110 160Z',
          mix(c.body, '#FFFFFF', 0.1),
          { depth: 24 },
        ) +
        zip('M-90 66H90', c) +
        pen.rod('M60 68V104', 9, c.accent))
  );
}

/** As deep as the rackets that it holds; one for two is a slim sleeve. */
function racketBag(pen: Pen, c: Colourway, t: Traits): string {
  const rackets = Number.parseInt(t.values.Rackets ?? '6', 10) || 6;
  if (rackets < 3) {
    return (
      `<path d="M-150 150C-240 40 -120 -190 60 -200" fill="none" stroke="${c.dark}" stroke-width="16"/>` +
      group(
        pen.softShape(
          'M-96 -150C-96 -250 96 -250 96 -150C96 -60 50 -10 40 60V250Q0 270 -40 250V60C-50 -10 -96 -60 -96 -150Z',
          c.body,
          { depth: 30, inside: markings(c, t, { y: -110, w: 190, h: 170 }) },
        ),
        { turn: 34 },
      )
    );
  }
  const deep = 0.62 + rackets * 0.038;
  return (
    `<path d="M-60 -120C-20 -200 80 -190 90 -110" transform="translate(0 ${260 - 260 * deep - (rackets > 8 ? 60 : 0)})" fill="none" stroke="${c.dark}" stroke-width="20"/>` +
    (rackets > 8
      ? pen.softShape(
          'M-210 -80Q-200 -170 -110 -176L130 -160Q214 -140 220 -50Z',
          mix(c.body, '#0B0D1E', 0.22),
          { depth: 24 },
        )
      : '') +
    pen.softShape(
      `M-236 ${150 - 180 * deep}Q-236 ${150 - 246 * deep} -150 ${150 - 260 * deep}L150 ${150 - 242 * deep}Q240 ${150 - 210 * deep} 240 ${150 - 140 * deep}V96Q230 150 150 150H-160Q-236 140 -236 80Z`,
      c.body,
      {
        depth: 40,
        inside: markings(c, t, { y: 20, w: 470, h: 230 * deep }),
      },
    ) +
    zip(
      `M-206 ${150 - 200 * deep}Q-190 ${150 - 228 * deep} -140 ${150 - 230 * deep}L150 ${150 - 212 * deep}Q204 ${150 - 196 * deep} 214 ${150 - 150 * deep}`,
      c,
    ) +
    pen.softShape(roundRect(t.pattern % 2 ? -190 : -60, 66, 150, 60, 18), mix(c.body, '#0B0D1E', 0.2), {
      depth: 16,
    }) +
    group(pen.rod('M-150 -104Q-40 -20 60 -98', 15, c.dark), { y: 260 - 260 * deep })
  );
}

function duffel(pen: Pen, c: Colourway, t: Traits): string {
  const wheels = /Wheel|Trunk/.test(t.name);
  return (
    (wheels ? pen.ball(-150, 150, 34, '#2B303B') + pen.ball(160, 150, 34, '#2B303B') : '') +
    pen.softShape(
      /Trunk/.test(t.name)
        ? 'M-240 -96Q-240 -130 -206 -130H206Q240 -130 240 -96V110Q240 150 200 152H-200Q-240 150 -240 110Z'
        : /Gully/.test(t.name)
          ? 'M-200 30Q-210 -96 -100 -100H100Q210 -96 200 30Q210 150 100 152H-100Q-210 150 -200 30Z'
          : 'M-240 -40Q-240 -96 -190 -100H190Q240 -96 240 -40V110Q240 150 200 152H-200Q-240 150 -240 110Z',
      c.body,
      {
        depth: 40,
        inside: `<path d="M-172 -120h34v300h-34ZM138 -120h34v300h-34Z" fill="${c.dark}"/>${markings(c, t, { y: 40, w: 250, h: 150 })}`,
      },
    ) +
    zip('M-210 -58Q0 -84 210 -58', c) +
    `<path d="M-110 -84C-90 -190 90 -190 110 -84" fill="none" stroke="${c.dark}" stroke-width="22"/><path d="M-110 -84C-90 -194 90 -194 110 -84" fill="none" stroke="${mix(c.body, '#FFFFFF', 0.1)}" stroke-width="8"/>`
  );
}

export const carryDrawings: Record<string, ProductDrawing> = {
  backpack: {
    draw: backpack,
    other: (pen, c, t) => backpack(pen, c, { ...t, isBack: true }),
    otherView: 'level',
    material: 'cloth',
    detail: { x: 40, y: 20 },
    foot: { y: 226, halfWidth: 150 },
    scale: 1.04,
  },
  racketBag: {
    draw: racketBag,
    material: 'cloth',
    detail: { x: 80, y: -20 },
    foot: { y: 150, halfWidth: 210 },
    scale: 1.04,
  },
  tote: {
    material: 'cloth',
    draw: (pen, c, t) =>
      `<path d="M-84 -90C-84 -240 84 -240 84 -90" fill="none" stroke="${c.dark}" stroke-width="24"/>` +
      pen.softShape(
        t.pattern % 2
          ? 'M-216 -80H216L210 190Q206 214 176 214H-176Q-206 214 -210 190Z'
          : 'M-160 -130H160L206 180Q200 214 160 214H-160Q-200 214 -206 180Z',
        c.body,
        {
          depth: 34,
          inside: markings(c, t, { y: 60, w: 390, h: 230 }),
        },
      ) +
      pen.softShape(roundRect(-40, -130, 34, 80, 10), c.dark, { depth: 8, shade: 0.2 }),
    foot: { y: 214, halfWidth: 190 },
  },
  duffel: {
    draw: duffel,
    foot: { y: 166, halfWidth: 220 },
    scale: 1.1,
    material: 'cloth',
  },
  waistPack: {
    material: 'cloth',
    draw: (pen, c, t) =>
      (/Flask/.test(t.name)
        ? pen.softShape(roundRect(-190, -130, 74, 170, 26), c.light, { depth: 16 }) +
          pen.softShape(roundRect(116, -130, 74, 170, 26), c.light, { depth: 16 })
        : '') +
      `<path d="M-220 -30C-200 -200 200 -200 220 -30" fill="none" stroke="${c.dark}" stroke-width="40"/>` +
      pen.softShape(
        'M-214 -40Q-120 -70 0 -70T214 -40Q220 100 120 130Q0 156 -120 130Q-220 100 -214 -40Z',
        c.body,
        {
          depth: 36,
          inside: markings(c, t, { y: 50, w: 380, h: 130 }),
        },
      ) +
      zip('M-170 -22Q0 -50 170 -22', c),
    scale: 1.12,
  },
  tent: {
    material: 'cloth',
    draw: (pen, c, t) =>
      (/Four/.test(t.name) ? pen.softShape('M80 -120Q220 -110 270 150H120Z', c.dark, { depth: 18 }) : '') +
      pen.softShape('M-30 -170Q120 -150 236 150H60Z', mix(c.body, '#0B0D1E', 0.22), { depth: 20 }) +
      pen.softShape('M-30 -170Q-150 -40 -220 150H100Q60 -60 -30 -170Z', c.body, {
        depth: 24,
        inside: markings(c, t, { y: 60, w: 420, h: 190 }),
      }) +
      `<path d="M-40 -110Q-110 20 -128 150H26Q10 20 -40 -110Z" fill="#20242E"/><path d="M-40 -110Q-110 20 -128 150H-64Q-62 20 -40 -110Z" fill="${c.light}"/>` +
      pen.rod('M-220 150L-246 170M236 150L256 170', 7, '#3A404D'),
    foot: { y: 158, halfWidth: 240 },
    scale: 1.06,
  },
  poles: {
    detail: { x: -130, y: -170, zoom: 2.6 },
    otherView: 'slender',
    draw: (pen, c, t) => {
      const pole =
        pen.cylinder(
          -9,
          -150,
          18,
          160,
          /carbon/.test(t.values.Fabric ?? '') ? '#20242E' : c.body,
          0,
          markings(c, t, { y: -70, w: 24, h: 130 }),
        ) +
        pen.cylinder(-7, 0, 14, 210, '#C9CFD9', 0) +
        pen.softShape(roundRect(-19, -262, 38, 126, 18), '#2B303B', {
          depth: 12,
          inside: `<path d="M-30 -170h60v16h-60Z" fill="${c.accent}"/>`,
        }) +
        '<ellipse cx="0" cy="196" rx="34" ry="10" fill="#2B303B"/>' +
        pen.rod('M0 206V246', 7, '#8C95A6') +
        `<path d="M-10 -236C-70 -220 -60 -130 -14 -150" fill="none" stroke="${c.dark}" stroke-width="9"/>`;
      return group(pole, { x: 76, turn: 18 }) + group(pole, { x: -76, turn: -18 });
    },
    scale: 1.06,
  },
  torch: {
    material: 'metal',
    draw: (pen, c, t) =>
      pen.cylinder(
        -46,
        -70,
        92,
        t.marks > 1 ? 300 : 220,
        c.body,
        12,
        markings(c, t, { y: 110, w: 100, h: 130 }) +
          `<path d="M-60 0H60V18H-60ZM-60 40H60V58H-60ZM-60 80H60V98H-60Z" fill="#0B0D2A" opacity=".25"/>`,
      ) +
      pen.softShape('M-92 -180H92L50 -64H-50Z', c.dark, { depth: 20 }) +
      '<ellipse cx="0" cy="-180" rx="92" ry="26" fill="#FFF3B8"/><ellipse cx="0" cy="-180" rx="92" ry="26" fill="none" stroke="#20242E" stroke-width="10"/><ellipse cx="-16" cy="-184" rx="44" ry="11" fill="#fff"/>' +
      '<rect x="-16" y="-40" width="32" height="44" rx="12" fill="#20242E"/>',
    turn: 28,
  },
  watch: {
    hasText: true,
    detail: { x: 0, y: 0, zoom: 2 },
    draw: (pen, c, t) =>
      pen.softShape('M-76 -270Q0 -284 76 -270L92 -90H-92Z', c.body, { depth: 22 }) +
      pen.softShape('M-92 90H92L76 270Q0 284 -76 270Z', c.body, {
        depth: 22,
        inside:
          markings(c, t, { y: 190, w: 150, h: 130 }) +
          [150, 185, 220].map((y) => `<circle cx="0" cy="${y}" r="9" fill="#0B0D2A" opacity=".4"/>`).join(''),
      }) +
      (/GPS/.test(t.name)
        ? pen.ball(0, 0, 146, '#2B303B')
        : pen.softShape(roundRect(-130, -124, 260, 248, 60), '#2B303B', { depth: 22 })) +
      pen.softShape(roundRect(128, -30, 26, 60, 10), '#AEB6C4', { depth: 8 }) +
      pen.softShape(
        /GPS/.test(t.name) ? roundRect(-108, -108, 216, 216, 107) : roundRect(-100, -94, 200, 188, 36),
        '#0E1116',
        {
          depth: 10,
          gloss: 0.3,
          inside: `<path d="M-56 30A64 64 0 1 1 56 30" fill="none" stroke="#3A404D" stroke-width="16" stroke-linecap="round"/><path d="M-56 30A64 64 0 1 1 30 -56" fill="none" stroke="#D7FF3E" stroke-width="16" stroke-linecap="round"/><path d="M-30 4l16 22 24 -48 20 32" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`,
        },
      ),
    turn: 12,
  },
  stopwatch: {
    hasText: true,
    draw: (pen, c, t) => {
      const ticks = Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M0 -106V-${i % 3 ? 94 : 84}" transform="translate(0 40) rotate(${i * 30})" stroke="#20242E" stroke-width="8" stroke-linecap="round"/>`,
      ).join('');
      return (
        pen.softShape(roundRect(-16, -170, 32, 50, 4), '#6B7385', { depth: 8 }) +
        pen.softShape(roundRect(-32, -224, 64, 66, 14), '#8C95A6', { depth: 12 }) +
        group(pen.softShape(roundRect(-20, -26, 40, 60, 12), '#8C95A6', { depth: 10 }), {
          x: 124,
          y: -110,
          turn: 42,
        }) +
        pen.ball(0, 40, 178, c.body, markings(c, t, { y: 40, w: 360, h: 360 })) +
        pen.ball(0, 40, 136, '#F7F5EF') +
        ticks +
        '<path d="M0 40L56 -30" stroke="#D92A48" stroke-width="13" stroke-linecap="round"/><circle cx="0" cy="40" r="17" fill="#20242E"/>'
      );
    },
    foot: { y: 214, halfWidth: 120 },
  },
};
