'use strict';
// The names of backups in a series, and which of them are removed.

const HOUR_MS = 3_600_000;
const ALL_FOR_MS = 48 * HOUR_MS;
const DAILY_FOR_MS = 30 * 24 * HOUR_MS;

const NAME_PATTERN = /^maidan-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The name of a backup that was started at this time, such as maidan-2026-01-31T031500Z. */
exports.backupName = (at) => `maidan-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** When a backup with this name was started, in ms since 1970; null for any other name. */
function startTime(name) {
  const [, day, hours, minutes, seconds] = NAME_PATTERN.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The backups of a series in the order of their times; other names are left out. */
const sortedBackups = (names) => names.filter((name) => startTime(name) !== null).sort();
exports.newestBackup = (names) => sortedBackups(names).at(-1) ?? null;

/** The backups that are too old: of two days all are preserved, of 30 days the first of each day, and always the newest. */
exports.backupsToRemove = (names, now) => {
  const days = new Set();
  return sortedBackups(names)
    .slice(0, -1)
    .filter((name) => {
      const ageMs = now.getTime() - startTime(name);
      const day = name.slice(0, 'maidan-2026-01-31'.length);
      const isFirstOfDay = !days.has(day);
      days.add(day);
      return ageMs > DAILY_FOR_MS || (ageMs > ALL_FOR_MS && !isFirstOfDay);
    });
};
