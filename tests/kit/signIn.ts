import type { BrowserContext } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/**
 * Signs a browser context in with the session of a shopper. The init script runs on every page but sets the session marker only
 * once; otherwise the next page would restore a session that has ended.
 */
export async function signInAs({ cookies }: Shopper, url: string, context: BrowserContext): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(() => {
    if (localStorage.getItem('signed in by the test')) return;
    localStorage.setItem('signed in by the test', 'yes');
    localStorage.setItem('access_token', '1');
  });
}
