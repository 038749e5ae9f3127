import { expect, it } from 'vitest';
import { KnownProductFragmentDoc } from '../../web/pages/product/__generated__/productPage.ts';
import { ShoppableCardFragmentDoc } from '../../web/pages/productLists/__generated__/shoppableCard.ts';
import { selectedPaths } from './selectedPaths.ts';

it('a product opens at once from its card: its page first shows only fields that cards select', () => {
  const cardPaths = new Set(selectedPaths(ShoppableCardFragmentDoc));
  const missing = selectedPaths(KnownProductFragmentDoc).filter((path) => !cardPaths.has(path));
  expect(
    missing,
    'KnownProduct (web/pages/product/productPage.graphql) selects these fields and ShoppableCard (web/pages/productLists/shoppableCard.graphql) ' +
      'does not, so the page would wait for the server. Select them in the query of ProductPage, or in ShoppableCard too.',
  ).toEqual([]);
});
