import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

function bicycle(pen: Pen, c: Colourway): string {
  const wheel = (x: number) => {
    const spokes = Array.from(
      { length: 14 },
      (_, i) => `M0 0L${Math.cos((i * Math.PI) / 7) * 100} ${Math.sin((i * Math.PI) / 7) * 100}`,
    ).join('');
    return group(
      `<path d="${spokes}" stroke="#9AA3B3" stroke-width="2.4"/><circle r="108" fill="none" stroke="#20242E" stroke-width="20"/><circle r="97" fill="none" stroke="${c.accent === '#2B303B' ? '#DDE2EA' : c.accent}" stroke-width="5"/><path d="M-96 -44A106 106 0 0 1 -20 -104" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/>` +
        pen.ball(0, 0, 12, '#C9CFD9'),
      { x, y: 60 },
    );
  };
  return (
    wheel(-142) +
    wheel(148) +
    pen.rod('M-142 60L-26 70L-70 -66L-142 60M-66 -52L92 -58L-26 70M84 -92L148 60', 17, c.body) +
    pen.rod('M-70 -66L-78 -104', 12, '#3A404D') +
    pen.softShape('M-126 -122Q-70 -134 -30 -112Q-60 -96 -120 -100Z', '#2B303B', { depth: 8 }) +
    pen.rod('M84 -92L78 -118L120 -128Q150 -124 140 -96', 12, '#3A404D') +
    `<circle cx="-26" cy="70" r="30" fill="none" stroke="#3A404D" stroke-width="10"/>` +
    pen.rod('M-26 70L2 112', 9, '#3A404D') +
    pen.rod('M-12 116H22', 12, '#2B303B')
  );
}

function bikeHelmet(pen: Pen, c: Colourway): string {
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
          vent('M-150 -30Q-110 -110 -40 -134L-24 -112Q-90 -70 -108 0Z') +
          vent('M-50 0Q-30 -80 30 -140L66 -136Q20 -70 14 6Z') +
          vent('M70 10Q90 -70 120 -120L160 -96Q140 -40 136 20Z') +
          `<path d="M-240 30Q-60 -10 240 0V30Q-60 20 -240 66Z" fill="${c.accent}"/>`,
      },
    )
  );
}

export const rideDrawings: Record<string, ProductDrawing> = {
  bicycle: { draw: bicycle, foot: { y: 180, halfWidth: 240 }, scale: 1.02 },
  bikeHelmet: { draw: bikeHelmet, foot: { y: 190, halfWidth: 110 }, scale: 1.06 },
  bikeLight: {
    draw: (pen, c) =>
      pen.softShape(roundRect(-170, -80, 250, 160, 50), c.body, {
        depth: 34,
        gloss: 0.7,
        inside: `<path d="M-110 -90h22v200h-22ZM-70 -90h22v200h-22Z" fill="#0B0D2A" opacity=".2"/><path d="M10 -90h24v200h-24Z" fill="${c.accent}"/>`,
      }) +
      pen.cylinder(60, -100, 70, 200, '#3A404D', 0) +
      `<ellipse cx="132" cy="0" rx="40" ry="100" fill="#FFF6CC"/><ellipse cx="132" cy="0" rx="40" ry="100" fill="none" stroke="#20242E" stroke-width="12"/><ellipse cx="126" cy="-20" rx="16" ry="46" fill="#fff"/>` +
      pen.softShape(roundRect(-70, 76, 90, 90, 22), '#2B303B', { depth: 14 }),
    turn: -10,
    scale: 1.12,
  },
  pump: {
    draw: (pen, c) =>
      pen.rod('M60 150C180 150 200 20 120 -40', 14, '#2B303B') +
      pen.cylinder(-9, -210, 18, 160, '#C9CFD9', 0) +
      pen.softShape(roundRect(-120, -240, 240, 52, 24), c.dark, { depth: 16 }) +
      pen.cylinder(-36, -80, 72, 300, c.body, 10, `<path d="M-60 20H60V60H-60Z" fill="${c.accent}"/>`) +
      pen.softShape(roundRect(-130, 200, 260, 36, 16), '#2B303B', { depth: 10 }) +
      pen.ball(0, 150, 48, '#F4F2EA', '<path d="M0 150L20 124" stroke="#D92A48" stroke-width="7"/>'),
    foot: { y: 234, halfWidth: 140 },
  },
  lock: {
    draw: (pen, c) => {
      const ring = 'M-40 130C-220 130 -230 -180 0 -190S220 130 40 130';
      return (
        pen.rod(ring, 44, c.body) +
        `<path d="${ring}" fill="none" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="44" stroke-dasharray="6 22"/>` +
        pen.softShape(roundRect(-84, 70, 168, 130, 30), '#2B303B', {
          depth: 22,
          inside: `<path d="M-90 96H90V112H-90Z" fill="${c.accent}"/>`,
        }) +
        '<circle cx="0" cy="146" r="16" fill="#C9CFD9"/><path d="M-5 146h10v32h-10Z" fill="#C9CFD9"/>'
      );
    },
    scale: 1.08,
  },
};
