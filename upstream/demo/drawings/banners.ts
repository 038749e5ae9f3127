import { athlete, DRIVE_POSE, KICK_POSE, LIFT_POSE, RUNNING_POSE, SMASH_POSE } from './athlete.ts';
import { INK, mix, colourwayOf, STEEL, VOLT } from './colour.ts';
import { badmintonRacket, shuttle } from './objects/rackets.ts';
import { cricketBall } from './objects/balls.ts';
import { cricketBat } from './objects/cricket.ts';
import { football } from './objects/pitch.ts';
import { group, Pen, roundRect } from './pen.ts';
import { svgDocument } from './scene.ts';
import { plainTraits } from './traits.ts';
import { strokedPath, placeByName, speedTrail } from './backdrop.ts';
import { maidan } from './maidan.ts';

/** Banners are 1920 x 1080. The subject stays within x 760..1540 and y 40..860, so that phones can show a portrait crop. */
const [WIDTH, HEIGHT] = [1920, 1080];
type Compose = (pen: Pen) => string;

const HAIR_COLOUR = '#17181F';

const smash: Compose = (pen) => {
  const racket = group(group(badmintonRacket(pen, colourwayOf('Crimson'), plainTraits(0)), { y: -215 }), {
    turn: -26,
    scale: 0.9,
  });
  const player = athlete(pen, SMASH_POSE, {
    skin: '#D8A078',
    hair: '#3A241A',
    build: 0.94,
    shirt: colourwayOf('Cobalt'),
    shorts: colourwayOf('White'),
    shoes: colourwayOf('Coral'),
    band: '#FFFFFF',
    hairStyle: 'ponytail',
    mood: 'effort',
    nearHandObject: racket,
  });
  return (
    maidan(pen, WIDTH, HEIGHT, 0) +
    `<circle cx="1230" cy="450" r="400" fill="${VOLT}"/>` +
    strokedPath('M1230 -20V920M760 450H1960', 5, 0.28, INK) +
    `<ellipse cx="1240" cy="900" rx="330" ry="26" fill="#000" opacity=".5" filter="${pen.blur(16)}"/>` +
    speedTrail(pen, 'M930 150Q1180 60 1580 196', 16, '#FFFFFF', 8) +
    speedTrail(pen, 'M1010 210Q1220 120 1560 236', 8, '#FFFFFF', 8) +
    group(shuttle(pen, colourwayOf('Crimson')), { x: 1640, y: 236, turn: -68, scale: 0.74 }) +
    group(player, { x: 1246, y: 626, scale: 0.75 })
  );
};

const willow: Compose = (pen) => {
  const bat = group(group(cricketBat(pen, colourwayOf('Cobalt'), plainTraits(1)), { y: 210 }), {
    turn: -38,
    scale: 0.92,
  });
  const batter = athlete(pen, DRIVE_POSE, {
    skin: '#B5794F',
    hair: '#2A2321',
    hasBeard: true,
    build: 1.08,
    hairStyle: 'patka',
    band: '#2F55D4',
    mood: 'effort',
    shirt: colourwayOf('White'),
    shorts: colourwayOf('White'),
    shoes: colourwayOf('Cobalt'),
    farHandObject: bat,
  });
  const sun = pen.linear([
    [0, '#FFB347'],
    [1, '#FF6B55'],
  ]);
  return (
    maidan(pen, WIDTH, HEIGHT, 1) +
    `<circle cx="1220" cy="470" r="410" fill="${sun}"/>` +
    group(placeByName(pen, 'stumps', 'Natural', { x: 0, y: 0, scale: 0.8, variant: 1 }), {
      x: 1040,
      y: 640,
    }) +
    `<ellipse cx="1240" cy="846" rx="330" ry="24" fill="#000" opacity=".5" filter="${pen.blur(16)}"/>` +
    group(batter, { x: 1226, y: 610, scale: 0.76 }) +
    speedTrail(pen, 'M1790 470Q1680 560 1560 640', 16, '#FFFFFF', 0) +
    group(cricketBall(pen, 0, 0, 46, '#D92A48', 20), { x: 1540, y: 650 })
  );
};

const road: Compose = (pen) => {
  const lane = (i: number) =>
    `M${-200 + i * 30} ${1130 + i * 70}C500 ${1060 + i * 60} 900 ${820 + i * 66} 2000 ${520 + i * 96}`;
  const runner = athlete(pen, RUNNING_POSE, {
    skin: '#5F3823',
    hair: HAIR_COLOUR,
    build: 0.9,
    shirt: colourwayOf('Volt'),
    shorts: colourwayOf('Ink'),
    shoes: colourwayOf('Sky'),
    hairStyle: 'curls',
    mood: 'joy',
  });
  return (
    maidan(pen, WIDTH, HEIGHT, 2) +
    `<circle cx="1220" cy="420" r="390" fill="#FF6B55"/>` +
    strokedPath(
      'M1220 420m-300 0a300 300 0 1 0 600 0a300 300 0 1 0 -600 0M1220 420m-200 0a200 200 0 1 0 400 0a200 200 0 1 0 -400 0',
      6,
      0.35,
    ) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="${lane(i)}" fill="none" stroke="${mix('#B8412F', INK, 0.3 + i * 0.12)}" stroke-width="92"/>`,
      )
      .join('') +
    [0, 1, 2, 3, 4].map((i) => strokedPath(lane(i - 0.5), 5, 0.5)).join('') +
    `<ellipse cx="1220" cy="880" rx="260" ry="22" fill="#000" opacity=".5" filter="${pen.blur(14)}"/>` +
    speedTrail(pen, 'M640 330L990 332', 14, VOLT, 0) +
    speedTrail(pen, 'M560 420L960 422', 8, VOLT, 0) +
    speedTrail(pen, 'M700 500L950 502', 14, VOLT, 0) +
    group(runner, { x: 1200, y: 560, scale: 0.94 })
  );
};

const pitch: Compose = (pen) => {
  const player = athlete(pen, KICK_POSE, {
    skin: '#C58D62',
    hair: '#2A1A14',
    build: 0.86,
    headScale: 1.16,
    hairStyle: 'braid',
    mood: 'effort',
    shirt: colourwayOf('Amber'),
    shorts: colourwayOf('Ink'),
    shoes: colourwayOf('Volt'),
  });
  const rain = Array.from(
    { length: 46 },
    (_, i) => `M${60 + ((i * 397) % 1860)} ${(i * 211) % 900}l-26 78`,
  ).join('');
  return (
    maidan(pen, WIDTH, HEIGHT, 3) +
    `<g transform="translate(1230 440) rotate(-14)"><rect x="-400" y="-560" width="800" height="1000" fill="#2FB56A"/><path d="M-240 -560h160v1000h-160ZM80 -560h160v1000H80Z" fill="#3CC97A"/><path d="M-400 40H400M0 40m-200 0a200 200 0 1 0 400 0a200 200 0 1 0 -400 0" fill="none" stroke="#fff" stroke-width="9" opacity=".85"/></g>` +
    strokedPath(rain, 4, 0.26, '#CFE9FF', 'stroke-linecap="round"') +
    `<ellipse cx="1150" cy="856" rx="240" ry="22" fill="#000" opacity=".5" filter="${pen.blur(14)}"/>` +
    speedTrail(pen, 'M1260 720Q1400 660 1500 470', 16, VOLT, -30) +
    group(football(pen, colourwayOf('Ink'), plainTraits(0)), { x: 1500, y: 400, scale: 0.6, turn: 12 }) +
    group(player, { x: 1180, y: 566, scale: 0.78 })
  );
};

const iron: Compose = (pen) => {
  const bar =
    pen.rod('M-330 0H330', 17, STEEL) +
    [-1, 1]
      .map(
        (side) =>
          pen.softShape(roundRect(side * 258 - 22, -104, 44, 208, 16), '#F7A823', { depth: 14 }) +
          pen.softShape(roundRect(side * 304 - 16, -70, 32, 140, 12), '#FF6B55', { depth: 12 }),
      )
      .join('');
  const lifter = athlete(pen, LIFT_POSE, {
    skin: '#8C5838',
    hair: HAIR_COLOUR,
    build: 1.24,
    hairStyle: 'bun',
    mood: 'effort',
    shirt: colourwayOf('Coral'),
    shorts: colourwayOf('Ink'),
    shoes: colourwayOf('Volt'),
  });
  return (
    maidan(pen, WIDTH, HEIGHT, 4) +
    `<circle cx="1230" cy="430" r="400" fill="#7A56DA"/><circle cx="1230" cy="430" r="270" fill="#8E6DE6"/><circle cx="1230" cy="430" r="110" fill="${INK}" opacity=".25"/>` +
    `<path d="M840 800H1640L1700 880H780Z" fill="${VOLT}"/><path d="M780 880H1700V930H780Z" fill="${mix(VOLT, INK, 0.25)}"/>` +
    group(bar, { x: 1243, y: 218, scale: 0.9 }) +
    group(lifter, { x: 1240, y: 556, scale: 0.72 }) +
    placeByName(pen, 'kettlebell', 'Cobalt', { x: 980, y: 722, scale: 0.44 }, 0.4) +
    placeByName(pen, 'dumbbell', 'Teal', { x: 1530, y: 742, scale: 0.5, variant: 0 }, 0.4)
  );
};

export const BANNERS: Record<string, Compose> = { smash, willow, road, pitch, iron };

export function banner(name: string): string {
  const pen = new Pen();
  const content = BANNERS[name]!(pen);
  return svgDocument(pen, WIDTH, HEIGHT, content);
}
