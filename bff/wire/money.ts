import { z } from 'zod';
import { isMap, MAX_INT, optional } from './scalars.ts';

/** An amount in the currency's smallest unit (paise for INR). All calculations use this form. */
export interface Sum {
  paise: number;
  currency?: string | undefined;
}

/** Digits in groups, as in "1,499" and in India "1,23,456". */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?=$|\.)/;

const withoutGroups = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text);

/** The digits of an amount before and after its point: "1499.00", 1499.5, "1,499.00" and "1.499E+3"; null for another text. */
function toDigits(amount: string | number): [whole: string, fraction: string] | null {
  const plain = withoutGroups(String(amount));
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,12})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i.exec(plain) ?? [];
  const point = whole.length + Number(exponent);
  const digits = whole + fraction.padEnd(point, '0');
  const moved: [string, string] =
    point > 0 ? [digits.slice(0, point), digits.slice(point)] : ['0', '0'.repeat(-point) + digits];
  return whole === '' || moved[0].length > 12 ? null : moved;
}

/** Longer texts are no amounts, and are not read. */
const MAX_LENGTH = 60;

/** Rupees before or after an amount: "₹899.00", "Rs. 1,499", "1499.00 INR", "500/-". */
const RUPEES = /^\s*(?:₹|Rs\.?|INR)?\s*([^₹]*?)\s*(?:₹|Rs\.?|INR|\/-)?\s*$/i;

/** An amount without its currency, if that is the rupee: a text, a number, or `{amount, currency}`; null for another value. */
function amountOf(value: unknown): string | number | null {
  if (isMap(value)) {
    const { currency, value: plain, $numberDecimal: decimal } = value;
    const { amount = plain ?? decimal } = value;
    const isRupee =
      currency == null || (typeof currency === 'string' && /^(?:INR|₹|Rs\.?)$/i.test(currency.trim()));
    return isRupee && !isMap(amount) ? amountOf(amount) : null;
  }
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= MAX_LENGTH ? (RUPEES.exec(value)?.[1] ?? null) : null;
}

/** As almost every store writes an amount: "1499.00". What else an amount may be takes four times as long to find out. */
const USUAL = /^\d{1,12}\.\d\d$/;

/** Converts rupees to whole paise without floating-point arithmetic; null for another value. */
export function toPaise(rupees: unknown): number | null {
  if (typeof rupees === 'string' && USUAL.test(rupees)) return Number(rupees.replace('.', ''));
  const digits = toDigits(amountOf(rupees) ?? '');
  if (digits === null) return null;
  const [whole, fraction] = digits;
  const hundredths = Number((fraction + '00').slice(0, 2));
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0;
  return Number(whole) * 100 + hundredths + roundUp;
}

export type AmountUnit = 'paise' | 'rupees';

/** Parses the amount of a payment into whole paise. A fraction of a paisa is refused, because the provider could not charge it. */
export const paymentAmount = (unit: AmountUnit) =>
  z.unknown().transform((sent, issue) => {
    const text = withoutGroups(String(amountOf(sent) ?? ''));
    const decimals = unit === 'rupees' ? 2 : 0;
    const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*?)0*)?$/.exec(text) ?? [];
    const paise = Number(whole + fraction.padEnd(decimals, '0'));
    if (fraction.length <= decimals && paise > 0 && paise <= MAX_INT) return paise;
    issue.addIssue('not an amount of money');
    return z.NEVER;
  });

export const toDecimal = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const formatPaise = (paise: number): string => rupees.format(paise / 100);

export const optionalAmount = optional(toPaise);
