import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../kit/listen.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { otherShop, writeShopFile } from '../kit/shopFiles.ts';
import { openRazorpay, razorpayEnv, type RazorpayStandIn } from '../upstream/razorpayStandIn.ts';
import { deploy, type Deployment } from './deployment.ts';
import { environmentFile, PROJECT } from './guide.ts';
import { startNginx } from './nginx.ts';
import { missingPrograms } from './programs.ts';

const MINUTE_MS = 60_000;
const execute = promisify(execFile);

/** A mail server that accepts one account. */
async function openMailServer() {
  const accepted = Buffer.from('\0shop\0right').toString('base64');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (line: string) => {
      if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH'))
        socket.write(line.includes(accepted) ? '235 2.7.0 ok\r\n' : '535 5.7.8 wrong password\r\n');
      else socket.end('221 bye\r\n');
    });
  });
  const port = await listen(server);
  return {
    url: (password: string) => `smtp://shop:${password}@127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Settings = Record<string, string | undefined>;

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: the doctor. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('the doctor', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-doctor-'));
    let razorpay: RazorpayStandIn;
    let mail: Awaited<ReturnType<typeof openMailServer>>;
    let shop: Deployment;
    let settings: { shop: Settings; store: Settings };
    beforeAll(async () => {
      razorpay = await openRazorpay();
      mail = await openMailServer();
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      const keys = razorpayEnv(razorpay.url);
      shop = await deploy({
        processes: 1,
        bff: { RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID, ALLOW_UNSAFE: '' },
        upstream: keys,
      });
      const dataDir = join(folder, 'data');
      mkdirSync(dataDir);
      settings = {
        shop: {
          EMBEDDED_UPSTREAM_URL: shop.upstreamUrl,
          PUBLIC_URL: shop.url,
          REDIS_URL: shop.redis.url,
          TRUST_PROXY: 'loopback',
          SHOP_FILE: await writeShopFile(folder, otherShop),
          RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID,
        },
        store: {
          ...keys,
          DATABASE_URL: shop.cluster.url,
          DATA_DIR: dataDir,
          PUBLIC_URL: shop.url,
          SMTP_URL: mail.url('right'),
          MAIL_FROM: 'Maidan <shop@maidan.test>',
        },
      };
    }, 3 * MINUTE_MS);
    afterAll(async () => {
      await shop?.close();
      await mail?.close();
      await razorpay?.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    }, MINUTE_MS);

    /** Runs the doctor with changed settings; undefined removes one. Resolves with its exit code and its sentences. */
    async function examine(
      changes: { shop?: Settings; store?: Settings } = {},
      certificate = shop.nginx.certificate,
    ) {
      const files = (['shop', 'store'] as const).map((name) => {
        const file = join(folder, `${name}.env`);
        const values = Object.entries({ ...settings[name], ...changes[name] });
        const present = values.filter((entry): entry is [string, string] => entry[1] !== undefined);
        writeFileSync(file, environmentFile(Object.fromEntries(present)));
        return file;
      });
      const env = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: certificate };
      const { code, stdout } = await execute(
        process.execPath,
        [join(PROJECT, 'deploy/doctor.cjs'), ...files],
        {
          env,
          cwd: folder,
        },
      ).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => error,
      );
      return {
        code,
        text: stdout,
        sentences: stdout.split('\n').filter((line) => line.startsWith('      ')),
      };
    }

    /** Expects exactly one sentence for each pattern. */
    function expectSentences(sentences: string[], patterns: RegExp[]): void {
      for (const pattern of patterns)
        expect(
          sentences.filter((sentence) => pattern.test(sentence)),
          String(pattern),
        ).toHaveLength(1);
      expect(sentences).toHaveLength(patterns.length);
    }

    it(
      'finds nothing wrong with a shop of the guide',
      async () => {
        const { code, text } = await examine();
        expect(text).toContain('Nothing is wrong.');
        expect(text.match(/^ok /gm)).toHaveLength(10);
        expect(code).toBe(0);
      },
      2 * MINUTE_MS,
    );

    it(
      'says what the programs would refuse (1 to 5)',
      async () => {
        const { code, sentences } = await examine({
          shop: { TRUST_PROXY: 'true', PUBLIC_URL: 'shop.example' },
          store: { RAZORPAY_WEBHOOK_SECRET: undefined, SWEEP_EVERY: 'soon', ALLOW_UNSAFE: 'payment_sandbox' },
        });
        expect(code).toBe(1);
        expectSentences(sentences, [
          /PUBLIC_URL: must be an http/,
          /TRUST_PROXY is true/,
          /RAZORPAY_KEY_ID: set without/,
          /SWEEP_EVERY: must be a whole number/,
          /store\.env: ALLOW_UNSAFE allows payment_sandbox/,
          /PUBLIC_URL differs/,
        ]);
      },
      2 * MINUTE_MS,
    );

    it(
      'tries every service (7 to 13)',
      async () => {
        const client = new pg.Client({ connectionString: shop.cluster.url });
        await client.connect();
        await client.query("create role stranger login password 'x'");
        await client.end();
        const { code, sentences } = await examine({
          shop: {
            REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
            EMBEDDED_UPSTREAM_URL: shop.processUrls[0],
            RAZORPAY_KEY_ID: 'rzp_live_other',
          },
          store: {
            DATABASE_URL: shop.cluster.url.replace('postgres@', 'stranger:x@'),
            SMTP_URL: mail.url('wrong'),
            RAZORPAY_KEY_SECRET: 'of-another-account',
            MAIL_FROM: undefined,
          },
        });
        expect(code).toBe(1);
        expectSentences(sentences, [
          /REDIS_URL: 127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED \S+\.$/,
          /is not the upstream of a shop, .* differences, first GET /,
          /RAZORPAY_KEY_ID differs in shop\.env and store\.env/,
          /this role may not create tables/,
          /SMTP_URL: .* cannot be used: .*wrong password/,
          /Razorpay does not accept them/,
          /MAIL_FROM is missing or an address of example\.com/,
        ]);
      },
      2 * MINUTE_MS,
    );

    it(
      'tries the public address, the folder and the database (14 to 19)',
      async () => {
        const file = join(folder, 'no-folder');
        writeFileSync(file, '');
        const { code, sentences } = await examine({
          shop: { PUBLIC_URL: shop.nginx.httpUrl, TRUST_PROXY: undefined },
          store: {
            PUBLIC_URL: shop.nginx.httpUrl,
            DATABASE_URL: shop.cluster.url.replace('/shop', '/elsewhere'),
            DATA_DIR: file,
            SMTP_URL: undefined,
            RAZORPAY_API_URL: `http://127.0.0.1:${await freePort()}`,
          },
        });
        expect(code).toBe(1);
        expectSentences(sentences, [
          /PUBLIC_URL: begins with http/,
          /status 301 and is not a page of this shop, it leads to https/,
          /DATABASE_URL: .* cannot be used: database "elsewhere" does not exist/,
          /DATA_DIR: .*no-folder is not a folder/,
          /SMTP_URL is missing/,
          /Razorpay cannot be reached/,
        ]);
      },
      2 * MINUTE_MS,
    );

    it(
      'sees that the running shop does not trust its proxy, and has other settings than the files (20 and 21)',
      async () => {
        const port = await freePort();
        const nginx = await startNginx(join(folder, 'nginx'), [port]);
        onTestFinished(() => nginx.close());
        const bff = await startProcess(
          'dist/bff/main.js',
          {
            PORT: String(port),
            NODE_ENV: 'production',
            ALLOW_UNSAFE: 'payment_sandbox',
            EMBEDDED_UPSTREAM_URL: shop.upstreamUrl,
            PUBLIC_URL: nginx.url,
          },
          'BFF ready',
        );
        onTestFinished(async () => {
          bff.kill('SIGTERM');
          await waitForExit(bff);
        });
        const { sentences } = await examine(
          { shop: { PUBLIC_URL: nginx.url }, store: { PUBLIC_URL: nginx.url } },
          nginx.certificate,
        );
        expectSentences(sentences, [
          /Cookies are not Secure/,
          /Content-Security-Policy does not allow https:\/\/checkout\.razorpay\.com/,
        ]);
      },
      2 * MINUTE_MS,
    );
  });
}
