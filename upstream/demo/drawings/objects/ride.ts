import { mix, type Colourway } from '../colour.ts';
import { markings } from '../markings.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';
import { isForChildren, type Traits } from '../traits.ts';

/** City bikes have guards and a carrier, road bikes drop bars, mountain bikes thick tyres and a fork, small ones stabilisers. */
function bicycle(pen: Pen, c: Colourway, t: Traits): string {
  const { type } = t;
  const isSmall = isForChildren(t);
  const isStep = /low step|Step/.test(`${t.values.Frame ?? ''} ${t.name}`);
  const inches = Number.parseFloat(t.values.Wheels ?? '');
  const r = isSmall ? 76 + inches : inches === 26 ? 98 : inches === 27.5 ? 103 : inches === 29 ? 114 : 108;
  const tyre = type === 'Mountain' ? 30 : type === 'Road' ? 11 : 19;
  const disc = /disc/.test(t.values.Brakes ?? '');
  const spokeCount = type === 'Road' ? 10 : type === 'Mountain' ? 18 : 14;
  const wheel = (x: number) => {
    const spokes = Array.from(
      { length: spokeCount },
      (_, i) =>
        `M0 0L${Math.cos((i * 2 * Math.PI) / spokeCount) * (r - 8)} ${Math.sin((i * 2 * Math.PI) / spokeCount) * (r - 8)}`,
    ).join('');
    return group(
      `<path d="${spokes}" stroke="#9AA3B3" stroke-width="2.4"/><circle r="${r}" fill="none" stroke="#20242E" stroke-width="${tyre}"/>${type === 'Mountain' ? `<circle r="${r + 13}" fill="none" stroke="#20242E" stroke-width="10" stroke-dasharray="12 10"/>` : ''}<circle r="${r - 11}" fill="none" stroke="${c.accent === '#2B303B' ? '#DDE2EA' : c.accent}" stroke-width="${3 + t.marks * 2}"/>${disc ? '<circle r="34" fill="none" stroke="#AEB6C4" stroke-width="9" stroke-dasharray="14 5"/>' : ''}` +
        pen.ball(0, 0, 12, '#C9CFD9'),
      { x, y: 168 - r },
    );
  };
  const axle = 168 - r;
  const guards =
    type === 'City'
      ? [-142, 148]
          .map(
            (x) =>
              `<path d="M${x - r - 6} ${axle + 20}A${r + 20} ${r + 20} 0 0 1 ${x + r * 0.8} ${axle - r * 0.66}" fill="none" stroke="${c.dark}" stroke-width="12"/>`,
          )
          .join('')
      : '';
  const carrier = type === 'City' && !isStep ? pen.rod('M-96 -62H-214M-206 -60L-150 54', 9, '#3A404D') : '';
  const basket = isStep
    ? pen.softShape('M112 -150H214L200 -64H126Z', '#C99A5B', {
        depth: 10,
        inside:
          '<path d="M100 -120H220M100 -94H220M140 -160V-50M172 -160V-50" stroke="#7A4F22" stroke-width="5"/>',
      })
    : '';
  const seatY = isSmall ? -60 : -104;
  const topTube = isStep
    ? 'M-66 -10L40 40L84 -92'
    : type === 'Mountain'
      ? 'M-64 -44L94 -76'
      : 'M-66 -52L92 -58';
  const bar =
    {
      Road: 'M84 -92L76 -112L118 -118C168 -118 168 -64 122 -66',
      Mountain: 'M84 -92L76 -122L150 -122M76 -122L60 -124',
      City: 'M84 -92L74 -138L40 -142M74 -138L116 -150',
    }[type] ?? 'M84 -92L78 -118L120 -128Q150 -124 140 -96';
  const fork =
    type === 'Mountain'
      ? pen.rod(`M92 -78L148 ${axle}`, 15, c.body) + pen.rod(`M112 -24L148 ${axle}`, 26, c.dark)
      : pen.rod(
          `M84 -92L148 ${axle}`,
          type === 'Road' ? 13 : 17,
          /carbon/.test(t.values.Frame ?? '') ? '#20242E' : c.body,
        );
  const stabiliser = /16/.test(t.name)
    ? group(`<circle r="34" fill="none" stroke="#20242E" stroke-width="13"/>`, { x: -120, y: 134 })
    : '';
  return (
    guards +
    wheel(-142) +
    wheel(148) +
    carrier +
    fork +
    pen.rod(
      `M-142 ${axle}L-26 70L-70 -66L-142 ${axle}M-26 70L${isStep ? '62 0' : '84 -92'}${topTube}`,
      (/alu/.test(t.values.Frame ?? '') ? 6 : 0) + (type === 'Road' ? 12 : 16),
      c.body,
    ) +
    (/Ridge/.test(t.name) ? pen.rod('M-70 20L-6 -6', 20, c.accent) : '') +
    `<path d="M-20 58L80 -80" stroke="${c.accent}" stroke-width="7" stroke-dasharray="${10 + t.marks * 12} ${8 + t.pattern * 7}"/>` +
    pen.rod(`M-70 -66L-78 ${seatY}`, 12, '#3A404D') +
    pen.softShape(
      `M-126 ${seatY - 18}Q-70 ${seatY - 30} -30 ${seatY - 8}Q-60 ${seatY + 8} -120 ${seatY + 4}Z`,
      type === 'City' ? '#8A5A34' : '#2B303B',
      { depth: 8 },
    ) +
    pen.rod(bar, 12, '#3A404D') +
    basket +
    `<circle cx="-26" cy="70" r="30" fill="none" stroke="#3A404D" stroke-width="10"/>` +
    pen.rod('M-26 70L2 112', 9, '#3A404D') +
    pen.rod('M-12 116H22', 12, '#2B303B') +
    stabiliser
  );
}

function bikeHelmet(pen: Pen, c: Colourway, t: Traits): string {
  const isClosed = /Aero/.test(t.name);
  const vent = (d: string) => `<path d="${d}" fill="#15171F" opacity=".82"/>`;
  return (
    `<path d="M-120 60Q-70 190 20 196Q60 190 90 90" fill="none" stroke="#3A404D" stroke-width="13"/>` +
    pen.softShape(
      'M-222 40C-220 -100 -110 -180 30 -176C160 -170 236 -80 232 30Q220 76 160 70Q60 50 -60 80Q-190 110 -222 40Z',
      c.body,
      {
        depth: 36,
        gloss: 0.7,
        inside:
          (isClosed
            ? markings(c, t, { y: -60, w: 400, h: 170 }) +
              vent('M-180 -10Q-150 -70 -110 -96L-96 -80Q-130 -50 -140 0Z')
            : vent('M-150 -30Q-110 -110 -40 -134L-24 -112Q-90 -70 -108 0Z') +
              vent('M-50 0Q-30 -80 30 -140L66 -136Q20 -70 14 6Z') +
              vent('M70 10Q90 -70 120 -120L160 -96Q140 -40 136 20Z')) +
          markings(c, t, { y: 30, w: 460, h: 70 }),
      },
    ) +
    (/2$/.test(t.name) ? pen.softShape('M150 20Q220 10 262 60Q200 70 150 60Z', '#2B303B', { depth: 10 }) : '')
  );
}

export const rideDrawings: Record<string, ProductDrawing> = {
  bicycle: {
    draw: bicycle,
    otherView: 'slender',
    detail: { x: -20, y: 50, zoom: 2.8 },
    material: 'metal',
    foot: { y: 180, halfWidth: 240 },
    scale: 1.02,
  },
  bikeHelmet: { draw: bikeHelmet, foot: { y: 190, halfWidth: 110 }, scale: 1.06 },
  bikeLight: {
    draw: (pen, c, t) =>
      /Dot/.test(t.name)
        ? pen.softShape(roundRect(-120, -150, 240, 300, 90), '#2B303B', { depth: 26 }) +
          pen.ball(
            0,
            -10,
            92,
            '#E8313F',
            `<circle cx="0" cy="-10" r="52" fill="none" stroke="#fff" stroke-width="10" opacity=".6"/>`,
          ) +
          pen.softShape(roundRect(-60, 150, 120, 40, 16), c.body, { depth: 10 })
        : pen.softShape(roundRect(-170, -80, t.marks > 1 ? 270 : 210, 160, t.marks > 1 ? 50 : 76), c.body, {
            depth: 34,
            gloss: 0.7,
            inside: `<path d="M-110 -90h22v200h-22ZM-70 -90h22v200h-22Z" fill="#0B0D2A" opacity=".2"/>${markings(c, t, { x: -20, w: 130, h: 150 })}`,
          }) +
          pen.cylinder(60, -100, 70, 200, '#3A404D', 0) +
          `<ellipse cx="132" cy="0" rx="40" ry="100" fill="#FFF6CC"/><ellipse cx="132" cy="0" rx="40" ry="100" fill="none" stroke="#20242E" stroke-width="12"/><ellipse cx="126" cy="-20" rx="16" ry="46" fill="#fff"/>` +
          pen.softShape(roundRect(-70, 76, 90, 90, 22), '#2B303B', { depth: 14 }),
    turn: -10,
    scale: 1.12,
  },
  pump: {
    draw: (pen, c, t) =>
      /Mini/.test(t.name)
        ? group(
            pen.cylinder(-30, -160, 60, 260, c.body, 10, markings(c, t, { y: -30, w: 64, h: 180 })) +
              pen.cylinder(-22, 100, 44, 110, '#C9CFD9', 8) +
              pen.cylinder(-34, 196, 68, 40, '#2B303B', 10) +
              pen.softShape(roundRect(-44, -212, 88, 58, 16), c.dark, { depth: 12 }),
            {},
          )
        : pen.rod('M60 150C180 150 200 20 120 -40', 14, '#2B303B') +
          pen.cylinder(-9, -210, 18, 160, '#C9CFD9', 0) +
          pen.softShape(roundRect(-120, -240, 240, 52, 24), c.dark, { depth: 16 }) +
          pen.cylinder(-36, -80, 72, 300, c.body, 10, markings(c, t, { y: 40, w: 80, h: 150 })) +
          pen.softShape(roundRect(-130, 200, 260, 36, 16), '#2B303B', { depth: 10 }) +
          pen.ball(0, 150, 48, '#F4F2EA', '<path d="M0 150L20 124" stroke="#D92A48" stroke-width="7"/>'),
    foot: { y: 234, halfWidth: 140 },
  },
  lock: {
    detail: { x: 0, y: 90, zoom: 2.2 },
    draw: (pen, c, t) => {
      const isCable = /Cable/.test(t.name);
      const ring = 'M-40 130C-220 130 -230 -180 0 -190S220 130 40 130';
      return (
        pen.rod(ring, isCable ? 24 : 44, isCable ? mix(c.body, '#0B0D1E', 0.1) : c.body) +
        `<path d="${ring}" fill="none" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="${isCable ? 24 : 44}" stroke-dasharray="${isCable ? '4 9' : '12 34'}"/>` +
        pen.softShape(roundRect(-84, 70, 168, 130, 30), '#2B303B', {
          depth: 22,
          inside: markings(c, t, { y: 130, w: 160, h: 110 }),
        }) +
        '<circle cx="0" cy="146" r="16" fill="#C9CFD9"/><path d="M-5 146h10v32h-10Z" fill="#C9CFD9"/>'
      );
    },
    scale: 1.08,
  },
};
