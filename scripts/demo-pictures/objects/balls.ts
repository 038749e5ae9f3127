import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

export function tennisBall(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  turn: number,
  colour = '#D4EE35',
): string {
  const seam = `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x - r * 1.1} ${y - r * 0.35}Q${x} ${y - r * 0.1} ${x + r * 0.2} ${y - r * 1.1}M${x - r * 0.35} ${y + r * 1.1}Q${x} ${y + r * 0.2} ${x + r * 1.1} ${y + r * 0.25}" fill="none" stroke="#FDFDF2" stroke-width="${r * 0.12}"/></g>`;
  return pen.ball(x, y, r, colour, seam);
}

export function cricketBall(pen: Pen, x: number, y: number, r: number, colour: string, turn = -32): string {
  const thread = mix(colour, '#FFFFFF', 0.82);
  const row = (dx: number) =>
    `<path d="M${x + dx} ${y - r}Q${x + dx + r * 0.34} ${y} ${x + dx} ${y + r}" fill="none" stroke="${thread}" stroke-width="${r * 0.045}" stroke-dasharray="${r * 0.07} ${r * 0.045}"/>`;
  const seam = `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y - r}Q${x + r * 0.34} ${y} ${x} ${y + r}" fill="none" stroke="${mix(colour, '#000000', 0.22)}" stroke-width="${r * 0.36}"/>
    ${[-0.14, -0.06, 0.06, 0.14].map((share) => row(share * r)).join('')}</g>`;
  return pen.ball(x, y, r, colour, seam);
}

/** The variant decides the number of balls: one, two, or a small heap. */
const leather = (pen: Pen, c: Colourway, variant: number) =>
  variant % 3 === 1
    ? cricketBall(pen, -74, 30, 128, c.body, -20) + cricketBall(pen, 124, 70, 88, c.body, 40)
    : cricketBall(pen, 0, 0, 172, c.body, variant % 2 ? 28 : -32);

export const ballDrawings: Record<string, ProductDrawing> = {
  cricketBall: { draw: leather, foot: { y: 166, halfWidth: 150 } },
  tennisBalls: {
    draw: (pen, c) => {
      const spot = c.body === '#C3EC24' ? '#D4EE35' : mix('#D4EE35', c.body, 0.86);
      return (
        tennisBall(pen, 8, -62, 102, 30, '#D4EE35') +
        tennisBall(pen, -102, 84, 102, -24, spot) +
        tennisBall(pen, 112, 84, 102, 80, '#D4EE35')
      );
    },
    foot: { y: 184, halfWidth: 210 },
  },
  ballCan: {
    draw: (pen, c) => {
      const wrap = `<path d="M-120 -60L120 -120V20L-120 80Z" fill="${c.body}"/><path d="M-120 96L120 36V52L-120 112Z" fill="${c.accent}"/>`;
      const body =
        tennisBall(pen, 0, -118, 64, 20) +
        tennisBall(pen, 0, 4, 64, 100) +
        tennisBall(pen, 0, 126, 64, 200) +
        pen.cylinder(
          -76,
          -190,
          152,
          386,
          '#DDE6EE',
          20,
          `<rect x="-80" y="-220" width="160" height="440" fill="#fff" opacity=".25"/>${tennisBall(pen, 0, -118, 66, 20)}${tennisBall(pen, 0, 132, 66, 200)}${wrap}`,
        ) +
        pen.cylinder(-80, -222, 160, 44, c.body, 20);
      return group(body, { x: -50 }) + tennisBall(pen, 122, 138, 70, -30);
    },
    foot: { y: 212, halfWidth: 190 },
  },
  massageBalls: {
    draw: (pen, c) => {
      const knobs = (x: number, y: number, r: number) =>
        Array.from({ length: 40 }, (_, i) => {
          const a = i * 2.4;
          const d = Math.sqrt(i / 40) * r * 0.96;
          return `<circle cx="${x + Math.cos(a) * d}" cy="${y + Math.sin(a) * d}" r="${r * 0.07}" fill="${c.light}" opacity=".75"/>`;
        }).join('');
      return (
        pen.ball(-70, 22, 136, c.body, knobs(-70, 22, 136)) +
        pen.ball(128, 78, 80, c.dark, knobs(128, 78, 80))
      );
    },
    foot: { y: 156, halfWidth: 190 },
  },
};
