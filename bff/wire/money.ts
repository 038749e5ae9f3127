import { z } from 'zod';

/** A sum in the currency's smallest unit (paise for INR): the only form in which money is calculated with. */
export interface Sum {
  paise: number;
  currency?: string;
}

/** Reads rupees ("1499.00", "1499", 1499.5) into whole paise without going through a float. @throws RangeError */
function toPaise(rupees: string | number): number {
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(String(rupees).trim());
  if (!match) throw new RangeError(`not an amount: ${rupees}`);
  const [, whole = '0', fraction = ''] = match;
  const hundredths = Number((fraction + '00').slice(0, 2));
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0;
  return Number(whole) * 100 + hundredths + roundUp;
}

/** Writes whole paise as a decimal of two digits: 149900 is "1499.00". */
export const toDecimal = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** An amount in rupees on the wire, text or number, in whole paise from here on. */
export const wireAmount = z.union([z.string(), z.number()]).transform((rupees, issue) => {
  try {
    return toPaise(rupees);
  } catch {
    issue.addIssue('not an amount');
    return z.NEVER;
  }
});

/** An amount that may be absent, null or empty. */
export const partialAmount = z.union([z.literal('').transform(() => null), wireAmount]).nullish();
