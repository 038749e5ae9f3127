import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { isFull } from '../kit/testSize.ts';
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

const allCases: SessionEndCase[] = SESSION_ENDINGS.flatMap((ending) =>
  CHECKOUT_MOMENTS.flatMap((moment) => PURCHASE_KINDS.map((kind) => ({ ending, moment, kind }))),
);
const row = ({ ending }: SessionEndCase) => SESSION_ENDINGS.indexOf(ending);
const column = ({ moment }: SessionEndCase) => CHECKOUT_MOMENTS.indexOf(moment);
/** Each pair of ending and moment once, with the cart and with Buy Now in turn. */
const eachPair = allCases.filter(
  (cell) => (row(cell) + column(cell)) % PURCHASE_KINDS.length === PURCHASE_KINDS.indexOf(cell.kind),
);
/** Each moment with one ending, in turn. */
const eachMoment = eachPair.filter((cell) => row(cell) === column(cell) % SESSION_ENDINGS.length);
const cases = isFull ? allCases : eachMoment;

const nameOf = ({ ending, moment, kind }: SessionEndCase) => `${ending}, ${moment}, ${kind}`;

describe('a purchase whose session ends during the checkout', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let setup: CaseSetup;
  beforeAll(async () => {
    const [productId = ''] = await opened.shop.productsInStock(1);
    const office = openBackOffice(opened.shop);
    setup = { ...opened, office, productId };
    await office.changeProduct(productId, { stock: 500 });
  });

  it.each(cases.map((cell) => ({ name: nameOf(cell), cell })))('$name', async ({ cell }) => {
    expect(await runCase(setup, cell)).toEqual<CaseResult>({
      charges: 1,
      boughtLinesLeft: 0,
      pendingOrders: 0,
      leakedData: [],
    });
  });
});
