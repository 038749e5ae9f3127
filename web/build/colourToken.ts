import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/**
 * The value of a colour token in hexadecimal digits, for files to which no stylesheet applies.
 * @throws Error when styles/tokens.css has no such colour
 */
export function colourToken(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`styles/tokens.css has no colour --${name}.`);
  return value;
}
