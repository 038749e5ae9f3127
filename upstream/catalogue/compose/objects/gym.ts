import { mix } from '../colour.ts';
import type { Paint } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { Thing } from '../thing.ts';

const STEEL = '#C9CFD9';

function dumbbell(pen: Pen, c: Paint, round: boolean): string {
  const hex = (x: number, w: number, h: number) => {
    const body = round
      ? roundRect(x, -h / 2, w, h, w * 0.42)
      : `M${x + 12} ${-h / 2}h${w - 24}l12 ${h * 0.16}v${h * 0.68}l-12 ${h * 0.16}h${24 - w}l-12 ${-h * 0.16}v${-h * 0.68}Z`;
    return pen.puff(body, c.body, {
      depth: 20,
      inside: `<path d="M${x} ${-h * 0.16}h${w}v${h * 0.32}h${-w}Z" fill="#0B0D2A" opacity=".12"/><path d="M${x + w * 0.4} ${-h}h${w * 0.2}v${2 * h}h${-w * 0.2}Z" fill="${c.accent}"/>`,
    });
  };
  const knurl = Array.from({ length: 14 }, (_, i) => `M${-72 + i * 11} -30l9 60`).join('');
  return (
    pen.puff(roundRect(-100, -24, 200, 48, 20), STEEL, {
      depth: 14,
      inside: `<path d="${knurl}" stroke="#6B7385" stroke-width="3" opacity=".6"/>`,
    }) +
    hex(-214, 116, 190) +
    hex(98, 116, 190)
  );
}

function kettlebell(pen: Pen, c: Paint): string {
  return (
    `<path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${mix(c.body, '#0B0D2A', 0.4)}" stroke-width="50"/><path d="M-78 -40C-130 -170 -96 -222 0 -222S130 -170 78 -40" fill="none" stroke="${c.body}" stroke-width="38" transform="translate(-3 -3)"/><path d="M-86 -80C-120 -170 -90 -216 -10 -226" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5" transform="translate(-8 -6)"/>` +
    pen.puff(
      'M-96 176C-160 130 -176 10 -104 -48Q0 -96 104 -48C176 10 160 130 96 176Q0 196 -96 176Z',
      c.body,
      { depth: 44, gloss: 0.5 },
    ) +
    `<circle cx="0" cy="60" r="62" fill="${c.accent}"/><circle cx="0" cy="60" r="40" fill="none" stroke="${c.body}" stroke-width="12"/>`
  );
}

function plate(pen: Pen, x: number, y: number, r: number, c: Paint): string {
  const holes = [0, 1, 2]
    .map((i) =>
      group(pen.puff(roundRect(-r * 0.3, -r * 0.76, r * 0.6, r * 0.2, r * 0.1), '#20242E', { depth: 8 }), {
        x,
        y,
        turn: i * 120,
      }),
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

function bench(pen: Pen, c: Paint): string {
  return (
    pen.rod('M-170 40L-190 180M-230 182H-140M150 40L170 180M120 182H220M-180 130H164', 20, '#3A404D') +
    pen.puff(roundRect(-60, -8, 270, 56, 22), c.body, { depth: 20 }) +
    group(
      pen.puff(roundRect(-232, -30, 250, 56, 22), c.body, {
        depth: 20,
        inside: `<path d="M-180 -40h22v90h-22Z" fill="${c.accent}"/>`,
      }),
      { x: -32, y: -8, turn: 38 },
    )
  );
}

function loop(pen: Pen, c: Paint, width: number): string {
  const d = 'M-150 40C-190 -150 -60 -200 10 -90S220 -60 170 90S-110 240 -150 40Z';
  return (
    pen.rod(d, width, c.body) +
    `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="${width * 0.16}" stroke-dasharray="46 300"/>`
  );
}

function tubeBand(pen: Pen, c: Paint): string {
  const grip = (x: number, y: number, turn: number) =>
    group(
      pen.rod('M0 -10L-44 60H44Z', 11, '#3A404D') +
        pen.puff(roundRect(-58, 44, 116, 38, 18), c.accent === '#FFFFFF' ? '#2B303B' : c.accent, {
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

function rope(pen: Pen, c: Paint, variant: number): string {
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

function gymGlove(pen: Pen, c: Paint): string {
  const finger = (x: number, y: number, turn: number, skin = '#3A404D') =>
    group(
      pen.puff(roundRect(-28, -92, 56, 120, 20), c.body, { depth: 14 }) +
        `<ellipse cx="0" cy="-86" rx="22" ry="9" fill="${skin}"/>`,
      { x, y, turn },
    );
  return (
    group(
      pen.puff(roundRect(-30, -80, 60, 130, 24), c.body, { depth: 14 }) +
        `<ellipse cx="0" cy="-72" rx="22" ry="9" fill="#3A404D"/>`,
      { x: -120, y: 60, turn: -42 },
    ) +
    finger(-78, -60, -8) +
    finger(-26, -84, -3) +
    finger(28, -82, 3) +
    finger(80, -60, 9) +
    pen.puff('M-108 -60Q0 -84 110 -60L96 140Q0 158 -96 140Z', c.body, {
      depth: 24,
      inside: `<path d="M-90 -30Q0 -60 90 -30V20Q0 -10 -90 20Z" fill="${c.dark}"/><path d="M-60 60l40 -40 40 40 40 -40" fill="none" stroke="${c.accent}" stroke-width="14" stroke-linejoin="round"/>`,
    }) +
    pen.puff(roundRect(-100, 128, 200, 62, 18), c.accent, {
      depth: 14,
      inside: `<path d="M20 120h100v80H20Z" fill="#0B0D2A" opacity=".22"/>`,
    })
  );
}

const keeper = (pen: Pen, c: Paint): string => {
  const finger = (x: number, y: number, h: number, turn: number) =>
    group(
      pen.puff(roundRect(-33, -h, 66, h + 50, 32), c.body, {
        depth: 18,
        inside: `<path d="M-14 ${-h + 26}h28v${h - 10}h-28Z" fill="${c.accent}"/>`,
      }),
      { x, y, turn },
    );
  return (
    finger(-132, 60, 104, -38) +
    finger(-84, -40, 126, -9) +
    finger(-27, -60, 140, -3) +
    finger(32, -58, 136, 4) +
    finger(88, -36, 112, 11) +
    pen.puff('M-118 -50Q0 -80 122 -48L104 140Q0 160 -104 140Z', c.body, {
      depth: 28,
      inside: `<path d="M-140 30L140 -30V20L-140 80Z" fill="${c.accent}"/>`,
    }) +
    pen.puff(roundRect(-104, 128, 208, 76, 20), c.dark, {
      depth: 16,
      inside: `<path d="M-110 158H110V172H-110Z" fill="${c.accent}"/>`,
    })
  );
};

function boxing(pen: Pen, c: Paint): string {
  return (
    pen.puff(roundRect(-92, 110, 178, 118, 24), mix(c.dark, '#15171F', 0.1), {
      depth: 20,
      inside: `<path d="M-100 156H100V178H-100Z" fill="${c.accent}"/>`,
    }) +
    pen.puff(
      'M-104 130C-140 30 -150 -60 -126 -130C-96 -216 70 -226 116 -150C146 -90 130 20 92 130Q0 150 -104 130Z',
      c.body,
      { depth: 44, gloss: 0.75 },
    ) +
    pen.puff('M-118 84C-190 40 -206 -60 -160 -96C-120 -110 -92 -70 -86 -30C-70 30 -74 70 -118 84Z', c.body, {
      depth: 26,
      gloss: 0.75,
    }) +
    `<path d="M-110 -40Q20 -70 124 -56" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="6" fill="none"/>`
  );
}

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
      pen.puff(
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

export const gymThings: Record<string, Thing> = {
  dumbbell: {
    draw: (pen, c, v) =>
      group(dumbbell(pen, c, v % 3 === 2), { y: -86, x: 26, turn: -16, scale: 0.86 }) +
      group(dumbbell(pen, c, v % 3 === 2), { y: 74, x: -12, scale: 1 }),
    foot: { y: 170, half: 220 },
    scale: 1.06,
  },
  kettlebell: { draw: kettlebell, foot: { y: 184, half: 120 }, scale: 1.14 },
  plates: {
    draw: (pen, c) => plate(pen, -40, 0, 176, c) + plate(pen, 130, 88, 92, c),
    foot: { y: 178, half: 190 },
  },
  bench: { draw: bench, foot: { y: 192, half: 210 }, scale: 1.06 },
  loopBand: {
    draw: (pen, c, v) =>
      (v % 2 ? group(loop(pen, { ...c, body: c.dark }, 24), { x: 30, y: -40, scale: 0.8, turn: 40 }) : '') +
      loop(pen, c, 40 - (v % 3) * 8),
    scale: 1.12,
  },
  tubeBand: { draw: tubeBand, scale: 1.14 },
  skippingRope: { draw: rope, scale: 1.1 },
  gymGloves: {
    draw: (pen, c) =>
      group(gymGlove(pen, c), { x: 92, y: -30, turn: 14, scale: 0.82, mirror: true }) +
      group(gymGlove(pen, c), { x: -84, y: 34, turn: -10, scale: 0.94 }),
    scale: 1.1,
  },
  keeperGloves: {
    draw: (pen, c) =>
      group(keeper(pen, c), { x: 94, y: -20, turn: 14, scale: 0.8, mirror: true }) +
      group(keeper(pen, c), { x: -86, y: 30, turn: -10, scale: 0.92 }),
    scale: 1.08,
  },
  belt: {
    draw: (pen, c) => {
      const leather = c.accent === '#D7FF3E' ? '#2B303B' : c.body;
      return (
        `<path d="M-200 -30Q-200 -120 0 -120T200 -30Z" fill="${mix(leather, '#000', 0.5)}"/>` +
        pen.puff('M-206 -40Q-190 40 0 52T206 -40V76Q190 168 0 172T-206 76Z', leather, {
          depth: 24,
          inside: `<path d="M-210 -16Q-180 60 0 72T210 -16M-210 60Q-180 140 0 150T210 60" fill="none" stroke="${c.accent}" stroke-width="5" stroke-dasharray="14 10"/>`,
        }) +
        pen.puff(roundRect(-58, 40, 116, 126, 22), STEEL, { depth: 14 }) +
        pen.puff(roundRect(-34, 64, 68, 78, 12), leather, { depth: 10 }) +
        pen.rod('M-44 104H40', 11, STEEL)
      );
    },
    foot: { y: 180, half: 190 },
    scale: 1.1,
  },
  kneeSupport: {
    draw: (pen, c) =>
      pen.puff(
        'M-112 -220Q0 -196 112 -220Q132 -100 104 0Q128 110 100 220Q0 244 -100 220Q-128 110 -104 0Q-132 -100 -112 -220Z',
        c.body,
        {
          depth: 32,
          inside: `<path d="M-130 -190Q0 -166 130 -190V-166Q0 -142 -130 -166ZM-130 176Q0 200 130 176V200Q0 224 -130 200Z" fill="${c.accent}"/>`,
        },
      ) +
      `<ellipse cx="0" cy="0" rx="62" ry="76" fill="${c.dark}"/><ellipse cx="0" cy="0" rx="62" ry="76" fill="none" stroke="${c.accent}" stroke-width="12"/>`,
  },
  wraps: {
    draw: (pen, c) =>
      roll(pen, 60, 30, 128, 90, c.body) +
      roll(pen, -100, 96, 70, 60, c.accent === '#FFFFFF' ? c.light : c.accent) +
      pen.rod('M60 158H200', 14, c.body),
    foot: { y: 166, half: 210 },
    scale: 1.1,
  },
  handWraps: {
    draw: (pen, c) =>
      roll(pen, -44, -10, 116, 84, c.body) + roll(pen, 108, 62, 92, 70, mix(c.body, '#FFFFFF', 0.12)),
    foot: { y: 154, half: 210 },
    scale: 1.12,
  },
  boxingGloves: {
    draw: (pen, c) =>
      group(boxing(pen, c), { x: 98, y: -30, turn: 16, scale: 0.8, mirror: true }) +
      group(boxing(pen, c), { x: -84, y: 26, turn: -12, scale: 0.92 }),
    scale: 1.12,
  },
  punchBag: {
    draw: (pen, c) =>
      pen.rod('M0 -330V-250M0 -262L-70 -206M0 -262L70 -206', 11, STEEL) +
      pen.cylinder(
        -96,
        -206,
        192,
        430,
        c.body,
        26,
        `<path d="M-120 -130q120 50 240 0v44q-120 50 -240 0ZM-120 130q120 50 240 0v22q-120 50 -240 0Z" fill="${c.accent}"/>`,
      ),
  },
  gripRolls: {
    draw: (pen, c, v) =>
      roll(pen, -60, -60, 92, 70, c.body) +
      roll(pen, 106, 4, 92, 70, v % 2 ? c.accent : mix(c.body, '#FFFFFF', 0.5)) +
      roll(pen, -30, 112, 92, 70, v % 2 ? c.body : mix(c.body, '#0B0D2A', 0.25)),
    foot: { y: 206, half: 190 },
    scale: 1.06,
  },
  gripTowel: {
    draw: (pen, c) => roll(pen, 30, 10, 156, 120, c.body) + pen.rod('M30 160H220', 30, c.body),
    foot: { y: 176, half: 220 },
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
    foot: { y: 194, half: 160 },
  },
  stringPack: {
    draw: (pen, c) =>
      pen.puff(roundRect(-150, -220, 300, 440, 26), c.body, {
        depth: 18,
        inside: `<path d="M-160 40L160 -100V30L-160 170Z" fill="${c.accent}"/><path d="M-160 190L160 50V62L-160 202Z" fill="${c.dark}"/>`,
      }) +
      Array.from(
        { length: 6 },
        (_, i) =>
          `<ellipse cx="0" cy="-52" rx="${104 - i * 7}" ry="${104 - i * 7}" fill="none" stroke="${i % 2 ? '#FFFFFF' : '#D9DEE8'}" stroke-width="6"/>`,
      ).join('') +
      pen.puff(roundRect(-40, -206, 80, 26, 13), '#FFFFFF', { depth: 8 }),
    turn: -8,
  },
};
