import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { runCase } from './sessionEndCases.ts';
import {
  SESSION_ENDINGS,
  PURCHASE_KINDS,
  CHECKOUT_MOMENTS,
  type SessionEndCase,
  type CaseResult,
  type CaseSetup,
} from './nextVisit.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';
import { isFull } from '../kit/testSize.ts';

/** Full runs try each pair of ending and moment with the cart and with Buy Now, other runs with one of them. */
const cases: SessionEndCase[] = SESSION_ENDINGS.flatMap((ending, row) =>
  CHECKOUT_MOMENTS.flatMap((moment, column) =>
    PURCHASE_KINDS.filter((_kind, index) => isFull || (row + column) % 2 === index).map((kind) => ({
      ending,
      moment,
      kind,
    })),
  ),
);

const nameOf = ({ ending, moment, kind }: SessionEndCase) => `${ending}, ${moment}, ${kind}`;

describe('a purchase whose session ends during the checkout', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  const results = new Map<string, CaseResult>();
  let setup: CaseSetup;
  beforeAll(async () => {
    const [productId = ''] = await opened.shop.productsInStock(1);
    const office = openBackOffice(opened.shop);
    setup = { ...opened, office, productId };
    await office.changeProduct(productId, { stock: 500 });
  });
  afterAll(() => {
    const width = Math.max(...[...results.keys()].map((name) => name.length));
    const row = (name: string, rest: (number | string)[]) =>
      [name.padEnd(width), ...rest.map((value) => String(value).padStart(8))].join('');
    const lines = [...results].map(([name, { charges, boughtLinesLeft, pendingOrders, leakedData }]) =>
      row(name, [charges, boughtLinesLeft, pendingOrders, leakedData.length]),
    );
    console.log([row('', ['charges', 'lines', 'pending', 'leaked']), ...lines].join('\n'));
  });

  it.each(cases.map((cell) => ({ name: nameOf(cell), cell })))('$name', async ({ name, cell }) => {
    const result = await runCase(setup, cell);
    results.set(name, result);
    expect(result).toEqual<CaseResult>({ charges: 1, boughtLinesLeft: 0, pendingOrders: 0, leakedData: [] });
  });
});
