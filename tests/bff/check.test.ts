import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForExit } from '../kit/processes.ts';
import { otherShop, writeShopFile } from '../kit/shopFiles.ts';

describe('main.js --check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-check-'));
  let complete: Record<string, string>;
  beforeAll(async () => {
    const origin = 'https://upstream.example';
    complete = {
      API_URL: origin,
      FUNCTIONS_URL: `${origin}/functions/v1`,
      MEDIA_URL: origin,
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: 'loopback',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      SHOP_FILE: await writeShopFile(folder, otherShop),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the check. Resolves with its exit code and its lines. */
  async function check(env: Record<string, string>): Promise<[code: number | null, ...lines: string[]]> {
    const child = spawn(process.execPath, ['dist/bff/main.js', '--check'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await Promise.all([text(child.stdout), waitForExit(child)]);
    return [child.exitCode, ...output.trim().split('\n')];
  }

  it('says that nothing is lacking', async () => {
    expect(await check(complete)).toEqual([0, 'A start in production lacks nothing.']);
  });

  it('says in sentences what refuses the start, also outside production', async () => {
    expect(await check({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:1', PUBLIC_CACHE: 'always' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^PUBLIC_CACHE: must be seconds/),
      expect.stringMatching(/^RAZORPAY_KEY_ID: missing in production/),
    ]);
  });

  it('says what shoppers would miss', async () => {
    expect(await check({ ...complete, PUBLIC_URL: '', TRUST_PROXY: 'true' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^PUBLIC_URL: missing: the address that shoppers see/),
      expect.stringMatching(/^TRUST_PROXY: true, so that clients choose the address/),
    ]);
    const seller = { ...otherShop.seller, phone: undefined };
    const SHOP_FILE = await writeShopFile(folder, { ...otherShop, seller });
    expect(await check({ ...complete, SHOP_FILE, TRUST_PROXY: '' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^TRUST_PROXY: missing, so that cookies are not Secure/),
      expect.stringMatching(/^SHOP_FILE: seller\.phone: /),
    ]);
  });

  it('says that a payment key cannot work beside the reference upstream', async () => {
    const ownStore = {
      EMBEDDED_UPSTREAM_URL: complete['API_URL'] ?? '',
      API_URL: '',
      FUNCTIONS_URL: '',
      MEDIA_URL: '',
    };
    expect(await check({ ...complete, ...ownStore })).toContain(
      'RAZORPAY_KEY_ID: set, but the reference upstream takes only payments of its sandbox',
    );
  });
});
