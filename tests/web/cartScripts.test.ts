// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';
import {
  anyResult,
  changeElsewhere,
  networkStep,
  openScriptedCart,
  script,
  shopperStep,
  success,
} from './scriptedCart.ts';
import { openSimulatedCart, openSimulatedServer, summarizeCart } from './simulatedCart.ts';

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
    async ({ name, steps, calm }) => {
      let count = 0;
      let changeCount = 0;
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
          count += 1;
          changeCount += script.filter(
            (step) => !['process', 'respond', 'changeElsewhere'].includes(step.do),
          ).length;
        }),
        { numRuns: RUNS },
      );
      console.log(
        `${count} of ${RUNS} scripts (${changeCount} changes) with ${name}: no older value, same as the server`,
      );
      expect(count).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  it(
    'ends equal to the server in two tabs that tell each other of their changes, however late',
    async () => {
      let count = 0;
      let changes = 0;
      let reads = 0;
      const steps = fc.array(
        fc.record({
          tab: fc.nat({ max: 1 }),
          step: fc.oneof(
            { arbitrary: shopperStep, weight: 4 },
            { arbitrary: networkStep(anyResult), weight: 5 },
            { arbitrary: fc.constant({ do: 'receive' as const }), weight: 2 },
          ),
        }),
        { minLength: 5, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(steps, async (script) => {
          const server = openSimulatedServer();
          const tabs = [0, 1].map((index) => {
            const onChanged = () => void (tabs[1 - index]!.messages += 1);
            return { ...openScriptedCart(openSimulatedCart({ onChanged }, server)), messages: 0 };
          });
          const receiveMessage = (tab: (typeof tabs)[number]) => {
            if (tab.messages > 0) {
              tab.messages -= 1;
              void tab.cart.refetch();
            }
            return turn();
          };
          for (const { cart } of tabs) {
            void cart.refetch();
            await cart.respondAll();
          }
          for (const { tab, step } of script) {
            const scriptedTab = tabs[tab]!;
            await (step.do === 'receive' ? receiveMessage(scriptedTab) : scriptedTab.play(step));
          }
          while (tabs.some(({ cart, messages }) => cart.pending().length + messages > 0)) {
            for (const scriptedTab of tabs) {
              await scriptedTab.cart.respondAll();
              await receiveMessage(scriptedTab);
            }
          }
          for (const { cart } of tabs) {
            expect(summarizeCart(cart.shown())).toEqual(summarizeCart(server.currentCart()));
            reads += cart.reads() - 1;
          }
          changes += server.carts.length - 1;
          count += 1;
        }),
        { numRuns: RUNS },
      );
      console.log(
        `${count} of ${RUNS} scripts in two tabs: both as the server; ${changes} changes, read again ${reads} times`,
      );
      expect(count).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  it(
    'ends equal to the server even if the reads after a failure fail too',
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(script(anyResult, changeElsewhere), async (script) => {
          const { cart, play } = openScriptedCart();
          cart.primeCache(cart.currentCart());
          for (const step of script) await play(step, { readsFail: true });
          await cart.respondAll();
          await vi.advanceTimersByTimeAsync(60_000);
          await cart.respondAll();
          expect(summarizeCart(cart.shown())).toEqual(summarizeCart(cart.currentCart()));
          count += 1;
        }),
        { numRuns: RUNS },
      );
      console.log(`${count} of ${RUNS} scripts with failing reads: same as the server in the end`);
      expect(count).toBe(RUNS);
    },
    TIMEOUT_MS,
  );
});
