import { UserFacingError } from '../errors.ts';

/** Units of one product that one line of a cart or an order may hold: the store takes no more. */
const MAX_QUANTITY = 99;

/** @throws Refusal that names the field of the input, by its name or its path */
export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', `A quantity is a number from 1 to ${MAX_QUANTITY}.`, path);
}
