import { dirname, join } from 'node:path';
import sharp from 'sharp';

const WIDTH = 1400;
const HEIGHT = 860;
const PHONE_WIDTH = 250;
const PHONE_HEIGHT = 540;
const GROUND = '#e2e2da';

const rounded = (width: number, height: number, radius: number) =>
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
    .composite([{ input: rounded(width, height, radius), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The README's picture: the home page on a laptop and on a phone, from its screenshots. */
export async function composeReadmePicture(laptop: string, phone: string): Promise<void> {
  const [wide, narrow] = await Promise.all([
    screenTop(laptop, WIDTH - 200, HEIGHT - 120, 14),
    screenTop(phone, PHONE_WIDTH, PHONE_HEIGHT, 26),
  ]);
  const frame = await sharp({
    create: { width: PHONE_WIDTH + 16, height: PHONE_HEIGHT + 16, channels: 4, background: '#0e1116' },
  })
    .composite([{ input: rounded(PHONE_WIDTH + 16, PHONE_HEIGHT + 16, 34), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = WIDTH - PHONE_WIDTH - 70;
  const top = HEIGHT - PHONE_HEIGHT - 50;
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      { input: wide, left: 50, top: 60 },
      { input: frame, left: left - 8, top: top - 8 },
      { input: narrow, left, top },
    ])
    .webp({ quality: 80 })
    .toFile(join(dirname(laptop), 'readme.webp'));
}
