// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';
import { anyResult, changeElsewhere, openScriptedCart, script, success } from './scriptedCart.ts';
import { summarizeCart } from './simulatedCart.ts';

/** The number of random scripts for each property. */
const RUNS = forTestSize({ small: 40, middle: 100, full: 1000 });
/** Full runs take many minutes. */
const TIMEOUT_MS = isFull ? 900_000 : undefined;

describe(`the shown cart, in ${RUNS} random scripts of add, +, -, remove`, () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    { name: 'late responses', steps: script(success), calm: true },
    { name: 'late and failing responses', steps: script(anyResult) },
    { name: 'another tab changing the cart as well', steps: script(anyResult, changeElsewhere) },
  ])(
    'with $name never shows a value older than the last change, and ends equal to the server',
    async ({ steps, calm }) => {
      await fc.assert(
        fc.asyncProperty(steps, async (script) => {
          const { cart, play, checkShownCart } = openScriptedCart();
          cart.primeCache(cart.currentCart());
          // Every cart that is written to the cache is checked, also those that are replaced before the next step.
          cart.watch((shown) => checkShownCart(shown, () => !calm));
          for (const step of script) {
            await play(step);
            checkShownCart();
          }
          await cart.respondAll();
          checkShownCart();
          expect(summarizeCart(cart.shown())).toEqual(summarizeCart(cart.currentCart()));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
