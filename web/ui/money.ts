/** An amount as in the API: a decimal text in the currency's main unit, such as "1499.00". */
export interface Money {
  amount: string;
  currency: string;
}

/**
 * The amount in whole paise, so that arithmetic is exact.
 * @throws RangeError when the text is not a decimal number with at most two decimals
 */
export function toPaise(amount: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) throw new RangeError(`Not an amount: ${amount}`);
  const [, sign, whole = '0', decimals = ''] = parts;
  const paise = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -paise : paise;
}

/** Whole paise as an amount of the API: 149900 is "1499.00". */
export function fromPaise(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const digits = Math.abs(paise).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Indian digit grouping: the last three digits, then pairs. */
const group = (whole: string): string => whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** ₹1,23,456.00: the format of the cart, the checkout and orders. Other currencies show their code. */
export function formatMoney({ amount, currency }: Money): string {
  const text = fromPaise(toPaise(amount));
  const [whole = '0', decimals = '00'] = text.replace('-', '').split('.');
  const symbol = currency === 'INR' ? '₹' : `${currency} `;
  return `${text.startsWith('-') ? '−' : ''}${symbol}${group(whole)}.${decimals}`;
}

/** ₹1,23,456 or ₹1,234.50: the format of product cards and product pages, without ".00". */
export const formatPrice = (money: Money): string => formatMoney(money).replace(/\.00$/, '');

/** ₹1,234: whole rupees without decimals. */
export const formatRupees = (whole: number): string =>
  formatPrice({ amount: `${whole}.00`, currency: 'INR' });
