/** The colours of a drawing: the body with its shades, and a matching accent colour. */
export interface Colourway {
  body: string;
  light: string;
  dark: string;
  accent: string;
  accentDark: string;
}

export const STEEL = '#C9CFD9';
export const PAPER = '#F6F6F1';

const BODY = {
  Ink: ['#2B303B', '#D7FF3E'],
  White: ['#F1F0EA', '#2F55D4'],
  Cobalt: ['#2F55D4', '#FFD24A'],
  Sky: ['#4AA8EA', '#FFFFFF'],
  Teal: ['#12A09A', '#FFE9B8'],
  Forest: ['#1F8A55', '#F4F0DC'],
  Volt: ['#C3EC24', '#2B303B'],
  Amber: ['#F7A823', '#2B303B'],
  Coral: ['#FF6B55', '#FFF1E4'],
  Crimson: ['#D92A48', '#FFFFFF'],
  Rose: ['#F07FA9', '#7B2E55'],
  Violet: ['#7A56DA', '#FFC93C'],
  Sand: ['#DCC9A1', '#8A6B3D'],
  Natural: ['#E6C08A', '#8C5A2B'],
  Tan: ['#B5793F', '#4A2F1B'],
} satisfies Record<string, [body: string, accent: string]>;

export type ColourName = keyof typeof BODY;

export function colourwayOf(name: ColourName): Colourway {
  const [body, accent] = BODY[name];
  return {
    body,
    light: mix(body, '#FFFFFF', 0.38),
    dark: mix(body, '#0B0D1E', 0.38),
    accent,
    accentDark: mix(accent, '#0B0D1E', 0.3),
  };
}

/** The ground of each sport; `web/styles/tokens.css` has the same colours. */
export const COURTS = {
  hall: '#2450B8',
  clay: '#9E4317',
  turf: '#19693A',
  wicket: '#19693A',
  tar: '#444A54',
  road: '#444A54',
  track: '#A92B36',
  water: '#096574',
  wood: '#D8A261',
  sand: '#E6CD96',
};

export type CourtName = keyof typeof COURTS;

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + (b[index]! - value) * share)).join('')}`;
}

function channels(colour: string): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
