import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../kit/openShop.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';

const run = promisify(execFile);

describe('the sample apps', () => {
  let dataDir: string;
  let shop: RunningShop;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-app-'));
    // Access tokens expire after one second, so that each step must use the renewed tokens of the previous step.
    shop = await runShop(dataDir, { AUTH_ACCESS_TTL: '1' });
  });
  afterAll(async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('draws home, registers, buys and lists its order with bearer tokens, which are renewed on the way', async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'examples/mobile/main.ts', shop.url]);
    expect(stdout).toMatch(/^Maidan: Free shipping above 1000 · Weekend sale: up to 60% off$/m);
    expect(stdout).toMatch(/^Banner: .+, leads to (product|subcategory) \w.+$/m);
    expect(stdout).toMatch(/^Categories: \w+.*, .+$/m);
    expect(stdout).toMatch(/^In front: \w.+, ₹\d+\.\d\d$/m);
    expect(stdout).toMatch(/^Collection: .+, leads to product \w.+$/m);
    expect(stdout).toMatch(/^Free shipping: On orders above ₹2000$/m);
    expect(stdout).toMatch(/^Customer care: 10 AM to 6 PM Monday to Friday, help@maidan\.example$/m);
    expect(stdout).not.toMatch(/undefined|null/);
    expect(stdout).toMatch(/^Home again: 4 of 4 sections are unchanged$/m);
    expect(stdout).toMatch(/^Registered; signed in: yes$/m);
    expect(stdout).toMatch(/^In the cart: 2 x .+, ₹\d+\.\d\d$/m);
    expect(stdout).toMatch(/^Pays \d+ paise$/m);
    expect(stdout).toMatch(/^Pay Now again: the same order$/m);
    const orderNumber = /^You paid for this: order (\S+)$/m.exec(stdout)?.[1];
    expect(stdout).toMatch(/^Left in the cart: 0 products$/m);
    expect(stdout.match(/^Order .+$/gm)).toEqual([
      expect.stringMatching(`^Order ${orderNumber}: CONFIRMED, paid, ₹\\d+\\.\\d\\d$`),
    ]);
    expect(Number(/renewed on the way: (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(1);
  });

  it('explains what to do when the BFF accepts trusted documents only', async () => {
    const restrictedShop = await openShop({ bff: { TRUSTED_DOCUMENTS: 'only' } });
    const appRun = run(process.execPath, ['--import', 'tsx', 'examples/mobile/main.ts', restrictedShop.url]);
    const { code, stderr } = await appRun.then(
      (result) => ({ ...result, code: 0 }),
      (failure: { code: number; stderr: string }) => failure,
    );
    await restrictedShop.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Only the operations of known builds are answered\. \(BAD_REQUEST, request [\w-]+\)$/m,
    );
    expect(stderr).toContain('docs/mobile.md');
    expect(stderr).not.toMatch(/ClientError|"response"|at .+\.ts:/);
  });
});
