import { areLimitsCrossed, MAX_PRICE_RUPEES, readNumber, type ListState } from './listState.ts';

/** The texts of the two price inputs. An empty one does not limit the list. */
export interface PriceTexts {
  min: string;
  max: string;
}

/** Represents a text that an input of type `number` shows but reports as empty, because it is not a number. */
export const NOT_A_NUMBER = 'NaN';

interface PriceInput {
  /** The limits in rupees; null when a text is invalid. */
  limits: Pick<ListState, 'priceMin' | 'priceMax'> | null;
  /** The message for the shopper; null when both texts are valid. */
  error: string | null;
  isInvalid: { min: boolean; max: boolean };
}

/** A function, because a browser needs up to 20 ms for the first number that it formats, and this text is rarely shown. */
const invalidPriceMessage = (): string =>
  `Please enter whole rupees, 0 to ${MAX_PRICE_RUPEES.toLocaleString('en-IN')}.`;

export function readPriceTexts({ min, max }: PriceTexts): PriceInput {
  const priceMin = readNumber(min, 0);
  const priceMax = readNumber(max, 0);
  const isInvalid = { min: min !== '' && priceMin === null, max: max !== '' && priceMax === null };
  if (isInvalid.min || isInvalid.max) return { limits: null, error: invalidPriceMessage(), isInvalid };
  const limits = { priceMin, priceMax };
  if (!areLimitsCrossed(limits)) return { limits, error: null, isInvalid };
  return { limits: null, error: '“From” is above “To”.', isInvalid: { min: true, max: true } };
}
