import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { contrastOf, mix } from '../kit/contrast.ts';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (part: string) => JSON.parse(readFileSync(join(part, 'package.json'), 'utf8')) as Manifest;
const parts = ['.', ...(read('.').workspaces ?? [])];
const listed = parts.flatMap((part) =>
  Object.entries({ ...read(part).dependencies, ...read(part).devDependencies }).map(([name, version]) => ({
    part,
    name,
    version,
  })),
);

describe('packages', () => {
  it('have one exact version in all parts', () => {
    const firstVersion = new Map(listed.toReversed().map(({ name, version }) => [name, version]));
    expect(listed.filter(({ name, version }) => version !== firstVersion.get(name))).toEqual([]);
    expect(listed.filter(({ version }) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('are locked without the addresses of a registry', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { resolved?: string }>;
    };
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    // The parts themselves are links to folders.
    expect(addresses.filter((address) => !parts.includes(address))).toEqual([]);
  });
});

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
