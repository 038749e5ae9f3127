import { describe, expect, it } from 'vitest';
import {
  readOrderListState,
  sortOf,
  sortOptions,
  writeOrderListState,
} from '../../web/features/order/orderListState.ts';

const read = (query: string) => readOrderListState(new URLSearchParams(query));

describe('the address of the list of orders', () => {
  it('contains only values that differ from the defaults', () => {
    expect(writeOrderListState({ sort: 'date_desc', page: 1 }).toString()).toBe('');
    expect(writeOrderListState({ sort: 'amount_asc', page: 3 }).toString()).toBe('sort=amount_asc&page=3');
  });

  it('is read back as it was written', () => {
    for (const { value: sort } of sortOptions) {
      for (const page of [1, 2, 17]) {
        expect(readOrderListState(writeOrderListState({ sort, page }))).toEqual({ sort, page });
      }
    }
  });

  it.each([
    ...['', 'sort=best', 'sort=toString', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99'],
    // Above the highest page number, and above the largest GraphQL Int.
    ...['page=100000', 'page=9007199254740991'],
  ])('means the first page, newest first, when it is %j', (query) =>
    expect(read(query)).toEqual({ sort: 'date_desc', page: 1 }),
  );

  it('offers the four specified sorts', () => {
    expect(sortOptions.map(({ value }) => sortOf(value))).toEqual([
      'DATE_DESC',
      'DATE_ASC',
      'AMOUNT_DESC',
      'AMOUNT_ASC',
    ]);
  });
});
