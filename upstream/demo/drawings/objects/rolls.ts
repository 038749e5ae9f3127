import { markings } from '../markings.ts';
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
  mark = '',
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
        { depth: r * 0.3, inside: mark && `<g transform="translate(${-w * 0.5 - r * 0.66} 0)">${mark}</g>` },
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
    draw: (pen, c, t) => {
      const big = /Knee|Long/.test(t.name) ? 140 : /Strap/.test(t.name) ? 92 : 116;
      return (
        roll(pen, 60, 158 - big, big, 90, c.body, c.accent, markings(c, t, { w: 80, h: big * 1.6 })) +
        roll(pen, -100, 158 - big * 0.6, big * 0.6, 60, c.accent === '#FFFFFF' ? c.light : c.accent) +
        pen.rod(
          /Strap/.test(t.name) ? 'M60 158C140 158 210 120 200 20S120 -40 110 40' : 'M60 158H200',
          14,
          c.body,
        )
      );
    },
    material: 'cloth',
    foot: { y: 166, halfWidth: 210 },
    scale: 1.1,
  },
  handWraps: {
    draw: (pen, c, t) => {
      const big = /Long|180/.test(t.name) ? 128 : 100;
      const band = markings(c, t, { w: 80, h: big * 1.7 });
      return /Gel/.test(t.name)
        ? pen.softShape('M-160 -110H60Q120 -110 120 -40V90Q120 150 60 150H-160Z', c.body, {
            depth: 26,
            inside: markings(c, t, { w: 220, h: 200 }),
          }) + pen.rod('M120 -60h70M120 0h80M120 60h70', 40, c.body)
        : roll(pen, -44, 154 - big, big, 84, c.body, '#E9D9BC', band) +
            roll(pen, 108, 154 - big * 0.8, big * 0.8, 70, mix(c.body, '#FFFFFF', 0.12), c.accent, band);
    },
    material: 'cloth',
    foot: { y: 154, halfWidth: 210 },
    scale: 1.12,
  },
  gripRolls: {
    draw: (pen, c, t) => {
      const count = Math.min(12, Number.parseInt(t.values.Length ?? '3', 10) || 3);
      const mark = (r: number) =>
        /rib/i.test(t.values.Feel ?? '')
          ? `<path d="M-60 -200l40 400M-20 -200l40 400M20 -200l40 400" stroke="#0B0D2A" stroke-opacity=".3" stroke-width="9"/>`
          : markings(c, t, { w: 110, h: r * 1.7 });
      if (count === 1) return roll(pen, 40, 40, 160, 120, c.body, c.accent, mark(160));
      if (count === 3) {
        return (
          roll(pen, -60, -60, 92, 70, c.body, '#E9D9BC', mark(92)) +
          roll(
            pen,
            106,
            4,
            92,
            70,
            t.marks % 2 ? c.accent : mix(c.body, '#FFFFFF', 0.5),
            '#E9D9BC',
            mark(92),
          ) +
          roll(pen, -30, 112, 92, 70, mix(c.body, '#0B0D2A', 0.25), '#E9D9BC', mark(92))
        );
      }
      return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
        .map((i) =>
          roll(
            pen,
            -120 + (i % 4) * 94,
            -66 + Math.floor(i / 4) * 112,
            52,
            40,
            i % 2 ? c.body : c.light,
            '#E9D9BC',
            mark(52),
          ),
        )
        .join('');
    },
    material: 'cloth',
    foot: { y: 206, halfWidth: 190 },
    scale: 1.06,
  },
  gripTowel: {
    draw: (pen, c, t) => {
      const r = /Roll/.test(t.name) ? 156 : 96;
      return (
        roll(pen, 30, 166 - r, r, 120, c.body, '#E9D9BC', markings(c, t, { w: 120, h: r * 1.7 })) +
        pen.rod('M30 160H220', 30, c.body)
      );
    },
    material: 'cloth',
    foot: { y: 176, halfWidth: 220 },
    scale: 1.06,
  },
  stringReel: {
    draw: (pen, c, t) =>
      pen.ball(24, 0, 196, mix(c.dark, '#20242E', 0.3)) +
      Array.from(
        { length: 7 },
        (_, i) =>
          `<circle cx="4" cy="0" r="${150 - i * 8}" fill="none" stroke="${i % 2 ? c.body : c.light}" stroke-width="7"/>`,
      ).join('') +
      pen.ball(-8, 0, 104, c.body, markings(c, t, { x: -8, w: 170, h: 170 })) +
      `<circle cx="-8" cy="0" r="30" fill="#20242E"/>` +
      pen.rod('M150 90Q210 150 236 214', 5, c.light),
    foot: { y: 194, halfWidth: 160 },
  },
  stringPack: {
    draw: (pen, c, t) =>
      pen.softShape(roundRect(-150, -220, 300, 440, 26), c.body, {
        depth: 18,
        inside: markings(c, t, { y: 120, w: 300, h: 190 }),
      }) +
      Array.from(
        { length: 3 + (t.pattern % 5) },
        (_, i) =>
          `<ellipse cx="0" cy="-52" rx="${104 - i * 7}" ry="${104 - i * 7}" fill="none" stroke="${i % 2 ? '#FFFFFF' : '#D9DEE8'}" stroke-width="6"/>`,
      ).join('') +
      pen.softShape(roundRect(-40, -206, 80, 26, 13), '#FFFFFF', { depth: 8 }),
    turn: -8,
  },
};
