import { areCrossed, MAX_PRICE, readNumber, type ListState } from './listState.ts';

/** What stands in the two inputs of the price range; null while an end was not touched, which is no limit. */
export interface PriceTexts {
  min: string | null;
  max: string | null;
}

/** Stands for what an input of type `number` shows but does not report, because it is no number. */
export const NOT_A_NUMBER = 'NaN';

interface PriceInput {
  /** The limits in rupees, to be applied; null when the texts are wrong. */
  limits: Pick<ListState, 'priceMin' | 'priceMax'> | null;
  /** What is wrong, for the shopper; null when nothing is. */
  error: string | null;
  /** Which inputs are wrong. */
  isWrong: { min: boolean; max: boolean };
}

const IN_RUPEES = `Please enter whole rupees, 0 to ${MAX_PRICE.toLocaleString('en-IN')}.`;

const isEmpty = (text: string | null): boolean => text === null || text === '';

/** Reads the texts: an empty end is no limit. */
export function readPriceTexts({ min, max }: PriceTexts): PriceInput {
  const priceMin = readNumber(min, 0);
  const priceMax = readNumber(max, 0);
  const isWrong = { min: !isEmpty(min) && priceMin === null, max: !isEmpty(max) && priceMax === null };
  if (isWrong.min || isWrong.max) return { limits: null, error: IN_RUPEES, isWrong };
  const limits = { priceMin, priceMax };
  if (!areCrossed(limits)) return { limits, error: null, isWrong };
  return { limits: null, error: '“From” is above “To”.', isWrong: { min: true, max: true } };
}
