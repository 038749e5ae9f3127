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
