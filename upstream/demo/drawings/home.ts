import {
  athlete,
  BOWL_POSE,
  KICK_POSE,
  runningPose,
  SKIN_COLOUR,
  STANDING_POSE,
  type Outfit,
  type Pose,
} from './athlete.ts';
import { cricketBall } from './objects/balls.ts';
import { football } from './objects/pitch.ts';
import { INK, mix, colourwayOf, PAPER, COURTS, VOLT } from './colour.ts';
import { badmintonRacket, shuttle } from './objects/rackets.ts';
import { group, Pen } from './pen.ts';
import { svgDocument, placeDrawing } from './scene.ts';
import { plainTraits } from './traits.ts';
import { darkBackdrop, strokedPath, placeByName } from './backdrop.ts';
import { findDrawing } from './objects/index.ts';

const HAIR_COLOUR = '#17181F';

/** A bowler, a runner and a footballer on a bright background, 2000 x 1000. The runner alone fills a portrait crop. */
export function athletePicture(): string {
  const pen = new Pen();
  const lane = (y: number) => `M-40 ${y}Q1000 ${y - 90} 2040 ${y - 10}`;
  const player = (pose: Pose, kit: Partial<Outfit>) =>
    athlete(pen, pose, {
      skin: SKIN_COLOUR,
      hair: HAIR_COLOUR,
      shirt: colourwayOf('Ink'),
      shorts: colourwayOf('White'),
      shoes: colourwayOf('Coral'),
      ...kit,
    });
  const shadow = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="20" fill="${INK}" opacity=".4" filter="${pen.blur(14)}"/>`;
  return svgDocument(
    pen,
    2000,
    1000,
    `<rect width="2000" height="1000" fill="${VOLT}"/><circle cx="1000" cy="430" r="560" fill="${mix(VOLT, '#FFFFFF', 0.4)}"/><circle cx="1000" cy="430" r="360" fill="${mix(VOLT, '#FFFFFF', 0.62)}"/>` +
      `<path d="M-40 760Q1000 670 2040 750V1040H-40Z" fill="${INK}"/>` +
      [820, 890, 970].map((y) => strokedPath(lane(y), 6, 0.55)).join('') +
      shadow(420, 810, 190) +
      group(
        player(BOWL_POSE, {
          shirt: colourwayOf('Crimson'),
          shorts: colourwayOf('White'),
          shoes: colourwayOf('White'),
          skin: '#B37A50',
          build: 1.1,
          hasBeard: true,
          hairStyle: 'patka',
          band: INK,
          mood: 'effort',
          nearHandObject: cricketBall(pen, 27, -68, 30, '#D92A48', 20),
        }),
        { x: 420, y: 560, scale: 0.78 },
      ) +
      shadow(1590, 806, 190) +
      group(
        player(KICK_POSE, {
          shirt: colourwayOf('Cobalt'),
          shorts: colourwayOf('White'),
          shoes: colourwayOf('Amber'),
          skin: '#6E432B',
          build: 0.84,
          headScale: 1.24,
          hairStyle: 'curls',
          mood: 'joy',
        }),
        { x: 1570, y: 580, scale: 0.64 },
      ) +
      group(football(pen, colourwayOf('Crimson'), plainTraits(0)), { x: 1850, y: 470, scale: 0.34 }) +
      shadow(1010, 900, 240) +
      group(
        player(runningPose(0.3), {
          skin: '#C99468',
          hair: '#B9B5AE',
          band: '#FFFFFF',
          hairStyle: 'ponytail',
          mood: 'joy',
        }),
        {
          x: 985,
          y: 530,
          scale: 1.08,
        },
      ),
  );
}

/** The player of 'Shop the Look', 1200 x 1500. The outfit has the colours of the five linked products. */
export function lookPicture(): string {
  const pen = new Pen();
  const racket = group(group(badmintonRacket(pen, colourwayOf('Violet'), plainTraits(0)), { y: -215 }), {
    turn: -24,
    scale: 0.92,
  });
  const player = athlete(pen, STANDING_POSE, {
    skin: '#B07650',
    hair: HAIR_COLOUR,
    hasBeard: true,
    shirt: colourwayOf('Volt'),
    shorts: colourwayOf('Cobalt'),
    shoes: colourwayOf('Volt'),
    mood: 'joy',
    nearHandObject: racket,
  });
  return svgDocument(
    pen,
    1200,
    1500,
    darkBackdrop(pen, 1200, 1500, '#6B3F46') +
      `<circle cx="640" cy="640" r="470" fill="#FF6B55"/><circle cx="640" cy="640" r="330" fill="#FF8A74"/>` +
      strokedPath('M-20 1290H1220M640 1290L560 1520M200 1290L-60 1520M1080 1290L1260 1520', 6, 0.2) +
      strokedPath('M640 0V150M640 1130V1290', 5, 0.2) +
      `<ellipse cx="640" cy="1318" rx="270" ry="26" fill="#000" opacity=".6" filter="${pen.blur(16)}"/>` +
      group(
        player +
          group(findDrawing('cap').draw(pen, colourwayOf('Ink'), plainTraits(0)), {
            x: 6,
            y: -430,
            scale: 0.42,
          }),
        {
          x: 640,
          y: 836,
          scale: 1.22,
        },
      ),
  );
}

/** The still life of the image comparison, 1800 x 1000. The layer `goods` alone is used to trace the lines. */
export function comparePicture(layer: 'ground' | 'goods' | 'whole'): string {
  const pen = new Pen();
  const colour = COURTS.hall;
  const ground =
    `<rect width="1800" height="1000" fill="${pen.radial(
      [
        [0, mix(colour, '#FFFFFF', 0.34)],
        [1, colour],
      ],
      0.5,
      0.3,
      0.8,
    )}"/><circle cx="900" cy="450" r="380" fill="${mix(colour, '#FFFFFF', 0.2)}"/>` +
    strokedPath('M-20 450H1820M900 -20V760', 7, 0.8) +
    `<rect y="760" width="1800" height="240" fill="${mix(colour, INK, 0.2)}"/>`;
  const goods =
    placeDrawing(pen, {
      drawing: { draw: badmintonRacket },
      colourway: colourwayOf('Crimson'),
      traits: plainTraits(0),
      x: 900,
      y: 470,
      scale: 1.5,
      turn: 22,
    }) +
    placeByName(pen, 'courtShoe', 'Volt', { x: 470, y: 640, scale: 1.06, variant: 1 }) +
    placeByName(pen, 'shuttleTube', 'Amber', { x: 1380, y: 590, scale: 1.1 });
  return svgDocument(
    pen,
    1800,
    1000,
    layer === 'goods' ? goods : layer === 'ground' ? ground : ground + goods,
  );
}

/** The drawing board below the traced lines: grid, axes and dimension lines on dark blue. */
export function boardPicture(): string {
  const pen = new Pen();
  const grid = [
    ...Array.from({ length: 45 }, (_, i) => `M${i * 40} 0V1000`),
    ...Array.from({ length: 25 }, (_, i) => `M0 ${i * 40}H1800`),
  ].join('');
  return svgDocument(
    pen,
    1800,
    1000,
    `<rect width="1800" height="1000" fill="#16244D"/>${strokedPath(grid, 1.5, 0.1)}` +
      strokedPath('M0 760H1800M900 0V1000', 2.5, 0.4, VOLT, 'stroke-dasharray="26 10 4 10"') +
      strokedPath(
        'M900 450m-380 0a380 380 0 1 0 760 0a380 380 0 1 0 -760 0',
        2.5,
        0.35,
        '#FFFFFF',
        'stroke-dasharray="14 10"',
      ) +
      strokedPath(
        'M200 884H740M200 870V898M740 870V898M1190 884H1620M1190 870V898M1620 870V898M120 370V850M106 370H134M106 850H134',
        3,
        0.6,
        VOLT,
      ),
  );
}

type DrawStillLife = (pen: Pen) => string;
const wall = (fill: string, more = '') => `<rect width="1200" height="1200" fill="${fill}"/>${more}`;
const floor = (fill: string, y = 860) => `<rect y="${y}" width="1200" height="${1200 - y}" fill="${fill}"/>`;

/** The pictures of the collections, 1200 x 1200. The subject is in the middle, because the frames are wide, tall and square. */
export const COLLECTIONS: Record<string, DrawStillLife> = {
  'first-racket': (pen) =>
    wall(
      COURTS.hall,
      `<g transform="rotate(-18 600 600)"><rect x="260" y="-200" width="680" height="1600" fill="#3563CC"/>${strokedPath('M260 -200V1400M940 -200V1400M260 600H940M260 300H940M260 900H940M600 -200V300M600 900V1400', 12, 0.85)}</g>`,
    ) +
    placeByName(pen, 'badmintonRacket', 'Cobalt', { x: 470, y: 610, scale: 1.36, turn: -52 }) +
    placeByName(pen, 'badmintonRacket', 'Amber', { x: 740, y: 610, scale: 1.36, turn: 8 }) +
    placeByName(pen, 'badmintonRacket', 'Crimson', { x: 600, y: 580, scale: 1.5, turn: -22 }) +
    group(shuttle(pen, colourwayOf('Crimson')), { x: 876, y: 878, turn: 32, scale: 0.96 }),
  gully: (pen) =>
    wall(
      pen.linear([
        [0, '#FFC56B'],
        [1, '#FF8A5B'],
      ]),
      `<circle cx="640" cy="500" r="330" fill="#FFE3A6"/><path d="M0 640h170v-110h130v190h150V600h190v160h160V560h180v140h240V880H0Z" fill="#E0703F" opacity=".65"/>`,
    ) +
    floor('#8C3F2B', 880) +
    strokedPath('M420 880L300 1210M780 880L900 1210M370 1020H830', 10, 0.5) +
    placeByName(pen, 'stumps', 'Crimson', { x: 780, y: 590, scale: 1.2, variant: 0 }) +
    placeByName(pen, 'cricketBat', 'Teal', { x: 490, y: 570, scale: 1.42, turn: -8, variant: 1 }),
  monsoon: (pen) =>
    wall(
      pen.linear([
        [0, '#1C4A58'],
        [1, '#2F7E86'],
      ]),
      `<circle cx="600" cy="470" r="350" fill="#4FA7A6" opacity=".6"/>${strokedPath(Array.from({ length: 60 }, (_, i) => `M${(i * 283) % 1240} ${(i * 167) % 900}l-30 86`).join(''), 5, 0.4, '#D8F4FF', 'stroke-linecap="round"')}`,
    ) +
    floor('#17404C', 880) +
    [280, 620, 940]
      .map(
        (x, i) =>
          `<ellipse cx="${x}" cy="${960 + i * 60}" rx="${150 - i * 20}" ry="22" fill="none" stroke="#8FD0D6" stroke-width="5" opacity=".6"/>`,
      )
      .join('') +
    placeByName(pen, 'jacket', 'Volt', { x: 700, y: 420, scale: 1.26, turn: 6 }) +
    placeByName(pen, 'trailShoe', 'Coral', { x: 540, y: 720, scale: 1.3, variant: 1 }),
  'slow-mornings': (pen) =>
    wall(
      pen.linear([
        [0, '#F7D9CF'],
        [1, '#F2B9A6'],
      ]),
      `<circle cx="600" cy="480" r="340" fill="#FFF1E2"/><circle cx="600" cy="480" r="230" fill="#FFD9B8"/>`,
    ) +
    floor('#D98E73', 850) +
    placeByName(pen, 'yogaMat', 'Teal', { x: 560, y: 600, scale: 1.34, variant: 0 }) +
    placeByName(pen, 'yogaBlocks', 'Sand', { x: 900, y: 690, scale: 0.84 }) +
    placeByName(pen, 'bottle', 'Rose', { x: 300, y: 700, scale: 0.92, variant: 0 }),
  lights: (pen) => {
    const beam = (x: number, lean: number) =>
      `<path d="M${x} 60L${x + lean - 190} 960H${x + lean + 230}Z" fill="${pen.linear([
        [0, VOLT, 0.75],
        [1, VOLT, 0.04],
      ])}"/><rect x="${x - 64}" y="24" width="128" height="54" rx="14" fill="${PAPER}"/>`;
    return (
      wall(INK, beam(220, 330) + beam(980, -370)) +
      `<ellipse cx="600" cy="980" rx="620" ry="180" fill="#1F8A55"/>` +
      strokedPath('M600 980m-360 0a360 100 0 1 0 720 0a360 100 0 1 0 -720 0', 8, 0.6) +
      placeByName(pen, 'football', 'Amber', { x: 520, y: 720, scale: 1.42, variant: 0 }, 0.5) +
      placeByName(pen, 'keeperGloves', 'Violet', { x: 760, y: 500, scale: 0.98, turn: 10 }, 0.5)
    );
  },
  lane: (pen) =>
    wall(
      '#4DB8C9',
      [0, 1, 2]
        .map(
          (i) =>
            `<path d="M-40 ${330 + i * 300}Q160 ${270 + i * 300} 360 ${330 + i * 300}T760 ${330 + i * 300}T1240 ${330 + i * 300}V1240H-40Z" fill="#2E9DB3" opacity=".45"/>`,
        )
        .join('') +
        [150, 1050]
          .map((x) =>
            Array.from(
              { length: 15 },
              (_, i) =>
                `<circle cx="${x}" cy="${30 + i * 84}" r="32" fill="${i % 3 ? '#FF6B55' : '#FFFFFF'}"/>`,
            ).join(''),
          )
          .join(''),
    ) +
    placeByName(pen, 'fins', 'Volt', { x: 740, y: 620, scale: 1.2, turn: 12 }) +
    placeByName(pen, 'swimCap', 'Coral', { x: 430, y: 420, scale: 0.98, turn: -10 }) +
    placeByName(pen, 'goggles', 'Ink', { x: 520, y: 780, scale: 1.24, turn: -8 }),
};

export function collection(name: string): string {
  const pen = new Pen();
  const content = COLLECTIONS[name]!(pen);
  return svgDocument(pen, 1200, 1200, content);
}
