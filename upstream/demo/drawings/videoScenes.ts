import { athlete, runningPose } from './athlete.ts';
import { INK, mix, colourwayOf, VOLT } from './colour.ts';
import { cricketBall, tennisBall } from './objects/balls.ts';
import { basketball, football, volleyball } from './objects/pitch.ts';
import { badmintonRacket, shuttle } from './objects/rackets.ts';
import { group, Pen } from './pen.ts';
import { svgDocument } from './scene.ts';
import { strokedPath } from './backdrop.ts';
import { plainTraits } from './traits.ts';

/** Draws one frame of a looping video of 1280 x 720. `t` runs from 0 to 1. */
export type VideoScene = (pen: Pen, t: number) => string;

const TAU = 2 * Math.PI;
const fraction = (value: number) => value - Math.floor(value);
/** 1 at the peak, falling to 0 within `width` before and after it. Times wrap around at 1. */
const pulse = (t: number, peak: number, width: number) => {
  const distance = Math.abs(fraction(t - peak + 0.5) - 0.5);
  return distance > width ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / width);
};

/** A shuttlecock flies over the net and back, twice. */
const rally: VideoScene = (pen, t) => {
  const there = fraction(t * 2);
  const going = there < 0.5;
  const along = going ? there * 2 : (there - 0.5) * 2;
  const ease = along + 0.1 * Math.sin(Math.PI * along) * (1 - along);
  const x = going ? 456 + 368 * ease : 824 - 368 * ease;
  const y = 304 - 216 * Math.sin(Math.PI * ease);
  const slope = Math.atan2(-216 * Math.cos(Math.PI * ease) * Math.PI, going ? 368 : -368);
  const player = (side: number, peak: number, colour: 'Crimson' | 'Volt') => {
    const hit = pulse(there, peak, 0.16);
    const turn = side * (32 - 48 * hit);
    return group(group(badmintonRacket(pen, colourwayOf(colour), plainTraits(0)), { y: -300 }), {
      x: 640 + side * 290,
      y: 690 - 20 * hit,
      turn,
      scale: 0.86,
      mirror: side > 0,
    });
  };
  return (
    `<rect width="1280" height="720" fill="#2F55D4"/><circle cx="640" cy="330" r="300" fill="#4169E6"/><path d="M0 640H1280V720H0Z" fill="#2445B5"/>` +
    strokedPath('M0 640H1280M200 640L90 720M1080 640L1190 720', 6, 0.9) +
    strokedPath('M640 410V640', 10, 1) +
    strokedPath('M640 410V640', 4, 1, '#2445B5', 'stroke-dasharray="9 9"') +
    `<ellipse cx="${x}" cy="668" rx="${46 - (400 - y) * 0.04}" ry="9" fill="${INK}" opacity=".3"/>` +
    player(-1, 0, 'Crimson') +
    player(1, 0.5, 'Volt') +
    group(shuttle(pen, colourwayOf('Crimson')), { x, y, turn: (slope * 180) / Math.PI - 90, scale: 0.62 })
  );
};

/** Five bouncing balls, each with its own rhythm. All are back at their start at the end of the loop. */
const bounce: VideoScene = (pen, t) => {
  const floorY = 590;
  const column = (
    i: number,
    colour: string,
    beats: number,
    shift: number,
    r: number,
    draw: string,
    spin: number,
  ) => {
    const beat = fraction(t * beats + shift);
    const height = 1 - (2 * beat - 1) ** 2;
    const rise = (300 + r * 0.4) * height;
    const flat = beat < 0.05 || beat > 0.95 ? 1 - 0.08 * (1 - Math.min(beat, 1 - beat) / 0.05) : 1;
    const x = i * 256 + 128;
    return (
      `<rect x="${i * 256}" width="257" height="720" fill="${colour}"/><rect x="${i * 256}" y="${floorY}" width="257" height="130" fill="${mix(colour, INK, 0.16)}"/>` +
      `<ellipse cx="${x}" cy="${floorY + 26}" rx="${r * (1 - height * 0.45)}" ry="${14 - height * 6}" fill="${INK}" opacity="${0.4 - height * 0.26}"/>` +
      `<g transform="translate(${x} ${floorY + 24 - r * flat - rise}) scale(${2 - flat} ${flat}) rotate(${spin * t * 360})">${draw}</g>`
    );
  };
  return [
    column(0, '#F3C24B', 6, 0.1, 70, cricketBall(pen, 0, 0, 70, '#D92A48'), 1),
    column(
      1,
      '#5FBF7F',
      5,
      0.35,
      96,
      group(football(pen, colourwayOf('Ink'), plainTraits(0)), { scale: 96 / 186 }),
      -1,
    ),
    column(
      2,
      '#FF6B55',
      4,
      0.3,
      112,
      group(basketball(pen, colourwayOf('Amber'), plainTraits(0)), { scale: 112 / 186 }),
      1,
    ),
    column(
      3,
      '#7A56DA',
      5,
      0.6,
      98,
      group(volleyball(pen, colourwayOf('Volt'), plainTraits(0)), { scale: 98 / 186 }),
      1,
    ),
    column(4, '#3FA9E0', 7, 0.2, 66, tennisBall(pen, 0, 0, 66, 20), -2),
  ].join('');
};

/** A runner stays in place while the track moves below. */
const lanes: VideoScene = (pen, t) => {
  const pass = (step: number, times: number) => -fraction(t * times) * step;
  const hills = Array.from(
    { length: 5 },
    (_, i) => `<path d="M${i * 426 + pass(426, 2)} 470q106 -170 213 -60t213 60Z" fill="#FF8F6B"/>`,
  ).join('');
  const posts = Array.from(
    { length: 6 },
    (_, i) => `<rect x="${i * 320 + pass(320, 6)}" y="330" width="12" height="150" fill="#FFE0CF"/>`,
  ).join('');
  const dash = (y: number, step: number, times: number, w: number) =>
    Array.from(
      { length: Math.ceil(1280 / step) + 2 },
      (_, i) =>
        `<rect x="${i * step + pass(step, times)}" y="${y}" width="${step * 0.55}" height="${w}" fill="#fff" opacity=".85"/>`,
    ).join('');
  const runner = athlete(pen, runningPose(fraction(t * 8 + 0.3)), {
    skin: '#8A5636',
    hair: '#17181F',
    shirt: colourwayOf('Volt'),
    shorts: colourwayOf('Ink'),
    shoes: colourwayOf('Sky'),
    hairStyle: 'curls',
    mood: 'joy',
  });
  const bob = 6 * Math.cos((t * 16 + 0.6) * TAU);
  return (
    `<rect width="1280" height="720" fill="#FFB08F"/><circle cx="640" cy="310" r="240" fill="${VOLT}"/>${hills}<rect y="470" width="1280" height="250" fill="#C4452F"/>${posts}` +
    dash(520, 240, 14, 5) +
    dash(586, 300, 14, 7) +
    dash(668, 380, 14, 9) +
    `<ellipse cx="640" cy="644" rx="${150 - bob * 2}" ry="13" fill="${INK}" opacity=".35"/>` +
    group(runner, { x: 620, y: 396 + bob, scale: 0.72 })
  );
};

export const VIDEO_SCENES: Record<string, VideoScene> = { rally, bounce, lanes };

export function renderFrame(reel: VideoScene, t: number): string {
  const pen = new Pen();
  const content = reel(pen, t);
  return svgDocument(pen, 1280, 720, content);
}
