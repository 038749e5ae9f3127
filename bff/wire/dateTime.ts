import { toInt } from './scalars.ts';

/** Stands for a date-time that cannot be read where the schema promises one. */
export const NO_DATE_TIME = '1970-01-01T00:00:00.000Z';

/** Whole minutes since then; 0 if the upstream's clock is ahead, and if it cannot be read, because what has it may be recent. */
export const minutesSince = (dateTime: string): number =>
  dateTime === NO_DATE_TIME ? 0 : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

const INDIA = '+05:30';
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i;

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** The day first, as in India: "26/11/2026 10:00", "26-11-2026, 10:00:00 pm". */
const DAY_FIRST =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T, ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?)?$/i;

/** With the name of the month, as in "26 Nov 2026 10:00", and RFC 9110's dates: `Date` would find a date in almost any other text too. */
const MONTH_NAME =
  /^(?:[a-z]{3,9},? )?(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? (?:\d{1,2},? )?\d{4}\b/i;

const two = (digits: string | number): string => String(digits).padStart(2, '0');

/** An ISO text of a day-first one; the day comes second where the second number can be no month. */
function fromDayFirst([, first = '', second = '', year = '', ...time]: RegExpExecArray) {
  const [hour = '0', minute = '0', seconds = '0', half] = time;
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const date = `${year}-${two(month)}-${two(day)}`;
  // `Date` takes 31 February for 3 March.
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  return isRealDay ? `${date}T${two(hours)}:${two(minute)}:${two(seconds)}${INDIA}` : '';
}

function toParsable(text: string): string {
  const iso = ISO.exec(text);
  if (iso) {
    const [, date, time = '00:00', zone = INDIA] = iso;
    return `${date}T${time.replace(',', '.')}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase()}`;
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return fromDayFirst(dayFirst);
  if (!MONTH_NAME.test(text)) return '';
  return ZONE.test(text) ? text : `${text} GMT${INDIA.replace(':', '')}`;
}

const MAX_LENGTH = 60;

/** Reads a date-time of JSON libraries, of India, or as a number, as an RFC 3339 text in UTC; null for another value. */
export function dateTimeOf(value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= MAX_LENGTH ? toParsable(value.trim()) : '';
  // Seconds since 1970, where milliseconds would be before 1973.
  const ms = typeof value === 'number' && value < 1e11 ? value * 1000 : value;
  const time = new Date(typeof ms === 'number' && ms > 0 ? ms : text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
