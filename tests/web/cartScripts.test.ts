// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../web/features/cart/cart.ts';
import { lineOf, without, withQuantity } from '../../web/features/cart/cartArithmetic.ts';
import { fromPaise, toPaise } from '../../web/ui/money.ts';
import type { RelayedAnswer } from '../../web/apollo/mutationQueueLink.ts';
import { session } from '../../web/auth/session.ts';
import { briefly, openSimulatedCart, openSimulatedServer, products, type Fate } from './simulatedCart.ts';
import { isFull, sized } from '../kit/size.ts';

/** How many random scripts each property is tried with. */
const RUNS = sized({ small: 40, middle: 100, full: 1000 });
/** Many scripts may take many minutes, in ms. */
const TIMEOUT = isFull ? 900_000 : undefined;

type Step =
  | { do: 'add' | 'more' | 'less' | 'remove'; product: number }
  | { do: 'clear' }
  | { do: 'handle' | 'answer'; fate: Fate }
  | { do: 'elsewhere'; product: number; quantity: number };

const product = fc.nat({ max: products.length - 1 });
const fine = fc.constant<Fate>('done');
const anyFate = fc.constantFrom<Fate>('done', 'done', 'done', 'error', 'unreachable', 'out of stock', 'lost');

const tap = fc.record({ do: fc.constantFrom('add', 'more', 'more', 'less', 'remove'), product });
const network = (fate: fc.Arbitrary<Fate>) =>
  fc.record({ do: fc.constantFrom('handle', 'answer', 'answer'), fate });
const elsewhere = fc.record({ do: fc.constant('elsewhere'), product, quantity: fc.nat({ max: 3 }) });
const clear = fc.record({ do: fc.constant('clear') });

const script = (fate: fc.Arbitrary<Fate>, ...more: fc.Arbitrary<object>[]) =>
  fc.array(fc.oneof({ arbitrary: tap, weight: 5 }, { arbitrary: network(fate), weight: 4 }, clear, ...more), {
    minLength: 5,
    maxLength: 40,
  }) as fc.Arbitrary<Step[]>;

const quantityIn = (cart: Cart, productId: string) => lineOf(cart, productId)?.quantity ?? 0;

/** What the shopper wanted last of each product, and what has become of it. */
interface Wish {
  quantity: number;
  /** How old the truth was when they said so. */
  age: number;
  answered: boolean;
}

function openTrial(cart = openSimulatedCart()) {
  const wishes = new Map<string, Wish>();

  /** Does one tap, and checks that the screen shows it in the same turn. */
  function wish(productIds: string[], quantity: number, send: () => Promise<boolean>) {
    const mine = productIds.map((id) => {
      const wanted: Wish = { quantity, age: cart.age(), answered: false };
      wishes.set(id, wanted);
      return wanted;
    });
    void send().then(() => mine.forEach((wanted) => (wanted.answered = true)));
    for (const id of productIds) expect(quantityIn(cart.shown(), id)).toBe(quantity);
  }

  function shopperDoes(step: Step) {
    if (step.do === 'clear') {
      const ids = cart.shown().items.map((line) => line.product.id);
      if (ids.length > 0)
        wish(ids, 0, () => cart.changes.remove(products.filter(({ id }) => ids.includes(id))));
    }
    if (step.do !== 'add' && step.do !== 'more' && step.do !== 'less' && step.do !== 'remove') return;
    const which = products[step.product]!;
    const quantity = quantityIn(cart.shown(), which.id);
    if (step.do === 'add') wish([which.id], quantity + 1, () => cart.changes.add(which));
    else if (quantity === 0) return;
    else if (step.do === 'remove') wish([which.id], 0, () => cart.changes.remove([which]));
    else {
      const wanted = quantity + (step.do === 'more' ? 1 : -1);
      wish([which.id], wanted, () => cart.changes.setQuantity(which, wanted));
    }
  }

  /** A read must not fail here, or what is known stays old; failing reads have a property of their own. */
  const kind = (fate: Fate, readsFail: boolean): Fate =>
    cart.pending()[0] === 'Cart' && !readsFail ? 'done' : fate;

  async function play(step: Step, { readsFail = false } = {}) {
    if (step.do === 'handle') cart.handle(kind(step.fate, readsFail));
    else if (step.do === 'answer') await cart.answer(kind(step.fate, readsFail));
    else if (step.do === 'elsewhere') {
      const which = products[step.product]!;
      cart.elsewhere((truth) =>
        step.quantity === 0 ? without(truth, [which.id]) : withQuantity(truth, which, step.quantity),
      );
      void cart.reading.inTurn();
    } else shopperDoes(step);
    await turn();
  }

  /** Sums belong to the lines; each product shows the last tap, or the truth once that tap was answered. */
  function checkScreen(shown = cart.shown(), mayBeTruth = (wanted: Wish) => wanted.answered) {
    const sum = shown.items.reduce((paise, line) => paise + toPaise(line.subtotal.amount), 0);
    expect(shown.total.amount).toBe(fromPaise(sum));
    for (const [id, wanted] of wishes) {
      const truths = mayBeTruth(wanted)
        ? cart.truthsSince(wanted.age).map((truth) => quantityIn(truth, id))
        : [];
      expect([wanted.quantity, ...truths]).toContain(quantityIn(shown, id));
    }
    expect(cart.mostAtOnce()).toBeLessThanOrEqual(1);
  }

  return { cart, play, checkScreen };
}

describe(`the screen's cart, in ${RUNS} random scripts of add, +, -, remove`, () => {
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
    { name: 'late answers', steps: script(fine), calm: true },
    { name: 'late, reordered and failing answers', steps: script(anyFate) },
    { name: 'another tab changing the cart as well', steps: script(anyFate, elsewhere) },
  ])(
    'with $name never shows a value older than the last tap, and ends equal to the server',
    async ({ name, steps, calm }) => {
      let count = 0;
      let taps = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (script) => {
          const { cart, play, checkScreen } = openTrial();
          cart.knows(cart.truth());
          // Between two turns the screen may be given a cart that is gone again at once: nothing older may be among them.
          cart.watch((shown) => checkScreen(shown, () => !calm));
          for (const step of script) {
            await play(step);
            checkScreen();
          }
          await cart.answerAll();
          checkScreen();
          expect(briefly(cart.shown())).toEqual(briefly(cart.truth()));
          count += 1;
          taps += script.filter((step) => !['handle', 'answer', 'elsewhere'].includes(step.do)).length;
        }),
        { numRuns: RUNS },
      );
      console.log(
        `${count} of ${RUNS} scripts (${taps} taps) with ${name}: no older value, same as the server`,
      );
      expect(count).toBe(RUNS);
    },
    TIMEOUT,
  );

  it(
    'ends equal to the server in two tabs that tell each other what they were answered, however late',
    async () => {
      let count = 0;
      let changes = 0;
      let reads = 0;
      const steps = fc.array(
        fc.record({
          tab: fc.nat({ max: 1 }),
          step: fc.oneof(
            { arbitrary: tap, weight: 4 },
            { arbitrary: network(anyFate), weight: 5 },
            { arbitrary: fc.constant({ do: 'hear' as const }), weight: 2 },
          ),
        }),
        { minLength: 5, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(steps, async (script) => {
          const server = openSimulatedServer();
          const tabs = [0, 1].map((index) => {
            const news: (RelayedAnswer | undefined)[] = [];
            const onChanged = (relayed?: RelayedAnswer) =>
              void tabs[1 - index]?.news.push(structuredClone(relayed));
            const trial = openTrial(openSimulatedCart({ onChanged }, server));
            return { ...trial, news };
          });
          const turns = async (work: unknown) => {
            await work;
            vi.setSystemTime(Date.now() + 1);
          };
          const hear = ({ cart, news }: (typeof tabs)[number]) => {
            if (news.length > 0) void cart.reading.inTurn(news.shift());
            return turn();
          };
          for (const { cart } of tabs) {
            void cart.reading.inTurn();
            await turns(cart.answerAll());
          }
          for (const { tab, step } of script) {
            const one = tabs[tab]!;
            await turns(step.do === 'hear' ? hear(one) : one.play(step));
          }
          while (tabs.some(({ cart, news }) => cart.pending().length + news.length > 0)) {
            for (const one of tabs) {
              await turns(one.cart.answerAll());
              await turns(hear(one));
            }
          }
          for (const { cart } of tabs) {
            expect(briefly(cart.shown())).toEqual(briefly(server.truth()));
            reads += cart.reads() - 1;
          }
          changes += server.truths.length - 1;
          count += 1;
        }),
        { numRuns: RUNS },
      );
      console.log(
        `${count} of ${RUNS} scripts in two tabs: both as the server; ${changes} changes, read again ${reads} times`,
      );
      expect(count).toBe(RUNS);
    },
    TIMEOUT,
  );

  it(
    'ends equal to the server even if the reads after a failure fail too',
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(script(anyFate, elsewhere), async (script) => {
          const { cart, play } = openTrial();
          cart.knows(cart.truth());
          for (const step of script) await play(step, { readsFail: true });
          await cart.answerAll();
          await vi.advanceTimersByTimeAsync(60_000);
          await cart.answerAll();
          expect(briefly(cart.shown())).toEqual(briefly(cart.truth()));
          count += 1;
        }),
        { numRuns: RUNS },
      );
      console.log(`${count} of ${RUNS} scripts with failing reads: same as the server in the end`);
      expect(count).toBe(RUNS);
    },
    TIMEOUT,
  );
});
