import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { backupName, backupsToRemove, newestBackup } = createRequire(import.meta.url)(
  '../../deploy/retention.cjs',
) as {
  backupName(at: Date): string;
  backupsToRemove(names: string[], now: Date): string[];
  newestBackup(names: string[]): string | null;
};

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-01T12:00:05Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

it('of hourly backups, those of two days stay, and the first of each day for a month', () => {
  let names: string[] = ['notes.txt', 'maidan-2026-01-31'];
  for (let hours = 24 * 60; hours >= 0; hours -= 1) {
    names.push(backupName(hoursAgo(hours)));
    const removed = new Set(backupsToRemove(names, hoursAgo(hours)));
    names = names.filter((name) => !removed.has(name));
  }
  const backups = names.filter((name) => name.endsWith('Z'));
  const ages = backups.map(
    (name) =>
      (now.getTime() - Date.parse(name.replace(/maidan-(.*T\d\d)(\d\d)(\d\d)Z/, '$1:$2:$3Z'))) / HOUR_MS,
  );
  expect(ages.filter((age) => age <= 48)).toHaveLength(49);
  expect(ages.filter((age) => age > 48)).toHaveLength(28);
  expect(Math.max(...ages)).toBeLessThanOrEqual(30 * 24);
  expect(names.slice(0, 2)).toEqual(['notes.txt', 'maidan-2026-01-31']);
  expect(newestBackup(names)).toBe('maidan-2026-03-01T120005Z');
});

it('the only backup stays, however old it is', () => {
  const name = backupName(hoursAgo(24 * 400));
  expect(backupsToRemove([name, 'notes.txt'], now)).toEqual([]);
});
