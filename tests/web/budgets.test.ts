import { describe, expect, it } from 'vitest';
import { BUDGETS_BYTES, exceededBudgets, type Script } from '../../web/build/budgets.ts';

const script = (bytes: number, imports: string[] = [], isPackages = false): Script => ({
  bytes,
  imports,
  isLibrary: isPackages,
});
const entries = {
  app: ['app.js'],
  routes: new Map([
    ['home', 'home.js'],
    ['cart', 'cart.js'],
  ]),
};
const buildWith = (sizes: { packages?: number; shop?: number; home?: number; cart?: number }) =>
  new Map([
    ['app.js', script(1_000, ['packages.js', 'shop.js'])],
    ['packages.js', script(sizes.packages ?? 120_000, [], true)],
    ['shop.js', script(sizes.shop ?? 20_000, ['packages.js'])],
    ['home.js', script(sizes.home ?? 5_000, ['shop.js'])],
    ['cart.js', script(sizes.cart ?? 5_000, ['shop.js', 'app.js'])],
  ]);

describe('the budgets of a build', () => {
  it('are met by a build within them', () => {
    expect(exceededBudgets(buildWith({}), entries)).toEqual([]);
  });

  it('count each script of the first load once, including its imports', () => {
    const packages = BUDGETS_BYTES.firstLoad - 26_000;
    expect(exceededBudgets(buildWith({ packages }), entries)).toEqual([]);
    expect(exceededBudgets(buildWith({ packages: packages + 1 }), entries)).toEqual([
      `first load of home: ${BUDGETS_BYTES.firstLoad + 1} bytes of ${BUDGETS_BYTES.firstLoad}`,
    ]);
  });

  it("limit the shop's own scripts separately from packages", () => {
    expect(exceededBudgets(buildWith({ packages: 100_000, shop: 29_001 }), entries)).toEqual([
      `own part of the first load of home: 35001 bytes of 35000`,
    ]);
  });

  it('limit what a route adds to the app', () => {
    expect(exceededBudgets(buildWith({ cart: BUDGETS_BYTES.route }), entries)).toEqual([]);
    expect(exceededBudgets(buildWith({ cart: BUDGETS_BYTES.route + 1 }), entries)).toEqual([
      'route cart: 20501 bytes of 20500',
    ]);
  });

  it('are exceeded by a build without a home page', () => {
    expect(exceededBudgets(buildWith({}), { app: ['app.js'], routes: new Map() })).toHaveLength(1);
  });
});
