import { describe, expect, it } from 'vitest';
import { BUDGETS, exceededBudgets, type Script } from '../../web/build/budgets.ts';

const script = (bytes: number, imports: string[] = [], isPackages = false): Script => ({
  bytes,
  imports,
  isPackages,
});
const entries = {
  app: ['app.js'],
  routes: new Map([
    ['home', 'home.js'],
    ['cart', 'cart.js'],
  ]),
};
const built = (sizes: { packages?: number; shop?: number; home?: number; cart?: number }) =>
  new Map([
    ['app.js', script(1_000, ['packages.js', 'shop.js'])],
    ['packages.js', script(sizes.packages ?? 120_000, [], true)],
    ['shop.js', script(sizes.shop ?? 20_000, ['packages.js'])],
    ['home.js', script(sizes.home ?? 5_000, ['shop.js'])],
    ['cart.js', script(sizes.cart ?? 5_000, ['shop.js', 'app.js'])],
  ]);

describe('the budgets of a build', () => {
  it('hold for one that is within them', () => {
    expect(exceededBudgets(built({}), entries)).toEqual([]);
  });

  it('count each script of the first load once, with what it imports', () => {
    const packages = BUDGETS.firstLoad - 26_000;
    expect(exceededBudgets(built({ packages }), entries)).toEqual([]);
    expect(exceededBudgets(built({ packages: packages + 1 }), entries)).toEqual([
      `first load of home: ${BUDGETS.firstLoad + 1} bytes of ${BUDGETS.firstLoad}`,
    ]);
  });

  it('count what is our own apart', () => {
    expect(exceededBudgets(built({ packages: 100_000, shop: 29_001 }), entries)).toEqual([
      `own part of the first load of home: 35001 bytes of 35000`,
    ]);
  });

  it('count for a route what it adds', () => {
    expect(exceededBudgets(built({ cart: BUDGETS.route }), entries)).toEqual([]);
    expect(exceededBudgets(built({ cart: BUDGETS.route + 1 }), entries)).toEqual([
      'route cart: 25001 bytes of 25000',
    ]);
  });

  it('cannot be told for a build without a home page', () => {
    expect(exceededBudgets(built({}), { app: ['app.js'], routes: new Map() })).toHaveLength(1);
  });
});
