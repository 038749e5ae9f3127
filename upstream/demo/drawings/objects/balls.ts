import { markings } from '../markings.ts';
import { quantity, type Traits } from '../traits.ts';
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

/** The stamp of the range on a leather ball, beside the seam. */
const stamped = (pen: Pen, c: Colourway, t: Traits, x: number, y: number, r: number, turn: number) => {
  const isSwing = /half smooth/.test(t.values.Construction ?? '');
  const gold = { ...c, accent: c.body === '#F1F0EA' ? '#20242E' : '#F4D68A', dark: '#F4D68A' };
  const stamp = (side: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${markings(gold, t, { x: x + side * r * 0.6, y: y + 4, w: r * 0.62, h: r * 0.86 })}</g>`;
  return (
    cricketBall(pen, x, y, r, c.body, turn) +
    pen.clip(
      `<circle cx="${x}" cy="${y}" r="${r}"/>`,
      (isSwing
        ? `<path d="M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}Z" transform="rotate(${turn} ${x} ${y})" fill="#F1F0EA" opacity=".8"/>`
        : '') + stamp(t.isBack ? -1 : 1),
    )
  );
};

/** One ball, or a heap of as many as the box holds. Trainers have shapes of their own. */
const leather = (pen: Pen, c: Colourway, t: Traits) => {
  if (/six faces/.test(t.values.Construction ?? '')) {
    return (
      Array.from({ length: 6 }, (_, i) =>
        pen.ball(Math.cos((i * Math.PI) / 3) * 92, Math.sin((i * Math.PI) / 3) * 92, 84, c.body),
      ).join('') + pen.ball(0, 0, 110, c.body, markings(c, t, { w: 120, h: 120 }))
    );
  }
  if (/hollow/.test(t.values.Construction ?? '')) {
    const holed = (x: number, y: number, r: number) =>
      pen.ball(
        x,
        y,
        r,
        c.body,
        Array.from({ length: 19 }, (_, i) => {
          const d = Math.sqrt(i / 19) * r * 0.92;
          return `<circle cx="${x + Math.cos(i * 2.4) * d}" cy="${y + Math.sin(i * 2.4) * d}" r="${r * 0.11}" fill="${c.dark}"/>`;
        }).join(''),
      );
    return holed(-96, 80, 88) + holed(100, 82, 88) + holed(2, -70, 88) + holed(140, -96, 60);
  }
  const count = quantity(t.values.Count ?? '1');
  if (count < 4) return stamped(pen, c, t, 0, 0, 172, t.isBack ? 30 : -32 + t.marks * 6);
  return [4, 3, 2]
    .flatMap((n, row) =>
      Array.from({ length: n }, (_, i) =>
        stamped(pen, c, t, (i - (n - 1) / 2) * 120, 110 - row * 104, 60, i * 50 + row * 20),
      ),
    )
    .join('');
};

export const ballDrawings: Record<string, ProductDrawing> = {
  cricketBall: {
    draw: leather,
    foot: { y: 166, halfWidth: 150 },
    otherView: 'level',
    detail: { x: 40, y: 0, zoom: 2.2 },
    material: 'leather',
  },
  tennisBalls: {
    draw: (pen, c, t) => {
      const isFoam = /Foam/.test(t.name);
      const spot = isFoam ? c.body : c.body === '#C3EC24' ? '#D4EE35' : mix('#D4EE35', c.body, 0.86);
      const taped = /Tape/.test(t.name)
        ? pen.softShape('M150 150a66 66 0 1 0 .1 0ZM150 192a24 24 0 1 1 -.1 0Z', '#E8E4D8', { depth: 12 })
        : '';
      const count = Math.min(10, quantity(`${t.values.Count ?? '3'}`.replace(/^a bag of /, '')));
      const one = (x: number, y: number, r: number, turn: number, first: boolean) =>
        tennisBall(pen, x, y, r, turn, first ? '#D4EE35' : spot) +
        pen.clip(
          `<circle cx="${x}" cy="${y}" r="${r}"/>`,
          markings({ ...c, accent: c.dark }, t, { x, y: y + r * 0.08, w: r * 1.1, h: r * 0.9 }),
        );
      if (count <= 3) {
        return (
          one(8, -62, 102, 30, t.marks % 2 === 0) +
          one(-102, 84, 102, -24, t.marks > 2) +
          (taped || one(112, 84, 102, 80, true))
        );
      }
      const r = count > 6 ? 58 : 72;
      const rows = count > 6 ? [4, 3, 2, 1] : [3, 2, 1];
      return rows
        .flatMap((n, row) =>
          Array.from({ length: n }, (_, i) =>
            one(
              (i - (n - 1) / 2) * r * 2.02,
              184 - r - row * r * 1.75,
              r,
              i * 70 + row * 40,
              (i + row) % 3 === 0,
            ),
          ),
        )
        .join('');
    },
    foot: { y: 184, halfWidth: 210 },
    otherView: 'level',
    detail: { x: -60, y: 40 },
    material: 'cloth',
  },
  ballCan: {
    draw: (pen, c, t) => {
      const count = /4/.test(t.values.Count ?? '') ? 4 : 3;
      const top = count === 4 ? -272 : -190;
      const wrap = `<path d="M-120 -70H120V84H-120Z" fill="${c.body}"/>${markings(c, t, { y: 8, w: 152, h: 150 })}`;
      const can =
        pen.cylinder(
          -76,
          top,
          152,
          196 - top,
          '#DDE6EE',
          20,
          `<rect x="-80" y="${top - 30}" width="160" height="${230 - top}" fill="#fff" opacity=".25"/>${tennisBall(pen, 0, -118, 66, 20)}${count === 4 ? tennisBall(pen, 0, -236, 66, 80) : ''}${tennisBall(pen, 0, 132, 66, 200)}${wrap}`,
        ) + pen.cylinder(-80, top - 32, 160, 44, t.marks % 2 ? c.body : c.accent, 20);
      const isCarton = /cans/.test(t.values.Count ?? '');
      return (
        (isCarton
          ? group(can, { x: -172, y: 12, scale: 0.9 }) + group(can, { x: 70, y: 10, scale: 0.94 })
          : '') +
        group(can, { x: -50, y: count === 4 ? 8 : 0 }) +
        tennisBall(pen, isCarton ? 190 : 122, 138, 70, -30)
      );
    },
    foot: { y: 212, halfWidth: 190 },
    otherView: 'lying',
    detail: { x: -30, y: 0 },
    material: 'cloth',
  },
  massageBalls: {
    draw: (pen, c, t) => {
      const knobs = (x: number, y: number, r: number) =>
        Array.from({ length: 40 }, (_, i) => {
          const a = i * 2.4;
          const d = Math.sqrt(i / 40) * r * 0.96;
          return `<circle cx="${x + Math.cos(a) * d}" cy="${y + Math.sin(a) * d}" r="${r * 0.07}" fill="${c.light}" opacity=".75"/>`;
        }).join('');
      const isSpiked = /spiked/.test(t.values.Surface ?? '');
      const spikes = (x: number, y: number, r: number) =>
        isSpiked
          ? Array.from(
              { length: 22 },
              (_, i) =>
                `<circle cx="${x + Math.cos(i * 0.2856) * r}" cy="${y + Math.sin(i * 0.2856) * r}" r="${r * 0.1}" fill="${c.dark}"/>`,
            ).join('')
          : '';
      const one = (x: number, y: number, r: number, body: string) =>
        spikes(x, y, r) +
        pen.ball(x, y, r, body, isSpiked ? knobs(x, y, r) : markings(c, t, { x, y, w: r * 1.2, h: r }));
      if (/Single/.test(t.name)) return one(0, 0, 152, c.body);
      if (/Twin/.test(t.name))
        return one(-104, 28, 122, c.body) + one(112, 28, 122, c.body) + pen.cylinder(-30, 0, 66, 60, c.dark);
      return one(-70, 22, 132, c.body) + one(128, 78, 78, c.dark);
    },
    foot: { y: 156, halfWidth: 190 },
    otherView: 'level',
    material: 'rubber',
  },
};
