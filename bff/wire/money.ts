import { z } from 'zod';
import { MAX_INT, optional } from './scalars.ts';

/** An amount in the currency's smallest unit (paise for INR). All calculations use this form. */
export interface Sum {
  paise: number;
  currency?: string | undefined;
}

/** Digits in groups, as in "1,499" and in India "1,23,456". */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?=$|\.)/;

/** The digits of an amount before and after its point: "1499.00", 1499.5, "1,499.00" and "1.499E+3"; null for another text. */
function toDigits(amount: string | number): [whole: string, fraction: string] | null {
  const text = String(amount).trim();
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,12})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i.exec(plain) ?? [];
  const point = whole.length + Number(exponent);
  const digits = whole + fraction.padEnd(Math.max(0, point - whole.length), '0');
  const moved: [string, string] =
    point > 0 ? [digits.slice(0, point), digits.slice(point)] : ['0', '0'.repeat(-point) + digits];
  return whole === '' || moved[0].length > 12 ? null : moved;
}

/** Converts rupees, a text or a number, to whole paise without floating-point arithmetic; null for another value. */
export function toPaise(rupees: unknown): number | null {
  const digits = typeof rupees === 'string' || typeof rupees === 'number' ? toDigits(rupees) : null;
  if (digits === null) return null;
  const [whole, fraction] = digits;
  const hundredths = Number((fraction + '00').slice(0, 2));
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0;
  return Number(whole) * 100 + hundredths + roundUp;
}

export type AmountUnit = 'paise' | 'rupees';

/** Parses the amount of a payment into whole paise. A fraction of a paisa is refused, because the provider could not charge it. */
export const paymentAmount = (unit: AmountUnit) =>
  z.union([z.string(), z.number()]).transform((amount, issue) => {
    const decimals = unit === 'rupees' ? 2 : 0;
    const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*?)0*)?$/.exec(String(amount).trim()) ?? [];
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
