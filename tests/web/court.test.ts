import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mix } from '../../upstream/demo/drawings/colour.ts';

const webFile = (path: string) => readFileSync(join(import.meta.dirname, '../../web', path), 'utf8');
const tokens = webFile('styles/tokens.css');
const css = webFile('layout/court.module.css');
const tokenOf = (name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? '';
const courts = [
  ...css.matchAll(
    /--court: var\(--court-(?<name>\w+)\);\s*--on-court: var\(--(?<text>[\w-]+)\);\s*--fall-on-court: var\(--(?<fall>[\w-]+)\);/g,
  ),
].map(({ groups }) => ({
  name: groups!.name!,
  ground: tokenOf(`court-${groups!.name!}`),
  text: tokenOf(groups!.text!),
  fall: tokenOf(groups!.fall!),
}));
/** The share of white in a line. */
const lineShareOf = (name: string) =>
  Number(/stroke-opacity="(.+?)"/.exec(webFile(`layout/courts/${name}.svg`))?.[1]);

describe('the courts', () => {
  test.each(courts)(
    '$name has readable text on its ground and on its lines',
    ({ name, ground, text, fall }) => {
      for (const behind of [ground, mix(ground, '#ffffff', lineShareOf(name))])
        for (const colour of [text, fall])
          expect(contrastOf(colour, behind), behind).toBeGreaterThanOrEqual(4.5);
    },
  );
});

/** The contrast of two colours as WCAG defines it. */
function contrastOf(...colours: [string, string]): number {
  const [darker, lighter] = colours.map(luminanceOf).sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
