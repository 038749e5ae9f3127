import type { Database } from './open.ts';

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it can be repeated. */
const RETRYABLE_SQL_STATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

export const UNIQUE_VIOLATION = '23505';

/** The SQLSTATE code of a PostgreSQL error or of one of its causes; '' for any other error. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error.cause);
}

/** Connection failures, too many connections, and a server that is stopping or starting. */
const UNAVAILABLE_SQL_STATES = /^(08...|53300|57P0[123])$/;

/** Errors of the driver and the system for a lost connection; PostgreSQL sends no code then. */
const CONNECTION_ERROR_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const CONNECTION_ERROR_MESSAGES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/;

/** Whether an error, or one of its causes, means that the database cannot be reached right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    UNAVAILABLE_SQL_STATES.test(code) ||
    CONNECTION_ERROR_CODES.test(code) ||
    CONNECTION_ERROR_MESSAGES.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** Runs `work` in a transaction. An error rolls it back; serialization failures and deadlocks repeat `work`. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_SQL_STATES.has(sqlState(error))) throw error;
    }
  }
}
