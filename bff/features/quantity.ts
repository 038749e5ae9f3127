import { UserFacingError } from '../errors.ts';

/** The upstream's limit for one line of a cart or an order. */
const MAX_QUANTITY = 99;

/** @throws UserFacingError with the name or path of the input field */
export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', `A quantity is a number from 1 to ${MAX_QUANTITY}.`, path);
}
