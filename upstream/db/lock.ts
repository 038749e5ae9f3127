import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another running process has locked the data folder. */
export class FolderInUseError extends Error {
  constructor(lockFile: string, pid: number) {
    super(`The data folder ${dirname(lockFile)} is in use by another process (pid ${pid}).`);
    this.name = 'FolderInUseError';
  }
}

/** When the process started, in kernel clock ticks; null where /proc does not provide it. */
function processStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether the process is running. Process ids are reused after a restart of the machine, so the start time must match too. */
function isAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === null || processStartTime(pid) === start;
}

function readLockOwner(lockFile: string): { pid: number; start: string | null; text: string } | null {
  try {
    const text = readFileSync(lockFile, 'utf8');
    const [pid = '', start = ''] = text.trim().split(' ');
    return { pid: Number(pid), start: start === '' ? null : start, text };
  } catch {
    return null;
  }
}

/** Creates the lock file with its content atomically: another process would take an empty file for an abandoned lock. */
function tryCreateLock(lockFile: string, content: string): boolean {
  const temporaryFile = `${lockFile}.${process.pid}.new`;
  writeFileSync(temporaryFile, content);
  try {
    linkSync(temporaryFile, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/**
 * Locks the folder of the lock file; returns a function that unlocks it. A lock of a process that no longer runs is replaced.
 * @throws FolderInUseError
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const content = `${process.pid} ${processStartTime(process.pid) ?? ''}`.trim();
  for (;;) {
    if (tryCreateLock(lockFile, content)) return () => rmSync(lockFile, { force: true });
    const owner = readLockOwner(lockFile);
    if (owner === null) continue;
    if (owner.pid > 0 && isAlive(owner.pid, owner.start)) throw new FolderInUseError(lockFile, owner.pid);
    removeStaleLock(lockFile, owner.text);
  }
}

/** Removes a stale lock by renaming it first. If another process has just replaced it, its new lock is put back. */
function removeStaleLock(lockFile: string, staleContent: string): void {
  const movedFile = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, movedFile);
    if (readFileSync(movedFile, 'utf8') !== staleContent) renameSync(movedFile, lockFile);
    else rmSync(movedFile, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
