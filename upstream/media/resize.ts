import { createHash } from 'node:crypto';
import { access, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The widths (px) that are kept; one that is asked is rounded up, so that the cache stays small. */
const WIDTHS = [64, 96, 128, 192, 256, 384, 512, 640, 768, 1024, 1280, 1600, 1920];

/** The kept width for one that is asked. */
export const keptWidth = (asked: number): number => WIDTHS.find((width) => width >= asked) ?? 1920;

const inProgress = new Map<string, Promise<string>>();

async function resize(source: string, target: string, width: number): Promise<string> {
  const aside = `${target}.${process.pid}.tmp`;
  await sharp(source)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(aside);
  await rename(aside, target);
  return target;
}

/**
 * The file name, inside `cacheDir`, of a picture at a width; made when it is not there yet, once for all who ask at
 * the same time. Never larger than the original.
 */
export async function resizedPicture(cacheDir: string, source: string, width: number): Promise<string> {
  const { mtimeMs, size } = await stat(source);
  const key = createHash('sha256').update(`${source} ${mtimeMs} ${size}`).digest('hex').slice(0, 32);
  const name = `${key}-${width}.webp`;
  const target = join(cacheDir, name);
  const known = await access(target).then(
    () => true,
    () => false,
  );
  if (known) return name;
  await mkdir(cacheDir, { recursive: true });
  const running =
    inProgress.get(target) ?? resize(source, target, width).finally(() => inProgress.delete(target));
  inProgress.set(target, running);
  await running;
  return name;
}
