import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogue } from '../catalogue.ts';
import { PAPER } from './colour.ts';

const SHEET_WIDTH_PX = 1600;
const GAP_PX = 6;

/** Writes contact sheets of all pictures for a visual check: one per category and two for the rest. */
export async function writeContactSheets(media: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { categories, products, subcategories, home } = catalogue;
  const file = (path: string) => join(media, path);
  for (const { id, name } of categories) {
    const subcategoryIds = new Set(
      subcategories.filter(({ categoryId }) => categoryId === id).map((subcategory) => subcategory.id),
    );
    const images = products
      .filter(({ subcategoryId }) => subcategoryIds.has(subcategoryId))
      .flatMap((product) => product.images);
    await writeContactSheet(
      images.map(file),
      join(folder, `${name.toLowerCase().replaceAll(' ', '-')}.webp`),
      16,
      1.25,
    );
  }
  await writeContactSheet(
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
  await writeContactSheet(large.map(file), join(folder, 'home.webp'), 3, 0.75);
}

async function writeContactSheet(
  files: string[],
  out: string,
  columns: number,
  ratio: number,
): Promise<void> {
  const width = Math.floor((SHEET_WIDTH_PX - GAP_PX) / columns);
  const height = Math.round(width * ratio);
  const cells = await Promise.all(
    files.map(async (path, index) => ({
      input: await sharp(path)
        .resize(width - GAP_PX, height - GAP_PX, { fit: 'contain', background: PAPER })
        .toBuffer(),
      left: GAP_PX + (index % columns) * width,
      top: GAP_PX + Math.floor(index / columns) * height,
    })),
  );
  const rows = Math.ceil(files.length / columns);
  await sharp({
    create: { width: SHEET_WIDTH_PX, height: rows * height + GAP_PX, channels: 3, background: PAPER },
  })
    .composite(cells)
    .webp({ quality: 66, effort: 6 })
    .toFile(out);
}
