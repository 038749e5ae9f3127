import { UserFacingError } from '../errors/errors.ts';
import { createMessage } from '../errors/messages.ts';

const MAX_QUANTITY = 99;

export function assertValidQuantity(quantity: number, path: string | string[] = 'quantity'): void {
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return;
  throw new UserFacingError('BAD_USER_INPUT', createMessage('QUANTITY_RANGE', MAX_QUANTITY), path);
}
