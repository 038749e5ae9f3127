import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Side of the stored picture (px), and how many pixels an upload may unfold to. */
const SIDE = 512;
const MAX_PIXELS = 50_000_000;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** By its first bytes, whatever its name and declared type say: JPEG, PNG, GIF, WebP or AVIF. */
const looksLikePicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'ftypavif', 4);

/**
 * Encodes an upload anew, which leaves its metadata (place, camera) and anything hidden in it behind, and stores it.
 * Answers its relative media path; null when it is no picture that can be read.
 */
export async function storeProfilePicture(dataDir: string, bytes: Buffer): Promise<string | null> {
  if (!looksLikePicture(bytes)) return null;
  const path = `profiles/${randomUUID()}.webp`;
  await mkdir(join(dataDir, 'uploads', 'profiles'), { recursive: true });
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(join(dataDir, 'uploads', path));
    return path;
  } catch {
    await rm(join(dataDir, 'uploads', path), { force: true });
    return null;
  }
}

/** Removes a stored picture that nothing points to any more. */
export const dropProfilePicture = (dataDir: string, path: string) =>
  rm(join(dataDir, 'uploads', path), { force: true });
