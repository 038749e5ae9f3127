import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function goggles(pen: Pen, c: Colourway, variant: number): string {
  const lens = variant % 2 ? mix(c.accent, '#20304A', 0.5) : mix(c.body, '#20304A', 0.62);
  const cup = (side: number) =>
    group(
      pen.softShape(
        'M-112 -40Q-106 -86 -40 -88Q50 -90 92 -56Q112 -8 70 50Q20 84 -56 70Q-118 50 -112 -40Z',
        c.body,
        { depth: 24 },
      ) +
        pen.softShape(
          'M-84 -34Q-78 -62 -34 -62Q40 -64 66 -40Q78 -4 48 32Q10 54 -46 44Q-88 30 -84 -34Z',
          lens,
          {
            depth: 18,
            gloss: 0.8,
            inside: '<path d="M-110 60L20 -90H70L-60 60Z" fill="#fff" opacity=".28"/>',
          },
        ),
      { x: side * 122, y: 20, mirror: side > 0 },
    );
  return (
    `<path d="M-210 0C-250 -200 250 -200 210 0" fill="none" stroke="${c.dark}" stroke-width="30"/><path d="M-210 0C-250 -204 250 -204 210 0" fill="none" stroke="${mix(c.body, '#0B0D1E', 0.15)}" stroke-width="22"/>
     <path d="M-204 -22C-220 -160 220 -160 204 -22" fill="none" stroke="${c.accent}" stroke-width="5" transform="translate(0 -8)"/>` +
    pen.rod('M-34 10Q0 -22 34 10', 22, c.dark) +
    cup(-1) +
    cup(1)
  );
}

function fin(pen: Pen, c: Colourway): string {
  const blade = 'M-60 -20Q-116 -170 -112 -250Q0 -282 112 -250Q116 -170 60 -20Z';
  return (
    pen.softShape(blade, c.body, {
      depth: 18,
      inside: `<path d="M-70 -260L-34 -20M0 -270V-10M70 -260L34 -20" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="14"/><path d="M-120 -256Q0 -290 120 -256V-222Q0 -254 -120 -222Z" fill="${c.accent}"/>`,
    }) +
    pen.softShape('M-70 -30Q0 -66 70 -30Q96 90 66 170Q0 206 -66 170Q-96 90 -70 -30Z', c.dark, { depth: 26 }) +
    `<ellipse cx="0" cy="120" rx="44" ry="46" fill="#15171F"/><ellipse cx="0" cy="120" rx="44" ry="46" fill="none" stroke="${c.body}" stroke-width="9"/>`
  );
}

function bottle(pen: Pen, c: Colourway, variant: number): string {
  const steel = variant % 3 === 1;
  const w = 148;
  const art =
    variant % 2
      ? `<path d="M-100 20L100 -60V60L-100 140Z" fill="${c.accent}"/>`
      : `<path d="M-100 60H100V96H-100ZM-100 112H100V122H-100Z" fill="${c.accent}"/>`;
  return (
    pen.cylinder(
      -w / 2,
      -120,
      w,
      340,
      c.body,
      20,
      art + (steel ? `<path d="M-100 190H100V260H-100Z" fill="#C9CFD9"/>` : ''),
    ) +
    pen.softShape(
      `M-${w / 2} -118Q-${w / 2} -176 -38 -190H38Q${w / 2} -176 ${w / 2} -118Q0 -84 -${w / 2} -118Z`,
      c.body,
      { depth: 20 },
    ) +
    pen.cylinder(-44, -232, 88, 50, mix(c.dark, '#15171F', 0.35), 12) +
    (variant % 2
      ? pen.cylinder(-18, -268, 36, 42, c.accent, 8)
      : `<path d="M-30 -236C-40 -290 40 -290 30 -236" fill="none" stroke="${c.dark}" stroke-width="15"/>`)
  );
}

function shaker(pen: Pen, c: Colourway): string {
  const shape = 'M-92 -130H92L72 226Q0 244 -72 226Z';
  const marks = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${i % 2 ? 34 : 20} ${-60 + i * 42}H70" stroke="#fff" stroke-width="6" opacity=".75"/>`,
  ).join('');
  return (
    pen.softShape(shape, mix(c.body, '#FFFFFF', 0.32), {
      depth: 22,
      gloss: 0.7,
      inside: `<path d="M-120 0Q0 24 120 0V260H-120Z" fill="${c.body}" opacity=".75"/>${marks}`,
    }) +
    pen.cylinder(-100, -190, 200, 70, c.dark, 18) +
    pen.softShape(roundRect(-6, -250, 84, 64, 20), c.accent === '#FFFFFF' ? c.body : c.accent, {
      depth: 14,
    }) +
    `<path d="M-84 -196C-90 -250 -40 -250 -20 -200" fill="none" stroke="${c.dark}" stroke-width="14"/>`
  );
}

export const waterDrawings: Record<string, ProductDrawing> = {
  goggles: { draw: goggles, scale: 1.08 },
  kickboard: {
    draw: (pen, c) =>
      `<path d="M-136 -110Q0 -340 136 -110V200Q0 250 -136 200Z" fill="${c.dark}" transform="translate(14 12)"/>` +
      pen.softShape('M-136 -110Q0 -340 136 -110V200Q0 250 -136 200Z', c.body, {
        depth: 24,
        inside: `<path d="M-160 60L160 -40V20L-160 120Z" fill="${c.accent}"/><path d="M-160 150L160 50V66L-160 166Z" fill="${c.dark}" opacity=".6"/>`,
      }) +
      pen.softShape(roundRect(-60, -130, 120, 40, 20), c.dark, { depth: 10 }),
    turn: 14,
  },
  fins: {
    draw: (pen, c) =>
      group(fin(pen, c), { x: 96, y: 10, turn: 16, scale: 0.9 }) +
      group(fin(pen, c), { x: -84, y: 30, turn: -12, scale: 0.96 }),
  },
  pullBuoy: {
    draw: (pen, c) =>
      pen.softShape(
        'M-150 -190Q0 -216 150 -190Q170 -80 76 0Q170 80 150 190Q0 216 -150 190Q-170 80 -76 0Q-170 -80 -150 -190Z',
        c.body,
        { depth: 40, inside: `<path d="M-60 -230h50v460h-50ZM10 -230h20v460h-20Z" fill="${c.accent}"/>` },
      ),
    turn: 24,
  },
  ring: {
    draw: (_pen, c) => {
      const around = 2 * Math.PI * 140;
      return `<circle cx="6" cy="8" r="140" fill="none" stroke="${c.dark}" stroke-width="104"/><circle r="140" fill="none" stroke="${c.body}" stroke-width="100"/><circle r="140" fill="none" stroke="${c.accent === '#2B303B' ? '#FFFFFF' : c.accent}" stroke-width="100" stroke-dasharray="${around / 8} ${around / 8}"/><circle r="150" cx="-8" cy="-10" fill="none" stroke="#fff" stroke-width="14" opacity=".5"/><circle r="182" fill="none" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="18"/><circle r="98" fill="none" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="16"/>`;
    },
    scale: 1.12,
  },
  bottle: { draw: (pen, c, v) => bottle(pen, c, v), foot: { y: 236, halfWidth: 96 }, scale: 1.06 },
  shaker: { draw: shaker, foot: { y: 236, halfWidth: 96 }, scale: 1.04 },
  jug: {
    draw: (pen, c) =>
      `<path d="M90 -90C220 -90 220 110 90 110" fill="none" stroke="${c.dark}" stroke-width="36"/>` +
      pen.softShape(
        'M-130 -110Q-60 -160 -50 -190H50Q60 -160 130 -110V200Q0 244 -130 200Z',
        mix(c.body, '#FFFFFF', 0.15),
        {
          depth: 34,
          gloss: 0.7,
          inside: `<path d="M-160 -10Q0 16 160 -10V260H-160Z" fill="${c.body}"/><path d="M-100 -40h44M-100 20h30M-100 80h44M-100 140h30" stroke="#fff" stroke-width="9" opacity=".8"/>`,
        },
      ) +
      pen.cylinder(-58, -236, 116, 56, c.dark, 14) +
      pen.cylinder(-24, -268, 48, 36, c.accent, 9),
    foot: { y: 222, halfWidth: 140 },
  },
};
