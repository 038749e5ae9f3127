import { join } from 'node:path';
import sharp from 'sharp';
import { boardPicture, comparePicture } from './home.ts';
import { writeWebp } from './scene.ts';

/** Writes the same still life twice in the same position: as traced lines on a drawing board, and in colour. */
export async function drawImageComparison(folder: string): Promise<void> {
  await writeWebp(comparePicture('whole'), join(folder, 'compare-after.webp'), { quality: 80 });
  const lines = await traceEdges(comparePicture('goods'));
  await sharp(Buffer.from(boardPicture()), { unlimited: true })
    .composite([{ input: lines }])
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, 'compare-before.webp'));
}

/** The edges of a drawing (Sobel filter) as pale lines on a transparent background. */
async function traceEdges(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#8A8F99' })
    .greyscale()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => data[(y * width + x) * channels]!;
  const out = Buffer.alloc(width * height * 4);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const across =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x - 1, y) -
        at(x - 1, y + 1);
      const down =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x, y - 1) -
        at(x + 1, y - 1);
      const strength = Math.max(0, Math.hypot(across, down) - 26) * 2.1;
      out.set([0xe8, 0xf1, 0xff, Math.min(255, strength)], (y * width + x) * 4);
    }
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
