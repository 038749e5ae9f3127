import type { Browser } from '@playwright/test';
import { openBrowser } from '../../kit/browser.ts';
import { inTurn, type Result, type Values } from './measure.ts';
import { openProcesses } from './processes.ts';
import type { ReferenceBuild } from './referenceBuild.ts';

/** The address of this shop and of the reference, which have the same store, and a browser. */
interface Shops {
  urls: Record<string, string>;
  browser: Browser;
}

/** Runs both builds and a browser while `measure` does. */
export async function withShops(
  reference: ReferenceBuild | null,
  measure: (shops: Shops) => Promise<Result[]>,
): Promise<Result[]> {
  const processes = await openProcesses();
  let browser: Browser | undefined;
  try {
    const store = await processes.startStore();
    const urls = {
      this: await processes.startBff(store),
      ...(reference && { reference: await processes.startBff(store, reference.folder) }),
    };
    browser = await openBrowser();
    return await measure({ urls, browser });
  } finally {
    await browser?.close();
    await processes.close();
    reference?.remove();
  }
}

/** Measures something at each shop in turn. */
export const atEachShop = (
  name: string,
  { urls }: Shops,
  measure: (url: string, round: number) => Promise<Values>,
): Promise<Result> =>
  inTurn(name, Object.keys(urls), (subject, round) => measure(urls[subject] ?? '', round));
