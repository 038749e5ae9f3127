import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that signs tokens. It is created once and stored in the data folder, so that sessions survive a restart. */
export function readOrCreateTokenSecret(dataDir: string): Uint8Array {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'token-secret');
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Writing a temporary file and linking it is atomic: a crash leaves no partial secret, and only one of two processes succeeds.
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  return readSecret(file);
}

const readSecret = (file: string) => new TextEncoder().encode(readFileSync(file, 'utf8'));
