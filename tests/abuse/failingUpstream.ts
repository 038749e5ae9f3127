import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { listen } from '../kit/listen.ts';
import { seededDump } from '../kit/seededUpstream.ts';
import { ownDatabase, type DatabaseKind } from '../upstream/testUpstream.ts';

/** A product whose stock value switches the faults on and off. */
const FAULT_SWITCH_PRODUCT_ID = 1101;
const WRITES_FAIL_STOCK = 777_001;
const READS_FAIL_STOCK = 777_002;

/** Triggers that produce faults in the database: a full disk for writes, a missing column for reads of accounts. */
const FAULT_TRIGGERS_SQL = `
  create function fail_writes() returns trigger language plpgsql as $$ begin
    if (select stock from maidan.products where id = ${FAULT_SWITCH_PRODUCT_ID}) = ${WRITES_FAIL_STOCK} then
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end if;
    return new;
  end $$;
  create function lose_column() returns trigger language plpgsql as $$ begin
    if new.stock = ${READS_FAIL_STOCK} then alter table maidan.users rename column email to email_lost; end if;
    if old.stock = ${READS_FAIL_STOCK} then alter table maidan.users rename column email_lost to email; end if;
    return new;
  end $$;
  create trigger lose_column after update of stock on maidan.products for each row
    when (new.id = ${FAULT_SWITCH_PRODUCT_ID}) execute function lose_column();
  ${['users', 'orders', 'order_items', 'refresh_tokens', 'password_resets']
    .map(
      (table) =>
        `create trigger fail_writes before insert or update on maidan.${table} for each row execute function fail_writes();`,
    )
    .join('\n')}`;

/** A TCP proxy to PostgreSQL whose connections can be closed, as when the server is down. */
async function openDatabaseProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const upstreamSocket = connect(Number(port), hostname);
    for (const connection of [socket, upstreamSocket]) {
      sockets.add(connection);
      connection
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy();
          upstreamSocket.destroy();
        });
    }
    return socket.pipe(upstreamSocket).pipe(socket);
  });
  const ownPort = String(await listen(server));
  return {
    url: Object.assign(new URL(target), { port: ownPort }).href,
    cut(isDown: boolean) {
      isCut = isDown;
      if (isDown) for (const socket of sockets) socket.destroy();
    },
    close: () => void server.close(),
  };
}

/** A fault of the upstream's database. */
type UpstreamFault = 'none' | 'writes' | 'reads' | 'away';

/** The environment of a seeded upstream, and the faults that its database can have. */
export interface FailingUpstream {
  env: Record<string, string>;
  faults: UpstreamFault[];
  /** From now on the database of the upstream at `upstreamUrl` has this fault. */
  fail(fault: UpstreamFault, upstreamUrl: string): Promise<void>;
  drop(): Promise<void>;
}

/** Creates such an upstream on the embedded database, or on the PostgreSQL server of the tests. */
export async function openFailingUpstream(databaseKind: DatabaseKind): Promise<FailingUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-failing-'));
  const database = await ownDatabase(databaseKind);
  const databaseProxy =
    database.config.kind === 'postgres' ? await openDatabaseProxy(database.config.url) : null;
  if (database.config.kind === 'postgres') {
    const client = new pg.Client({ connectionString: database.config.url });
    await client.connect();
    await client.query(FAULT_TRIGGERS_SQL);
    await client.end();
  } else {
    const loadDataDir = await seededDump();
    const pglite = await PGlite.create({
      dataDir: join(dataDir, 'db'),
      loadDataDir,
    });
    await pglite.exec(FAULT_TRIGGERS_SQL);
    await pglite.close();
  }
  return {
    env: {
      DATA_DIR: dataDir,
      UPSTREAM_TEST_ENDPOINTS: '1',
      ...(databaseProxy && { DATABASE_URL: databaseProxy.url }),
    },
    faults: ['none', 'writes', 'reads', ...(databaseProxy ? (['away'] as const) : [])],
    async fail(fault, upstreamUrl) {
      databaseProxy?.cut(false);
      const stock = { none: 50, away: 50, writes: WRITES_FAIL_STOCK, reads: READS_FAIL_STOCK }[fault];
      const response = await fetch(`${upstreamUrl}/__test/products/${FAULT_SWITCH_PRODUCT_ID}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stock }),
      });
      if (!response.ok) throw new Error(`The fault could not be switched: ${response.status}`);
      databaseProxy?.cut(fault === 'away');
    },
    async drop() {
      databaseProxy?.cut(true);
      databaseProxy?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
