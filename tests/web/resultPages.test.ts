import { expect, it } from 'vitest';
import { pagesToDrop, pagesToPrefetch } from '../../web/pages/search/useResultPages.ts';

it.each([
  [[1, 2, 3, 4, 5, 6, 7, 8], []],
  [
    [9, 1, 2, 3, 4, 5, 6, 7, 8, 10],
    [1, 2],
  ],
  // Also when the lowest is the newest.
  [[5, 6, 7, 8, 9, 10, 11, 12, 2], [2]],
])('of the result pages %j it drops %j', (cached, dropped) => expect(pagesToDrop(cached)).toEqual(dropped));

it.each([
  [[1], 1, 20, [2, 3, 4]],
  [[1, 2, 3, 4], 2, 20, [5]],
  [[1], 1, 1, []],
  [[9], 9, 10, [10]],
  [[5, 6, 7, 8, 9, 10, 11, 12], 1, 20, []],
])('beside the result pages %j it prefetches after page %i of %i %j', (cached, shown, last, pages) =>
  expect(pagesToPrefetch(new Set(cached), shown, last)).toEqual(pages),
);
