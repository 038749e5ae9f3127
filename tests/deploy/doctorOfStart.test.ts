import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostedUpstream, type HostedUpstream } from '../hostedUpstream/hostedUpstream.ts';
import { otherShop, writeShopFile } from '../kit/shopFiles.ts';
import { settingsFor } from '../kit/openHostedShop.ts';
import { environmentFile, PROJECT } from './guide.ts';

const execute = promisify(execFile);

describe('the doctor of `npm start`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-doctor-start-'));
  let upstream: HostedUpstream;
  beforeAll(async () => {
    upstream = await openHostedUpstream({ severalValues: 'repeated', media: 'root_relative' });
    cpSync(join(PROJECT, 'deploy'), join(folder, 'deploy'), { recursive: true });
    for (const name of ['dist', 'node_modules', 'package.json'])
      symlinkSync(join(PROJECT, name), join(folder, name));
  });
  afterAll(async () => {
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the doctor beside an `.env` with changed settings. Resolves with its output. */
  async function examine(changes: Record<string, string>, ...options: string[]): Promise<string> {
    writeFileSync(join(folder, '.env'), environmentFile({ ...settingsFor(upstream), ...changes }));
    const { stdout } = await execute(process.execPath, [join(folder, 'deploy/doctor.cjs'), ...options], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent' },
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    return stdout;
  }

  it('reads .env, and finds that the upstream fits', async () => {
    const text = await examine({});
    expect(text).toContain('ok    settings of the BFF');
    expect(text).toContain('ok    the upstream fits the shop, as far as reading tells');
    expect(text).toContain('.env: PUBLIC_URL is missing');
  });

  it('names each setting that the upstream needs otherwise, in one sentence', async () => {
    const sentences = (await examine({ MULTIPLE_VALUES: 'comma', MEDIA_ROOT: 'media' }))
      .split('\n')
      .filter((line) => line.startsWith('      GET '));
    expect(sentences).toEqual([
      expect.stringMatching(/; set MULTIPLE_VALUES=repeat\.$/),
      expect.stringMatching(/; set MEDIA_ROOT=api\.$/),
    ]);
  });

  it('names what the shop does not show of its seller, and nothing of a complete shop file', async () => {
    const namesOf = (text: string) =>
      [...text.matchAll(/^ {6}SHOP_FILE: ([\w.]+): /gm)].map(([, name]) => name);
    const demonstration = await examine({});
    expect(demonstration).toContain('WRONG what the shop shows of its seller');
    expect(namesOf(demonstration)).toContain('grievanceOfficer.name');
    const shop = { ...otherShop, seller: { ...otherShop.seller, phone: undefined } };
    const incomplete = await examine({ SHOP_FILE: await writeShopFile(folder, shop) });
    expect(namesOf(incomplete)).toEqual(['seller.phone']);
    const complete = await examine({ SHOP_FILE: await writeShopFile(folder, otherShop) });
    expect(complete).toContain('ok    what the shop shows of its seller');
    const wrong = await examine({ SHOP_FILE: await writeShopFile(folder, { ...otherShop, accent: 'red' }) });
    expect(wrong).toContain('SHOP_FILE: accent: must be a colour');
  });

  it('prints the same as JSON for other programs', async () => {
    const { ok, checks } = JSON.parse(await examine({ MULTIPLE_VALUES: 'comma' }, '--json')) as {
      ok: boolean;
      checks: { name: string; problems: string[] }[];
    };
    expect(ok).toBe(false);
    expect(checks).toContainEqual({ name: 'settings of the BFF', problems: [] });
    expect(checks.flatMap(({ problems }) => problems)).toContainEqual(
      expect.stringMatching(/; set MULTIPLE_VALUES=repeat\.$/),
    );
  });
});
