import { mix } from './colour.ts';
import type { Colourway } from './colour.ts';
import { drawShoe } from './objects/shoes.ts';
import { group, type Pen } from './pen.ts';
import { plainTraits } from './traits.ts';

type Point = readonly [x: number, y: number];

/** The positions of the joints in the picture. The figure is about 900 high, with its hip near 0,0. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  /** Far limbs are drawn behind the body, near limbs in front of it. */
  farArm: readonly [shoulder: Point, elbow: Point, hand: Point];
  nearArm: readonly [shoulder: Point, elbow: Point, hand: Point];
  farLeg: readonly [hip: Point, knee: Point, ankle: Point, footTurn: number];
  nearLeg: readonly [hip: Point, knee: Point, ankle: Point, footTurn: number];
}

export interface Outfit {
  skin: string;
  hair: string;
  shirt: Colourway;
  shorts: Colourway;
  shoes: Colourway;
  band?: string;
  /** SVG of the object in a hand, with its grip at 0,0. */
  nearHandObject?: string;
  farHandObject?: string;
}

export const SKIN_COLOUR = '#9A6240';

const pointBetween = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
const pathThrough = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A soft round limb. Light and shade are blurred, and a mask limits them to its outline. */
function limb(pen: Pen, d: string, width: number, colour: string): string {
  const stroke = (tone: string, w: number, move: number, filter = '') =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${move} ${move})" ${filter}/>`;
  const mask = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="1800" height="1800">${stroke('#fff', width, 0)}</mask>`,
  );
  const soft = `filter="${pen.blur(width * 0.16)}"`;
  return `<g mask="${mask}">${stroke(mix(colour, '#0B0D2A', 0.36), width, 0)}${stroke(colour, width * 0.72, -width * 0.1, soft)}${stroke(mix(colour, '#FFFFFF', 0.42), width * 0.24, -width * 0.18, soft)}</g>`;
}

function arm(
  pen: Pen,
  [shoulder, elbow, hand]: Pose['nearArm'],
  kit: Outfit,
  held = '',
  far = false,
): string {
  const skin = far ? mix(kit.skin, '#0B0D2A', 0.2) : kit.skin;
  const shirt = far ? mix(kit.shirt.body, '#0B0D2A', 0.22) : kit.shirt.body;
  return (
    limb(pen, pathThrough(shoulder, elbow), 50, skin) +
    limb(pen, pathThrough(elbow, hand), 42, skin) +
    `<g transform="translate(${hand[0]} ${hand[1]})">${held}</g>` +
    pen.ball(hand[0], hand[1], 28, skin) +
    limb(pen, pathThrough(shoulder, pointBetween(shoulder, elbow, 0.5)), 70, shirt)
  );
}

function leg(pen: Pen, [hip, knee, ankle, turn]: Pose['nearLeg'], kit: Outfit, far = false): string {
  const skin = far ? mix(kit.skin, '#0B0D2A', 0.2) : kit.skin;
  const shorts = far ? mix(kit.shorts.body, '#0B0D2A', 0.22) : kit.shorts.body;
  const foot = group(
    group(drawShoe(pen, kit.shoes, { collarHeight: 0, sole: 'cushion' }, plainTraits(1)), {
      x: 140,
      y: 20,
    }),
    { x: ankle[0], y: ankle[1], turn, scale: 0.42 },
  );
  return (
    limb(pen, pathThrough(hip, knee), 76, skin) +
    limb(pen, pathThrough(knee, ankle), 56, skin) +
    limb(pen, pathThrough(pointBetween(knee, ankle, 0.66), ankle), 58, '#F4F2EA') +
    foot +
    limb(pen, pathThrough(hip, pointBetween(hip, knee, 0.6)), 96, shorts)
  );
}

/** Draws a faceless player in the style of the product drawings. */
export function athlete(pen: Pen, pose: Pose, kit: Outfit): string {
  const [a, b] = [pose.farArm[0], pose.nearArm[0]];
  const [c, d] = [pose.nearLeg[0], pose.farLeg[0]];
  const torso = `${pathThrough(a, b)}L${c[0]} ${c[1] + 6}L${d[0]} ${d[1] + 6}Z`;
  const [hx, hy] = pose.head;
  const tilt = (Math.atan2(pose.head[0] - pose.neck[0], pose.neck[1] - pose.head[1]) * 180) / Math.PI;
  const head = group(
    pen.ball(0, 0, 58, kit.skin) +
      pen.softShape(
        'M-66 8C-76 -56 -36 -80 4 -78C50 -76 74 -40 66 -10Q20 -34 -14 -22Q-40 -14 -40 26Q-56 34 -66 8Z',
        kit.hair,
        { depth: 18, gloss: 0.3 },
      ) +
      (kit.band ? `<path d="M-64 0Q-4 -44 64 -16L62 4Q0 -22 -62 22Z" fill="${kit.band}"/>` : '') +
      pen.ball(-34, 18, 13, mix(kit.skin, '#0B0D2A', 0.08)),
    { x: hx, y: hy, turn: tilt },
  );
  return (
    arm(pen, pose.farArm, kit, kit.farHandObject, true) +
    leg(pen, pose.farLeg, kit, true) +
    limb(pen, pathThrough(pose.neck, pose.head), 46, mix(kit.skin, '#0B0D2A', 0.14)) +
    leg(pen, pose.nearLeg, kit) +
    limb(pen, `${pathThrough(c, d)}`, 92, kit.shorts.body) +
    `<path d="${torso}" fill="${kit.shirt.body}" stroke="${kit.shirt.body}" stroke-width="66" stroke-linejoin="round"/>` +
    pen.clip(`<path d="${torso}"/>`, '') +
    body(pen, torso, kit) +
    head +
    arm(pen, pose.nearArm, kit, kit.nearHandObject)
  );
}

function body(pen: Pen, torso: string, kit: Outfit): string {
  const outline = (tone: string, extra = '') =>
    `<path d="${torso}" fill="${tone}" stroke="${tone}" stroke-width="66" stroke-linejoin="round" ${extra}/>`;
  const mask = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="1800" height="1800">${outline('#fff')}</mask>`,
  );
  const soft = pen.blur(22);
  return `<g mask="${mask}">${outline(mix(kit.shirt.body, '#0B0D2A', 0.34))}${outline(kit.shirt.body, `transform="translate(-16 -14)" filter="${soft}"`)}<path d="${torso}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="22" transform="translate(-2 6)" filter="${soft}"/><path d="M-300 -130L300 -220V-176L-300 -86Z" fill="${kit.shirt.accent}"/></g>`;
}

export const SMASH_POSE: Pose = {
  head: [52, -352],
  neck: [34, -270],
  hip: [0, 0],
  farArm: [
    [84, -226],
    [196, -270],
    [300, -356],
  ],
  nearArm: [
    [-40, -232],
    [-150, -262],
    [-132, -392],
  ],
  farLeg: [[36, -4], [150, 96], [120, 250], 24],
  nearLeg: [[-34, 4], [-96, 150], [-250, 196], 62],
};

export const RUNNING_POSE: Pose = runningPose(0.31);

/** The pose at one moment of a stride. `phase` runs from 0 to 1 and repeats. */
export function runningPose(phase: number): Pose {
  const swing = Math.sin(phase * 2 * Math.PI);
  const lift = -14 * Math.abs(Math.cos(phase * 2 * Math.PI));
  const legOf = (s: number, t: number): readonly [Point, Point, Point, number] => {
    const hip: Point = [t * 12, lift];
    const thigh = s * 0.86 + 0.16;
    const knee: Point = [hip[0] + Math.sin(thigh) * 168, hip[1] + Math.cos(thigh) * 168];
    const kick = phase * 2 * Math.PI + (t > 0 ? Math.PI : 0);
    const bend = 0.42 + 0.62 * (1 - Math.cos(kick + 0.25)) * 0.8;
    const shin = thigh - bend;
    const ankle: Point = [knee[0] + Math.sin(shin) * 168, knee[1] + Math.cos(shin) * 168];
    return [hip, knee, ankle, (-shin * 180) / Math.PI - 4];
  };
  const armOf = (s: number, t: number): readonly [Point, Point, Point] => {
    const shoulder: Point = [58 + t * 34, -226 + lift];
    const upper = s * 0.95 - 0.1;
    const elbow: Point = [shoulder[0] + Math.sin(upper) * 118, shoulder[1] + Math.cos(upper) * 118];
    const fore = upper + 1.55;
    return [shoulder, elbow, [elbow[0] + Math.sin(fore) * 104, elbow[1] + Math.cos(fore) * 104]];
  };
  return {
    head: [112, -356 + lift],
    neck: [74, -272 + lift],
    hip: [0, lift],
    farArm: armOf(swing, 1),
    nearArm: armOf(-swing, -1),
    farLeg: legOf(-swing, 1),
    nearLeg: legOf(swing, -1),
  };
}

export const STANDING_POSE: Pose = {
  head: [6, -366],
  neck: [0, -280],
  hip: [0, 0],
  farArm: [
    [68, -232],
    [142, -128],
    [92, -34],
  ],
  nearArm: [
    [-60, -232],
    [-142, -142],
    [-214, -228],
  ],
  farLeg: [[30, 0], [78, 176], [76, 352], 4],
  nearLeg: [[-30, 4], [-66, 182], [-136, 352], -2],
};
