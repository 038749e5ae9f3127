import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function dumbbell(pen: Pen, c: Colourway, round: boolean): string {
  const hex = (x: number, w: number, h: number) => {
    const body = round
      ? roundRect(x, -h / 2, w, h, w * 0.42)
      : `M${x + 12} ${-h / 2}h${w - 24}l12 ${h * 0.16}v${h * 0.68}l-12 ${h * 0.16}h${24 - w}l-12 ${-h * 0.16}v${-h * 0.68}Z`;
    return pen.softShape(body, c.body, {
      depth: 20,
      inside: `<path d="M${x} ${-h * 0.16}h${w}v${h * 0.32}h${-w}Z" fill="#0B0D2A" opacity=".12"/><path d="M${x + w * 0.4} ${-h}h${w * 0.2}v${2 * h}h${-w * 0.2}Z" fill="${c.accent}"/>`,
    });
  };
  const knurl = Array.from({ length: 14 }, (_, i) => `M${-72 + i * 11} -30l9 60`).join('');
  return (
    pen.softShape(roundRect(-100, -24, 200, 48, 20), STEEL, {
      depth: 14,
      inside: `<path d="${knurl}" stroke="#6B7385" stroke-width="3" opacity=".6"/>`,
    }) +
    hex(-214, 116, 190) +
    hex(98, 116, 190)
  );
}

function kettlebell(pen: Pen, c: Colourway): string {
  return (
    `<path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${mix(c.body, '#0B0D2A', 0.4)}" stroke-width="50"/><path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${c.body}" stroke-width="38" transform="translate(-3 -3)"/><path d="M-86 -80C-120 -170 -90 -216 -10 -226" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" transform="translate(-8 -6)"/>` +
    pen.softShape(
      'M-96 176C-160 130 -176 10 -104 -48Q0 -96 104 -48C176 10 160 130 96 176Q0 196 -96 176Z',
      c.body,
      { depth: 44, gloss: 0.5 },
    ) +
    `<circle cx="0" cy="60" r="62" fill="${c.accent}"/><circle cx="0" cy="60" r="40" fill="none" stroke="${c.body}" stroke-width="12"/>`
  );
}

function plate(pen: Pen, x: number, y: number, r: number, c: Colourway): string {
  const holes = [0, 1, 2]
    .map((i) =>
      group(
        pen.softShape(roundRect(-r * 0.3, -r * 0.76, r * 0.6, r * 0.2, r * 0.1), '#20242E', { depth: 8 }),
        {
          x,
          y,
          turn: i * 120,
        },
      ),
    )
    .join('');
  return (
    `<circle cx="${x + r * 0.1}" cy="${y + r * 0.03}" r="${r}" fill="${c.dark}"/>` +
    pen.ball(
      x,
      y,
      r,
      c.body,
      `<circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="${c.accent}"/>`,
    ) +
    holes +
    pen.ball(x, y, r * 0.2, STEEL) +
    `<circle cx="${x}" cy="${y}" r="${r * 0.1}" fill="#20242E"/>`
  );
}

function bench(pen: Pen, c: Colourway): string {
  return (
    pen.rod('M-170 40L-190 180M-230 182H-140M150 40L170 180M120 182H220M-180 130H164', 20, '#3A404D') +
    pen.softShape(roundRect(-60, -8, 270, 56, 22), c.body, { depth: 20 }) +
    group(
      pen.softShape(roundRect(-232, -30, 250, 56, 22), c.body, {
        depth: 20,
        inside: `<path d="M-180 -40h22v90h-22Z" fill="${c.accent}"/>`,
      }),
      { x: -32, y: -8, turn: 38 },
    )
  );
}

function loop(pen: Pen, c: Colourway, width: number): string {
  const d = 'M-150 40C-190 -150 -60 -200 10 -90S220 -60 170 90S-110 240 -150 40Z';
  return (
    pen.rod(d, width, c.body) +
    `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="${width * 0.16}" stroke-dasharray="46 300"/>`
  );
}

function tubeBand(pen: Pen, c: Colourway): string {
  const grip = (x: number, y: number, turn: number) =>
    group(
      pen.rod('M0 -10L-44 60H44Z', 11, '#3A404D') +
        pen.softShape(roundRect(-58, 44, 116, 38, 18), c.accent === '#FFFFFF' ? '#2B303B' : c.accent, {
          depth: 14,
        }),
      { x, y, turn },
    );
  return (
    pen.rod('M-110 120C-220 -60 -120 -220 0 -150S210 -200 190 -40S90 60 124 120', 19, c.body) +
    pen.rod('M-96 120C-170 0 -120 -150 -10 -96S150 -130 150 -20S80 60 112 120', 15, c.dark) +
    grip(-104, 116, 8) +
    grip(118, 116, -8)
  );
}

function rope(pen: Pen, c: Colourway, variant: number): string {
  const d = 'M-130 -60C-200 60 -150 220 0 214S210 80 130 -60';
  const inner = 'M-130 -60C-120 80 -90 160 10 152S140 60 130 -60';
  const beads =
    variant % 2
      ? ''
      : `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="19" stroke-dasharray="22 26"/>`;
  const handle = (x: number, turn: number) =>
    group(
      pen.cylinder(
        -22,
        -180,
        44,
        170,
        c.dark,
        8,
        `<path d="M-30 -150h60v16h-60ZM-30 -120h60v16h-60ZM-30 -90h60v16h-60Z" fill="${c.accent}"/>`,
      ) + pen.cylinder(-15, -16, 30, 28, STEEL, 5),
      { x, y: -60, turn },
    );
  return (
    pen.rod(d, variant % 2 ? 12 : 18, c.body) +
    beads +
    pen.rod(inner, variant % 2 ? 11 : 16, mix(c.body, '#0B0D1E', 0.15)) +
    handle(-128, -12) +
    handle(128, 12)
  );
}

export const gymDrawings: Record<string, ProductDrawing> = {
  dumbbell: {
    draw: (pen, c, v) =>
      group(dumbbell(pen, c, v % 3 === 2), { y: -86, x: 26, turn: -16, scale: 0.86 }) +
      group(dumbbell(pen, c, v % 3 === 2), { y: 74, x: -12, scale: 1 }),
    foot: { y: 170, halfWidth: 220 },
    scale: 1.06,
  },
  kettlebell: { draw: kettlebell, foot: { y: 184, halfWidth: 120 }, scale: 1.14 },
  plates: {
    draw: (pen, c) => plate(pen, -40, 0, 176, c) + plate(pen, 130, 88, 92, c),
    foot: { y: 178, halfWidth: 190 },
  },
  bench: { draw: bench, foot: { y: 192, halfWidth: 210 }, scale: 1.06 },
  loopBand: {
    draw: (pen, c, v) =>
      (v % 2 ? group(loop(pen, { ...c, body: c.dark }, 24), { x: 30, y: -40, scale: 0.8, turn: 40 }) : '') +
      loop(pen, c, 40 - (v % 3) * 8),
    scale: 1.12,
  },
  tubeBand: { draw: tubeBand, scale: 1.14 },
  skippingRope: { draw: rope, scale: 1.1 },
};
