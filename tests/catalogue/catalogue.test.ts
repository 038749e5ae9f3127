import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../upstream/demo/catalogue.ts';

const { categories, subcategories, products, home } = catalogue;
const media = fileURLToPath(new URL('../../upstream/demo/media/', import.meta.url));

describe('the demo catalogue', () => {
  test('has enough categories, subcategories and products', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(subcategories.length).toBeGreaterThanOrEqual(35);
    expect(products.length).toBeLessThanOrEqual(320);
    for (const { id } of categories)
      expect(subcategories.some(({ categoryId }) => categoryId === id)).toBe(true);
    const sizes = subcategories.map(
      ({ id }) => products.filter(({ subcategoryId }) => subcategoryId === id).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...sizes), 'one list has a second page').toBeGreaterThan(16);
    expect(
      sizes.some((size) => size <= 8),
      'one row has no View More',
    ).toBe(true);
  });

  test('has unique ids and names', () => {
    for (const list of [categories, subcategories, products]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    }
  });

  test('fills every section of the home page with products that exist', () => {
    const ids = new Set(products.map(({ id }) => id));
    const knownSubcategoryIds = new Set(subcategories.map(({ id }) => id));
    const firstLook = home.shopTheLook[0]!;
    const usedProductIds = [
      ...home.banners.flatMap(({ productId }) => productId ?? []),
      ...home.exclusiveProductIds,
      ...home.featuredProductIds,
      ...home.dealOfTheDayProductIds,
      ...firstLook.hotspots.map(({ productId }) => productId),
      ...home.collections.map(({ productId }) => productId),
    ];
    for (const id of usedProductIds) expect(ids).toContain(id);
    for (const id of home.subcategoryIds) expect(knownSubcategoryIds).toContain(id);
    expect(
      home.banners.every(({ productId, subcategoryId }) => (productId === null) !== (subcategoryId === null)),
    ).toBe(true);
    expect(firstLook.hotspots.every(({ left, right }) => (left === null) !== (right === null))).toBe(true);
    expect(home.dealOfTheDayProductIds.length).toBe(12);
    const firstExclusiveProducts = products.filter(
      ({ id }) => home.exclusiveProductIds.includes(id) && id === home.exclusiveProductIds[0],
    );
    expect(firstExclusiveProducts[0]!.stock).toBeGreaterThan(0);
  });
});

describe('its media', () => {
  const files = filesIn(media);

  test('contain every picture and video of the catalogue, and nothing else', () => {
    const namedFiles = new Set([
      ...subcategories.map(({ image }) => image),
      ...products.flatMap(({ images }) => images),
      ...home.banners.map(({ image }) => image),
      ...home.videos.flatMap(({ video, poster }) => [video, poster]),
      ...home.shopTheLook.map(({ playerImage }) => playerImage),
      ...home.collections.map(({ image }) => image),
      'home/athlete.webp',
      'home/compare-before.webp',
      'home/compare-after.webp',
      'LICENSES.md',
    ]);
    expect(files.toSorted()).toEqual([...namedFiles].toSorted());
  });

  test('are smaller than 25 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(media, file)).size, 0);
    expect(bytes).toBeLessThan(25 * 1024 * 1024);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}
