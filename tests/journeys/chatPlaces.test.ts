import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths, routeTable, type RouteName } from '../../web/config/paths.ts';
import { accessAt } from '../../web/navigation/routes.ts';
import { DESKTOP, gotoAndSettle, LOW_PHONE, TABLET } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { forTestSize } from '../kit/testSize.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const LAYOUTS = [
  { layout: 'at 360 x 640 px', screen: LOW_PHONE, fontSize: '100%' },
  { layout: 'at 360 x 640 px with letters at 150 %', screen: LOW_PHONE, fontSize: '150%' },
  { layout: 'at 768 px', screen: TABLET, fontSize: '100%' },
  { layout: 'at 1440 px', screen: DESKTOP, fontSize: '100%' },
];

/** Every page of the shop but /checkout, which has no chat link. */
const ADDRESSES: Record<Exclude<RouteName, 'checkout'> | 'nothing', (ready: SeededShop) => string> = {
  order: ({ orderId }) => paths.order(orderId),
  category: ({ categoryId }) => paths.category(categoryId),
  subcategory: ({ subcategoryId }) => paths.subcategory(subcategoryId),
  product: ({ productId }) => paths.product(productId),
  search: () => `${paths.search}?search=racket`,
  home: () => paths.home,
  login: () => paths.login,
  register: () => paths.register,
  forgotPassword: () => paths.forgotPassword,
  resetPassword: () => `${paths.resetPassword}?uid=MQ&token=x`,
  changePassword: () => paths.changePassword,
  profile: () => paths.profile,
  profileUpdate: () => paths.profileUpdate,
  wishlist: () => paths.wishlist,
  orders: () => paths.orders,
  cart: () => paths.cart,
  nothing: () => '/no/such/page',
};

const place = 'aside[aria-label=Help]';

/** The chat link at a scroll position. */
interface Position {
  top: number;
  isShown: boolean;
  /** The controls, fields, prices and pictures under the link while it is shown. */
  covered: string[];
}

/**
 * Scrolls down the page so that everything is loaded, then up again in steps of less than half a window. At each step it waits
 * until the chat link is placed. All of it runs in the page, because a step takes the test several round trips otherwise.
 */
const positionsOf = (page: Page): Promise<Position[]> =>
  page.evaluate(async (selector) => {
    const link = document.querySelector(`${selector} a`)!;
    const scrollTo = async (top: number) => {
      const from = window.scrollY;
      window.scrollTo({ top, behavior: 'instant' });
      // The page may end before the position, and then it sends no event.
      if (window.scrollY !== from)
        await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      while (!document.querySelector(`${selector}[data-placed]`)) await new Promise(requestAnimationFrame);
    };
    const positionAt = (top: number) => {
      const isShown = getComputedStyle(link).opacity !== '0';
      const box = link.getBoundingClientRect();
      const isInWindow = box.top >= 0 && box.bottom <= window.innerHeight;
      // Twenty-five points, because the browser leaves out what scroll containers clip.
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
      const atPoints = steps.flatMap((x) =>
        steps.flatMap((y) => document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height)),
      );
      const covered = [...new Set(atPoints)].filter(
        (element) =>
          !element.closest(selector) &&
          (element.matches('a, button, input, select, textarea, label, img, video') ||
            (element.matches('p, dd, span, output') && /^[^]{0,20}₹/.test(element.textContent ?? ''))),
      );
      return {
        top,
        isShown: isShown && isInWindow,
        covered: isShown ? covered.map((element) => element.outerHTML.slice(0, 120)) : [],
      };
    };
    const maxScrollPx = () => document.documentElement.scrollHeight - window.innerHeight;
    const stepPx = Math.round(window.innerHeight * 0.45);
    for (let top = stepPx; top < maxScrollPx(); top += stepPx * 4) await scrollTo(top);
    const positions = [];
    for (let top = maxScrollPx(); top > -stepPx; top -= stepPx) {
      await scrollTo(Math.max(0, top));
      positions.push(positionAt(top));
    }
    return positions;
  }, place);

const ROUTES = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];
/** Each of another kind: long and short, with a bar at the lower edge, with fields, with the compact footer. */
const FEW_ROUTES = ['home', 'product', 'register', 'cart', 'orders'] as const satisfies typeof ROUTES;
const [firstLayout, ...otherLayouts] = LAYOUTS.map((layout) => ({ ...layout, routes: ROUTES }));
const cases = forTestSize({
  small: [firstLayout!],
  middle: [firstLayout!, ...otherLayouts.map((layout) => ({ ...layout, routes: FEW_ROUTES }))],
  full: [firstLayout!, ...otherLayouts],
});

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
let seeded: SeededShop;
beforeAll(async () => {
  seeded = await seedShop(opened.shop.url);
});

describe.each(cases)('the chat link $layout', ({ screen, fontSize, routes }) => {
  let guest: Visitor;
  let member: Visitor;
  beforeAll(async () => {
    [guest, member] = await Promise.all([openVisitor(opened, screen), openVisitor(opened, screen)]);
    await seeded.signIn(member.context);
  });
  afterAll(() => Promise.all([guest.close(), member.close()]));

  it.each(routes)('covers no control, price, field or picture on the page %s', async (route) => {
    const { page } = accessAt(ADDRESSES[route](seeded).split('?')[0]!) === 'members' ? member : guest;
    await gotoAndSettle(page, ADDRESSES[route](seeded));
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    const positions = await positionsOf(page);
    expect(positions.filter(({ covered }) => covered.length > 0)).toEqual([]);
    // Otherwise the test has checked nothing: at the foot of the page the link has a place of its own.
    expect(positions.some(({ isShown }) => isShown)).toBe(true);
  });
});

it('the list of pages is complete', () => {
  const routesWithChat = Object.keys(routeTable).filter((route) => route !== 'checkout');
  expect(ROUTES).toEqual(expect.arrayContaining(routesWithChat));
});
