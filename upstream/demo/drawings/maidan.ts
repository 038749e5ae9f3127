import { MARKINGS } from './background.ts';
import { COURTS, INK, mix, type CourtName } from './colour.ts';
import type { Pen } from './pen.ts';

interface Court {
  name: CourtName;
  /** Its middle, in banners from the left and in px from the top. */
  at: [banners: number, y: number];
  turn: number;
  scale: number;
}

/** One open ground over all banners, on which one game ends where the next begins. */
const GAMES: Court[] = [
  { name: 'track', at: [2.2, 240], turn: 24, scale: 2.1 },
  { name: 'turf', at: [3.62, 480], turn: -64, scale: 1.5 },
  { name: 'sand', at: [0.22, 130], turn: -26, scale: 0.9 },
  { name: 'wicket', at: [1.64, 520], turn: -72, scale: 1.5 },
  { name: 'clay', at: [1.06, 880], turn: 38, scale: 0.95 },
  { name: 'hall', at: [0.64, 440], turn: -68, scale: 1.9 },
  { name: 'water', at: [3.08, 900], turn: 70, scale: 0.9 },
  { name: 'tar', at: [2.98, 130], turn: 16, scale: 0.95 },
  { name: 'wood', at: [4.66, 480], turn: -62, scale: 1.5 },
  { name: 'clay', at: [4.12, 150], turn: -20, scale: 0.95 },
  { name: 'tar', at: [2.04, 1000], turn: -50, scale: 0.9 },
];

/** How wide half of a court is, with what is played beside its lines. */
const HALF_WIDTH: Partial<Record<CourtName, number>> = {
  turf: 380,
  wicket: 380,
  track: 420,
  water: 420,
  wood: 360,
};

/** The part of the maidan behind a banner, seen from above; towards the text at the left it is dark. */
export function maidan(pen: Pen, width: number, height: number, banner: number): string {
  const games = GAMES.map(({ name, at: [x, y], turn, scale }) => {
    const half = HALF_WIDTH[name] ?? 310;
    return (
      `<g transform="translate(${(x - banner) * width} ${y}) rotate(${turn}) scale(${scale})">` +
      `<rect x="${-half}" y="-560" width="${2 * half}" height="1120" fill="${mix(COURTS[name], INK, 0.12)}"/>` +
      `<path d="${scale > 1 ? MARKINGS[name] : 'M-230 -500H230V500H-230ZM-230 0H230'}" fill="none" stroke="#FFFFFF" stroke-width="${8 / scale}" stroke-opacity=".26"/></g>`
    );
  });
  const shade = pen.linear(
    [
      [0, INK, 0.88],
      [0.3, INK, 0.7],
      [0.58, INK, 0],
    ],
    0,
  );
  return (
    `<rect width="${width}" height="${height}" fill="${mix('#8A5A32', INK, 0.35)}"/>${games.join('')}` +
    `<rect width="${width}" height="${height}" fill="${shade}"/>`
  );
}
