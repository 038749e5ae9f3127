import { markings } from '../markings.ts';
import { quantity, type Traits } from '../traits.ts';
import { mix } from '../colour.ts';
import type { Colourway } from '../colour.ts';
import { group, roundRect, type Pen } from '../pen.ts';
import type { ProductDrawing } from '../productDrawing.ts';

/** The face of a mat: cork has specks, cotton and jute a weave, foam and rubber the range's pattern. */
function matFace(c: Colourway, t: Traits, w: number, h: number): string {
  const material = t.values.Material ?? '';
  const step = h / (/jute/.test(material) ? 20 : 6 + t.marks * 2);
  if (/cotton|jute/.test(material))
    return Array.from(
      { length: Math.floor(h / step) },
      (_, i) =>
        `<path d="M${-w} ${-h / 2 + i * step}H${w}v${step * 0.45}H${-w}Z" fill="${i % 3 ? c.accent : c.dark}" opacity=".7"/>`,
    ).join('');
  if (!/cork/.test(material)) return markings(c, t, { w: w * 0.8, h: h * 0.66 });
  return Array.from(
    { length: 150 },
    (_, i) =>
      `<ellipse cx="${((i * 83) % w) - w / 2}" cy="${((i * 57) % h) - h / 2}" rx="${5 + (i % 5)}" ry="${2 + (i % 3)}" fill="#6B431F" opacity=".5"/>`,
  ).join('');
}

/** How thick the roll of a mat is beside that of the thickest. */
const rollShare = (t: Traits) => 0.66 + Math.min(10, quantity(t.values.Thickness ?? '5 mm')) * 0.034;

const spiral = (rx: number, ry: number, colour: string) =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${colour}"/>` +
  [0.84, 0.68, 0.52, 0.36, 0.2]
    .map(
      (s) =>
        `<ellipse rx="${rx * s}" ry="${ry * s}" fill="none" stroke="#0B0D2A" stroke-opacity=".38" stroke-width="3.5"/>`,
    )
    .join('');

/** A mat on the floor, unrolled towards the viewer. */
function mat(pen: Pen, c: Colourway, t: Traits): string {
  const k = rollShare(t);
  const r = 64 * k;
  const thick = 4 + quantity(t.values.Thickness ?? '5 mm') * 1.6;
  const fringe = /cotton/.test(t.values.Material ?? '')
    ? `<path d="${Array.from({ length: 40 }, (_, i) => `M${-232 + i * 12} 206l${i % 2 ? 3 : -3} 24`).join('')}" stroke="${c.light}" stroke-width="4"/>`
    : '';
  return (
    fringe +
    `<path d="M-240 204L-234 ${204 + thick}H234L240 204Z" fill="${mix(c.body, '#0B0D2A', 0.45)}"/>` +
    pen.softShape(
      'M-172 -30L172 -30Q206 90 240 206Q0 214 -240 206Q-206 90 -172 -30Z',
      mix(c.body, '#0B0D1E', 0.06),
      {
        depth: 18,
        inside: group(matFace(c, t, 430, 210), { x: 0, y: 104 }),
      },
    ) +
    `<path d="M-174 -34H174L180 8Q0 24 -180 8Z" fill="#0B0D2A" opacity=".26" filter="${pen.blur(7)}"/>` +
    group(pen.cylinder(-r, -178, 2 * r, 356, c.body, 0, matFace(c, t, 2 * r, 330)), {
      y: -26 - r,
      turn: 90,
    }) +
    group(spiral(14, r, c.light), { x: -178, y: -26 - r }) +
    group(`<ellipse rx="8" ry="${r}" fill="${c.dark}"/>`, { x: 178, y: -26 - r })
  );
}

/** A mat rolled up, with its strap. */
function rolledMat(pen: Pen, c: Colourway, t: Traits): string {
  const r = 104 * rollShare(t);
  const strap = (y: number) =>
    `<path d="M${-r} ${y}A${r} 22 0 0 0 ${r} ${y}v30A${r} 22 0 0 1 ${-r} ${y + 30}Z" fill="${c.dark}"/>`;
  return group(
    pen.cylinder(-r, -220, 2 * r, 440, c.body, 26, matFace(c, t, 2 * r, 400)) +
      `<path d="M${r * 0.5} -200V246" stroke="#0B0D2A" stroke-opacity=".4" stroke-width="5"/>` +
      strap(-130) +
      strap(120) +
      pen.rod(`M${-r * 0.2} -108C${r * 1.5} -150 ${r * 1.5} 190 ${-r * 0.2} 142`, 15, c.dark) +
      group(spiral(r, 26, c.light), { y: -220 }),
    { turn: 0 },
  );
}

function block(
  pen: Pen,
  x: number,
  y: number,
  colour: string,
  turn: number,
  material: string,
  mark: string,
): string {
  const cork = /cork/.test(material);
  const specks = cork
    ? Array.from(
        { length: 36 },
        (_, i) =>
          `<circle cx="${-130 + ((i * 73) % 260)}" cy="${-60 + ((i * 47) % 170)}" r="${3 + (i % 3)}" fill="#6B431F" opacity=".35"/>`,
      ).join('')
    : '';
  return group(
    pen.softShape('M-130 -44L-80 -100H160L130 -44Z', mix(colour, '#FFFFFF', 0.25), {
      depth: 8,
      inside: specks,
    }) +
      pen.softShape('M130 -44L160 -100V40L130 100Z', mix(colour, '#0B0D1E', 0.3), { depth: 8 }) +
      pen.softShape(roundRect(-132, -46, 264, 148, 10), colour, { depth: 16, inside: specks + mark }),
    { x, y, turn },
  );
}

/** Smooth, ridged, knobbed or beaded, as long as the data says. */
function roller(pen: Pen, c: Colourway, t: Traits): string {
  const surface = t.values.Surface ?? '';
  const long = 0.72 + ((quantity(t.values.Length ?? '45 cm') - 33) / 27) * 0.28;
  if (/beaded/.test(surface)) {
    return group(
      pen.rod('M0 -250V250', 26, '#2B303B') +
        [-130, -65, 0, 65, 130]
          .map((y) =>
            pen.softShape(roundRect(-44, y - 30, 88, 60, 24), y % 130 ? c.accent : c.body, { depth: 18 }),
          )
          .join(''),
      { turn: 66 },
    );
  }
  const knobs = /ridged/.test(surface)
    ? Array.from(
        { length: 7 },
        (_, i) => `<path d="M-110 ${-190 + i * 58}h220v30h-220Z" fill="#0B0D2A" opacity=".16"/>`,
      ).join('') +
      `<path d="M-60 -240V240M0 -240V240M60 -240V240" stroke="#0B0D2A" stroke-opacity=".16" stroke-width="12"/>`
    : /knobbed/.test(surface)
      ? Array.from({ length: 40 }, (_, i) =>
          pen.ball(-90 + (i % 5) * 45, -176 + Math.floor(i / 5) * 50, 17, c.light),
        ).join('')
      : markings(c, t, { w: 220, h: 320 });
  const isHalf = /Half/.test(t.name);
  return (
    (isHalf ? '<g transform="translate(0 70) scale(1 .56)">' : '') +
    group(pen.cylinder(-104, -196 * long, 208, 196 + 196 * long, c.body, 0, knobs), {
      turn: 72,
      x: 30,
      y: 0,
    }) +
    group(
      `<ellipse cx="0" cy="0" rx="46" ry="104" fill="${c.dark}"/><ellipse cx="0" cy="0" rx="46" ry="104" fill="none" stroke="${c.light}" stroke-width="9"/><ellipse cx="2" cy="0" rx="25" ry="62" fill="#20242E"/><ellipse cx="0" cy="0" rx="27" ry="66" fill="none" stroke="${c.accent}" stroke-width="9"/>`,
      { x: -157, y: 60, turn: -18 },
    ) +
    (isHalf ? '</g>' : '')
  );
}

const strapPath = 'M-190 150C-160 -60 -60 -170 20 -120S60 60 -30 40S10 -60 120 -60S230 40 180 140';

export const calmDrawings: Record<string, ProductDrawing> = {
  yogaMat: {
    draw: mat,
    other: rolledMat,
    otherView: 'level',
    material: 'cloth',
    detail: { x: -130, y: -40 },
    foot: { y: 214, halfWidth: 220 },
    scale: 1.04,
  },
  yogaBlocks: {
    draw: (pen, c, t) => {
      const material = t.values.Material ?? '';
      const colour = /cork/.test(material) ? '#C9955A' : /wood/.test(material) ? '#9A5E33' : c.body;
      const mark = /wood|cork/.test(material) ? '' : markings(c, t, { y: 28, w: 200, h: 120 });
      return / Pair|^$/.test(t.name)
        ? block(pen, -6, 118, colour, 0, material, mark) + block(pen, 10, -40, c.accent, -5, material, '')
        : group(block(pen, -6, 40, colour, 0, material, mark), {
            turn: /Dense|Wood/.test(t.name) ? -90 : 0,
            scale: 1.24,
            y: /Dense|Wood/.test(t.name) ? 30 : 48,
          });
    },
    foot: { y: 222, halfWidth: 170 },
    scale: 1.12,
  },
  yogaStrap: {
    material: 'cloth',
    draw: (_pen, c, t) =>
      `<path d="${strapPath}" fill="none" stroke="${c.dark}" stroke-width="46" stroke-linejoin="round" transform="translate(4 6)"/><path d="${strapPath}" fill="none" stroke="${c.body}" stroke-width="44" stroke-linejoin="round"/><path d="${strapPath}" fill="none" stroke="${c.accent}" stroke-width="${4 + t.marks * 4}" stroke-dasharray="${/Loop/.test(t.name) ? '10 52' : `${8 + t.marks * 10} 12`}"/>${/Loop/.test(t.name) ? `<path d="${strapPath}" fill="none" stroke="${c.dark}" stroke-width="70" stroke-dasharray="14 84"/>` : ''}${/250/.test(t.name) ? `<path d="M-150 -190C40 -260 220 -190 200 -60" fill="none" stroke="${c.body}" stroke-width="44"/>` : ''}` +
      `<rect x="-236" y="126" width="94" height="62" rx="14" fill="none" stroke="#8C95A6" stroke-width="16"/><rect x="-238" y="123" width="94" height="62" rx="14" fill="none" stroke="#DDE2EA" stroke-width="8"/>`,
    scale: 1.1,
  },
  bolster: {
    material: 'cloth',
    draw: (pen, c, t) =>
      /Flat/.test(t.name)
        ? pen.softShape(
            'M-226 -10Q-230 -84 -150 -90H150Q230 -84 226 -10V90Q230 170 150 172H-150Q-230 170 -226 90Z',
            c.body,
            { depth: 50, inside: markings(c, t, { y: 40, w: 420, h: 200 }) },
          )
        : group(pen.cylinder(-120, -210, 240, 420, c.body, 0, markings(c, t, { w: 240, h: 360 })), {
            turn: 76,
            x: 30,
            y: 10,
          }) +
          group(
            `<ellipse cx="0" cy="0" rx="44" ry="120" fill="${c.light}"/><ellipse cx="0" cy="0" rx="30" ry="86" fill="none" stroke="${c.dark}" stroke-opacity=".4" stroke-width="5"/><circle cx="0" cy="0" r="11" fill="${c.dark}"/>`,
            { x: -174, y: 61, turn: -14 },
          ),
    foot: { y: 180, halfWidth: 220 },
    scale: 1.04,
  },
  yogaWheel: {
    detail: { x: -150, y: -60, zoom: 2.2 },
    draw: (_pen, c) =>
      `<ellipse cx="30" cy="0" rx="186" ry="196" fill="none" stroke="${c.dark}" stroke-width="46"/><ellipse cx="14" cy="0" rx="186" ry="196" fill="none" stroke="${mix(c.body, '#0B0D1E', 0.2)}" stroke-width="46"/><ellipse cx="-14" cy="0" rx="186" ry="196" fill="none" stroke="${c.body}" stroke-width="42"/><ellipse cx="-22" cy="-6" rx="186" ry="196" fill="none" stroke="#fff" stroke-width="9" opacity=".5"/><ellipse cx="-14" cy="0" rx="162" ry="172" fill="none" stroke="${c.accent}" stroke-width="8"/>`,
    foot: { y: 216, halfWidth: 120 },
  },
  foamRoller: {
    draw: roller,
    material: 'rubber',
    detail: { x: 40, y: 0 },
    foot: { y: 158, halfWidth: 220 },
    scale: 1.12,
  },
  massageGun: {
    material: 'rubber',
    draw: (pen, c, t) =>
      pen.softShape(
        roundRect(-24, 20, 108, /Mini/.test(t.name) ? 130 : 220, 44),
        mix(c.dark, '#15171F', 0.2),
        { depth: 24 },
      ) +
      pen.softShape(roundRect(-120, -110, 280, 150, 66), c.body, {
        depth: 34,
        gloss: 0.7,
        inside: markings(c, t, { x: 60, y: -30, w: 160, h: 130 }),
      }) +
      pen.cylinder(-176, -64, 64, 58, '#AEB6C4', 0) +
      pen.ball(-200, -35, 56, '#2B303B') +
      `<circle cx="30" cy="110" r="16" fill="${c.accent}"/>`,
    turn: -14,
    scale: 1.1,
  },
};
