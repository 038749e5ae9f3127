import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readArguments } from './arguments.ts';
import { SavedRun, paceText } from './savedRun.ts';

it('an interrupted run is continued with its arguments and its results, until it is complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-saved-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'cache', 'fire.json');
  expect(await SavedRun.read(file)).toBeNull();
  const args = readArguments(['--checkouts', '400', '--on', 'pglite', '--seed', '7']);
  if (typeof args === 'string') throw new Error('These are arguments.');
  await SavedRun.create(file, args).save('checkouts on pglite', { checkouts: 200 });

  const continued = await SavedRun.read(file);
  expect(continued?.args).toMatchObject({ checkouts: 400, on: ['pglite'], seed: 7 });
  expect(continued?.result('checkouts on pglite')).toEqual({ checkouts: 200 });
  expect(continued?.result('interleavings on pglite')).toBeNull();
  await continued?.finish();
  expect(await SavedRun.read(file)).toBeNull();
});

it('the pace is told in one line', () => {
  expect(paceText('checkouts', 400, 2_000, 100)).toBe(
    '400 of 2000 checkouts in 100 s, 4.0 in a second, about 7 min left',
  );
});

it.each([
  [['--kill-every', '0'], '--kill-every takes a whole number from 1.'],
  [['--interleavings', 'many'], '--interleavings takes a whole number.'],
  [['--on', 'oracle'], '--on takes pglite, postgres or both.'],
])('%j is refused in one sentence', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
