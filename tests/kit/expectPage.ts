import { expect } from '@playwright/test';

/** Playwright's `expect` with a long timeout for a busy machine. No test uses it to assert how fast a page is. */
export const expectPage = expect.configure({ timeout: 45_000 });
