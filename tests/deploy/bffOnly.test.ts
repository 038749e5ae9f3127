import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isFull } from '../kit/testSize.ts';

/** The packages that the built files in these folders import. */
const importedPackages = (...folders: string[]) =>
  new Set(
    folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.js'))
          .flatMap(
            (file) => ts.preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true).importedFiles,
          ),
      )
      .map(({ fileName }) => fileName)
      .filter((name) => !/^(node:|\.)/.test(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]),
  );

const dependenciesOf = (part: string) =>
  Object.keys(
    (
      JSON.parse(readFileSync(join(part, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      }
    ).dependencies,
  );

it('the built BFF, pages included, imports only the packages of its own workspace', () => {
  const dependencies = dependenciesOf('bff');
  const imported = importedPackages('dist/bff', 'dist/web-server');
  expect(imported).toContain('@apollo/server');
  // The explorer, which production does not serve, is a package of development.
  expect([...imported].filter((name) => !dependencies.includes(name))).toEqual(['altair-static']);
});

if (isFull) {
  it('a release for a hosted upstream has no packages of the reference upstream, and its size is printed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-bff-only-'));
    try {
      const release = join(folder, '1.0.0');
      const output = execFileSync('sh', ['deploy/build.sh', release, '--bff-only'], { encoding: 'utf8' });
      console.log(output.trim());
      expect(output).toMatch(/^Built: .* \(\d+M\)$/m);
      const others = dependenciesOf('upstream').filter((name) => !dependenciesOf('bff').includes(name));
      expect(others).toContain('drizzle-orm');
      expect(others.filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([]);
      expect(existsSync(join(release, 'dist/upstream'))).toBe(false);
      // Everything that the BFF imports is there.
      execFileSync('node', ['--input-type=module', '--eval', `await import('${release}/dist/bff/app.js')`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 600_000);
}
