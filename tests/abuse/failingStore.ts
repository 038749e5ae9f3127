import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { seededDump } from '../kit/seededStore.ts';
import { ownDatabase, type DatabaseKind } from '../upstream/testUpstream.ts';

/** The product whose stock switches the faults of the database. */
const SWITCH_ID = 1101;
const WRITES_FAIL = 777_001;
const READS_FAIL = 777_002;

/** Faults that the database itself produces: a full disk for writes, a lost column for reads of accounts. */
const FAULTS = `
  create function fail_writes() returns trigger language plpgsql as $$ begin
    if (select stock from products where id = ${SWITCH_ID}) = ${WRITES_FAIL} then
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end if;
    return new;
  end $$;
  create function lose_column() returns trigger language plpgsql as $$ begin
    if new.stock = ${READS_FAIL} then alter table users rename column email to email_lost; end if;
    if old.stock = ${READS_FAIL} then alter table users rename column email_lost to email; end if;
    return new;
  end $$;
  create trigger lose_column after update of stock on products for each row
    when (new.id = ${SWITCH_ID}) execute function lose_column();
  ${['users', 'orders', 'order_items', 'refresh_tokens', 'password_resets']
    .map(
      (table) =>
        `create trigger fail_writes before insert or update on ${table} for each row execute function fail_writes();`,
    )
    .join('\n')}`;

/** A connection to PostgreSQL that can be cut, as when the server is down. */
async function openCutter(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy();
          onward.destroy();
        });
    }
    return socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port) }).href,
    cut(cut: boolean) {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    close: () => void server.close(),
  };
}

/** A way for the store to fail. */
type StoreFault = 'none' | 'writes' | 'reads' | 'away';

/** A seeded store for processes, and the ways in which its database can fail. */
export interface FailingStore {
  env: Record<string, string>;
  faults: StoreFault[];
  /** From now on the database of the store at `upstreamUrl` fails in this way. */
  fail(fault: StoreFault, upstreamUrl: string): Promise<void>;
  drop(): Promise<void>;
}

/** Makes such a store on the embedded database, or on the PostgreSQL server of the tests. */
export async function aFailingStore(on: DatabaseKind): Promise<FailingStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-failing-'));
  const database = await ownDatabase(on);
  const cutter = database.config.kind === 'postgres' ? await openCutter(database.config.url) : null;
  if (database.config.kind === 'postgres') {
    const client = new pg.Client({ connectionString: database.config.url });
    await client.connect();
    await client.query(FAULTS);
    await client.end();
  } else {
    const loadDataDir = await seededDump();
    const lite = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir, extensions: { pg_trgm } });
    await lite.exec(FAULTS);
    await lite.close();
  }
  return {
    env: { DATA_DIR: dataDir, UPSTREAM_TEST_ENDPOINTS: '1', ...(cutter && { DATABASE_URL: cutter.url }) },
    faults: ['none', 'writes', 'reads', ...(cutter ? (['away'] as const) : [])],
    async fail(fault, upstreamUrl) {
      cutter?.cut(false);
      const stock = { none: 50, away: 50, writes: WRITES_FAIL, reads: READS_FAIL }[fault];
      const answer = await fetch(`${upstreamUrl}/__test/products/${SWITCH_ID}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stock }),
      });
      if (!answer.ok) throw new Error(`The fault could not be switched: ${answer.status}`);
      cutter?.cut(fault === 'away');
    },
    async drop() {
      cutter?.cut(true);
      cutter?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
