import type { Database } from './open.ts';

/** Serialization failure and deadlock: PostgreSQL undid the whole transaction, and says to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's five-character code of a failure, however deep it is wrapped; '' for any other failure. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error.cause);
}

/** PostgreSQL's codes for "not now": connection failures, too many connections, a server that stops or starts. */
const NOT_NOW = /^(08...|53300|57P0[123])$/;

/** What the driver and the system say of a connection that is gone, where PostgreSQL could not say anything any more. */
const GONE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const GONE_WORDS =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/;

/** Whether a failure means that the database cannot be reached right now, however deep that is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    NOT_NOW.test(code) || GONE.test(code) || GONE_WORDS.test(error.message) || isDatabaseAway(error.cause)
  );
}

/** Runs `work` in a transaction; anything thrown rolls it back. Repeated when the database asks for it. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= MAX_TRIES || !TRY_AGAIN.has(sqlState(error))) throw error;
    }
  }
}
