import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../createFolder.ts';

/** Another living process holds the data folder. */
export class FolderInUseError extends Error {
  constructor(lockFile: string, pid: number) {
    super(`The data folder ${dirname(lockFile)} is in use by another process (pid ${pid}).`);
    this.name = 'FolderInUseError';
  }
}

/** When the kernel started a process, in its own ticks; null where /proc does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** A process id is used again after a restart of the machine or of a container, so the start time must match too. */
function isAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === null || startOf(pid) === start;
}

function readHolder(lockFile: string): { pid: number; start: string | null; text: string } | null {
  try {
    const text = readFileSync(lockFile, 'utf8');
    const [pid = '', start = ''] = text.trim().split(' ');
    return { pid: Number(pid), start: start === '' ? null : start, text };
  } catch {
    return null;
  }
}

/** Creates the lock with its content in one step: an empty one, seen by another process, would look abandoned. */
function tryCreate(lockFile: string, content: string): boolean {
  const aside = `${lockFile}.${process.pid}.new`;
  writeFileSync(aside, content);
  try {
    linkSync(aside, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock file; returns what gives it back. A lock left by a process that was killed is taken over.
 * @throws FolderInUseError
 */
export function lockFolder(lockFile: string): () => void {
  makeFolder(dirname(lockFile));
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  for (;;) {
    if (tryCreate(lockFile, mine)) return () => rmSync(lockFile, { force: true });
    const holder = readHolder(lockFile);
    if (holder === null) continue;
    if (holder.pid > 0 && isAlive(holder.pid, holder.start)) throw new FolderInUseError(lockFile, holder.pid);
    clearStale(lockFile, holder.text);
  }
}

/** Moves a dead lock away by a rename, and puts it back if another process was quicker and this is its fresh one. */
function clearStale(lockFile: string, seen: string): void {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readFileSync(aside, 'utf8') !== seen) renameSync(aside, lockFile);
    else rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
