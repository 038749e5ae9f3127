import { expect, it, describe } from 'vitest';
import { KnownProductFragmentDoc } from '../../web/pages/product/__generated__/productPage.ts';
import { ShoppableCardFragmentDoc } from '../../web/productLists/__generated__/shoppableCard.ts';
import { selectedPaths } from './selectedPaths.ts';
import { compareAttributes } from '../../web/features/product/compareAttributes.ts';
import { stockText } from '../../web/features/product/stock.ts';

it('a product opens at once from its card: its page first shows only fields that cards select', () => {
  const cardPaths = new Set(selectedPaths(ShoppableCardFragmentDoc));
  const missing = selectedPaths(KnownProductFragmentDoc).filter((path) => !cardPaths.has(path));
  expect(
    missing,
    'KnownProduct (web/pages/product/productPage.graphql) selects these fields and ShoppableCard (web/productLists/shoppableCard.graphql) ' +
      'does not, so the page would wait for the server. Select them in the query of ProductPage, or in ShoppableCard too.',
  ).toEqual([]);
});

describe('the stock text', () => {
  it.each([
    [null, null],
    [undefined, null],
    [
      { quantity: 40, isLow: false, isOut: false },
      { text: 'In stock', urgent: false },
    ],
    [
      { quantity: 3, isLow: true, isOut: false },
      { text: 'Only 3 left', urgent: true },
    ],
    [
      { quantity: null, isLow: true, isOut: false },
      { text: 'Only a few left', urgent: true },
    ],
    [
      { quantity: 0, isLow: true, isOut: true },
      { text: 'Out of stock', urgent: true },
    ],
  ])('for %j is %j #stock', (stock, text) => expect(stockText(stock)).toEqual(text));
});

it('compared attributes stand in the order in which most products have them #compared-rows', () => {
  const product = (attributes: Record<string, string>) => ({
    attributeGroups: [
      {
        __typename: 'AttributeGroup' as const,
        name: 'Specifications',
        attributes: Object.entries(attributes).map(([name, value]) => ({
          __typename: 'Attribute' as const,
          name,
          values: [value],
        })),
      },
    ],
  });
  const [first, second] = [
    product({ Colour: 'Red', Weight: '85 g' }),
    product({ Weight: '90 g', Grip: 'G4' }),
  ];
  expect(compareAttributes([first, second])).toEqual([
    { name: 'Weight', values: ['85 g', '90 g'], isEqual: false },
    { name: 'Colour', values: ['Red', ''], isEqual: false },
    { name: 'Grip', values: ['', 'G4'], isEqual: false },
  ]);
});

it('compares first the type, then what differs #compared-rows', () => {
  const product = (...attributes: [string, string][]) => ({
    attributeGroups: [
      { name: 'Details', attributes: attributes.map(([name, value]) => ({ name, values: [value] })) },
    ],
  });
  const rows = compareAttributes([
    product(['Frame', 'graphite'], ['Weight', '85 g'], ['type', 'Power']),
    product(['Frame', 'graphite'], ['Weight', '90 g'], ['type', 'Power']),
  ]);
  expect(rows.map(({ name, isEqual }) => [name, isEqual])).toEqual([
    ['type', true],
    ['Weight', false],
    ['Frame', true],
  ]);
});
