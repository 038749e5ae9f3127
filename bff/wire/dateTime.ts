import { embeddedOf, isMap, toInt } from './scalars.ts';

/** Stands for a date-time that cannot be read where the schema promises one. */
export const NO_DATE_TIME = '1970-01-01T00:00:00.000Z';

/** The zone of times that name none, unless `UPSTREAM_TIMEZONE` says otherwise. */
export const INDIA = 'Asia/Kolkata';

/** Whole minutes since then; 0 if the upstream's clock is ahead, null if it cannot be read. */
export const minutesSince = (dateTime: string): number | null =>
  dateTime === NO_DATE_TIME ? null : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

/** "Z", "UTC", "IST", "+05:30", "GMT+0530" and Go's "+0530 IST". */
const ZONE = /\s*(?:(?:GMT|UTC)?([+-]\d{2}):?(\d{2})?(?: [A-Z]{3,5})?|(Z|UTC|GMT|IST))$/i;

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?))?$/i;

/** The day first, as in India: "26/11/2026 10:00", "26-11-2026, 10:00:00 pm". */
const DAY_FIRST =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T, ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?)?$/i;

/** With the name of the month, as in "26 Nov 2026 10:00", and RFC 9110's dates: `Date` would find a date in almost any other text too. */
const MONTH_NAME =
  /^(?:[a-z]{3,9},? )?(?:\d{1,2}[ -])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?[ -](?:\d{1,2},? )?\d{4}\b/i;

const two = (digits: string | number): string => String(digits).padStart(2, '0');

/** An ISO text of a day-first one; the day comes second where the second number can be no month. */
function fromDayFirst([, first = '', second = '', year = '', ...time]: RegExpExecArray): string {
  const [hour = '0', minute = '0', seconds = '0', half] = time;
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const date = `${year}-${two(month)}-${two(day)}`;
  // `Date` takes 31 February for 3 March.
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  return isRealDay ? `${date}T${two(hours)}:${two(minute)}:${two(seconds)}` : '';
}

/** A text that `Date` reads, without its zone; empty for another text. */
function toParsable(text: string): string {
  const iso = ISO.exec(text);
  if (iso) return `${iso[1]}T${(iso[2] ?? '00:00').replace(',', '.')}`;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return fromDayFirst(dayFirst);
  return MONTH_NAME.test(text) ? text : '';
}

const MAX_LENGTH = 60;

/** Go's zero time and what is before it stand for no time; RFC 3339 has years of four digits, and days after a
 * later one may not exist. */
const MIN_MS = Date.UTC(1900);
const MAX_MS = Date.UTC(9999, 11, 1);

/** A time as it was sent: an instant, or a time on the clocks of the store. */
interface SentTime {
  ms: number;
  /** A name or an offset; null: that of the store. */
  zone: string | null;
}

function fromText(sent: string): SentTime | null {
  // "29th" is 29.
  const text = sent.trim().replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1');
  if (text.length > MAX_LENGTH) return null;
  // "/Date(1700000000000)/" is .NET's.
  const [, number] = /^(?:\/Date\()?(\d{9,14})(?:[+-]\d{4})?(?:\)\/)?$/.exec(text) ?? [];
  if (number !== undefined) return fromNumber(Number(number));
  // A date alone ends with digits that are no offset.
  const [end = '', hours, minutes = '00', name] = (text.includes(':') && ZONE.exec(text)) || [];
  const clock = text.slice(0, text.length - end.length);
  const ms = Date.parse(`${toParsable(clock)}${MONTH_NAME.test(clock) ? ' UTC' : 'Z'}`);
  const zone = hours === undefined ? (name?.toUpperCase() ?? null) : `${hours}:${minutes}`;
  return Number.isNaN(ms) ? null : { ms, zone: zone === 'IST' ? INDIA : zone };
}

/** Seconds since 1970, where milliseconds would be before 1973. */
const fromNumber = (value: number): SentTime | null =>
  value > 0 ? { ms: value < 1e11 ? value * 1000 : value, zone: 'UTC' } : null;

/** [2026, 11, 26, 10, 0, 30], as Java writes it. */
function fromParts(parts: unknown[]): SentTime | null {
  const isTime = parts.length >= 3 && parts.length <= 7 && parts.every((part) => Number.isSafeInteger(part));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts as number[];
  return isTime ? { ms: Date.UTC(year, month - 1, day, hour, minute, second), zone: null } : null;
}

/** `{date, timezone}`, as PHP writes it, and all that is no map. */
function readTime(value: unknown): SentTime | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value === 'string') return fromText(value);
  if (Array.isArray(value)) return fromParts(value);
  if (!isMap(value) || typeof value['date'] !== 'string') return null;
  const time = fromText(value['date']);
  const { timezone } = value;
  return time && { ms: time.ms, zone: time.zone ?? (typeof timezone === 'string' ? timezone : null) };
}

const isReadable = ({ ms }: SentTime): boolean => ms >= MIN_MS && ms <= MAX_MS;

/** Reads a date-time as an RFC 3339 text, which ends with Z unless its zone is that of the store; null for another value. */
export function sentTimeOf(value: unknown): string | null {
  const time = readTime(embeddedOf(value));
  if (time === null || !isReadable(time)) return null;
  const { ms, zone } = time;
  const offsetMs = zone === null ? 0 : offsetMsOf(zone, ms);
  if (offsetMs === null) return null;
  const text = new Date(ms - offsetMs).toISOString();
  return zone === null ? text.slice(0, -1) : text;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** At most so many zones are remembered: a store may send any text as one. */
const MAX_FORMATS = 100;

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // No zone has this name.
  }
  if (formats.size < MAX_FORMATS) formats.set(zone, format);
  return format;
}

const toOffsetMs = (hours: string, minutes: string): number =>
  (Number(hours) * 60 + Number(`${hours[0]}${minutes}`)) * 60_000;

/** How far the clocks of a zone are ahead of UTC; null for no zone. `ms`: of these clocks, read as if they were UTC. */
function offsetMsOf(zone: string, ms: number): number | null {
  if (/^(?:UTC|GMT|Z)$/i.test(zone)) return 0;
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours !== undefined) return toOffsetMs(hours, minutes);
  const format = formatOf(zone);
  if (format === null) return null;
  const offsetAt = (instantMs: number) => {
    const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, ahead = '+00', more = '00'] = /([+-]\d{2}):(\d{2})/.exec(name) ?? [];
    return toOffsetMs(ahead, more);
  };
  // Where summer time begins or ends, the offset of the instant is that of the clocks.
  return offsetAt(ms - offsetAt(ms));
}

export const isTimeZone = (zone: string): boolean => offsetMsOf(zone, 0) !== null;

/** A time that `sentTimeOf` has read, as an instant. */
export function toInstant(sent: string | null, timeZone: string): string | null {
  if (sent === null || sent.endsWith('Z')) return sent;
  const ms = Date.parse(`${sent}Z`);
  return new Date(ms - (offsetMsOf(timeZone, ms) ?? 0)).toISOString();
}

export const dateTimeOf = (value: unknown, timeZone = INDIA): string | null =>
  toInstant(sentTimeOf(value), timeZone);

/** The day of a date that may have a time: midnight in the store's zone, written in UTC, is the day of that zone. */
export function dayOf(value: unknown, timeZone: string): string | null {
  const sent = sentTimeOf(value);
  if (sent === null) return null;
  const isMidnight = /T00:00:00\.000/.test(sent);
  if (isMidnight || !sent.endsWith('Z')) return sent.slice(0, 10);
  const ms = Date.parse(sent);
  return new Date(ms + (offsetMsOf(timeZone, ms) ?? 0)).toISOString().slice(0, 10);
}
