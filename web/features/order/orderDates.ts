/** Orders are dated as in India, where the shop is: so are the days of its sentences about money. */
const timeZone = 'Asia/Kolkata';

/** 31 January 2026. */
export const longDateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });

/** 31 January 2026 at 3:00 pm. */
export const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
});

/** 31 Jan. */
export const shortDateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });

/** False for the date of an order that the server could not read: it is then that of 1970. */
export const isKnownDate = (date: string | null | undefined): date is string =>
  typeof date === 'string' && Date.parse(date) > 0;
