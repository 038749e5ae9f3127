import { describe, expect, it } from 'vitest';
import {
  readOrderListState,
  sortOf,
  sortOptions,
  writeOrderListState,
} from '../../web/features/order/orderListState.ts';

const read = (query: string) => readOrderListState(new URLSearchParams(query));

describe('the address of the list of orders', () => {
  it('says what differs from the ordinary, and nothing else', () => {
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
    // More than any shopper's list has, and more than the API's integers hold.
    ...['page=100000', 'page=9007199254740991'],
  ])('means the first page of the newest when it says %j', (query) =>
    expect(read(query)).toEqual({ sort: 'date_desc', page: 1 }),
  );

  it('offers the four sorts of the specification', () => {
    expect(sortOptions.map(({ value }) => sortOf(value))).toEqual([
      'DATE_DESC',
      'DATE_ASC',
      'AMOUNT_DESC',
      'AMOUNT_ASC',
    ]);
  });
});
