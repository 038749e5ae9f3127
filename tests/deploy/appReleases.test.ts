import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../kit/processes.ts';
import { waitUntilReady } from './deployment.ts';
import { environmentFile, PROJECT } from './guide.ts';
import { openUnits, type Units } from './systemd.ts';

const DOCUMENT = 'query AppStart { __typename }';
const HASH = createHash('sha256').update(DOCUMENT).digest('hex');

interface Body {
  data?: unknown;
  errors?: { extensions: { code: string } }[];
}

describe('a shop that executes only known documents', () => {
  let folder: string;
  let port: number;
  let systemd: Units;
  let unit: string;
  beforeAll(async () => {
    // As deploy/build.sh makes a release: the BFF reads the manifests from the folder that its files are in.
    folder = await mkdtemp(join(tmpdir(), 'maidan-release-'));
    const copied = [
      'dist',
      'deploy',
      'trusted-documents',
      'package.json',
      'package-lock.json',
      'schema.graphql',
      'shop.json',
    ];
    for (const name of copied) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
    await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    const settingsFile = join(folder, 'shop.env');
    // Nothing listens there: the documents of this test need no upstream.
    const upstream = `http://127.0.0.1:${await freePort()}`;
    const settings = {
      LOG_LEVEL: 'error',
      ALLOW_UNSAFE: 'payment_sandbox',
      EMBEDDED_UPSTREAM_URL: upstream,
      GRAPHQL_INTROSPECTION: '0',
      TRUSTED_DOCUMENTS: 'only',
    };
    await writeFile(settingsFile, environmentFile(settings));
    port = await freePort();
    unit = `maidan@${port}.service`;
    systemd = await openUnits(folder, { '/opt/maidan/current': folder, '/etc/maidan': folder }, [unit]);
    await systemd.start(unit);
    await waitUntilReady(`http://127.0.0.1:${port}`);
  }, 300_000);
  afterAll(async () => {
    await systemd.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The answer to the hash of the app's document. */
  async function answer() {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } }),
    });
    const { data, errors } = (await response.json()) as Body;
    return errors?.[0]?.extensions.code ?? data;
  }

  // deploy.test.ts shows how a roll restarts the processes.
  it('knows those of a new release of an app after a restart, without a release of its own', async () => {
    expect(await answer()).toBe('PERSISTED_QUERY_NOT_FOUND');
    await mkdir(join(folder, 'trusted-documents/ios'));
    await writeFile(join(folder, 'trusted-documents/ios/2.3.0.json'), JSON.stringify({ [HASH]: DOCUMENT }));
    // The manifests are read when a process starts.
    expect(await answer()).toBe('PERSISTED_QUERY_NOT_FOUND');
    await systemd.stop(unit);
    await systemd.start(unit);
    await waitUntilReady(`http://127.0.0.1:${port}`);
    expect(await answer()).toEqual({ __typename: 'Query' });
  }, 300_000);
});
