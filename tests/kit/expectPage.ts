import { expect } from '@playwright/test';

/** Playwright's own intervals grow to a second, which a test would wait after its state has come. */
const POLL_INTERVALS_MS = [100, 200];

const patient = expect.configure({ timeout: 45_000 });
const { poll } = patient;

/** Playwright's `expect` with a long timeout for a busy machine. No test uses it to assert how fast a page is. */
export const expectPage: typeof patient = Object.assign(patient, {
  poll: (...[actual, options]: Parameters<typeof poll>) =>
    poll(actual, {
      intervals: POLL_INTERVALS_MS,
      ...(typeof options === 'string' ? { message: options } : options),
    }),
});
