import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('a release has the assets of the release before, and not those of older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const build = (version: string, previous: string, files: string[]): string => {
    const release = join(folder, version);
    mkdirSync(join(release, 'dist/web/assets'), { recursive: true });
    for (const file of files) writeFileSync(join(release, 'dist/web/assets', file), `${file} of ${version}`);
    execFileSync(process.execPath, ['deploy/previousAssets.cjs', join(folder, previous), release]);
    return join(release, 'dist/web/assets');
  };
  build('1', 'none', ['shared.js', 'page-a.js']);
  const second = build('2', '1', ['shared.js', 'page-b.js', 'page-b.js.br']);
  expect(readdirSync(second).sort()).toEqual(['page-a.js', 'page-b.js', 'page-b.js.br', 'shared.js']);
  expect(readFileSync(join(second, 'shared.js'), 'utf8')).toBe('shared.js of 2');
  const third = build('3', '2', ['page-c.js']);
  expect(readdirSync(third).sort()).toEqual(['page-b.js', 'page-b.js.br', 'page-c.js', 'shared.js']);
});

it('deploy/build.sh copies them from the current release', () => {
  expect(readFileSync('deploy/build.sh', 'utf8')).toContain(
    'node deploy/previousAssets.cjs "$(dirname "$target")/../current" "$work"',
  );
});
