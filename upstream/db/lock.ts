import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another running process has locked the data folder. */
export class FolderInUseError extends Error {
  constructor(lockFile: string, pid: string) {
    super(`The data folder ${dirname(lockFile)} is in use by another process (pid ${pid}).`);
    this.name = 'FolderInUseError';
  }
}

/** The pid, and when the process started, since pids are used again; '' for no process. Without /proc the pid alone. */
function describeProcess(pid: string): string {
  try {
    process.kill(Number(pid) || Number.NaN, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return '';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return pid;
  }
}

/**
 * Locks the folder of the lock file; returns a function that unlocks it. The lock of a process that no longer runs is replaced.
 * @throws FolderInUseError
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const ownFile = `${lockFile}.${process.pid}`;
  writeFileSync(ownFile, describeProcess(String(process.pid)));
  try {
    // A link appears with its content: another process would take an empty file for an abandoned lock.
    linkSync(ownFile, lockFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readFileSync(lockFile, 'utf8');
    const [pid = ''] = owner.split(' ');
    if (owner !== '' && owner === describeProcess(pid)) throw new FolderInUseError(lockFile, pid);
    renameSync(ownFile, lockFile);
  } finally {
    rmSync(ownFile, { force: true });
  }
  return () => rmSync(lockFile, { force: true });
}
