/**
 * Draws the demo world's media: `node --import tsx scripts/demo-pictures/main.ts [products|shelves|home|films|sheets …]`,
 * all of them when none is named. Every picture is drawn here, from no outside source, and is the same on every run.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mediaOfSubcategory, subcategoryId } from '../../upstream/catalogue/build.ts';
import { aisles } from '../../upstream/catalogue/index.ts';
import { BANNERS, banner } from './banners.ts';
import { athletePicture, COLLECTIONS, collection, lookPicture } from './home.ts';
import { drawCompare } from './compare.ts';
import { drawFilms } from './films.ts';
import { drawProduct, shownIn } from './products.ts';
import { write } from './scene.ts';
import { drawSheets } from './sheets.ts';
import { shelfPicture } from './shelves.ts';

const media = fileURLToPath(new URL('../media/', import.meta.url));
const sheets = fileURLToPath(new URL('../../../docs/screens/catalogue/', import.meta.url));
for (const folder of ['products', 'subcategories', 'home', 'collections', 'films'])
  mkdirSync(join(media, folder), { recursive: true });
sharp.concurrency(1);

const steps: Record<string, () => Promise<void>> = {
  async products() {
    for (const shown of aisles.flatMap(shownIn)) await drawProduct(shown, media);
  },
  async shelves() {
    for (const aisle of aisles)
      for (const [index, shelf] of aisle.shelves.entries())
        await write(
          shelfPicture(aisle, shelf, index),
          join(media, mediaOfSubcategory(subcategoryId(aisle, index))),
          { width: 800, quality: 76 },
        );
  },
  async home() {
    for (const name of Object.keys(BANNERS))
      await write(banner(name), join(media, `home/banner-${name}.webp`), { quality: 80 });
    for (const name of Object.keys(COLLECTIONS))
      await write(collection(name), join(media, `collections/${name}.webp`), { width: 1000, quality: 78 });
    await write(athletePicture(), join(media, 'home/athlete.webp'), { quality: 80 });
    await write(lookPicture(), join(media, 'home/look.webp'), { quality: 80 });
    await drawCompare(join(media, 'home'));
  },
  films: () => drawFilms(join(media, 'films')),
  sheets: () => drawSheets(media, sheets),
};

const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(steps)) {
  const step = steps[name];
  if (!step) throw new Error(`No step is called '${name}'; there are ${Object.keys(steps).join(', ')}`);
  const start = Date.now();
  await step();
  console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
}
