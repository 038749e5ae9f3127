import { markings } from '../markings.ts';
import { type Traits } from '../traits.ts';
import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function sock(pen: Pen, c: Colourway, height: number, t: Traits): string {
  const leg = `M-52 ${-height}H52V60Q56 96 100 112Q150 126 146 160Q140 196 84 194Q-10 192 -44 150Q-56 120 -52 60Z`;
  return (
    pen.softShape(leg, c.body, {
      depth: 22,
      inside: `${markings(c, t, { y: -height * 0.45 + 6, w: 112, h: Math.max(70, height * 0.8) })}<path d="M90 90L160 100V210H76Q100 150 90 90ZM-70 96Q-20 110 -16 190H-70Z" fill="${c.dark}" opacity=".85"/>`,
    }) +
    pen.softShape(roundRect(-57, -height - 6, 114, 30, 12), t.pattern % 2 ? c.accent : c.body, { depth: 10 })
  );
}

function cap(pen: Pen, c: Colourway, t: Traits, crown = true): string {
  const dome = 'M-168 60C-176 -90 -90 -160 6 -160C104 -160 168 -80 160 44Q0 92 -168 60Z';
  const band = 'M-170 66C-174 20 -172 0 -166 -24Q0 -70 158 -30Q166 10 160 46Q0 92 -170 66Z';
  return (
    (crown
      ? pen.softShape(dome, c.body, {
          depth: 30,
          inside: `${markings(c, t, { x: -10, y: -40, w: 300, h: 190 })}<path d="M-20 -170Q-64 -60 -52 90M60 -160Q90 -60 84 80" fill="none" stroke="#0B0D2A" stroke-opacity=".18" stroke-width="5"/>`,
        }) + pen.softShape(roundRect(-14, -172, 40, 20, 9), c.accent, { depth: 6 })
      : `<path d="M-166 -20Q-10 -70 158 -26Q0 20 -166 -20Z" fill="${mix(c.dark, '#15171F', 0.3)}"/>` +
        pen.softShape(band, c.body, { depth: 20 })) +
    pen.softShape(
      'M-40 58Q80 66 160 30Q250 60 262 98Q200 150 60 126Q-30 112 -40 58Z',
      c.accent === '#FFFFFF' || crown ? mix(c.body, '#0B0D1E', 0.14) : c.accent,
      { depth: 18 },
    ) +
    (t.marks > 1 ? pen.rod('M-160 52Q-60 96 60 66', 8, c.accent) : '')
  );
}

const bandDrawing = (pen: Pen, c: Colourway, w: number, h: number, t: Traits) =>
  pen.cylinder(-w / 2, -h / 2, w, h, c.body, w * 0.17, markings(c, t, { y: h * 0.12, w, h })) +
  `<ellipse cx="0" cy="${-h / 2}" rx="${w * 0.4}" ry="${w * 0.11}" fill="${mix(c.dark, '#15171F', 0.4)}" opacity=".8"/>`;

export const smallDrawings: Record<string, ProductDrawing> = {
  socks: {
    draw: (pen, c, t) => {
      const height = /No-Show/.test(t.name)
        ? 46
        : /Quarter/.test(t.name)
          ? 90
          : /Compression/.test(t.name)
            ? 240
            : 150;
      const more = /[35]/.exec(t.values.Count ?? '')
        ? group(sock(pen, { ...c, body: c.light }, height, t), { x: 0, y: -40, turn: 2, scale: 0.94 })
        : '';
      return (
        more +
        group(sock(pen, c, height, t), { x: 78, y: -26, turn: 8 }) +
        group(sock(pen, c, height, t), { x: -98, y: 20, turn: -6 })
      );
    },
    scale: 1.06,
    material: 'cloth',
    detail: { x: -90, y: 60 },
  },
  longSocks: {
    draw: (pen, c, t) =>
      group(sock(pen, c, 250, t), { x: 70, y: 30, turn: 7 }) +
      group(sock(pen, c, 250, t), { x: -100, y: 66, turn: -4 }),
    material: 'cloth',
  },
  cap: {
    draw: (pen, c, t) => cap(pen, c, t),
    material: 'cloth',
    foot: { y: 132, halfWidth: 190 },
    scale: 1.08,
  },
  visor: {
    draw: (pen, c, t) => cap(pen, c, t, false),
    material: 'cloth',
    foot: { y: 132, halfWidth: 190 },
    scale: 1.08,
  },
  wristbands: {
    material: 'cloth',
    draw: (pen, c, t) => {
      const h = /Long/.test(t.name) ? 230 : 120;
      return (
        group(bandDrawing(pen, c, 150, h, t), { x: -96, y: 100 - h / 2 }) +
        group(bandDrawing(pen, c, 150, h, t), { x: 100, y: 70 - h / 2 })
      );
    },
    foot: { y: 118, halfWidth: 190 },
    scale: 1.3,
  },
  swimCap: {
    material: 'rubber',
    draw: (pen, c, t) => {
      const isFabric = /polyester/.test(t.values.Material ?? '');
      const isLong = /Long/.test(t.name);
      const back = isLong ? -236 : -196;
      const dome = `M${back} 96C${back - 26} -60 -110 -196 14 -196C140 -196 212 -90 196 84Q196 108 172 104Q0 54 ${back + 22} 112Q${back} 116 ${back} 96Z`;
      const seams = isFabric
        ? `<path d="M14 -200C-70 -150 -96 -40 -84 110M14 -200C90 -150 110 -40 100 110" fill="none" stroke="#0B0D2A" stroke-opacity=".35" stroke-width="4"/><path d="M14 -200C-62 -150 -86 -40 -74 110M14 -200C82 -150 100 -40 90 110" fill="none" stroke="${c.light}" stroke-width="2.4" stroke-dasharray="7 5"/>`
        : '';
      const wrinkles = /moulded/.test(t.values.Material ?? '')
        ? ''
        : `<path d="M${back + 40} 92Q-130 40 -134 -6M-92 84Q-84 50 -92 26M96 78Q90 40 100 16M158 84Q146 30 150 -20" fill="none" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="9" stroke-linecap="round" filter="${pen.blur(4)}"/>`;
      const shine = `<path d="M-128 -88C-96 -142 -40 -168 14 -168" fill="none" stroke="#fff" stroke-opacity="${isFabric ? 0.2 : 0.75}" stroke-width="16" stroke-linecap="round" filter="${pen.blur(4)}"/>`;
      return (
        // Seen from a little below, so that the inside and the far edge show.
        `<path d="M${back + 4} 96Q-10 190 194 90Q0 40 ${back + 4} 96Z" fill="${mix(c.dark, '#15171F', 0.4)}"/><path d="M${back + 4} 96Q-10 184 194 90" fill="none" stroke="${c.dark}" stroke-width="9"/>` +
        pen.softShape(dome, c.body, {
          depth: 44,
          gloss: isFabric ? 0.3 : 0.7,
          inside:
            markings(c, t, isFabric ? { x: 10, y: -50, w: 400, h: 280 } : { x: 20, y: -44, w: 190, h: 130 }) +
            seams +
            wrinkles +
            shine,
        }) +
        `<path d="M194 88Q0 40 ${back + 6} 100" fill="none" stroke="${c.light}" stroke-width="8" stroke-linecap="round" opacity=".9"/>`
      );
    },
    otherView: 'level',
    scale: 1.12,
  },
};
