import pg from 'pg';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../upstream/db/open.ts';
import { prepareDatabase } from '../../upstream/seed/prepareDatabase.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The files in it are shared by all test runs. */
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/maidan');

/** The sources that determine the content of a seeded upstream, together with the date. */
const SOURCES = ['upstream/db', 'upstream/demo', 'upstream/products', 'upstream/seed', 'package-lock.json'];
const IS_SOURCE = /\.(ts|json|ndjson|sql)$/;

/** A hash of the sources and the date. The date is part of it because the demo account's orders are dated relative to the seeding. */
async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES) {
    const isFile = IS_SOURCE.test(source);
    const entries = isFile ? [''] : await readdir(join(ROOT, source), { recursive: true });
    for (const entry of entries.filter((name) => isFile || IS_SOURCE.test(name)).sort()) {
      hash.update(entry).update(await readFile(join(ROOT, source, entry)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the path of an archive of a seeded embedded database. It is created once per day and version of its sources, so that no
 * test has to seed its own database.
 */
export const seededUpstreamFile = (): Promise<string> => (seededFile ??= createUpstreamFile());
let seededFile: Promise<string> | undefined;

async function createUpstreamFile(): Promise<string> {
  const file = join(CACHE_FOLDER, `upstream-${await sourcesFingerprint()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(CACHE_FOLDER, { recursive: true });
  const outdated = (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith('upstream-'));
  await Promise.all(outdated.map((name) => rm(join(CACHE_FOLDER, name), { force: true })));
  const database = await openDatabase({ kind: 'memory' });
  await prepareDatabase(database.db, { now: new Date(), demoAccount: true });
  // Written to another file and renamed, so that a second run never reads an incomplete archive.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  await rename(unfinished, file);
  return file;
}

/** The seeded upstream for `openDatabase({ kind: 'memory', dump })`. It is read once: 44 MB, a quarter of the time of opening it. */
export const seededDump = (): Promise<Blob> => (dump ??= readDump());
let dump: Promise<Blob> | undefined;
const readDump = async () => new Blob([await readFile(await seededUpstreamFile())]);

/**
 * Unpacks the seeded upstream into a data folder, for an upstream process with `DATA_DIR` set to this folder.
 * @throws Error when the archive cannot be unpacked
 */
export async function copySeededUpstream(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', await seededUpstreamFile(), '-C', folder]);
  if (status !== 0) throw new Error(`The seeded upstream could not be unpacked: ${String(stderr)}`);
}

/**
 * The path prefix of the data folders of all shops in a test run. The run removes these folders at its end, because a shop that
 * several test files share stays open until then.
 * @param runId the process id of the run, which is the parent process of its workers
 */
export const dataDirPrefix = (runId: number): string => join(tmpdir(), `maidan-shop-${runId}-`);

/**
 * Links an upstream's cache of resized pictures to a folder that all test runs share, because resizing takes most of a browser
 * test's processor time. Call it before the upstream starts.
 */
export async function sharePictureCache(dataDir: string): Promise<void> {
  const shared = join(CACHE_FOLDER, 'media');
  await Promise.all([shared, join(dataDir, 'cache')].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(shared, join(dataDir, 'cache', 'media'), 'junction');
}

/** A database with a unique name on a PostgreSQL server. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Connects to the server as its administrator and passes the connection to `work`. */
async function withAdminClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Calls `create` with a new unique name; `create` has to create the database. */
async function createDatabase(
  serverUrl: string,
  create: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `maidan_test_${randomUUID().replaceAll('-', '')}`;
  await withAdminClient(serverUrl, (client) => create(client, name));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withAdminClient(
        serverUrl,
        async (client) => void (await client.query(`drop database "${name}" with (force)`)),
      ),
  };
}

/** Creates an empty database on the server at `serverUrl`. */
export const createEmptyDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, (client, name) => client.query(`create database "${name}"`));

/** Creates a seeded database on the server at `serverUrl`, as a copy of a template database. */
export const createSeededDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, async (client, name) => {
    const template = await ensureTemplateDatabase(serverUrl, client);
    await client.query(`create database "${name}" template "${template}"`);
  });

/** Returns the name of the template database. The first process creates it; an advisory lock makes the others wait. */
async function ensureTemplateDatabase(serverUrl: string, client: pg.Client): Promise<string> {
  const name = `maidan_template_${await sourcesFingerprint()}`;
  await client.query('select pg_advisory_lock(hashtext($1))', ['maidan_template']);
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount) return name;
    const outdated = await client.query(
      `select datname from pg_database where datname like 'maidan\\_template\\_%'`,
    );
    for (const { datname } of outdated.rows as { datname: string }[])
      await client.query(`drop database "${datname}"`);
    const unfinished = `maidan_making_${randomUUID().slice(0, 8)}`;
    await client.query(`create database "${unfinished}"`);
    const database = await openDatabase({
      kind: 'postgres',
      url: databaseUrl(serverUrl, unfinished),
      poolSize: 2,
    });
    await prepareDatabase(database.db, { now: new Date(), demoAccount: true });
    await database.close();
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', ['maidan_template']);
  }
}
