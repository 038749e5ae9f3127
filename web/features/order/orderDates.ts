/**
 * A formatter of dates as in India, where the shop is: so are the days of its sentences about money. It is made when the first date is
 * shown, because that takes longer than the other code of a page's first load together.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
    return format.format(date);
  };
}

/** 31 January 2026. */
export const longDate = dateFormat({ dateStyle: 'long' });

/** 31 January 2026 at 3:00 pm. */
export const dateAndTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** 31 Jan. */
export const shortDate = dateFormat({ day: 'numeric', month: 'short' });

/** False for the date of an order that the server could not read: it is then that of 1970. */
export const isKnownDate = (date: string | null | undefined): date is string =>
  typeof date === 'string' && Date.parse(date) > 0;
