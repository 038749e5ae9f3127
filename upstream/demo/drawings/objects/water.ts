import { markings } from '../markings.ts';
import { type Traits } from '../traits.ts';
import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** Racing lenses are small and low, open water ones broad; masks have one large pane. */
function goggles(pen: Pen, c: Colourway, t: Traits): string {
  const lensText = t.values.Lens ?? '';
  const tone = /mirror/.test(lensText)
    ? c.accent
    : /smoke|dark|tint/.test(lensText)
      ? '#20242E'
      : /amber|orange/.test(lensText)
        ? '#F7A823'
        : /blue/.test(lensText)
          ? '#2F7FD4'
          : '#BFD9E8';
  const lens = mix(tone, '#20304A', 0.2);
  const strap = `<path d="M-210 0C-250 -200 250 -200 210 0" fill="none" stroke="${c.dark}" stroke-width="${24 + t.marks * 6}"/><path d="M-210 0C-250 -204 250 -204 210 0" fill="none" stroke="${mix(c.body, '#0B0D1E', 0.15)}" stroke-width="${16 + t.marks * 6}"/>
     <path d="M-204 -22C-220 -160 220 -160 204 -22" fill="none" stroke="${c.accent}" stroke-width="${3 + (t.pattern % 4) * 3}" stroke-dasharray="${['none', '30 16', '8 14', '60 30'][t.pattern % 4]}" transform="translate(0 -8)"/>`;
  const shine = '<path d="M-110 60L20 -90H70L-60 60Z" fill="#fff" opacity=".28"/>';
  if (
    /pane|one-piece|Snorkel|Mask/.test(`${t.type} ${t.name} ${t.values.Lens ?? ''}`) &&
    t.type !== 'Junior'
  ) {
    return (
      strap +
      pen.softShape(
        'M-216 -50Q-200 -96 -120 -96H120Q200 -96 216 -50Q226 60 150 100Q70 120 40 60Q0 10 -40 60Q-70 120 -150 100Q-226 60 -216 -50Z',
        c.body,
        { depth: 26, inside: markings(c, t, { y: 66, w: 400, h: 80 }) },
      ) +
      pen.softShape(
        'M-180 -42Q-170 -66 -110 -66H110Q170 -66 180 -42Q188 40 136 66Q86 76 60 30Q0 -40 -60 30Q-86 76 -136 66Q-188 40 -180 -42Z',
        lens,
        { depth: 18, gloss: 0.8, inside: shine },
      )
    );
  }
  const height = t.type === 'Racing' ? 0.66 : t.type === 'Open water' ? 1.22 : 0.86 + (t.pattern % 3) * 0.12;
  const broad = t.type === 'Racing' ? 0.94 : t.type === 'Open water' ? 1.12 : 1;
  const cup = (side: number) =>
    `<g transform="translate(${side * 122} 20) scale(${(side > 0 ? -1 : 1) * broad} ${height})">${
      pen.softShape(
        t.pattern % 2
          ? 'M-112 -40Q-106 -86 -40 -88Q50 -90 92 -56Q112 -8 70 50Q20 84 -56 70Q-118 50 -112 -40Z'
          : 'M-112 -20Q-100 -90 -10 -92Q92 -90 98 -10Q96 76 0 82Q-112 76 -112 -20Z',
        c.body,
        { depth: 24, inside: markings(c, t, { x: -70, y: 0, w: 90, h: 150 }) },
      ) +
      pen.softShape(
        t.pattern % 2
          ? 'M-84 -34Q-78 -62 -34 -62Q40 -64 66 -40Q78 -4 48 32Q10 54 -46 44Q-88 30 -84 -34Z'
          : 'M-80 -16Q-72 -62 -8 -64Q66 -62 70 -8Q68 50 0 54Q-80 50 -80 -16Z',
        lens,
        { depth: 18, gloss: 0.8, inside: shine },
      )
    }</g>`;
  return (
    strap +
    pen.rod(t.marks % 2 ? 'M-34 10Q0 -22 34 10' : 'M-34 0H34M-34 24H34', t.marks % 2 ? 22 : 11, c.dark) +
    cup(-1) +
    cup(1)
  );
}

function fin(pen: Pen, c: Colourway, t: Traits): string {
  const blade = /Short/.test(t.name)
    ? 'M-62 -20Q-100 -90 -104 -140Q0 -190 104 -140Q100 -90 62 -20Z'
    : 'M-60 -20Q-116 -170 -112 -250Q0 -282 112 -250Q116 -170 60 -20Z';
  return (
    pen.softShape(blade, c.body, {
      depth: 18,
      inside: `<path d="M-70 -260L-34 -20M0 -270V-10M70 -260L34 -20" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="14"/>${markings(c, t, { y: -120, w: 190, h: 150 })}`,
    }) +
    pen.softShape('M-70 -30Q0 -66 70 -30Q96 90 66 170Q0 206 -66 170Q-96 90 -70 -30Z', c.dark, { depth: 26 }) +
    `<ellipse cx="0" cy="120" rx="44" ry="46" fill="#15171F"/><ellipse cx="0" cy="120" rx="44" ry="46" fill="none" stroke="${c.body}" stroke-width="9"/>`
  );
}

/** Its lid, its shoulders and its material are the data's: steel ones have a bare ring, soft ones have a grip. */
function bottle(pen: Pen, c: Colourway, t: Traits): string {
  const material = t.values.Material ?? '';
  const lid = t.values.Lid ?? (/strap|soft/.test(material) ? 'pull' : 'screw');
  const steel = /steel/.test(material);
  const isSoft = /soft|silicone/.test(material);
  const slim = /sipper/i.test(t.name) ? 62 : 74;
  const body = isSoft
    ? pen.softShape(
        `M-${slim} -118Q-${slim + 10} -40 -${slim - 18} 20Q-${slim + 12} 80 -${slim} 222Q0 244 ${slim} 222Q${slim + 12} 80 ${slim - 18} 20Q${slim + 10} -40 ${slim} -118Z`,
        c.body,
        { depth: 26, inside: markings(c, t, { y: 120, w: slim * 2, h: 150 }) },
      )
    : pen.cylinder(
        -slim,
        -120,
        slim * 2,
        340,
        c.body,
        20,
        markings(c, t, { y: 60, w: slim * 2.1, h: 220 }) +
          (steel ? `<path d="M-100 190H100V260H-100Z" fill="#C9CFD9"/>` : ''),
      );
  const lids: Record<string, () => string> = {
    screw: () =>
      `<path d="M-30 -236C-40 -290 40 -290 30 -236" fill="none" stroke="${c.dark}" stroke-width="15"/>`,
    pull: () => pen.cylinder(-18, -268, 36, 42, c.accent, 8),
    straw: () => pen.rod('M0 -236V-268Q0 -290 44 -292', 20, c.accent === '#FFFFFF' ? c.light : c.accent),
    flip: () => pen.softShape(roundRect(-40, -262, 90, 34, 14), c.accent, { depth: 10 }),
  };
  const one =
    body +
    pen.softShape(
      `M-${slim} -118Q-${slim} -176 -38 -190H38Q${slim} -176 ${slim} -118Q0 -84 -${slim} -118Z`,
      steel ? '#D5DAE2' : c.body,
      { depth: 20 },
    ) +
    pen.cylinder(-44, -232, 88, 50, mix(c.dark, '#15171F', 0.35), 12) +
    (lids[lid] ?? lids.screw!)();
  const strap = /strap/.test(material)
    ? `<path d="M${slim - 6} -70C${slim + 74} -40 ${slim + 74} 120 ${slim - 6} 150" fill="none" stroke="${c.dark}" stroke-width="24"/>`
    : '';
  return /Six/.test(t.name)
    ? group(one, { x: -130, y: 44, scale: 0.8 }) +
        group(one, { x: 130, y: 44, scale: 0.8 }) +
        group(one, { y: 44, scale: 0.8 }) +
        pen.softShape(roundRect(-216, 90, 432, 140, 16), mix(c.dark, '#20242E', 0.4), {
          depth: 16,
          inside: markings(c, t, { y: 160, w: 300, h: 110 }),
        })
    : strap + one;
}

function shaker(pen: Pen, c: Colourway, t: Traits): string {
  const isSteel = /single-wall/.test(t.values.Material ?? '');
  const isTwin = /Twin/.test(t.name);
  const shape = 'M-92 -130H92L72 226Q0 244 -72 226Z';
  const marks = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${i % 2 ? 34 : 20} ${-60 + i * 42}H70" stroke="#fff" stroke-width="6" opacity=".75"/>`,
  ).join('');
  return (
    (isTwin ? pen.cylinder(-84, 170, 168, 70, c.dark, 16) : '') +
    (/Electric/.test(t.name)
      ? pen.softShape(roundRect(-92, 180, 184, 66, 22), '#2B303B', { depth: 18 }) +
        pen.ball(0, 214, 16, c.accent)
      : '') +
    pen.softShape(
      isTwin ? 'M-92 -130H92L80 166Q0 184 -80 166Z' : shape,
      isSteel ? '#C9CFD9' : mix(c.body, '#FFFFFF', 0.32),
      {
        depth: 22,
        gloss: 0.7,
        inside: `<path d="M-120 ${t.pattern % 2 ? 0 : 60}Q0 ${t.pattern % 2 ? 24 : 84} 120 ${t.pattern % 2 ? 0 : 60}V260H-120Z" fill="${c.body}" opacity="${isSteel ? 0 : 0.75}"/>${markings(c, t, { x: -20, y: 30, w: 130, h: 200 })}${marks}`,
      },
    ) +
    pen.cylinder(-100, -190, 200, 70, c.dark, 18) +
    pen.softShape(roundRect(-6, -250, 84, 64, 20), c.accent === '#FFFFFF' ? c.body : c.accent, {
      depth: 14,
    }) +
    `<path d="M-84 -196C-90 -250 -40 -250 -20 -200" fill="none" stroke="${c.dark}" stroke-width="14"/>`
  );
}

export const waterDrawings: Record<string, ProductDrawing> = {
  goggles: { draw: goggles, detail: { x: 110, y: 20, zoom: 2.8 }, scale: 1.08 },
  kickboard: {
    material: 'rubber',
    draw: (pen, c, t) =>
      `<path d="M-136 -110Q0 -340 136 -110V200Q0 250 -136 200Z" fill="${c.dark}" transform="translate(14 12)"/>` +
      pen.softShape('M-136 -110Q0 -340 136 -110V200Q0 250 -136 200Z', c.body, {
        depth: 24,
        inside: markings(c, t, { y: 60, w: 270, h: 260 }),
      }) +
      pen.softShape(roundRect(-60, -130, 120, 40, 20), c.dark, { depth: 10 }),
    turn: 14,
  },
  fins: {
    material: 'rubber',
    draw: (pen, c, t) =>
      group(fin(pen, c, t), { x: 96, y: 10, turn: 16, scale: 0.9 }) +
      group(fin(pen, c, t), { x: -84, y: 30, turn: -12, scale: 0.96 }),
  },
  pullBuoy: {
    material: 'rubber',
    draw: (pen, c, t) =>
      pen.softShape(
        /Kick/.test(t.name)
          ? 'M-130 -210Q0 -250 130 -210Q170 -60 112 20Q150 100 130 200Q0 236 -130 200Q-150 100 -112 20Q-170 -60 -130 -210Z'
          : 'M-150 -190Q0 -216 150 -190Q170 -80 76 0Q170 80 150 190Q0 216 -150 190Q-170 80 -76 0Q-170 -80 -150 -190Z',
        c.body,
        { depth: 40, inside: markings(c, t, { w: 300, h: 380 }) },
      ),
    turn: 24,
  },
  ring: {
    detail: { x: -80, y: -60, zoom: 2.1 },
    material: 'rubber',
    draw: (pen, c, t) => {
      if (/Arm/.test(t.name))
        return [-1, 1]
          .map((side) =>
            group(
              pen.cylinder(-96, -110, 192, 220, c.body, 40, markings(c, t, { w: 200, h: 190 })) +
                `<ellipse cx="0" cy="-110" rx="60" ry="24" fill="${c.dark}"/>`,
              { x: side * 112, y: side * 20, turn: side * 8 },
            ),
          )
          .join('');
      if (/Buoy/.test(t.name))
        return (
          pen.rod('M0 170V250Q60 270 110 220', 10, '#2B303B') +
          pen.softShape(
            'M-130 -120Q-120 -220 0 -224Q120 -220 130 -120L116 120Q90 180 0 182Q-90 180 -116 120Z',
            c.body,
            { depth: 46, gloss: 0.7, inside: markings(c, t, { w: 260, h: 260 }) },
          )
        );
      const around = 2 * Math.PI * 140;
      return `<circle cx="6" cy="8" r="140" fill="none" stroke="${c.dark}" stroke-width="104"/><circle r="140" fill="none" stroke="${c.body}" stroke-width="100"/><circle r="140" fill="none" stroke="${c.accent === '#2B303B' ? '#FFFFFF' : c.accent}" stroke-width="100" stroke-dasharray="${around / 8} ${around / 8}"/><circle r="150" cx="-8" cy="-10" fill="none" stroke="#fff" stroke-width="14" opacity=".5"/><circle r="182" fill="none" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="18"/><circle r="98" fill="none" stroke="#0B0D2A" stroke-opacity=".2" stroke-width="16"/>`;
    },
    scale: 1.12,
  },
  bottle: {
    draw: bottle,
    otherView: 'lying',
    detail: { x: 0, y: -130 },
    material: 'metal',
    foot: { y: 236, halfWidth: 96 },
    scale: 1.06,
  },
  shaker: {
    draw: shaker,
    otherView: 'lying',
    detail: { x: 0, y: -150 },
    foot: { y: 236, halfWidth: 96 },
    scale: 1.04,
  },
  jug: {
    detail: { x: 20, y: -150 },
    draw: (pen, c, t) =>
      `<path d="M90 -90C220 -90 220 110 90 110" fill="none" stroke="${c.dark}" stroke-width="36"/>` +
      pen.softShape(
        'M-130 -110Q-60 -160 -50 -190H50Q60 -160 130 -110V200Q0 244 -130 200Z',
        mix(c.body, '#FFFFFF', 0.15),
        {
          depth: 34,
          gloss: 0.7,
          inside: `<path d="M-160 -10Q0 16 160 -10V260H-160Z" fill="${c.body}"/><path d="M-100 -40h44M-100 20h30M-100 80h44M-100 140h30" stroke="#fff" stroke-width="9" opacity=".8"/>${markings(c, t, { x: 40, y: 80, w: 150, h: 200 })}`,
        },
      ) +
      pen.cylinder(-58, -236, 116, 56, c.dark, 14) +
      pen.cylinder(-24, -268, 48, 36, c.accent, 9),
    foot: { y: 222, halfWidth: 140 },
  },
};
