import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

const zip = (d: string, c: Colourway) =>
  `<path d="${d}" fill="none" stroke="#0B0D2A" stroke-opacity=".4" stroke-width="8"/><path d="${d}" fill="none" stroke="${c.accent}" stroke-width="3"/>`;

function backpack(pen: Pen, c: Colourway, variant: number): string {
  return (
    `<path d="M-44 -216C-44 -276 44 -276 44 -216" fill="none" stroke="${c.dark}" stroke-width="22"/>` +
    pen.softShape(roundRect(-184, 20, 70, 170, 30), mix(c.body, '#0B0D1E', 0.25), { depth: 16 }) +
    pen.softShape(roundRect(114, 20, 70, 170, 30), mix(c.body, '#0B0D1E', 0.25), { depth: 16 }) +
    pen.softShape(
      'M-150 -90C-150 -190 -90 -226 0 -226S150 -190 150 -90V190Q150 224 110 228H-110Q-150 224 -150 190Z',
      c.body,
      {
        depth: 36,
        inside: variant % 2 ? `<path d="M-200 -40L200 -140V-90L-200 10Z" fill="${c.accent}"/>` : '',
      },
    ) +
    zip('M-126 -60C-126 -150 -70 -176 0 -176S126 -150 126 -60', c) +
    pen.softShape(
      'M-110 60Q-110 16 -66 16H66Q110 16 110 60V160Q110 196 74 198H-74Q-110 196 -110 160Z',
      mix(c.body, '#FFFFFF', 0.1),
      { depth: 24 },
    ) +
    zip('M-90 66H90', c) +
    pen.softShape(roundRect(-26, -110, 52, 30, 10), c.accent, { depth: 8 }) +
    pen.rod('M60 68V104', 9, c.accent)
  );
}

function racketBag(pen: Pen, c: Colourway): string {
  return (
    `<path d="M-60 -120C-20 -200 80 -190 90 -110" fill="none" stroke="${c.dark}" stroke-width="20"/>` +
    pen.softShape(
      'M-236 -30Q-236 -96 -150 -110L150 -92Q240 -60 240 10V96Q230 150 150 150H-160Q-236 140 -236 80Z',
      c.body,
      {
        depth: 40,
        inside: `<path d="M-260 20L260 -60V0L-260 80Z" fill="${c.accent}"/><path d="M-260 104L260 24V36L-260 116Z" fill="${c.dark}"/>`,
      },
    ) +
    zip('M-206 -50Q-190 -78 -140 -80L150 -62Q204 -46 214 0', c) +
    pen.softShape(roundRect(-60, 56, 150, 66, 18), mix(c.body, '#0B0D1E', 0.2), { depth: 16 }) +
    pen.rod('M-150 -104Q-40 -20 60 -98', 15, c.dark)
  );
}

function duffel(pen: Pen, c: Colourway, wheels: boolean): string {
  return (
    (wheels ? pen.ball(-150, 150, 34, '#2B303B') + pen.ball(160, 150, 34, '#2B303B') : '') +
    pen.softShape(
      'M-240 -40Q-240 -96 -190 -100H190Q240 -96 240 -40V110Q240 150 200 152H-200Q-240 150 -240 110Z',
      c.body,
      {
        depth: 40,
        inside: `<path d="M-172 -120h34v300h-34ZM138 -120h34v300h-34Z" fill="${c.dark}"/><path d="M-70 -20H70V70H-70Z" fill="${c.accent}"/>`,
      },
    ) +
    zip('M-210 -58Q0 -84 210 -58', c) +
    `<path d="M-110 -84C-90 -190 90 -190 110 -84" fill="none" stroke="${c.dark}" stroke-width="22"/><path d="M-110 -84C-90 -194 90 -194 110 -84" fill="none" stroke="${mix(c.body, '#FFFFFF', 0.1)}" stroke-width="8"/>`
  );
}

export const carryDrawings: Record<string, ProductDrawing> = {
  backpack: { draw: backpack, foot: { y: 226, halfWidth: 150 }, scale: 1.04 },
  racketBag: { draw: racketBag, foot: { y: 150, halfWidth: 210 }, scale: 1.12 },
  tote: {
    draw: (pen, c) =>
      `<path d="M-84 -90C-84 -240 84 -240 84 -90" fill="none" stroke="${c.dark}" stroke-width="24"/>` +
      pen.softShape('M-190 -100H190L206 180Q200 214 160 214H-160Q-200 214 -206 180Z', c.body, {
        depth: 34,
        inside: `<path d="M-240 90H240V230H-240Z" fill="${c.dark}" opacity=".7"/><path d="M-240 74H240V92H-240Z" fill="${c.accent}"/>`,
      }) +
      pen.softShape(roundRect(-40, -130, 34, 80, 10), c.dark, { depth: 8, shade: 0.2 }),
    foot: { y: 214, halfWidth: 190 },
  },
  duffel: { draw: (pen, c, v) => duffel(pen, c, v % 2 === 1), foot: { y: 166, halfWidth: 220 }, scale: 1.1 },
  waistPack: {
    draw: (pen, c) =>
      `<path d="M-220 -30C-200 -200 200 -200 220 -30" fill="none" stroke="${c.dark}" stroke-width="40"/>` +
      pen.softShape(
        'M-214 -40Q-120 -70 0 -70T214 -40Q220 100 120 130Q0 156 -120 130Q-220 100 -214 -40Z',
        c.body,
        {
          depth: 36,
          inside: `<path d="M-240 60L240 0V34L-240 94Z" fill="${c.accent}"/>`,
        },
      ) +
      zip('M-170 -22Q0 -50 170 -22', c),
    scale: 1.12,
  },
  tent: {
    draw: (pen, c) =>
      pen.softShape('M-30 -170Q120 -150 236 150H60Z', mix(c.body, '#0B0D1E', 0.22), { depth: 20 }) +
      pen.softShape('M-30 -170Q-150 -40 -220 150H100Q60 -60 -30 -170Z', c.body, {
        depth: 24,
        inside: `<path d="M-240 120H260V160H-240Z" fill="${c.accent}"/>`,
      }) +
      `<path d="M-40 -110Q-110 20 -128 150H26Q10 20 -40 -110Z" fill="#20242E"/><path d="M-40 -110Q-110 20 -128 150H-64Q-62 20 -40 -110Z" fill="${c.light}"/>` +
      pen.rod('M-220 150L-246 170M236 150L256 170', 7, '#3A404D'),
    foot: { y: 158, halfWidth: 240 },
    scale: 1.06,
  },
  poles: {
    draw: (pen, c) => {
      const pole =
        pen.cylinder(-9, -150, 18, 160, c.body, 0) +
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
    draw: (pen, c) =>
      pen.cylinder(
        -46,
        -70,
        92,
        290,
        c.body,
        12,
        `<path d="M-60 0H60V18H-60ZM-60 40H60V58H-60ZM-60 80H60V98H-60Z" fill="#0B0D2A" opacity=".25"/><path d="M-60 170H60V190H-60Z" fill="${c.accent}"/>`,
      ) +
      pen.softShape('M-92 -180H92L50 -64H-50Z', c.dark, { depth: 20 }) +
      '<ellipse cx="0" cy="-180" rx="92" ry="26" fill="#FFF3B8"/><ellipse cx="0" cy="-180" rx="92" ry="26" fill="none" stroke="#20242E" stroke-width="10"/><ellipse cx="-16" cy="-184" rx="44" ry="11" fill="#fff"/>' +
      '<rect x="-16" y="-40" width="32" height="44" rx="12" fill="#20242E"/>',
    turn: 28,
  },
  watch: {
    hasText: true,
    draw: (pen, c) =>
      pen.softShape('M-76 -270Q0 -284 76 -270L92 -90H-92Z', c.body, { depth: 22 }) +
      pen.softShape('M-92 90H92L76 270Q0 284 -76 270Z', c.body, {
        depth: 22,
        inside: [150, 185, 220]
          .map((y) => `<circle cx="0" cy="${y}" r="9" fill="#0B0D2A" opacity=".4"/>`)
          .join(''),
      }) +
      pen.softShape(roundRect(-130, -124, 260, 248, 84), '#2B303B', { depth: 22 }) +
      pen.softShape(roundRect(128, -30, 26, 60, 10), '#AEB6C4', { depth: 8 }) +
      pen.softShape(roundRect(-100, -94, 200, 188, 60), '#0E1116', {
        depth: 10,
        gloss: 0.3,
        inside: `<path d="M-56 30A64 64 0 1 1 56 30" fill="none" stroke="#3A404D" stroke-width="16" stroke-linecap="round"/><path d="M-56 30A64 64 0 1 1 30 -56" fill="none" stroke="#D7FF3E" stroke-width="16" stroke-linecap="round"/><path d="M-30 4l16 22 24 -48 20 32" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`,
      }),
    turn: 12,
  },
  stopwatch: {
    hasText: true,
    draw: (pen, c) => {
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
        pen.ball(0, 40, 178, c.body) +
        pen.ball(0, 40, 136, '#F7F5EF') +
        ticks +
        '<path d="M0 40L56 -30" stroke="#D92A48" stroke-width="13" stroke-linecap="round"/><circle cx="0" cy="40" r="17" fill="#20242E"/>'
      );
    },
    foot: { y: 214, halfWidth: 120 },
  },
};
