import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { runCell } from './endedSessions.ts';
import { ENDINGS, KINDS, MOMENTS, type Cell, type CellResult, type CellWorld } from './nextVisit.ts';
import { ownShopAndBrowser } from './opened.ts';
import { isFull } from '../kit/size.ts';

/** In short runs each pair of an ending and a moment is tried with the cart or with Buy Now, in full ones with both. */
const cells: Cell[] = ENDINGS.flatMap((ending, row) =>
  MOMENTS.flatMap((moment, column) =>
    KINDS.filter((_kind, index) => isFull || (row + column) % 2 === index).map((kind) => ({
      ending,
      moment,
      kind,
    })),
  ),
);

const nameOf = ({ ending, moment, kind }: Cell) => `${ending}, ${moment}, ${kind}`;

describe('a purchase whose session ends on the way', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  const results = new Map<string, CellResult>();
  let world: CellWorld;
  beforeAll(async () => {
    const [productId = ''] = await opened.shop.productsInStock(1);
    const office = openBackOffice(opened.shop);
    world = { ...opened, office, productId };
    await office.changeProduct(productId, { stock: 500 });
  });
  afterAll(() => {
    const width = Math.max(...[...results.keys()].map((name) => name.length));
    const row = (name: string, rest: (number | string)[]) =>
      [name.padEnd(width), ...rest.map((value) => String(value).padStart(8))].join('');
    const lines = [...results].map(([name, { charges, boughtLinesLeft, pending, factsShown }]) =>
      row(name, [charges, boughtLinesLeft, pending, factsShown.length]),
    );
    console.log([row('', ['charges', 'lines', 'pending', 'facts']), ...lines].join('\n'));
  });

  it.each(cells.map((cell) => ({ name: nameOf(cell), cell })))('$name', async ({ name, cell }) => {
    const result = await runCell(world, cell);
    results.set(name, result);
    expect(result).toEqual({ charges: 1, boughtLinesLeft: 0, pending: 0, factsShown: [] });
  });
});
