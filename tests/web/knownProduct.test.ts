import { expect, it } from 'vitest';
import { KnownProductFragmentDoc, ShoppableCardFragmentDoc } from '../../web/__generated__/graphql.ts';
import { selectedPaths } from './selectedPaths.ts';

it('a product opens at once from its card: its page first shows only fields that cards select', () => {
  const cardPaths = new Set(selectedPaths(ShoppableCardFragmentDoc));
  const missing = selectedPaths(KnownProductFragmentDoc).filter((path) => !cardPaths.has(path));
  expect(
    missing,
    'KnownProduct (web/pages/product/productPage.tsx) selects these fields and ShoppableCard (web/pages/productLists/shoppableCard.tsx) ' +
      'does not, so the page would wait for the server. Select them in the query of ProductPage, or in ShoppableCard too.',
  ).toEqual([]);
});
