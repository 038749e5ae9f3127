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
  let ports: number[];
  let systemd: Units;
  let units: string[];
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
      'variables.json',
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
    ports = [await freePort(), await freePort()];
    units = ports.map((port) => `maidan@${port}.service`);
    systemd = await openUnits(folder, { '/opt/maidan/current': folder, '/etc/maidan': folder }, units);
    await Promise.all(units.map(systemd.start));
    await Promise.all(ports.map((port) => waitUntilReady(`http://127.0.0.1:${port}`)));
  }, 300_000);
  afterAll(async () => {
    await systemd.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The answers of all processes to the hash of the app's document. */
  const answers = () =>
    Promise.all(
      ports.map(async (port) => {
        const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } }),
        });
        const { data, errors } = (await response.json()) as Body;
        return errors?.[0]?.extensions.code ?? data;
      }),
    );

  it('knows those of a new release of an app after a roll, without a release of its own', async () => {
    const unknown = 'PERSISTED_QUERY_NOT_FOUND';
    expect(await answers()).toEqual([unknown, unknown]);
    const pidsBefore = units.map(systemd.pid);
    await mkdir(join(folder, 'trusted-documents/ios'));
    await writeFile(join(folder, 'trusted-documents/ios/2.3.0.json'), JSON.stringify({ [HASH]: DOCUMENT }));
    // The manifests are read when a process starts.
    expect(await answers()).toEqual([unknown, unknown]);
    await systemd.start('maidan-roll.service');
    expect(await answers()).toEqual([{ __typename: 'Query' }, { __typename: 'Query' }]);
    for (const [index, unit] of units.entries()) expect(systemd.pid(unit)).not.toBe(pidsBefore[index]);
  }, 300_000);
});
