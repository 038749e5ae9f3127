import type { BrowserContext } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/**
 * Gives a browser's window the session of a shopper, as if they had signed in there before. Only once: a session that has
 * ended must not come back with the next page.
 */
export async function signInAs({ cookies }: Shopper, url: string, context: BrowserContext): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(() => {
    if (localStorage.getItem('signed in by the test')) return;
    localStorage.setItem('signed in by the test', 'yes');
    localStorage.setItem('access_token', '1');
  });
}
