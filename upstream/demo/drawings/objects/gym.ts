import { markings } from '../markings.ts';
import { isForChildren, quantity, type Traits } from '../traits.ts';
import { mix, STEEL } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** Heads grow with the weight; neoprene ones are round. */
function dumbbell(pen: Pen, c: Colourway, t: Traits): string {
  const round = /neoprene/.test(t.values.Material ?? '');
  const kg = quantity(t.values.Weight ?? '8 kg') / 1000;
  const k = 0.66 + Math.min(16, kg) * 0.028;
  const isDial = /cradle/.test(t.values.Material ?? '');
  const hex = (x: number, w: number, h: number) => {
    const body = round
      ? roundRect(x, -h / 2, w, h, w * 0.42)
      : `M${x + 12} ${-h / 2}h${w - 24}l12 ${h * 0.16}v${h * 0.68}l-12 ${h * 0.16}h${24 - w}l-12 ${-h * 0.16}v${-h * 0.68}Z`;
    return pen.softShape(body, c.body, {
      depth: 20,
      inside: `<path d="M${x} ${-h * 0.16}h${w}v${h * 0.32}h${-w}Z" fill="#0B0D2A" opacity=".12"/>${markings(c, t, { x: x + w / 2, w: w * 0.9, h: h * 0.8 })}`,
    });
  };
  const knurl = Array.from({ length: 14 }, (_, i) => `M${-72 + i * 11} -30l9 60`).join('');
  return (
    pen.softShape(roundRect(-100, -24, 200, 48, 20), STEEL, {
      depth: 14,
      inside: `<path d="${knurl}" stroke="#6B7385" stroke-width="3" opacity=".6"/>`,
    }) +
    (isDial
      ? [0, 1, 2, 3]
          .map((i) => hex(-228 + i * 32, 30, 210 - (3 - i) * 14) + hex(100 + i * 32, 30, 210 - i * 14))
          .join('')
      : hex(-98 - 116 * k, 116 * k, 190 * k) + hex(98, 116 * k, 190 * k))
  );
}

function kettlebell(pen: Pen, c: Colourway, t: Traits): string {
  return (
    `<path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${mix(c.body, '#0B0D2A', 0.4)}" stroke-width="50"/><path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${c.body}" stroke-width="38" transform="translate(-3 -3)"/><path d="M-86 -80C-120 -170 -90 -216 -10 -226" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" transform="translate(-8 -6)"/>` +
    pen.softShape(
      'M-96 176C-160 130 -176 10 -104 -48Q0 -96 104 -48C176 10 160 130 96 176Q0 196 -96 176Z',
      c.body,
      { depth: 44, gloss: 0.5 },
    ) +
    pen.clip(
      '<circle cx="0" cy="60" r="74"/>',
      `<circle cx="0" cy="60" r="74" fill="${c.dark}"/>${markings(c, t, { y: 60, w: 150, h: 150 })}`,
    )
  );
}

function plate(pen: Pen, x: number, y: number, r: number, c: Colourway, t: Traits): string {
  const holes = (/grip-hole/.test(t.values.Handle ?? '') ? [0, 1, 2] : [])
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
      `<circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="${r * 0.05}"/>${markings(c, t, { x, y, w: r * 1.3, h: r * 1.3 })}<circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="${c.accent}"/>`,
    ) +
    holes +
    pen.ball(x, y, r * 0.2, STEEL) +
    `<circle cx="${x}" cy="${y}" r="${r * 0.1}" fill="#20242E"/>`
  );
}

function bench(pen: Pen, c: Colourway, t: Traits): string {
  const isRack = /Rack/.test(t.name);
  if (/Flat/.test(t.name) || isRack) {
    return (
      (isRack
        ? pen.rod(
            'M-150 188V-250M150 188V-250M-150 -250H150M-190 188H-110M110 188H190M-150 -100H-120M150 -100H120',
            22,
            '#3A404D',
          ) +
          pen.rod('M-236 -108H236', 12, STEEL) +
          pen.ball(-214, -108, 46, c.accent) +
          pen.ball(214, -108, 46, c.accent)
        : '') +
      pen.rod('M-170 70L-176 182M-216 184H-136M170 70L176 182M136 184H216M-176 140H176', 20, '#3A404D') +
      pen.softShape(roundRect(-226, 20, 452, 58, 24), c.body, {
        depth: 20,
        inside: markings(c, t, { y: 48, w: 200, h: 60 }),
      })
    );
  }
  return (
    pen.rod('M-170 40L-190 180M-230 182H-140M150 40L170 180M120 182H220M-180 130H164', 20, '#3A404D') +
    pen.softShape(roundRect(-60, -8, 270, 56, 22), c.body, { depth: 20 }) +
    group(
      pen.softShape(roundRect(-232, -30, 250, 56, 22), c.body, {
        depth: 20,
        inside: markings(c, t, { x: -150, w: 90, h: 60 }),
      }),
      { x: -32, y: -8, turn: 38 },
    )
  );
}

function loop(pen: Pen, c: Colourway, width: number, t: Traits): string {
  const d = 'M-150 40C-190 -150 -60 -200 10 -90S220 -60 170 90S-110 240 -150 40Z';
  return (
    pen.rod(d, width, c.body) +
    `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="${width * (0.2 + t.pattern * 0.12)}" stroke-dasharray="${[46, 12, 90, 26, 6][t.pattern % 5]} ${[300, 30, 120, 20, 60][(t.pattern + t.marks) % 5]}"/>`
  );
}

/** As many tubes as the set has. */
function tubeBand(pen: Pen, c: Colourway, t: Traits): string {
  const tubes = /Five/.test(t.name) ? 5 : /Pro/.test(t.name) ? 3 : 1;
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
    Array.from({ length: tubes - 1 }, (_, i) =>
      pen.rod(
        `M${-104 + i * 6} 120C${-190 + i * 34} ${-20 + i * 20} ${-120 + i * 20} ${-170 + i * 34} -10 ${-120 + i * 36}S${176 - i * 14} ${-160 + i * 34} ${166 - i * 20} ${-20 + i * 14}S80 60 ${118 - i * 6} 120`,
        15,
        [c.dark, c.accent, c.light, '#3A404D'][i % 4]!,
      ),
    ).join('') +
    grip(-104, 116, 8) +
    grip(118, 116, -8)
  );
}

/** Beads, wire or a heavy cord; counters sit in the handle; a pair without a rope ends in balls. */
function rope(pen: Pen, c: Colourway, t: Traits): string {
  const material = t.values.Rope ?? '';
  const isBeaded = /beads/.test(material);
  const isCordless = /short cords/.test(material);
  const width = /steel|wire/.test(material)
    ? 6
    : /12 mm/.test(material)
      ? 30
      : /9 mm/.test(material)
        ? 24
        : isBeaded
          ? 18
          : 12;
  const longHandle = /steel-filled|bearings/.test(t.values.Handles ?? '')
    ? 200
    : /foam/.test(t.values.Handles ?? '')
      ? 150
      : 170;
  const d = 'M-130 -60C-200 60 -150 220 0 214S210 80 130 -60';
  const inner = 'M-130 -60C-120 80 -90 160 10 152S140 60 130 -60';
  const beads = !isBeaded
    ? ''
    : `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="19" stroke-dasharray="${isForChildren(t) ? '12 14' : '22 26'}"/>`;
  const handle = (x: number, turn: number) =>
    group(
      pen.cylinder(
        -22,
        -10 - longHandle,
        44,
        longHandle,
        /aluminium|steel/.test(t.values.Handles ?? '') ? c.body : c.dark,
        8,
        /counter/.test(t.values.Handles ?? '')
          ? `<rect x="-15" y="-120" width="30" height="50" rx="6" fill="#DCE8DC"/><path d="M-6 -104h12v22M-6 -104v10" stroke="#20242E" stroke-width="4" fill="none"/>`
          : markings(c, t, { y: -95, w: 48, h: 110 }),
      ) + pen.cylinder(-15, -16, 30, 28, STEEL, 5),
      { x, y: -60, turn },
    );
  return (
    (isCordless
      ? pen.rod('M-128 -60V120M128 -60V120', 9, c.body) +
        pen.ball(-128, 150, 48, c.accent === '#FFFFFF' ? c.body : c.accent) +
        pen.ball(128, 150, 48, c.accent === '#FFFFFF' ? c.body : c.accent)
      : pen.rod(d, width, c.body) + beads + pen.rod(inner, width * 0.9, mix(c.body, '#0B0D1E', 0.15))) +
    handle(-128, -12) +
    handle(128, 12)
  );
}

export const gymDrawings: Record<string, ProductDrawing> = {
  dumbbell: {
    draw: (pen, c, t) =>
      (/cradle/.test(t.values.Material ?? '')
        ? group(
            pen.softShape(roundRect(-236, 60, 472, 90, 22), '#2B303B', {
              depth: 18,
              inside: markings(c, t, { y: 110, w: 160, h: 70 }),
            }),
            { y: 20 },
          )
        : group(dumbbell(pen, c, t), { y: -86, x: 26, turn: -16, scale: 0.86 })) +
      group(dumbbell(pen, c, t), { y: 74, x: -12, scale: 1 }),
    material: 'rubber',
    detail: { x: -60, y: 70 },
    foot: { y: 170, halfWidth: 220 },
    scale: 1.06,
  },
  kettlebell: {
    draw: kettlebell,
    material: 'metal',
    foot: { y: 184, halfWidth: 120 },
    scale: 1.14,
  },
  plates: {
    draw: (pen, c, t) =>
      /Set/.test(t.name)
        ? plate(pen, -60, 0, 176, c, t) +
          plate(pen, 90, 60, 118, { ...c, body: c.accent, accent: c.body }, t) +
          plate(pen, 180, 106, 70, c, t)
        : plate(pen, 40, 0, 176, c, t) + plate(pen, -40, 0, 176, c, t),
    material: 'rubber',
    foot: { y: 178, halfWidth: 190 },
  },
  bench: {
    draw: bench,
    detail: { x: -120, y: 20, zoom: 2 },
    otherView: 'slender',
    foot: { y: 192, halfWidth: 210 },
    scale: 1.06,
  },
  loopBand: {
    detail: { x: -110, y: -60, zoom: 2 },
    draw: (pen, c, t) => {
      const kg = quantity(/to (.*)/.exec(t.values.Resistance ?? '')?.[1] ?? '20 kg') / 1000;
      const width = /Five|3/.test(t.name) ? 22 : 14 + kg * 0.75;
      const set = /Five/.test(t.name) ? 5 : / 3$/.test(t.name) ? 3 : 1;
      return (
        Array.from({ length: set - 1 }, (_, i) =>
          group(loop(pen, { ...c, body: [c.dark, c.accent, c.light, '#3A404D'][i]! }, 10 + i * 7, t), {
            x: 30 - i * 16,
            y: -40 + i * 20,
            scale: 0.84 - i * 0.06,
            turn: 40 + i * 24,
          }),
        ).join('') + loop(pen, c, width, t)
      );
    },
    material: 'rubber',
    scale: 1.12,
  },
  tubeBand: { draw: tubeBand, detail: { x: -100, y: 110 }, otherView: 'slender', scale: 1.14 },
  skippingRope: { draw: rope, otherView: 'slender', detail: { x: -128, y: -120, zoom: 2.8 }, scale: 1.1 },
};
