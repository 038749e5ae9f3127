import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER } from './seededUpstream.ts';

/**
 * Links an upstream's cache of resized pictures to a folder that all test runs share, because resizing takes most of a browser
 * test's processor time. Call it before the upstream starts.
 */
export async function sharePictureCache(dataDir: string): Promise<void> {
  const shared = join(CACHE_FOLDER, 'media');
  await Promise.all([shared, join(dataDir, 'cache')].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(shared, join(dataDir, 'cache', 'media'), 'junction');
}
