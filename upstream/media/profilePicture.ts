import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const PICTURE_SIDE_PX = 512;
/** Limit for the decoded upload, against decompression bombs. */
const MAX_PIXELS = 50_000_000;

const startsWith = (bytes: Buffer, text: string, offset = 0) =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text;

/** Recognizes JPEG, PNG, GIF, WebP and AVIF by their first bytes. The file name and the declared type are not trusted. */
const hasPictureSignature = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'ftypavif', 4);

/**
 * Stores an upload as a new WebP file, without its metadata (location, camera).
 * Returns its relative media path; null when the upload is not a readable picture.
 */
export async function storeProfilePicture(dataDir: string, bytes: Buffer): Promise<string | null> {
  if (!hasPictureSignature(bytes)) return null;
  const path = `profiles/${randomUUID()}.webp`;
  await mkdir(join(dataDir, 'uploads', 'profiles'), { recursive: true });
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(join(dataDir, 'uploads', path));
    return path;
  } catch {
    await rm(join(dataDir, 'uploads', path), { force: true });
    return null;
  }
}

/** Deletes a stored picture that is no longer used. */
export const deleteProfilePicture = (dataDir: string, path: string) =>
  rm(join(dataDir, 'uploads', path), { force: true });
