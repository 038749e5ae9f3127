import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';
import { cricketBall } from './balls.ts';

const WILLOW = '#EBCB95';

export function cricketBat(pen: Pen, c: Colourway, variant: number): string {
  const blade = 'M-58 -78Q-56 -104 -22 -122H22Q56 -104 58 -78V236Q56 278 0 280Q-56 278 -58 236Z';
  const grain = [-38, -24, -9, 6, 20, 36].map((x) => `M${x} -110V290`).join('');
  const badge =
    variant % 2
      ? `<path d="M-60 -40H60V36L0 76L-60 36Z" fill="${c.body}"/><path d="M-60 -40H60V-26H-60Z" fill="${c.accent}"/>`
      : `<path d="M-60 20L60 -60V40L-60 120Z" fill="${c.body}"/><path d="M-60 134L60 54V68L-60 148Z" fill="${c.accent}"/>`;
  const wraps = Array.from({ length: 12 }, (_, i) => `M-40 ${-262 + i * 13}l80 -10`).join('');
  return (
    pen.cylinder(
      -19,
      -270,
      38,
      160,
      c.body,
      7,
      `<path d="${wraps}" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="4"/>`,
    ) +
    pen.softShape(blade, WILLOW, {
      depth: 18,
      inside: `<path d="${grain}" stroke="#A9743A" stroke-width="2" opacity=".4"/>${badge}<path d="M-60 252H60V290H-60Z" fill="${c.dark}" opacity=".85"/>`,
    }) +
    `<path d="M-16 -124H16L0 -84Z" fill="${mix(WILLOW, '#8C5A2B', 0.35)}" opacity=".7"/>`
  );
}

function pad(pen: Pen, c: Colourway): string {
  const shape = 'M-76 -236Q0 -266 76 -236L88 -70L80 150Q96 190 92 232Q0 262 -92 232Q-96 190 -80 150L-88 -70Z';
  const face = c.body === '#F1F0EA' ? '#F4F2EA' : c.body;
  const canes = [-48, -16, 16, 48].map((x) => `M${x} -250L${x * 1.05} -96M${x} 0L${x} 190`).join('');
  return (
    pen.softShape(shape, face, {
      depth: 24,
      inside:
        `<path d="${canes}" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="5"/>` +
        `<path d="M-100 190H100V206H-100ZM-100 -214H100V-200H-100Z" fill="${c.accent}"/>`,
    }) +
    pen.softShape(roundRect(-94, -96, 188, 44, 20), mix(face, '#FFFFFF', 0.1), { depth: 14 }) +
    pen.softShape(roundRect(-97, -54, 194, 50, 22), mix(face, '#FFFFFF', 0.1), { depth: 14 }) +
    pen.softShape(roundRect(-94, -6, 188, 42, 20), mix(face, '#FFFFFF', 0.1), { depth: 14 }) +
    pen.softShape(roundRect(82, -160, 40, 34, 8), c.accent, { depth: 8 }) +
    pen.softShape(roundRect(80, 96, 40, 34, 8), c.accent, { depth: 8 })
  );
}

function glove(pen: Pen, c: Colourway): string {
  const base = c.body === '#F1F0EA' ? '#F6F4EE' : c.body;
  const finger = (x: number, top: number, turn: number) =>
    group(
      [0, 1, 2]
        .map((i) =>
          pen.softShape(roundRect(-27, top + i * 46, 54, 50, 20), i === 1 ? c.accent : base, { depth: 12 }),
        )
        .join(''),
      { x, turn },
    );
  return (
    pen.softShape(roundRect(-94, 150, 188, 84, 20), c.accent, {
      depth: 16,
      inside: `<path d="M-100 186H100V200H-100Z" fill="${c.dark}" opacity=".6"/>`,
    }) +
    group(
      [0, 1]
        .map((i) => pen.softShape(roundRect(-28, -40 + i * 56, 56, 62, 22), base, { depth: 12 }))
        .join(''),
      { x: -124, y: 40, turn: -34 },
    ) +
    pen.softShape('M-104 -40Q0 -66 104 -40L96 168H-96Z', base, {
      depth: 22,
      inside: `<path d="M-110 60H110V76H-110ZM-110 108H110V116H-110Z" fill="${c.accent}" opacity=".9"/>`,
    }) +
    finger(-78, -150, -6) +
    finger(-26, -180, -2) +
    finger(27, -178, 2) +
    finger(78, -150, 6)
  );
}

function helmet(pen: Pen, c: Colourway): string {
  const bars = [62, 96, 130, 164].map(
    (y, i) => `M${-20 + i * 4} ${y}Q110 ${y + 26} ${206 - i * 10} ${y - 22}`,
  );
  return (
    pen.softShape('M-150 60Q-176 150 -110 176Q-60 182 -52 120L-60 50Z', mix(c.dark, '#15171F', 0.3), {
      depth: 18,
    }) +
    bars.map((d) => pen.rod(d, 11, '#AEB6C4')).join('') +
    pen.rod('M60 44Q84 110 80 186M150 30Q164 90 152 164', 11, '#C6CDD8') +
    pen.softShape(
      'M-188 40C-196 -110 -96 -186 16 -184C128 -182 180 -100 180 6Q170 34 120 36Q-20 26 -90 74Q-150 96 -188 40Z',
      c.body,
      {
        depth: 34,
        gloss: 0.75,
        inside: `<path d="M-14 -200Q-60 -60 -50 80" stroke="${c.accent}" stroke-width="16" fill="none" opacity=".9"/><path d="M-120 -40h38M-128 -4h38M-116 -76h38" stroke="#0B0D2A" stroke-opacity=".5" stroke-width="13" stroke-linecap="round"/>`,
      },
    ) +
    pen.softShape('M60 -8Q150 -26 236 16Q250 34 224 36Q130 20 52 40Z', mix(c.body, '#0B0D1E', 0.12), {
      depth: 12,
    })
  );
}

function stumps(pen: Pen, c: Colourway, variant: number): string {
  const wood = variant % 2 ? '#E8BE83' : mix(c.body, '#E8BE83', c.body === '#E6C08A' ? 1 : 0.15);
  const count = variant % 5 === 3 ? [0] : [-76, 0, 76];
  return (
    pen.softShape(
      roundRect(count.length > 1 ? -140 : -80, 196, count.length > 1 ? 280 : 160, 44, 16),
      '#2B303B',
      {
        depth: 12,
      },
    ) +
    count
      .map((x) =>
        pen.cylinder(
          x - 17,
          -214,
          34,
          414,
          wood,
          8,
          `<path d="M${x - 20} -150h40v22h-40ZM${x - 20} -116h40v9h-40Z" fill="${c.accent}"/>`,
        ),
      )
      .join('') +
    (count.length > 1 ? pen.rod('M-72 -226H-8', 15, '#D09A55') + pen.rod('M8 -226H72', 15, '#D09A55') : '')
  );
}

export const cricketDrawings: Record<string, ProductDrawing> = {
  cricketBat: {
    draw: (pen, c, variant) => cricketBat(pen, c, variant) + cricketBall(pen, 112, 226, 46, '#D92A48'),
    turn: 28,
    scale: 0.98,
  },
  battingPads: {
    draw: (pen, c) =>
      group(pad(pen, c), { x: 88, y: -10, turn: 8, scale: 0.94 }) +
      group(pad(pen, c), { x: -82, y: 8, turn: -6, scale: 0.98 }),
    foot: { y: 250, halfWidth: 200 },
  },
  battingGloves: {
    draw: (pen, c) =>
      group(glove(pen, c), { x: 92, y: -24, turn: 16, scale: 0.8, mirror: true }) +
      group(glove(pen, c), { x: -82, y: 24, turn: -12, scale: 0.9 }),
    scale: 1.06,
  },
  cricketHelmet: { draw: helmet, foot: { y: 184, halfWidth: 170 }, scale: 1.12 },
  stumps: { draw: stumps, foot: { y: 240, halfWidth: 170 } },
};
