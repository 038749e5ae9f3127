import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function sock(pen: Pen, c: Colourway, height: number): string {
  const leg = `M-52 ${-height}H52V60Q56 96 100 112Q150 126 146 160Q140 196 84 194Q-10 192 -44 150Q-56 120 -52 60Z`;
  return (
    pen.softShape(leg, c.body, {
      depth: 22,
      inside: `<path d="M-60 ${-height + 34}H60V${-height + 54}H-60ZM-60 ${-height + 70}H60V${-height + 80}H-60Z" fill="${c.accent}"/><path d="M90 90L160 100V210H76Q100 150 90 90ZM-70 96Q-20 110 -16 190H-70Z" fill="${c.dark}" opacity=".85"/>`,
    }) + pen.softShape(roundRect(-57, -height - 6, 114, 30, 12), c.body, { depth: 10 })
  );
}

function cap(pen: Pen, c: Colourway, crown = true): string {
  const dome = 'M-168 60C-176 -90 -90 -160 6 -160C104 -160 168 -80 160 44Q0 92 -168 60Z';
  const band = 'M-170 66C-174 20 -172 0 -166 -24Q0 -70 158 -30Q166 10 160 46Q0 92 -170 66Z';
  return (
    (crown
      ? pen.softShape(dome, c.body, {
          depth: 30,
          inside: `<path d="M-20 -170Q-64 -60 -52 90M60 -160Q90 -60 84 80" fill="none" stroke="#0B0D2A" stroke-opacity=".18" stroke-width="5"/>`,
        }) + pen.softShape(roundRect(-14, -172, 40, 20, 9), c.accent, { depth: 6 })
      : `<path d="M-166 -20Q-10 -70 158 -26Q0 20 -166 -20Z" fill="${mix(c.dark, '#15171F', 0.3)}"/>` +
        pen.softShape(band, c.body, { depth: 20 })) +
    pen.softShape(
      'M-40 58Q80 66 160 30Q250 60 262 98Q200 150 60 126Q-30 112 -40 58Z',
      c.accent === '#FFFFFF' || crown ? mix(c.body, '#0B0D1E', 0.14) : c.accent,
      { depth: 18 },
    ) +
    `<path d="M-96 -10l34 -44 26 50 34 -58" fill="none" stroke="${c.accent}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

const bandDrawing = (pen: Pen, c: Colourway, w: number, h: number) =>
  pen.cylinder(
    -w / 2,
    -h / 2,
    w,
    h,
    c.body,
    w * 0.17,
    `<path d="M${-w} ${-h * 0.08}q${w} ${w * 0.3} ${2 * w} 0v${h * 0.2}q${-w} ${w * 0.3} ${-2 * w} 0Z" fill="${c.accent}"/>`,
  ) +
  `<ellipse cx="0" cy="${-h / 2}" rx="${w * 0.4}" ry="${w * 0.11}" fill="${mix(c.dark, '#15171F', 0.4)}" opacity=".8"/>`;

export const smallDrawings: Record<string, ProductDrawing> = {
  socks: {
    draw: (pen, c) =>
      group(sock(pen, c, 150), { x: 78, y: -26, turn: 8 }) +
      group(sock(pen, c, 150), { x: -98, y: 20, turn: -6 }),
    scale: 1.06,
  },
  longSocks: {
    draw: (pen, c) =>
      group(sock(pen, c, 250), { x: 70, y: 30, turn: 7 }) +
      group(sock(pen, c, 250), { x: -100, y: 66, turn: -4 }),
  },
  cap: { draw: (pen, c) => cap(pen, c), foot: { y: 132, halfWidth: 190 }, scale: 1.08 },
  visor: { draw: (pen, c) => cap(pen, c, false), foot: { y: 132, halfWidth: 190 }, scale: 1.08 },
  headband: {
    draw: (pen, c) =>
      group(bandDrawing(pen, c, 300, 90), { y: -70, x: 20 }) +
      group(
        bandDrawing(
          pen,
          { ...c, body: c.accent === '#2B303B' ? '#2B303B' : c.accent, accent: c.body },
          300,
          90,
        ),
        { y: 72, x: -26 },
      ),
    foot: { y: 160, halfWidth: 170 },
    scale: 1.08,
  },
  wristbands: {
    draw: (pen, c) =>
      group(bandDrawing(pen, c, 150, 120), { x: -96, y: 40 }) +
      group(bandDrawing(pen, c, 150, 120), { x: 100, y: 10 }),
    foot: { y: 118, halfWidth: 190 },
    scale: 1.3,
  },
  swimCap: {
    draw: (pen, c) =>
      pen.softShape(
        'M-190 100C-214 -80 -110 -190 14 -186C138 -182 208 -80 196 84Q120 60 60 106Q-60 150 -190 100Z',
        c.body,
        {
          depth: 40,
          gloss: 0.8,
          inside: `<path d="M-230 20Q-60 -120 260 -60V-26Q-40 -80 -230 60Z" fill="${c.accent}" opacity=".9"/>`,
        },
      ),
    foot: { y: 122, halfWidth: 180 },
    scale: 1.12,
  },
};
