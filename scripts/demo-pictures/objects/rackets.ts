import { mix } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { Colourway } from '../colour.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** Strings inside an ellipse. */
function strings(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  gap: number,
  colour: string,
): string {
  const lines: string[] = [];
  for (let x = -rx + gap / 2; x < rx; x += gap) lines.push(`M${cx + x} ${cy - ry}V${cy + ry}`);
  for (let y = -ry + gap / 2; y < ry; y += gap) lines.push(`M${cx - rx} ${cy + y}H${cx + rx}`);
  const bed = `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
  return pen.clip(
    bed,
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#fff" opacity=".16"/>
     <path d="${lines.join('')}" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="3.4" transform="translate(2 3)"/>
     <path d="${lines.join('')}" stroke="${colour}" stroke-width="2.8"/>`,
  );
}

function frame(cx: number, cy: number, rx: number, ry: number, width: number, c: Colourway): string {
  const ring = (stroke: string, w: number, move: number, opacity = 1, dash = '') =>
    `<ellipse cx="${cx + move}" cy="${cy + move}" rx="${rx}" ry="${ry}" fill="none" stroke="${stroke}" stroke-width="${w}" opacity="${opacity}" ${dash}/>`;
  const around = Math.PI * (3 * (rx + ry) - Math.sqrt((3 * rx + ry) * (rx + 3 * ry)));
  const dash = `stroke-dasharray="${around * 0.17} ${around * 0.33}" stroke-dashoffset="${around * 0.085}"`;
  return (
    ring(c.dark, width, 0) +
    ring(c.body, width * 0.78, -width * 0.07) +
    ring(c.accent, width * 0.76, -width * 0.07, 1, dash) +
    ring('#FFFFFF', width * 0.2, -width * 0.22, 0.6)
  );
}

function handle(pen: Pen, y: number, w: number, h: number, colour: string): string {
  const bands = Array.from(
    { length: 9 },
    (_, i) => `M${-w} ${y + 8 + (i * h) / 8}l${2 * w} ${-w * 0.8}`,
  ).join('');
  return (
    pen.cylinder(
      -w / 2,
      y,
      w,
      h,
      colour,
      4,
      `<path d="${bands}" stroke="#000" stroke-opacity=".28" stroke-width="4"/>`,
    ) + pen.cylinder(-w / 2 - 4, y + h - 8, w + 8, 20, mix(colour, '#000000', 0.3), 5)
  );
}

export function badmintonRacket(pen: Pen, c: Colourway): string {
  return (
    pen.rod('M0 -20V210', 13, mix(c.dark, '#20242E', 0.4)) +
    strings(pen, 0, -150, 108, 134, 15.5, '#FDFDF8') +
    frame(0, -150, 112, 138, 17, c) +
    `<path d="M-16 -4Q0 -22 16 -4L7 42H-7Z" fill="${c.body}"/><path d="M-16 -4Q0 -22 16 -4L11 16Q0 6 -11 16Z" fill="${c.accent}"/>` +
    pen.cylinder(-10, 120, 20, 34, c.body, 4) +
    handle(pen, 150, 32, 132, mix(c.accent, '#20242E', c.accent === '#FFFFFF' ? 0.08 : 0.12))
  );
}

function tennisRacket(pen: Pen, c: Colourway): string {
  const throat = 'M-78 2Q-50 76 -15 112M78 2Q50 76 15 112';
  return (
    pen.rod('M-86 -18Q-56 72 -14 118', 20, c.body) +
    pen.rod('M86 -18Q56 72 14 118', 20, c.body) +
    `<path d="${throat}" fill="none" stroke="${c.accent}" stroke-width="5"/>` +
    strings(pen, 0, -132, 124, 146, 18, '#FDFDF8') +
    frame(0, -132, 130, 152, 23, c) +
    pen.cylinder(-19, 100, 38, 40, c.body, 4) +
    handle(pen, 136, 42, 146, '#2B303B')
  );
}

export function shuttle(pen: Pen, c: Colourway, feather = true): string {
  const skirt = feather ? '#FBFAF5' : mix(c.accent, '#FFFFF0', 0.6);
  const blades = Array.from({ length: 9 }, (_, i) => {
    const t = (i - 4) / 4;
    const x = t * 78;
    const lift = Math.abs(t) * 16;
    return `<path d="M${t * 22} 56Q${x * 0.7} -10 ${x - 13} ${-92 + lift}Q${x} ${-116 + lift} ${x + 13} ${-92 + lift}Q${x * 0.72 + 8} -10 ${t * 22 + 4} 56Z"
      fill="${i % 2 ? mix(skirt, '#8A93B5', 0.14) : skirt}" stroke="#8A93B5" stroke-opacity=".35" stroke-width="1.5"/>
      <path d="M${t * 22} 56Q${x * 0.66} -10 ${x} ${-100 + lift}" fill="none" stroke="#B9AE93" stroke-width="2.2" opacity=".7"/>`;
  });
  const shade = pen.linear(
    [
      [0, '#0B0D2A', 0.2],
      [0.35, '#FFFFFF', 0.1],
      [1, '#0B0D2A', 0.28],
    ],
    0,
  );
  return (
    blades.join('') +
    `<path d="M-26 56Q-70 -20 -92 -86L92 -86Q70 -20 26 56Z" fill="${shade}" opacity=".55"/>` +
    `<path d="M-56 -16Q0 4 56 -16" fill="none" stroke="${c.body}" stroke-width="5" opacity=".9"/><path d="M-43 16Q0 34 43 16" fill="none" stroke="${c.body}" stroke-width="5" opacity=".9"/>` +
    pen.softShape('M-34 52Q0 66 34 52L36 82Q34 122 0 124Q-34 122 -36 82Z', '#F7F3E6', { depth: 18 }) +
    `<path d="M-35 56Q0 70 35 56L36 74Q0 88 -36 74Z" fill="${c.body}"/>`
  );
}

function tube(pen: Pen, c: Colourway, feather: boolean): string {
  const h = 400;
  const art =
    `<path d="M-200 ${-h / 2 + 150}L200 ${-h / 2 + 40}V${h / 2 + 60}H-200Z" fill="${c.accent}" opacity=".95"/>` +
    `<path d="M-200 ${-h / 2 + 190}L200 ${-h / 2 + 80}V${-h / 2 + 96}L-200 ${-h / 2 + 206}Z" fill="${c.dark}"/>`;
  return (
    group(
      pen.cylinder(-62, -h / 2, 124, h, c.body, 16, art) +
        pen.cylinder(-66, -h / 2 - 26, 132, 40, mix(c.dark, '#20242E', 0.3), 16),
      { x: -70, y: -20 },
    ) + group(shuttle(pen, c, feather), { x: 108, y: 92, turn: 14, scale: 0.98 })
  );
}

function ttBat(pen: Pen, c: Colourway): string {
  const face =
    'M-126 -96C-126 -196 -66 -238 0 -238S126 -196 126 -96C126 -28 92 24 62 54H-62C-92 24 -126 -28 -126 -96Z';
  return (
    pen.cylinder(
      -31,
      60,
      62,
      160,
      '#E3B276',
      8,
      `<path d="M-8 40V240M10 40V240" stroke="#8C5A2B" stroke-width="6" opacity=".7"/>`,
    ) +
    pen.softShape('M-64 50Q-40 96 -33 122H33Q40 96 64 50Z', '#E9C08A', { depth: 14 }) +
    `<path d="${face}" transform="translate(7 8)" fill="#B98345"/>` +
    pen.softShape(face, c.body, {
      depth: 20,
      gloss: 0.7,
      inside: `<path d="M-160 10L160 -170V-250L-160 -70Z" fill="#fff" opacity=".1"/>`,
    }) +
    `<path d="M-66 44H66L60 62H-60Z" fill="${c.accent}"/>`
  );
}

export const racketDrawings: Record<string, ProductDrawing> = {
  badmintonRacket: { draw: badmintonRacket, turn: 24, scale: 1.06 },
  badmintonSet: {
    draw: (pen, c) =>
      group(
        badmintonRacket(pen, { ...c, body: c.accent === '#FFFFFF' ? '#2B303B' : c.accent, accent: c.body }),
        { x: 40, turn: -28, scale: 0.94 },
      ) +
      group(badmintonRacket(pen, c), { x: -40, turn: 28, scale: 0.94 }) +
      group(shuttle(pen, c), { x: 4, y: 214, scale: 0.62, turn: 20 }),
  },
  shuttleTube: { draw: (pen, c) => tube(pen, c, true), foot: { y: 214, halfWidth: 190 } },
  nylonTube: { draw: (pen, c) => tube(pen, c, false), foot: { y: 214, halfWidth: 190 } },
  tennisRacket: { draw: tennisRacket, turn: 26, scale: 1.0 },
  ttBat: {
    draw: (pen, c) => ttBat(pen, c) + pen.ball(150, 150, 46, '#FBFAF5'),
    turn: -32,
    scale: 1.02,
  },
  ttSet: {
    draw: (pen, c) =>
      group(ttBat(pen, { ...c, body: '#2B303B' }), { x: 60, y: 20, turn: 34, scale: 0.86 }) +
      group(ttBat(pen, c), { x: -60, y: 20, turn: -34, scale: 0.86 }) +
      pen.ball(-6, 196, 36, '#FBFAF5') +
      pen.ball(74, 214, 36, '#F7A823'),
  },
  ttBalls: {
    draw: (pen, c) => {
      const seam = (x: number, y: number, r: number, turn: number) =>
        pen.ball(
          x,
          y,
          r,
          c.body,
          `<ellipse cx="${x}" cy="${y}" rx="${r * 0.99}" ry="${r * 0.4}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="#0B0D2A" stroke-opacity=".12" stroke-width="3"/>`,
        );
      return seam(-98, 82, 92, 20) + seam(104, 78, 92, -30) + seam(4, -72, 92, 64);
    },
    foot: { y: 172, halfWidth: 190 },
  },
  ttTable: {
    draw: (pen, c) =>
      pen.rod('M-180 40L-200 190M180 40L200 190M-110 0L-116 120M110 0L116 120', 16, '#3A404D') +
      pen.softShape('M-128 -66H128L240 62H-240Z', c.body, {
        depth: 10,
        inside:
          '<path d="M-124 -63H124M0 -70V70M-236 57H236M-126 -66L-238 62M126 -66L238 62" stroke="#fff" stroke-width="6"/>',
      }) +
      `<path d="M-240 62H240V76H-240Z" fill="${c.dark}"/>` +
      `<path d="M-190 -44H190V4H-190Z" fill="#fff" opacity=".35"/><path d="M-190 -44H190V-36H-190Z" fill="#fff"/>` +
      pen.rod('M-192 -46V8M192 -46V8', 9, '#2B303B') +
      pen.ball(92, -96, 17, '#FBFAF5'),
    foot: { y: 198, halfWidth: 230 },
    scale: 1.12,
  },
  ttNet: {
    draw: (pen, c) => {
      const mesh =
        Array.from({ length: 20 }, (_, i) => `M${-190 + i * 20} -50V50`).join('') +
        Array.from({ length: 6 }, (_, i) => `M-195 ${-40 + i * 18}H195`).join('');
      return (
        `<path d="${mesh}" stroke="${c.body}" stroke-width="3.4"/><path d="M-200 -62H200V-44H-200Z" fill="#fff"/>` +
        pen.cylinder(-226, -80, 30, 190, c.body, 5) +
        pen.cylinder(196, -80, 30, 190, c.body, 5) +
        pen.softShape(roundRect(-240, 70, 66, 56, 12), '#2B303B') +
        pen.softShape(roundRect(174, 70, 66, 56, 12), '#2B303B')
      );
    },
    foot: { y: 128, halfWidth: 230 },
    scale: 1.05,
  },
};
