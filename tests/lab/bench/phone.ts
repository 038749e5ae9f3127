import type { Browser, CDPSession, Page } from '@playwright/test';
import { PHONE, throttleNetwork, signInAs } from '../../kit/browser.ts';
import { createShopper } from '../../kit/shopper.ts';

/** A phone's processor and a slow mobile network. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const KBITS_PER_SECOND = 1_600;
export const SLOW_PHONE = `processor ${CPU_SLOWDOWN} times slower, ${KBITS_PER_SECOND / 1000} Mbit/s, ${LATENCY_MS} ms`;

export interface Phone {
  page: Page;
  devtools: CDPSession;
  close(): Promise<void>;
}

/** Opens a phone that has never seen the shop; with an account if it is signed in. */
export async function openPhone(
  browser: Browser,
  url: string,
  { isSlow, isSignedIn, lessMotion = false }: { isSlow: boolean; isSignedIn: boolean; lessMotion?: boolean },
): Promise<Phone> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: url,
    ...(lessMotion && { reducedMotion: 'reduce' }),
  });
  if (isSignedIn) await signInAs(await createShopper(url), url, context);
  await context.addInitScript(recordPaints);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isSlow) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await throttleNetwork(page, LATENCY_MS, KBITS_PER_SECOND);
  }
  return { page, devtools, close: () => context.close() };
}

/** What a page waits for after a tap or Back. */
type Goal = 'content' | 'first sign' | 'confirmation';

/**
 * Runs in each page: records when a goal is painted, from the input, also when a new page is loaded meanwhile. The content is a heading
 * other than the one before, and within the window a price and a picture that has arrived. It has methods instead of functions, because
 * the loader gives functions with a name a helper that the page does not have.
 */
function recordPaints(): void {
  const watch = {
    frame: 0,
    answerMs: 0,
    start(at: number) {
      if (sessionStorage.getItem('goals') === null || sessionStorage.getItem('tappedAt') !== null) return;
      sessionStorage.setItem('tappedAt', String(performance.timeOrigin + at));
    },
    isInWindow(element: Element) {
      if (!element.checkVisibility()) return false;
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < window.innerHeight;
    },
    heading() {
      const headings = [...document.querySelectorAll('main h1')];
      return headings.find((heading) => heading.checkVisibility())?.textContent ?? '';
    },
    hasPrice() {
      return [...document.querySelectorAll('main *')].some(
        (element) =>
          element.childElementCount === 0 && element.textContent.includes('₹') && watch.isInWindow(element),
      );
    },
    hasPicture() {
      return [...document.querySelectorAll<HTMLImageElement>('main img')].some(
        (image) =>
          watch.isInWindow(image) &&
          ((image.complete && image.naturalWidth > 0) ||
            (image.parentElement && getComputedStyle(image.parentElement).backgroundImage !== 'none')),
      );
    },
    /** The text of the buttons that add to the cart, of the links that follow them, and of the cart in the header. */
    cart() {
      const parts = [...document.querySelectorAll('main button, main a, header a')];
      const texts = parts.filter(watch.isInWindow).map(({ textContent }) => textContent);
      return texts.filter((text) => /Add to Cart|Adding|Go to Cart|^\d+$|^Cart/.test(text)).join('|');
    },
    isReached(goal: string) {
      if (goal === 'confirmation') return watch.cart().includes('Go to Cart');
      if (goal === 'first sign') return watch.cart() !== sessionStorage.getItem('cartBefore');
      const heading = watch.heading();
      const isNext = heading !== '' && heading !== sessionStorage.getItem('headingBefore');
      return isNext && watch.hasPrice() && watch.hasPicture();
    },
    look() {
      const tappedAt = sessionStorage.getItem('tappedAt');
      if (tappedAt === null) return;
      const goals = (sessionStorage.getItem('goals') ?? '').split(',').filter(Boolean);
      const reached = goals.filter((goal) => sessionStorage.getItem(goal) === null && watch.isReached(goal));
      if (reached.length === 0) return;
      // A message that is posted in an animation frame arrives after that frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const ms = performance.timeOrigin + performance.now() - Number(tappedAt);
        for (const goal of reached) sessionStorage.setItem(goal, String(ms));
      };
      port2.postMessage(null);
    },
    // A look in every frame would have the browser draw frames while it should render the next page.
    lookInNextFrame() {
      cancelAnimationFrame(watch.frame);
      watch.frame = requestAnimationFrame(watch.look);
    },
    prepare(goals: string[]) {
      sessionStorage.removeItem('tappedAt');
      for (const goal of goals) sessionStorage.removeItem(goal);
      sessionStorage.setItem('headingBefore', watch.heading());
      sessionStorage.setItem('cartBefore', watch.cart());
      sessionStorage.setItem('goals', goals.join(','));
      watch.answerMs = 0;
    },
  };
  Object.assign(window, { watchPaints: watch });
  for (const name of ['click', 'popstate'])
    window.addEventListener(name, ({ timeStamp }) => watch.start(timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.answerMs = Math.max(watch.answerMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  document.addEventListener('load', watch.lookInNextFrame, { capture: true });
  new MutationObserver(watch.lookInNextFrame).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

declare global {
  interface Window {
    watchPaints: { prepare(goals: string[]): void; answerMs: number };
  }
}

/** Measures from the input, which `act` causes, until each goal is painted. @returns the times in ms, in the order of the goals */
export async function paintTimesMs(
  page: Page,
  goals: Goal[],
  act: () => Promise<unknown>,
): Promise<number[]> {
  await page.evaluate((names) => window.watchPaints.prepare(names), goals);
  await act();
  // By a timer: a check in every frame would be part of what is measured.
  await page.waitForFunction((names) => names.every((name) => sessionStorage.getItem(name) !== null), goals, {
    polling: 100,
    timeout: 30_000,
  });
  return page.evaluate((names) => names.map((name) => Number(sessionStorage.getItem(name))), goals);
}

/** From the last input until the browser's next frame, as it tells itself (Event Timing), in ms; 16 where it tells none, because it took less. */
export const answerMs = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(16, window.watchPaints.answerMs));
