import { COURTS, mix, type CourtName } from './colour.ts';
import type { Pen } from './pen.ts';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const repeat = (count: number, mark: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => mark(i)).join('');

/** The real markings of a sport's ground around its middle, half of it 500 high. */
const MARKINGS: Record<CourtName, string> = {
  // Badminton, 6.1 x 13.4 m.
  hall: 'M-228 -500H228V500H-228ZM-193 -500V500M193 -500V500M-228 -443H228M-228 443H228M-228 -148H228M-228 148H228M0 -500V-148M0 148V500M-260 0H260',
  // Tennis, 10.97 x 23.77 m.
  clay: 'M-231 -500H231V500H-231ZM-173 -500V500M173 -500V500M-173 -269H173M-173 269H173M0 -269V269M-260 0H260M0 -500V-486M0 500V486',
  // Football, 68 x 105 m.
  turf: `M-324 -500H324V500H-324ZM-324 0H324${circle(0, 0, 87)}M-192 -500V-343H192V-500M-87 -500V-448H87V-500M-70 -343A87 87 0 0 0 70 -343M-192 500V343H192V500M-87 500V448H87V500M-70 343A87 87 0 0 1 70 343`,
  // The creases of a cricket pitch, 20.12 m apart, and the line of the inner field.
  wicket:
    'M-76 -500V500M76 -500V500M-132 -400H132M-90 -340H90M-132 400H132M-90 340H90M-66 -420V-330M66 -420V-330M-66 420V330M66 420V330M-330 -250V250A330 330 0 0 0 330 250V-250A330 330 0 0 0 -330 -250Z',
  // Basketball, 15 x 28 m.
  tar: `M-268 -500H268V500H-268ZM-268 0H268${circle(0, 0, 64)}M-88 -500V-293H88V-500M-64 -293A64 64 0 0 0 64 -293M-236 -500V-393A241 241 0 0 0 236 -393V-500M-88 500V293H88V500M-64 293A64 64 0 0 1 64 293M-236 500V393A241 241 0 0 1 236 393V500`,
  road: `M-300 -500V500M300 -500V500M-284 -500V500${repeat(9, (i) => `M-8 ${-500 + i * 120}h16v64h-16Z`)}M-300 -60H300M-300 -20H300`,
  track: `${repeat(7, (i) => circle(330, 360, 170 + i * 96))}M170 330L-400 216M214 240L-160 -200`,
  water: repeat(5, (i) => `M${-360 + i * 180} -420V420M${-400 + i * 180} -420h80M${-400 + i * 180} 420h80`),
  // The boards of a hall, and a platform for lifting.
  wood: `${repeat(7, (i) => `M${-390 + i * 130} -560V560`)}M-250 -250H250V250H-250ZM-325 -90h130M-65 60h130M65 -330h130M195 120h130M-195 330h130`,
  // Beach volleyball, 8 x 16 m, in raked sand.
  sand: `M-250 -500H250V500H-250ZM-290 0H290${repeat(4, (i) => circle(250, 500, 130 + i * 70))}`,
};

/** How the markings lie in a picture, so that neighbours in a list differ. */
const PLACES = [
  [400, 420, -16, 2.5],
  [470, 980, 0, 2.4],
  [80, 220, 28, 2.6],
  [640, 720, -38, 2.5],
  [260, 40, 12, 2.8],
] as const;

export interface Background {
  court: CourtName;
  variant: number;
  /** With a floor the product stands on it; without one it hangs in front of the court. */
  floor: boolean;
  /** A darker background distinguishes the second view from the first. */
  deep?: boolean;
}

/** The court (800 x 1000) behind a product, lit where the product is. */
export function drawBackground(pen: Pen, { court, variant, floor, deep = false }: Background): string {
  // Ink would make a light ground grey.
  const shade = court === 'sand' || court === 'wood' ? '#9A4F12' : '#0B0D1E';
  const colour = mix(COURTS[court], shade, deep ? 0.26 : 0);
  const light = pen.radial(
    [
      [0, mix(colour, '#FFFFFF', 0.36)],
      [0.5, mix(colour, '#FFFFFF', 0.12)],
      [1, colour],
    ],
    0.45,
    0.42,
    0.66,
  );
  const [x, y, turn, scale] = PLACES[variant % PLACES.length]!;
  const edge = pen.linear([
    [0, '#0B1020', 0.22],
    [0.3, '#0B1020', 0],
  ]);
  const floorShape = floor
    ? `<rect y="730" width="800" height="270" fill="${mix(colour, '#0B0D1E', 0.14)}"/><rect y="730" width="800" height="270" fill="${edge}"/>`
    : '';
  return (
    `<rect width="800" height="1000" fill="${light}"/>` +
    `<path d="${MARKINGS[court]}" fill="none" stroke="#FFFFFF" stroke-width="${9 / scale}" stroke-opacity=".36" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"/>${floorShape}`
  );
}
