import { spawnSync } from 'node:child_process';
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** As much of puppeteer-core as is used here: its types are installed where these tests run only. */
interface WebDriverBrowser {
  version(): Promise<string>;
  close(): Promise<void>;
  newPage(): Promise<
    DrivenPage & {
      setDefaultTimeout(ms: number): void;
      on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
      evaluateOnNewDocument(work: () => void): Promise<unknown>;
    }
  >;
}

/** One page of a browser, in the words that Playwright and WebDriver have in common. */
interface DrivenPage {
  goto(address: string): Promise<unknown>;
  evaluate<Result, Argument>(work: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

export interface Visit {
  version: string;
  /** Exceptions and console errors of the page. */
  errors: string[];
  goto: (path: string) => Promise<unknown>;
  /** Resolves when the page shows an element that contains the text. */
  see: (css: string, text?: string) => Promise<void>;
  press: (css: string, text?: string) => Promise<void>;
  type: (css: string, text: string) => Promise<void>;
  close: () => Promise<unknown>;
}

const TIMEOUT_MS = 90_000;
const PAUSE_MS = 200;

function visitOf(page: DrivenPage, origin: string, rest: Pick<Visit, 'version' | 'errors' | 'close'>): Visit {
  /** Marks the first visible element that contains the text; a page that is being left has none. */
  const mark = (css: string, text: string) =>
    page
      .evaluate(
        ([css = '', text = '']: string[]) => {
          document.querySelectorAll('[data-step]').forEach((former) => former.removeAttribute('data-step'));
          // The payment window is in a shadow tree.
          const trees = [
            document,
            ...[...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ?? []),
          ];
          const found = trees
            .flatMap((tree) => [...tree.querySelectorAll(css)])
            .find((element) => element.textContent.includes(text) && element.getClientRects().length > 0);
          found?.setAttribute('data-step', '');
          return 'appReady' in document.documentElement.dataset && !!found;
        },
        [css, text],
      )
      .catch(() => false);
  const see = async (css: string, text = '') => {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await mark(css, text))) {
      if (Date.now() > end)
        throw new Error(`The page never showed ${css} "${text}"; errors: ${rest.errors.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  /** Presses what is marked. */
  const click = async () => {
    const isInShadow = await page.evaluate(() => {
      const hosts = [...document.querySelectorAll('*')];
      const found = hosts
        .map((host) => host.shadowRoot?.querySelector<HTMLElement>('[data-step]'))
        .find(Boolean);
      found?.click();
      return !!found;
    }, null);
    if (!isInShadow) await page.click('[data-step]');
  };
  return {
    ...rest,
    goto: (path) => page.goto(origin + path),
    see,
    press: async (css, text) => {
      const end = Date.now() + TIMEOUT_MS;
      for (;;) {
        await see(css, text);
        try {
          return await click();
        } catch (error) {
          // A page that comes in this moment takes the element away.
          if (Date.now() > end) throw error;
        }
      }
    },
    type: async (css, text) => {
      await see(css);
      await page.type('[data-step]', text);
    },
  };
}

const PHONE = { width: 390, height: 844 };

/** The packages of this folder, which only these tests need: `npm run browsers` installs them. */
const require = createRequire(join(import.meta.dirname, 'package.json'));

/** The binary in npm's package, unpacked once. */
function chromium112Path(): string {
  const packed = join(require.resolve('@sparticuz/chromium'), '../../bin');
  const folder = join(import.meta.dirname, 'node_modules/.cache/chromium-112');
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  // Its graphics without a GPU.
  spawnSync('tar', ['-x', '-C', folder], { input: unpacked('swiftshader.tar.br') });
  writeFileSync(file, unpacked('chromium.br'), { mode: 0o755 });
  return file;
}

export async function openChromium112(origin: string): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: chromium112Path(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return visitOf(page as unknown as DrivenPage, origin, {
    version: browser.version(),
    errors,
    close: () => browser.close(),
  });
}

/**
 * Runs in each page of Firefox before its own scripts: writes every error as text, until the page is left. Firefox ends the requests
 * of a page that is being left while its scripts still run, and reports them as errors; WebDriver hands a logged error over as an
 * object that nobody can read any more when its page is gone.
 */
function writeErrors() {
  const write = console.error;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('pageshow', () => (isLeaving = false));
  console.error = (...values) => {
    if (!isLeaving)
      write(values.map((value) => `${value} ${(value as Error | null)?.stack ?? ''}`).join(' '));
  };
  addEventListener('error', ({ error, message }) => console.error(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    console.error(`refused by policy: ${blockedURI}`),
  );
}

/** By WebDriver BiDi, because Playwright drives only a Firefox of its own. */
export async function openFirefox(origin: string): Promise<Visit> {
  const { launch } = require('puppeteer-core') as { launch(options: object): Promise<WebDriverBrowser> };
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    timeout: TIMEOUT_MS,
    defaultViewport: PHONE,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.evaluateOnNewDocument(writeErrors);
  return visitOf(page, origin, {
    version: await browser.version(),
    errors,
    close: () => browser.close(),
  });
}
