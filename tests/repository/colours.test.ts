import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TOKENS = 'web/styles/tokens.css';
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(|\b(?:lab|lch|oklab|oklch)\(/gi;

const coloursOf = (file: string): string[] => readFileSync(file, 'utf8').match(COLOUR) ?? [];
const filesOf = (...endings: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...endings.map((ending) => `web/*.${ending}`)], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== TOKENS && !file.includes('__generated__'));

it('the styles and scripts of the shop have no colours but those of the tokens', () => {
  const files = filesOf('css', 'ts', 'tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => coloursOf(file).map((colour) => `${file}: ${colour}`))).toEqual([]);
});

it('the files to which no stylesheet applies repeat colours of the tokens; for icons run npm run icons', () => {
  const tokens = coloursOf(TOKENS);
  const colours = filesOf('html', 'svg').flatMap((file) =>
    coloursOf(file).map((colour) => ({ file, colour })),
  );
  expect(colours.length).toBeGreaterThan(1);
  expect(colours.filter(({ colour }) => !tokens.includes(colour))).toEqual([]);
});
