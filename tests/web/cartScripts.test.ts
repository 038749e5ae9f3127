// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../web/features/cart/cart.ts';
import { findLine, withoutProducts, withQuantity } from '../../web/features/cart/optimisticCart.ts';
import { fromPaise, toPaise } from '../../web/ui/money.ts';
import type { BroadcastResult } from '../../web/apollo/listQueue.ts';
import { session } from '../../web/auth/session.ts';
import {
  summarizeCart,
  openSimulatedCart,
  openSimulatedServer,
  products,
  type SimulatedResult,
} from './simulatedCart.ts';
import { isFull, forTestSize } from '../kit/testSize.ts';

/** The number of random scripts for each property. */
const RUNS = forTestSize({ small: 40, middle: 100, full: 1000 });
/** Full runs take many minutes. */
const TIMEOUT_MS = isFull ? 900_000 : undefined;

type Step =
  | { do: 'add' | 'more' | 'less' | 'remove'; product: number }
  | { do: 'clear' }
  | { do: 'process' | 'respond'; result: SimulatedResult }
  | { do: 'changeElsewhere'; product: number; quantity: number };

const product = fc.nat({ max: products.length - 1 });
const success = fc.constant<SimulatedResult>('done');
const anyResult = fc.constantFrom<SimulatedResult>(
  'done',
  'done',
  'done',
  'error',
  'unreachable',
  'out of stock',
  'lost',
);

const shopperStep = fc.record({ do: fc.constantFrom('add', 'more', 'more', 'less', 'remove'), product });
const networkStep = (result: fc.Arbitrary<SimulatedResult>) =>
  fc.record({ do: fc.constantFrom('process', 'respond', 'respond'), result });
const changeElsewhere = fc.record({
  do: fc.constant('changeElsewhere'),
  product,
  quantity: fc.nat({ max: 3 }),
});
const clear = fc.record({ do: fc.constant('clear') });

const script = (result: fc.Arbitrary<SimulatedResult>, ...more: fc.Arbitrary<object>[]) =>
  fc.array(
    fc.oneof(
      { arbitrary: shopperStep, weight: 5 },
      { arbitrary: networkStep(result), weight: 4 },
      clear,
      ...more,
    ),
    {
      minLength: 5,
      maxLength: 40,
    },
  ) as fc.Arbitrary<Step[]>;

const quantityIn = (cart: Cart, productId: string) => findLine(cart, productId)?.quantity ?? 0;

/** The quantity of a product that the shopper chose last. */
interface PendingQuantity {
  quantity: number;
  /** The version of the server's cart at that time. */
  cartVersion: number;
  isConfirmed: boolean;
}

function openScriptedCart(cart = openSimulatedCart()) {
  const pendingQuantities = new Map<string, PendingQuantity>();

  /** Makes one change, and checks that the page shows it synchronously. */
  function change(productIds: string[], quantity: number, send: () => Promise<boolean>) {
    const changed = productIds.map((id) => {
      const pending: PendingQuantity = { quantity, cartVersion: cart.cartVersion(), isConfirmed: false };
      pendingQuantities.set(id, pending);
      return pending;
    });
    void send().then(() => changed.forEach((pending) => (pending.isConfirmed = true)));
    for (const id of productIds) expect(quantityIn(cart.shown(), id)).toBe(quantity);
  }

  function playShopperStep(step: Step) {
    if (step.do === 'clear') {
      const ids = cart.shown().items.map((line) => line.product.id);
      if (ids.length > 0)
        change(ids, 0, () => cart.changes.remove(products.filter(({ id }) => ids.includes(id))));
    }
    if (step.do !== 'add' && step.do !== 'more' && step.do !== 'less' && step.do !== 'remove') return;
    const product = products[step.product]!;
    const quantity = quantityIn(cart.shown(), product.id);
    if (step.do === 'add') change([product.id], quantity + 1, () => cart.changes.add(product));
    else if (quantity === 0) return;
    else if (step.do === 'remove') change([product.id], 0, () => cart.changes.remove([product]));
    else {
      const pending = quantity + (step.do === 'more' ? 1 : -1);
      change([product.id], pending, () => cart.changes.setQuantity(product, pending));
    }
  }

  /** Reads succeed unless `readsFail`: after a failed read the page may show an old cart, which a separate property covers. */
  const resultFor = (result: SimulatedResult, readsFail: boolean): SimulatedResult =>
    cart.pending()[0] === 'Cart' && !readsFail ? 'done' : result;

  async function play(step: Step, { readsFail = false } = {}) {
    if (step.do === 'process') cart.process(resultFor(step.result, readsFail));
    else if (step.do === 'respond') await cart.respond(resultFor(step.result, readsFail));
    else if (step.do === 'changeElsewhere') {
      const product = products[step.product]!;
      cart.changeElsewhere((serverCart) =>
        step.quantity === 0
          ? withoutProducts(serverCart, [product.id])
          : withQuantity(serverCart, product, step.quantity),
      );
      void cart.refetch();
    } else playShopperStep(step);
    await turn();
  }

  /** The total is the sum of the lines; each product shows the last change, or the server's quantity once that change has completed. */
  function checkShownCart(
    shown = cart.shown(),
    mayShowServerCart = (pending: PendingQuantity) => pending.isConfirmed,
  ) {
    const sum = shown.items.reduce((paise, line) => paise + toPaise(line.subtotal.amount), 0);
    expect(shown.total.amount).toBe(fromPaise(sum));
    for (const [id, pending] of pendingQuantities) {
      const serverQuantities = mayShowServerCart(pending)
        ? cart.cartsSince(pending.cartVersion).map((serverCart) => quantityIn(serverCart, id))
        : [];
      expect([pending.quantity, ...serverQuantities]).toContain(quantityIn(shown, id));
    }
    expect(cart.maxConcurrent()).toBeLessThanOrEqual(1);
  }

  return { cart, play, checkShownCart };
}

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
    'ends equal to the server in two tabs that broadcast their responses to each other, however late',
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
            const broadcasts: (BroadcastResult | undefined)[] = [];
            const onChanged = (broadcastResult?: BroadcastResult) =>
              void tabs[1 - index]?.broadcasts.push(structuredClone(broadcastResult));
            const scriptedCart = openScriptedCart(openSimulatedCart({ onBroadcast: onChanged }, server));
            return { ...scriptedCart, broadcasts };
          });
          const playTurn = async (work: unknown) => {
            await work;
            vi.setSystemTime(Date.now() + 1);
          };
          const receiveBroadcast = ({ cart, broadcasts }: (typeof tabs)[number]) => {
            if (broadcasts.length > 0) void cart.refetch(broadcasts.shift());
            return turn();
          };
          for (const { cart } of tabs) {
            void cart.refetch();
            await playTurn(cart.respondAll());
          }
          for (const { tab, step } of script) {
            const scriptedTab = tabs[tab]!;
            await playTurn(step.do === 'receive' ? receiveBroadcast(scriptedTab) : scriptedTab.play(step));
          }
          while (tabs.some(({ cart, broadcasts }) => cart.pending().length + broadcasts.length > 0)) {
            for (const scriptedTab of tabs) {
              await playTurn(scriptedTab.cart.respondAll());
              await playTurn(receiveBroadcast(scriptedTab));
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
