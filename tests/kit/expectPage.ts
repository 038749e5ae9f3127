import { expect } from '@playwright/test';

/** Looks at a page until it is so. Patient, for a busy machine: no story says how fast a page is by when it gives up. */
export const see = expect.configure({ timeout: 45_000 });
