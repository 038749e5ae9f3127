/** The colours of a drawing: the body with its shades, and a matching accent colour. */
export interface Colourway {
  body: string;
  light: string;
  dark: string;
  accent: string;
  accentDark: string;
}

export const INK = '#0E1116';
export const VOLT = '#D7FF3E';
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

/** The colours of a background: wall, floor, and the shapes on them. */
export interface Tint {
  wall: string;
  glow: string;
  floor: string;
  shape: string;
  deep: string;
  line: string;
}

export const TINTS = {
  rackets: tint('#D5E3F4', '#B7CDEA', '#7BA5E2'),
  cricket: tint('#F0E7C6', '#E2D092', '#D3AE4E'),
  pitch: tint('#D3E8CE', '#ABD2A6', '#6FBB70'),
  road: tint('#F8DFD0', '#F0BFA3', '#EA8B61'),
  gym: tint('#E1DBEF', '#C5B9E0', '#9A80D6'),
  water: tint('#C9E8E7', '#97D0D1', '#46AEB5'),
};

export type TintName = keyof typeof TINTS;

function tint(wall: string, shape: string, deep: string): Tint {
  return {
    wall,
    glow: mix(wall, '#FFFFFF', 0.62),
    floor: mix(wall, shape, 0.55),
    shape,
    deep,
    line: mix(wall, '#FFFFFF', 0.8),
  };
}

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
