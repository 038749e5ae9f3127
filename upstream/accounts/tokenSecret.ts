import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that signs tokens. Made once and kept in the data folder, so that sessions survive a restart. */
export function tokenSecret(dataDir: string): Uint8Array {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'token-secret');
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Written aside and linked into place: a crash leaves no half secret, and of two processes one wins.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readSecret(file);
}

const readSecret = (file: string) => new TextEncoder().encode(readFileSync(file, 'utf8'));
