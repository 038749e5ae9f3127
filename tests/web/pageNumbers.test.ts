import { describe, expect, it } from 'vitest';
import { pageEntries } from '../../web/ui/pagination.tsx';

const shown = (page: number, total: number) =>
  pageEntries(page, total)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

describe('numbered pages', () => {
  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 7 8'],
    [2, 8, '1 2 3 … 7 8'],
    [4, 8, '1 2 3 4 5 … 7 8'],
    [5, 8, '1 2 … 4 5 6 7 8'],
    [8, 8, '1 2 … 7 8'],
    [10, 20, '1 2 … 9 10 11 … 19 20'],
  ])('on page %d of %d shows %s', (page, total, text) => expect(shown(page, total)).toBe(text));
});
