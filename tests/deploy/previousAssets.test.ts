import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The lines of deploy/build.sh that copy the assets of earlier releases. */
const [COPY = ''] = /^ *previous=.*\n.*find .*$/m.exec(readFileSync('deploy/build.sh', 'utf8')) ?? [];

const DAY_SECONDS = 86_400;

it('a release has the assets of the releases of three months, and not those of older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const assets = (release: string) => join(folder, release, 'dist/web/assets');
  const write = (release: string, file: string, ageDays = 0) => {
    mkdirSync(assets(release), { recursive: true });
    writeFileSync(join(assets(release), file), `${file} of ${release}`);
    const time = Date.now() / 1000 - ageDays * DAY_SECONDS;
    utimesSync(join(assets(release), file), time, time);
  };
  mkdirSync(join(folder, 'releases'));
  const copyInto = (release: string) =>
    execFileSync('sh', ['-euc', COPY], {
      env: { ...process.env, target: join(folder, 'releases', release), work: join(folder, release) },
    });
  write('first', 'a.js');
  copyInto('first');
  expect(readdirSync(assets('first'))).toEqual(['a.js']);
  for (const [file, ageDays] of [
    ['a.js', 0],
    ['b.js', 80],
    ['c.js', 100],
  ] as const)
    write('current', file, ageDays);
  copyInto('first');
  expect(readdirSync(assets('first')).sort()).toEqual(['a.js', 'b.js']);
  expect(readFileSync(join(assets('first'), 'a.js'), 'utf8')).toBe('a.js of first');
  // The next release still knows how old it is.
  write('second', 'd.js');
  rmSync(join(folder, 'current'), { recursive: true });
  execFileSync('ln', ['-s', 'first', join(folder, 'current')]);
  utimesSync(join(assets('first'), 'a.js'), 0, 0);
  copyInto('second');
  expect(readdirSync(assets('second')).sort()).toEqual(['b.js', 'd.js']);
});
