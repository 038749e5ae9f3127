import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aisles, catalogue } from '../../upstream/catalogue/index.ts';
import { PAPER } from './colour.ts';

const WIDTH = 1600;
const GAP = 6;

/** Contact sheets of all pictures, one for each category and two for the rest, to be looked at by eye. */
export async function drawSheets(media: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { products, subcategories, home } = catalogue;
  const file = (path: string) => join(media, path);
  for (const { id, name } of aisles) {
    const shelves = new Set(
      subcategories.filter(({ categoryId }) => categoryId === id).map((shelf) => shelf.id),
    );
    const images = products
      .filter(({ subcategoryId }) => shelves.has(subcategoryId))
      .flatMap((product) => product.images);
    await sheet(images.map(file), join(folder, `${name.toLowerCase().replaceAll(' ', '-')}.webp`), 16, 1.25);
  }
  await sheet(
    subcategories.map(({ image }) => file(image)),
    join(folder, 'subcategories.webp'),
    8,
    1,
  );
  const large = [
    ...home.banners.map(({ image }) => image),
    'home/athlete.webp',
    'home/compare-before.webp',
    'home/compare-after.webp',
    ...home.shopTheLook.map(({ playerImage }) => playerImage),
    ...home.collections.map(({ image }) => image),
    ...home.videos.map(({ poster }) => poster),
  ];
  await sheet(large.map(file), join(folder, 'home.webp'), 3, 0.75);
}

async function sheet(files: string[], out: string, columns: number, ratio: number): Promise<void> {
  const width = Math.floor((WIDTH - GAP) / columns);
  const height = Math.round(width * ratio);
  const cells = await Promise.all(
    files.map(async (path, index) => ({
      input: await sharp(path)
        .resize(width - GAP, height - GAP, { fit: 'contain', background: PAPER })
        .toBuffer(),
      left: GAP + (index % columns) * width,
      top: GAP + Math.floor(index / columns) * height,
    })),
  );
  const rows = Math.ceil(files.length / columns);
  await sharp({ create: { width: WIDTH, height: rows * height + GAP, channels: 3, background: PAPER } })
    .composite(cells)
    .webp({ quality: 66, effort: 6 })
    .toFile(out);
}
