import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { colourToken } from '../../../web/build/colourToken.ts';

const WIDTH_PX = 1400;
const HEIGHT_PX = 860;
const PHONE_WIDTH_PX = 250;
const PHONE_HEIGHT_PX = 540;
const BACKGROUND = colourToken('line');

const roundedMask = (width: number, height: number, radius: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );

/** The top of a page, as a window of this size shows it, with rounded corners. */
async function screenTop(file: string, width: number, height: number, radius: number): Promise<Buffer> {
  const top = await sharp(file)
    .resize({ width })
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer();
  return sharp(top)
    .composite([{ input: roundedMask(width, height, radius), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Composes the README's picture from the screenshots of the home page on a laptop and on a phone. */
export async function composeReadmePicture(laptop: string, phone: string): Promise<void> {
  const [wide, narrow] = await Promise.all([
    screenTop(laptop, WIDTH_PX - 200, HEIGHT_PX - 120, 14),
    screenTop(phone, PHONE_WIDTH_PX, PHONE_HEIGHT_PX, 26),
  ]);
  const frame = await sharp({
    create: {
      width: PHONE_WIDTH_PX + 16,
      height: PHONE_HEIGHT_PX + 16,
      channels: 4,
      background: colourToken('ink'),
    },
  })
    .composite([{ input: roundedMask(PHONE_WIDTH_PX + 16, PHONE_HEIGHT_PX + 16, 34), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = WIDTH_PX - PHONE_WIDTH_PX - 70;
  const top = HEIGHT_PX - PHONE_HEIGHT_PX - 50;
  await sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: BACKGROUND } })
    .composite([
      { input: wide, left: 50, top: 60 },
      { input: frame, left: left - 8, top: top - 8 },
      { input: narrow, left, top },
    ])
    .webp({ quality: 80 })
    .toFile(join(dirname(laptop), 'readme.webp'));
}
