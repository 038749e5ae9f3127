import { toInt } from './scalars.ts';

/** Stands for a date-time that cannot be read where the schema promises one. */
export const NO_DATE_TIME = '1970-01-01T00:00:00.000Z';

/**
 * Whole minutes since a point in time; 0 if it is in the future, because the upstream's clock may be ahead, and if it cannot be read,
 * because what has it may be recent.
 */
export const minutesSince = (dateTime: string): number =>
  dateTime === NO_DATE_TIME ? 0 : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

/** A time without a zone is India's. */
const INDIA = '+05:30';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

function toParsable(text: string): string {
  const iso = ISO.exec(text);
  if (!iso) return '';
  const [, date, time = '00:00', zone = INDIA] = iso;
  return `${date}T${time.replace(',', '.')}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase()}`;
}

/** Milliseconds, or seconds where milliseconds would be before 1973. */
const fromNumber = (number: number): Date => new Date(number < 1e11 ? number * 1000 : number);

const MAX_LENGTH = 60;

function toDate(value: unknown): Date | null {
  if (typeof value === 'number') return value > 0 ? fromNumber(value) : null;
  return typeof value === 'string' && value.length <= MAX_LENGTH ? new Date(toParsable(value.trim())) : null;
}

/** Reads a date-time as an RFC 3339 text in UTC: ISO 8601 as JSON libraries write it, and seconds or milliseconds since 1970; null for another value. */
export function dateTimeOf(value: unknown): string | null {
  const time = toDate(value);
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
