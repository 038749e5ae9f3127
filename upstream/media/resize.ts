import { createHash } from 'node:crypto';
import { access, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The cached widths. A requested width is rounded up to one of them, so that the cache stays small. */
const WIDTHS_PX = [64, 96, 128, 192, 256, 384, 512, 640, 768, 1024, 1280, 1600, 1920];

export const cachedWidth = (requestedPx: number): number =>
  WIDTHS_PX.find((width) => width >= requestedPx) ?? 1920;

/** Pictures that are being resized, by target file. */
const inProgress = new Map<string, Promise<string>>();

async function resize(source: string, target: string, width: number): Promise<string> {
  const temporaryFile = `${target}.${process.pid}.tmp`;
  await sharp(source)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(temporaryFile);
  await rename(temporaryFile, target);
  return target;
}

/**
 * Returns the file name in `cacheDir` of a picture with this width. A missing file is created; concurrent requests share the work.
 * The picture is never larger than the original.
 */
export async function cachedPicture(cacheDir: string, source: string, width: number): Promise<string> {
  const { mtimeMs, size } = await stat(source);
  const key = createHash('sha256').update(`${source} ${mtimeMs} ${size}`).digest('hex').slice(0, 32);
  const name = `${key}-${width}.webp`;
  const target = join(cacheDir, name);
  const isCached = await access(target).then(
    () => true,
    () => false,
  );
  if (isCached) return name;
  await mkdir(cacheDir, { recursive: true });
  const resizing =
    inProgress.get(target) ?? resize(source, target, width).finally(() => inProgress.delete(target));
  inProgress.set(target, resizing);
  await resizing;
  return name;
}
