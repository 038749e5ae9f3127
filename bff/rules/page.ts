import { UserFacingError } from '../errors/errors.ts';
import { createMessage } from '../errors/messages.ts';

const MAX_PAGE_SIZE = 48;

export type RequestedPage = Record<'page' | 'pageSize', number>;

export function assertValidPage({ page, pageSize }: RequestedPage): void {
  if (page < 1) throw new UserFacingError('BAD_USER_INPUT', 'PAGE_TOO_SMALL', 'page');
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw new UserFacingError('BAD_USER_INPUT', createMessage('PAGE_SIZE_RANGE', MAX_PAGE_SIZE), 'pageSize');
}
