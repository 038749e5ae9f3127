import type { Browser, CDPSession, Page } from '@playwright/test';
import { openFloorPages } from './floorPages.ts';
import { openPhone, SLOW_PHONE } from './phone.ts';
import { inTurn, type Result, type Values } from './measure.ts';
import { readOptions } from './referenceBuild.ts';
import { writeResults } from './results.ts';
import { atEachShop, withShops } from './shops.ts';

/** What a guest's first visit of a page costs the phone, in turn with the build of another commit. */
const LIST = '/subcategories/11/products';
const PAGES: Record<string, string> = {
  home: '/',
  category: '/subcategories/1',
  list: LIST,
  product: '/products/1101',
  search: '/search?search=racket',
};

/** The list with less than the shop's scripts: what is left of its work is the floor of the packages. */
const FLOOR = 'floor';

/** How long after its load a page is observed, and then how long it rests. */
const AFTER_LOAD_MS = 3_000;
const REST_MS = 5_000;

/** The processor time of the page's main thread so far, in ms: waiting for a busy machine is no part of it. */
async function processorTimeMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Loads a page at full speed, until `AFTER_LOAD_MS` after its load and, if it is to be observed, then at rest. */
async function measureWork(
  browser: Browser,
  url: string,
  path: string,
  { atRest = true } = {},
): Promise<Values> {
  const { page, devtools, close } = await openPhone(browser, url, { isSlow: false, isSignedIn: false });
  let [bytes, scriptBytes, requests] = [0, 0, 0];
  const scripts = new Set<string>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  // The encoded length is that on the wire, with the headers of the response.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const workMs = await processorTimeMs(devtools);
  const values = {
    'main thread until 3 s, ms': workMs,
    'bytes with headers, kB': bytes / 1000,
    'scripts with headers, kB': scriptBytes / 1000,
    requests,
  };
  if (!atRest) {
    await close();
    return values;
  }
  await page.waitForTimeout(REST_MS);
  const restMs = (await processorTimeMs(devtools)) - workMs;
  await close();
  return { ...values, 'main thread at rest, ms per s': restMs / (REST_MS / 1000) };
}

/** What a page still does where nothing moves by itself: the rest without the frames of slides. */
async function measureStill(browser: Browser, url: string, path: string): Promise<Values> {
  const { page, devtools, close } = await openPhone(browser, url, {
    isSlow: false,
    isSignedIn: false,
    lessMotion: true,
  });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const beforeMs = await processorTimeMs(devtools);
  await page.waitForTimeout(REST_MS);
  const restMs = (await processorTimeMs(devtools)) - beforeMs;
  await close();
  return { 'the same with less motion, ms per s': restMs / (REST_MS / 1000) };
}

/** What the browser has recorded of the page's paints. */
const readPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ first: number; largest: number; shift: number; blocking: number }>((resolve) => {
        const paints = { first: NaN, largest: NaN, shift: 0, blocking: 0 };
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
            paints.first = startTime;
        }).observe({ type: 'paint', buffered: true });
        new PerformanceObserver((list) => {
          paints.largest = list.getEntries().at(-1)?.startTime ?? NaN;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) paints.shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What a task takes beyond 50 ms, in which an input would wait for it.
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            if (startTime + duration > paints.first) paints.blocking += Math.max(0, duration - 50);
        }).observe({ type: 'longtask', buffered: true });
        setTimeout(() => resolve(paints), 500);
      }),
  );

/** Loads a page on a slow phone. */
async function measurePaints(browser: Browser, url: string, path: string): Promise<Values> {
  const { page, close } = await openPhone(browser, url, { isSlow: true, isSignedIn: false });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const { first, largest, shift, blocking } = await readPaints(page);
  await close();
  return {
    'first paint, ms': first,
    'largest paint, ms': largest,
    'layout shift': shift,
    'blocking time, ms': blocking,
  };
}

/** The list of this shop in turn with each of its scripts; a line of the table for each. */
async function measureFloor(browser: Browser, shop: string): Promise<Result[]> {
  const { urls, close } = await openFloorPages(shop, LIST);
  try {
    const { rounds } = await inTurn(FLOOR, Object.keys(urls), async (subject) => {
      const values = await measureWork(browser, urls[subject] ?? '', LIST, { atRest: false });
      const names = ['main thread until 3 s, ms', 'scripts with headers, kB'];
      return Object.fromEntries(names.map((name) => [name, values[name] ?? NaN]));
    });
    return Object.keys(urls).map((subject) => ({
      name: `${FLOOR}: ${subject}`,
      rounds: rounds.map((round) => ({ this: round[subject] ?? {} })),
    }));
  } finally {
    await close();
  }
}

const { reference, pages } = await readOptions();
const results = await withShops(reference, async (shops) => {
  const measured = [];
  for (const name of pages ?? [...Object.keys(PAGES), FLOOR]) {
    if (name === FLOOR) {
      measured.push(...(await measureFloor(shops.browser, shops.urls['this'] ?? '')));
      continue;
    }
    const path = PAGES[name];
    if (path === undefined)
      throw new Error(`There is no page "${name}": ${[...Object.keys(PAGES), FLOOR].join(', ')}`);
    measured.push(
      await atEachShop(name, shops, async (url) => ({
        ...(await measureWork(shops.browser, url, path)),
        ...(name === 'home' && (await measureStill(shops.browser, url, path))),
        ...(await measurePaints(shops.browser, url, path)),
      })),
    );
  }
  return measured;
});

await writeResults(
  'web',
  `Pages${reference ? `, beside ${reference.commit}` : ''}`,
  `A guest's first visit on a phone: processor time of the main thread, bytes and requests at full speed until 3 s after the load, and at rest in the 5 s after that; paints with ${SLOW_PHONE}. Floor: the list's HTML without scripts, and with packages that hydrate nothing.`,
  results,
);
