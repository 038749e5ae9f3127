import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The parts of React's internal nodes that tell what was rendered. React DevTools reads the same. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface RenderCount {
  /** Rendered components within product cards that existed before. */
  components: number;
  /** Cards with at least one of them. */
  cards: number;
}

/** Counts, in `window.renderCount`, the components that React renders again within product cards. */
const countRenders = () => {
  const PERFORMED_WORK = 1;
  const count: RenderCount = { components: 0, cards: 0 };
  Object.assign(window, { renderCount: count });
  let cardsOfCommit = new Set<Fiber>();
  const visit = (fiber: Fiber, before: Fiber | null, card: Fiber | null) => {
    if (!before) return;
    if (card && typeof fiber.type === 'function' && fiber.flags & PERFORMED_WORK) {
      count.components += 1;
      cardsOfCommit.add(card);
    }
    // React shares the children of what it did not render.
    if (fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling)
      visit(child, child.alternate, fiber.type === 'article' ? fiber : card);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
        cardsOfCommit = new Set();
        visit(current, current.alternate, null);
        count.cards = Math.max(count.cards, cardsOfCommit.size);
      },
    },
  });
};

const takeCount = (page: Page) =>
  page.evaluate(() => {
    const { renderCount } = window as unknown as { renderCount: RenderCount };
    const taken = { ...renderCount };
    Object.assign(renderCount, { components: 0, cards: 0 });
    return taken;
  });

/** The largest page of the search. */
const CARDS = 32;

describe(`a tap on one of ${CARDS} product cards`, () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('renders components of that card alone, and few of them', async () => {
    const { page, context } = await createSignedInVisitor(opened, PHONE);
    await context.addInitScript(countRenders);
    const response = (operation: string) =>
      page.waitForResponse((received) => (received.request().postData() ?? '').includes(`"${operation}"`));
    const lists = Promise.all([response('Cart'), response('Wishlist')]);
    await page.goto(`/search?search=shoes&pageSize=${CARDS}`);
    await lists;
    const cards = page.getByRole('main').getByRole('article');
    await expectPage(cards).toHaveCount(CARDS);
    const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
    const product = await cards.filter({ has: enabled }).first().getByRole('heading').innerText();
    const card = cards.filter({ has: page.getByRole('heading', { name: product, exact: true }) });
    const press = (name: RegExp) => card.getByRole('button', { name }).tap();

    const table: Record<string, RenderCount> = {};
    for (const [step, name, operation] of [
      ['the heart', /^Wishlist/, 'AddToWishlist'],
      ['Add to Cart', /^Add to Cart/, 'AddToCart'],
      ['plus', /^One more/, 'SetCartItemQuantity'],
      ['minus', /^One less/, 'SetCartItemQuantity'],
      ['the heart again', /^Wishlist/, 'RemoveFromWishlist'],
    ] as const) {
      await takeCount(page);
      const answered = response(operation);
      await press(name);
      await answered;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      table[step] = await takeCount(page);
    }
    console.table(table);
    for (const [step, { cards: rendered, components }] of Object.entries(table)) {
      expect([step, rendered]).toEqual([step, 1]);
      expect(components, step).toBeLessThanOrEqual(8);
    }
  });
});
