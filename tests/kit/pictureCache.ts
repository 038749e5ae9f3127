import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER } from './seededStore.ts';

/**
 * Lets a store keep its resized pictures in a folder that all test runs share: resizing them anew takes most of a browser
 * test's processor time. Called before the store uses the folder.
 */
export async function sharePictureCache(dataDir: string): Promise<void> {
  const shared = join(CACHE_FOLDER, 'media');
  await Promise.all([shared, join(dataDir, 'cache')].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(shared, join(dataDir, 'cache', 'media'), 'junction');
}
