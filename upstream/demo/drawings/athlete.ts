import { mix } from './colour.ts';
import type { Colourway } from './colour.ts';
import { drawHand, type Hand } from './hand.ts';
import { limb, muscle, pathThrough, type Point } from './limb.ts';
import { drawShoe } from './objects/shoes.ts';
import { group, type Pen } from './pen.ts';
import { plainTraits } from './traits.ts';

/** The positions of the joints in the picture. The figure is about 900 high, with its hip near 0,0. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  /** Far limbs are drawn behind the body, near limbs in front of it. */
  farArm: readonly [shoulder: Point, elbow: Point, wrist: Point, hand: Hand];
  nearArm: readonly [shoulder: Point, elbow: Point, wrist: Point, hand: Hand];
  farLeg: readonly [hip: Point, knee: Point, ankle: Point, footTurn: number];
  nearLeg: readonly [hip: Point, knee: Point, ankle: Point, footTurn: number];
}

export interface Outfit {
  skin: string;
  hair: string;
  hairStyle?: HairStyle;
  /** `effort` sets the teeth, `joy` laughs; without it the face is calm. */
  mood?: 'calm' | 'effort' | 'joy';
  /** How broad body and limbs are; 1 by default. */
  build?: number;
  /** More than 1 for a child. */
  headScale?: number;
  /** A beard in the colour of the hair. */
  hasBeard?: boolean;
  shirt: Colourway;
  shorts: Colourway;
  shoes: Colourway;
  band?: string;
  /** SVG of the object in a hand, with its grip at 0,0. */
  nearHandObject?: string;
  farHandObject?: string;
}

type HairStyle = 'short' | 'ponytail' | 'bun' | 'curls' | 'patka' | 'braid';

export const SKIN_COLOUR = '#9A6240';

const pointBetween = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** A sleeve or a leg of shorts: cloth around a limb that ends in a straight, wider hem. */
function hem(
  pen: Pen,
  from: Point,
  to: Point,
  [top, end]: readonly [number, number],
  colour: string,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = ([x, y]: Point, across: number, on: number) =>
    `${x - uy * across + ux * on} ${y + ux * across + uy * on}`;
  return pen.softShape(
    `M${at(from, -top, 0)}Q${at(from, -top, -top)} ${at(from, 0, -top)}T${at(from, top, 0)}L${at(to, end, 0)}Q${at(to, 0, 12)} ${at(to, -end, 0)}Z`,
    colour,
    { depth: top * 0.44, shade: 0.4, gloss: 0.34 },
  );
}

function arm(
  pen: Pen,
  [shoulder, elbow, wrist, hand]: Pose['nearArm'],
  kit: Outfit,
  held = '',
  far = false,
): string {
  const k = kit.build ?? 1;
  const skin = far ? mix(kit.skin, '#0B0D2A', 0.16) : kit.skin;
  const shirt = far ? mix(kit.shirt.body, '#0B0D2A', 0.22) : kit.shirt.body;
  const upper = [shoulder, 29 * k] as const;
  return (
    muscle(pen, [upper, [pointBetween(shoulder, elbow, 0.5), 28 * k], [elbow, 20 * k]], skin) +
    muscle(
      pen,
      [
        [elbow, 20 * k],
        [pointBetween(elbow, wrist, 0.3), 24 * k],
        [wrist, 16],
      ],
      skin,
    ) +
    `<g transform="translate(${wrist[0]} ${wrist[1]})">${held}</g>` +
    drawHand(pen, hand, elbow, wrist, skin) +
    hem(pen, shoulder, pointBetween(shoulder, elbow, 0.56), [37 * k, 41 * k], shirt)
  );
}

function leg(pen: Pen, [hip, knee, ankle, turn]: Pose['nearLeg'], kit: Outfit, far = false): string {
  const k = kit.build ?? 1;
  const skin = far ? mix(kit.skin, '#0B0D2A', 0.16) : kit.skin;
  const shorts = far ? mix(kit.shorts.body, '#0B0D2A', 0.22) : kit.shorts.body;
  const foot = group(
    group(drawShoe(pen, kit.shoes, { collarHeight: 0, sole: 'cushion' }, plainTraits(1)), {
      x: 132,
      y: 0,
    }),
    { x: ankle[0], y: ankle[1], turn, scale: 0.42 },
  );
  return (
    muscle(
      pen,
      [
        [hip, 48 * k],
        [pointBetween(hip, knee, 0.5), 43 * k],
        [knee, 29 * k],
      ],
      skin,
    ) +
    muscle(
      pen,
      [
        [knee, 29 * k],
        [pointBetween(knee, ankle, 0.32), 33 * k],
        [ankle, 19],
      ],
      skin,
    ) +
    muscle(
      pen,
      [
        [pointBetween(knee, ankle, 0.72), 24 * k],
        [ankle, 21],
      ],
      '#F4F2EA',
    ) +
    foot +
    hem(pen, hip, pointBetween(hip, knee, 0.7), [52 * k, 56 * k], shorts)
  );
}

/** Hair behind and on a head that looks to the right. */
function hairOf(
  pen: Pen,
  style: HairStyle,
  colour: string,
  accent: string,
): { behind: string; front: string } {
  const cap =
    'M-62 12C-74 -54 -38 -80 4 -78C44 -76 66 -52 60 -26Q26 -44 -8 -32Q-34 -20 -36 16Q-50 30 -62 12Z';
  const crown = pen.softShape(cap, colour, { depth: 16, gloss: 0.3 });
  const strands = `<path d="M-50 -20Q-30 -62 20 -66M-44 -4Q-34 -44 24 -54" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>`;
  switch (style) {
    case 'ponytail':
      return {
        behind: pen.softShape(
          'M-48 -30C-120 -70 -150 0 -132 70C-120 110 -100 60 -96 26C-92 0 -70 -4 -48 0Z',
          colour,
          { depth: 16, gloss: 0.3 },
        ),
        front: crown + strands + pen.ball(-58, -22, 13, accent),
      };
    case 'bun':
      return { behind: pen.ball(-54, -56, 34, colour), front: crown + strands };
    case 'curls':
      return {
        behind: '',
        front: [
          [-58, 4],
          [-60, -28],
          [-42, -56],
          [-12, -72],
          [20, -70],
          [46, -52],
          [-30, -30],
          [0, -46],
          [28, -44],
        ]
          .map(([x, y]) => pen.ball(x!, y!, 25, colour))
          .join(''),
      };
    case 'patka':
      return {
        behind: pen.ball(-6, -84, 24, accent),
        front:
          pen.softShape(
            'M-62 14C-74 -60 -36 -84 4 -82C46 -80 68 -50 60 -20Q22 -40 -12 -26Q-38 -14 -38 20Q-52 34 -62 14Z',
            accent,
            { depth: 16 },
          ) +
          `<path d="M-56 -10Q-20 -50 58 -40M-50 -40Q-10 -70 44 -64" fill="none" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="5"/>`,
      };
    case 'braid':
      return {
        behind:
          Array.from({ length: 6 }, (_, i) => pen.ball(-62 - i * 7, 6 + i * 24, 19 - i * 1.6, colour)).join(
            '',
          ) + pen.ball(-104, 150, 10, accent),
        front: crown + strands,
      };
    default:
      return { behind: '', front: crown + strands };
  }
}

/** A head that looks to the right, with a face. */
function headOf(
  pen: Pen,
  { skin, hair, hairStyle = 'short', mood = 'calm', hasBeard, band, shirt }: Outfit,
): string {
  const dark = mix(skin, '#2A1410', 0.55);
  const lip = mix(skin, '#8E2A2A', 0.5);
  const { behind, front } = hairOf(pen, hairStyle, hair, band ?? shirt.accent);
  const shape =
    'M-54 -8C-56 -48 -30 -68 4 -68C40 -68 56 -44 56 -16C57 -4 70 8 68 16C66 22 58 20 57 26C58 36 54 48 44 56C30 68 4 66 -12 58C-38 46 -53 24 -54 -8Z';
  const eye = (x: number, w: number) =>
    `<ellipse cx="${x}" cy="-4" rx="${w}" ry="${mood === 'effort' ? 5 : 7.5}" fill="#FDFBF5"/><circle cx="${x + 2.4}" cy="-3.6" r="${mood === 'effort' ? 4.4 : 5.2}" fill="#20140F"/><circle cx="${x + 4}" cy="-5.6" r="1.7" fill="#fff"/><path d="M${x - w - 1} -7Q${x} -15 ${x + w + 1} -7" fill="none" stroke="#20140F" stroke-width="3.4" stroke-linecap="round"/>`;
  const brow = (x: number, w: number) =>
    mood === 'effort'
      ? `<path d="M${x - w} -24L${x + w} -17" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>`
      : `<path d="M${x - w} -21Q${x} -30 ${x + w} -22" fill="none" stroke="${hair}" stroke-width="5.4" stroke-linecap="round"/>`;
  const mouths = {
    calm: `<path d="M20 38Q34 46 49 36" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round"/>`,
    effort: `<path d="M22 33H49Q52 46 40 46H28Q20 45 22 33Z" fill="#FDFBF5" stroke="${lip}" stroke-width="4"/><path d="M31 34V45M40 34V45" stroke="${lip}" stroke-opacity=".5" stroke-width="2"/>`,
    joy: `<path d="M17 31Q36 39 52 30Q50 52 33 52Q20 50 17 31Z" fill="#6A1E22"/><path d="M20 33Q36 40 50 32L48 38Q34 44 22 39Z" fill="#FDFBF5"/>`,
  };
  return (
    behind +
    pen.softShape(shape, skin, { depth: 18, gloss: 0.3, shade: 0.4 }) +
    `<ellipse cx="20" cy="20" rx="13" ry="9" fill="#D9483B" opacity=".16"/>` +
    eye(16, 9.5) +
    eye(46, 7) +
    brow(16, 12) +
    brow(47, 8) +
    `<path d="M40 -2Q50 12 45 18Q38 22 34 18" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>` +
    (hasBeard
      ? pen.softShape(
          'M-40 18C-34 40 -22 62 6 70C36 74 56 60 60 34Q44 22 34 28Q18 24 6 40Q-16 36 -26 8Z',
          hair,
          { depth: 10, gloss: 0.2 },
        )
      : '') +
    mouths[mood] +
    front +
    (band ? `<path d="M-60 -8Q-4 -52 60 -30L60 -12Q2 -32 -56 14Z" fill="${band}"/>` : '') +
    pen.ball(-36, 12, 14, mix(skin, '#0B0D2A', 0.06)) +
    `<path d="M-40 8Q-32 4 -32 14" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="3"/>`
  );
}

/** Draws a player in the style of the product drawings. */
export function athlete(pen: Pen, pose: Pose, kit: Outfit): string {
  const [a, b] = [pose.farArm[0], pose.nearArm[0]];
  const [c, d] = [pose.nearLeg[0], pose.farLeg[0]];
  const k = kit.build ?? 1;
  const chest = pointBetween(pointBetween(a, b, 0.5), pointBetween(c, d, 0.5), 0.12);
  const waist = pointBetween(pointBetween(a, b, 0.5), pointBetween(c, d, 0.5), 0.66);
  const [hx, hy] = pose.head;
  const tilt = (Math.atan2(pose.head[0] - pose.neck[0], pose.neck[1] - pose.head[1]) * 180) / Math.PI;
  const head = group(headOf(pen, kit), { x: hx, y: hy, turn: tilt * 0.6, scale: kit.headScale ?? 1 });
  const band = `<path d="M-300 -140L300 -216V-176L-300 -100Z" fill="${kit.shirt.accent}"/><path d="M-60 40Q-10 -20 -40 -60M50 30Q20 -30 44 -70" fill="none" stroke="#0B0D2A" stroke-opacity=".22" stroke-width="10" stroke-linecap="round" filter="${pen.blur(5)}"/>`;
  return (
    arm(pen, pose.farArm, kit, kit.farHandObject, true) +
    leg(pen, pose.farLeg, kit, true) +
    limb(pen, pathThrough(pose.neck, pose.head), 44 * k, mix(kit.skin, '#0B0D2A', 0.14)) +
    leg(pen, pose.nearLeg, kit) +
    limb(pen, `${pathThrough(c, d)}`, 98 * k, kit.shorts.body) +
    muscle(
      pen,
      [
        [a, 32 * k],
        [chest, 70 * k],
        [b, 34 * k],
        [chest, 70 * k],
        [waist, (k > 1.1 ? 66 : 54) * k],
        [[c[0], c[1] - 14], 44 * k],
        [[d[0], d[1] - 14], 44 * k],
        [waist, 54 * k],
      ],
      kit.shirt.body,
      band,
    ) +
    head +
    arm(pen, pose.nearArm, kit, kit.nearHandObject)
  );
}

export const SMASH_POSE: Pose = {
  head: [52, -352],
  neck: [34, -270],
  hip: [0, 0],
  farArm: [[84, -226], [196, -270], [300, -356], 'open'],
  nearArm: [[-40, -232], [-150, -262], [-132, -392], -26],
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
  const armOf = (s: number, t: number): Pose['nearArm'] => {
    const shoulder: Point = [58 + t * 34, -226 + lift];
    const upper = s * 0.95 - 0.1;
    const elbow: Point = [shoulder[0] + Math.sin(upper) * 118, shoulder[1] + Math.cos(upper) * 118];
    const fore = upper + 1.55;
    const wrist: Point = [elbow[0] + Math.sin(fore) * 104, elbow[1] + Math.cos(fore) * 104];
    return [shoulder, elbow, wrist, 90 - (fore * 180) / Math.PI];
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
  farArm: [[68, -232], [142, -128], [92, -34], 100],
  nearArm: [[-60, -232], [-142, -142], [-214, -228], -24],
  farLeg: [[30, 0], [78, 176], [76, 352], 4],
  nearLeg: [[-30, 4], [-66, 182], [-136, 352], -2],
};

/** A footballer in the moment of the shot. */
export const KICK_POSE: Pose = {
  head: [-4, -356],
  neck: [-14, -272],
  hip: [0, 0],
  farArm: [[34, -232], [140, -196], [214, -272], 'open'],
  nearArm: [[-66, -226], [-172, -214], [-244, -136], 'open'],
  farLeg: [[24, 0], [-10, 176], [-54, 350], 2],
  nearLeg: [[-22, 4], [128, 96], [284, 92], -34],
};

/** A batter who drives along the ground. */
export const DRIVE_POSE: Pose = {
  head: [92, -330],
  neck: [60, -256],
  hip: [0, 0],
  farArm: [[92, -206], [164, -110], [206, -16], -38],
  nearArm: [[0, -214], [92, -116], [174, -57], -38],
  farLeg: [[30, 0], [156, 96], [170, 270], 4],
  nearLeg: [[-30, 4], [-86, 160], [-200, 276], 26],
};

/** A bowler just before the ball leaves the hand. */
export const BOWL_POSE: Pose = {
  head: [36, -348],
  neck: [22, -268],
  hip: [0, 0],
  farArm: [[70, -224], [176, -206], [258, -258], 'open'],
  nearArm: [[-48, -240], [-66, -366], [-20, -480], 'open'],
  farLeg: [[28, 0], [142, 116], [160, 284], 8],
  nearLeg: [[-28, 4], [-110, 132], [-268, 168], 54],
};

/** A lifter with both hands over the head. */
export const LIFT_POSE: Pose = {
  head: [14, -352],
  neck: [4, -272],
  hip: [0, 0],
  farArm: [[72, -236], [150, -338], [128, -470], 90],
  nearArm: [[-64, -236], [-146, -334], [-118, -470], 90],
  farLeg: [[34, 0], [118, 166], [112, 346], 6],
  nearLeg: [[-34, 4], [-110, 172], [-132, 346], -4],
};
