/**
 * Draws the media of the demo catalogue: `node --import tsx upstream/demo/drawings/main.ts
 * [products|subcategories|sheets|1101 …]`: these parts, the pictures of the products with these ids, or all without
 * arguments. No picture comes from another source, and each is the same on every run.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawnProducts, writeProductPictures } from './products.ts';
import { writeWebp } from './scene.ts';
import { writeContactSheets } from './contactSheets.ts';
import { drawnSubcategories, subcategoryPicture } from './subcategories.ts';

const mediaFolder = fileURLToPath(new URL('../media/', import.meta.url));
const sheetsFolder = fileURLToPath(new URL('../../../docs/screens/catalogue/', import.meta.url));
for (const folder of ['products', 'subcategories']) mkdirSync(join(mediaFolder, folder), { recursive: true });
sharp.concurrency(1);

const names = process.argv.slice(2).filter((argument) => !/^\d+$/.test(argument));
const ids = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);

const steps: Record<string, () => Promise<void>> = {
  async products() {
    const waiting = drawnProducts.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const work = async () => {
      for (let product = waiting.shift(); product; product = waiting.shift())
        await writeProductPictures(product, mediaFolder);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  },
  async subcategories() {
    for (const subcategory of drawnSubcategories)
      await writeWebp(subcategoryPicture(subcategory), join(mediaFolder, subcategory.image), {
        width: 800,
        quality: 76,
      });
  },
  sheets: () => writeContactSheets(mediaFolder, sheetsFolder),
};

if (ids.length) names.push('products');
for (const name of names.length ? names : Object.keys(steps)) {
  const step = steps[name];
  if (!step) throw new Error(`No step is called '${name}'; there are ${Object.keys(steps).join(', ')}`);
  const startMs = Date.now();
  await step();
  console.log(`${name}: ${Math.round((Date.now() - startMs) / 1000)} s`);
}
