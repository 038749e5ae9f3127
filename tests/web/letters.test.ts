import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');

/** All declarations of the built style sheets, but those that say what a font's file has. */
const declarations = readdirSync(ASSETS)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(ASSETS, file), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, ''))
  .flatMap((sheet) => [...sheet.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)])
  .map(([, property = '', value = '']) => ({ property, value }));

const valuesOf = (...properties: string[]): string[] => [
  ...new Set(declarations.filter(({ property }) => properties.includes(property)).map(({ value }) => value)),
];

/** A size that stops growing with the letters where a word would be wider than a phone is the same size. */
const withoutLimit = (size: string): string => size.replace(/^min\((var\(--[\w-]+\)), [\d.]+vw\)$/, '$1');

/** `html` has the size that the shopper's browser is set to. */
const OF_THE_BROWSER = '100%';

describe('The built style sheets', () => {
  it('have seven sizes of letters, two widths and three weights #letters', () => {
    const sizes = new Set(valuesOf('font-size').map(withoutLimit));
    sizes.delete(OF_THE_BROWSER);
    expect([...sizes].sort()).toEqual(
      ['number-l', 'number-m', 'text-l', 'text-m', 'text-s', 'title-l', 'title-m'].map(
        (name) => `var(--${name})`,
      ),
    );
    expect(valuesOf('font-stretch').sort()).toEqual(['100%', '125%']);
    expect(valuesOf('font-weight').sort()).toEqual(['400', '600', '800']);
    expect(valuesOf('font')).toEqual(['inherit']);
  });

  it('let what moves once take 150 to 250 ms #durations', () => {
    const tokens = valuesOf('--fast', '--slow').map(
      (value) => parseFloat(value) * (/\dms/.test(value) ? 1 : 1000),
    );
    const once = valuesOf('transition', 'animation')
      .flatMap((value) => value.split(/,(?![^(]*\))/))
      .filter((value) => !value.includes('infinite'));
    const written = once.flatMap((value) => {
      // The second time is a pause before.
      const [duration] = /(?<![\w.])[\d.]+m?s\b/.exec(value.replace(/var\(--(fast|slow)\).*/, '')) ?? [];
      return duration ? [parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000)] : [];
    });
    // Nothing at all under reduced motion, and for what cannot be seen to move.
    for (const milliseconds of [...tokens, ...written].filter((each) => each !== 0)) {
      expect(milliseconds).toBeGreaterThanOrEqual(150);
      expect(milliseconds).toBeLessThanOrEqual(250);
    }
    expect(tokens).toContain(150);
  });
});
