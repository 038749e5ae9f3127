import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Another running upstream uses the database. */
export class DatabaseInUseError extends Error {
  constructor(url: string) {
    const { host, pathname } = new URL(url);
    super(`The database ${host}${pathname} is in use by another upstream: stop that process first.`);
    this.name = 'DatabaseInUseError';
  }
}

/** The number of the advisory lock that a running upstream holds; any fixed number works, except the one for migrations. */
const UPSTREAM_LOCK = 4_001_221;

/** How long a starting upstream waits for one that is still stopping. */
const START_WAIT_MS = 5_000;

/**
 * After a broken connection, its session on the server may still hold the lock, until the server notices: after 25 s with the options
 * below.
 */
const RECONNECT_WAIT_MS = 60_000;
const KEEPALIVE_OPTIONS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** The pause between attempts to connect again while the server does not respond. */
const RECONNECT_INTERVAL_MS = 1_000;

/** PostgreSQL's code for a lock that was not available within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks the database for one upstream, because an upstream counts sign-in attempts and joins payment checks in its own memory. The lock
 * belongs to a connection, so it ends with the process however that ends. After a restart of the server the lock is taken again;
 * if another upstream has it then, the error is uncaught and ends this process. Returns a function that unlocks.
 * @throws DatabaseInUseError when another upstream holds the lock for more than a moment
 */
export async function lockDatabase(url: string): Promise<() => Promise<void>> {
  let isUnlocked = false;
  let client = await connectAndLock(START_WAIT_MS);
  watch();

  async function connectAndLock(waitMs: number): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      options: `${KEEPALIVE_OPTIONS} -c lock_timeout=${waitMs}`,
    });
    // Without a listener, a connection that the server closes would end the process.
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      await connection.query('select pg_advisory_lock($1)', [UPSTREAM_LOCK]);
      return connection;
    } catch (error) {
      await connection.end().catch(() => undefined);
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new DatabaseInUseError(url);
      throw error;
    }
  }

  function watch(): void {
    client.once('end', () => {
      if (!isUnlocked) void lockAgain();
    });
  }

  async function lockAgain(): Promise<void> {
    while (!isUnlocked) {
      try {
        const connection = await connectAndLock(RECONNECT_WAIT_MS);
        if (isUnlocked) return await connection.end();
        client = connection;
        return watch();
      } catch (error) {
        if (error instanceof DatabaseInUseError) throw error;
        await delay(RECONNECT_INTERVAL_MS, undefined, { ref: false });
      }
    }
  }

  return async () => {
    isUnlocked = true;
    await client.end().catch(() => undefined);
  };
}
