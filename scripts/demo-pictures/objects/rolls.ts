import { mix } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function roll(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  w: number,
  colour: string,
  core = '#E9D9BC',
): string {
  const spiral = [0.86, 0.7, 0.56, 0.44]
    .map(
      (s) =>
        `<circle cx="${x}" cy="${y}" r="${r * s}" fill="none" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="${r * 0.035}"/>`,
    )
    .join('');
  return (
    group(
      pen.softShape(
        `M${-w} ${-r}H0A${r} ${r} 0 0 1 0 ${r}H${-w}A${r} ${r} 0 0 1 ${-w} ${-r}Z`,
        mix(colour, '#0B0D1E', 0.1),
        { depth: r * 0.3 },
      ),
      { x, y },
    ) +
    pen.ball(
      x,
      y,
      r,
      colour,
      spiral +
        `<circle cx="${x}" cy="${y}" r="${r * 0.32}" fill="${core}"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#3A2F26" opacity=".8"/>`,
    )
  );
}

export const rollDrawings: Record<string, ProductDrawing> = {
  wraps: {
    draw: (pen, c) =>
      roll(pen, 60, 30, 128, 90, c.body) +
      roll(pen, -100, 96, 70, 60, c.accent === '#FFFFFF' ? c.light : c.accent) +
      pen.rod('M60 158H200', 14, c.body),
    foot: { y: 166, halfWidth: 210 },
    scale: 1.1,
  },
  handWraps: {
    draw: (pen, c) =>
      roll(pen, -44, -10, 116, 84, c.body) + roll(pen, 108, 62, 92, 70, mix(c.body, '#FFFFFF', 0.12)),
    foot: { y: 154, halfWidth: 210 },
    scale: 1.12,
  },
  gripRolls: {
    draw: (pen, c, v) =>
      roll(pen, -60, -60, 92, 70, c.body) +
      roll(pen, 106, 4, 92, 70, v % 2 ? c.accent : mix(c.body, '#FFFFFF', 0.5)) +
      roll(pen, -30, 112, 92, 70, v % 2 ? c.body : mix(c.body, '#0B0D2A', 0.25)),
    foot: { y: 206, halfWidth: 190 },
    scale: 1.06,
  },
  gripTowel: {
    draw: (pen, c) => roll(pen, 30, 10, 156, 120, c.body) + pen.rod('M30 160H220', 30, c.body),
    foot: { y: 176, halfWidth: 220 },
    scale: 1.06,
  },
  stringReel: {
    draw: (pen, c) =>
      pen.ball(24, 0, 196, mix(c.dark, '#20242E', 0.3)) +
      Array.from(
        { length: 7 },
        (_, i) =>
          `<circle cx="4" cy="0" r="${150 - i * 8}" fill="none" stroke="${i % 2 ? c.body : c.light}" stroke-width="7"/>`,
      ).join('') +
      pen.ball(-8, 0, 104, c.body, `<circle cx="-8" cy="0" r="70" fill="${c.accent}" opacity=".9"/>`) +
      `<circle cx="-8" cy="0" r="30" fill="#20242E"/>` +
      pen.rod('M150 90Q210 150 236 214', 5, c.light),
    foot: { y: 194, halfWidth: 160 },
  },
  stringPack: {
    draw: (pen, c) =>
      pen.softShape(roundRect(-150, -220, 300, 440, 26), c.body, {
        depth: 18,
        inside: `<path d="M-160 40L160 -100V30L-160 170Z" fill="${c.accent}"/><path d="M-160 190L160 50V62L-160 202Z" fill="${c.dark}"/>`,
      }) +
      Array.from(
        { length: 6 },
        (_, i) =>
          `<ellipse cx="0" cy="-52" rx="${104 - i * 7}" ry="${104 - i * 7}" fill="none" stroke="${i % 2 ? '#FFFFFF' : '#D9DEE8'}" stroke-width="6"/>`,
      ).join('') +
      pen.softShape(roundRect(-40, -206, 80, 26, 13), '#FFFFFF', { depth: 8 }),
    turn: -8,
  },
};
