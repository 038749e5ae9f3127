// @vitest-environment jsdom
import fc from 'fast-check';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, afterEach, beforeEach, describe, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import { quantityIn, withQuantity } from '../../web/features/cart/cart.ts';
import { fromPaise, toPaise } from '../../web/ui/money.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';
import { openSimulatedCart, products, type SimulatedResult, summarizeCart } from './simulatedCart.ts';

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
  'upstream fails',
  'lost',
);

const shopperStep = fc.record({
  do: fc.constantFrom('add', 'more', 'more', 'less', 'remove'),
  product,
});
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

/** The quantity of a product that the shopper chose last. */
interface PendingQuantity {
  quantity: number;
  /** The version of the server's cart at that time. */
  cartVersion: number;
  isConfirmed: boolean;
}

/** A simulated cart that plays steps and knows which quantities the page may show. */
function openScriptedCart() {
  const cart = openSimulatedCart();
  const pendingQuantities = new Map<string, PendingQuantity>();

  /** Makes one change, and checks that the page shows it synchronously. */
  function change(productId: string, quantity: number, send: () => Promise<boolean>) {
    const pending: PendingQuantity = { quantity, cartVersion: cart.cartVersion(), isConfirmed: false };
    pendingQuantities.set(productId, pending);
    void send().then(() => (pending.isConfirmed = true));
    expect(quantityIn(cart.shown(), productId)).toBe(quantity);
  }

  function playShopperStep(step: Step) {
    if (step.do === 'clear')
      for (const { product } of cart.shown().items)
        change(product.id, 0, () => cart.changes.setQuantity(product, 0));
    if (step.do !== 'add' && step.do !== 'more' && step.do !== 'less' && step.do !== 'remove') return;
    const product = products[step.product]!;
    const quantity = quantityIn(cart.shown(), product.id);
    if (step.do === 'add') change(product.id, quantity + 1, () => cart.changes.add(product));
    else if (quantity === 0) return;
    else if (step.do === 'remove') change(product.id, 0, () => cart.changes.setQuantity(product, 0));
    else {
      const pending = quantity + (step.do === 'more' ? 1 : -1);
      change(product.id, pending, () => cart.changes.setQuantity(product, pending));
    }
  }

  /** Reads succeed: after a failed read the page may show an old cart. */
  const resultFor = (result: SimulatedResult): SimulatedResult =>
    cart.pending()[0] === 'Cart' ? 'done' : result;

  async function play(step: Step) {
    if (step.do === 'process') cart.process(resultFor(step.result));
    else if (step.do === 'respond') await cart.respond(resultFor(step.result));
    else if (step.do === 'changeElsewhere') {
      const product = products[step.product]!;
      cart.changeElsewhere((serverCart) => withQuantity(serverCart, product, step.quantity));
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
    'with $name never shows a value older than the last change, and ends equal to the server #cart-change',
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
