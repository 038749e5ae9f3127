import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { openChromium112, openFirefox, type Visit } from './engines.ts';

describe.each([
  ['Chromium 112', openChromium112],
  ['Firefox ESR', openFirefox],
] as const)('%s', (_name, open) => {
  let shop: Shop;
  let visit: Visit;
  beforeEach(async () => {
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
    visit = await open(shop.url);
    console.log(visit.version);
  });
  afterEach(async () => {
    await visit?.close();
    await shop?.close();
  });

  it('shows home, finds, signs in, fills a cart, pays and shows the order #browsers', async () => {
    const { email, password } = await createShopper(shop.url);
    const { goto, see, press, type } = visit;
    await goto('/');
    await see('header a', 'Maidan');
    await see('main h2', 'Featured collections');
    await goto('/search');
    await type('main input[name=search]', 'racket\n');
    await see('main article h3');
    await press('main article h3 a');
    // While the list is still shown, its cards have buttons of the same text.
    await press('main button:enabled:not(article button)', 'Add to Cart');
    // A guest signs in first, and the addition is done afterwards.
    await type('main input[name=email]', email);
    await type('main input[name=password]', password);
    await press('main button', 'Login');
    await press('main a', 'Go to Cart');
    await see('main h1', 'Shopping Cart');
    await press('main button[aria-label="One more"]');
    await see('main fieldset', '2');
    await press('header button[aria-label=Account]');
    await see('header nav a', 'Orders');
    await press('header button[aria-label=Account]');
    await press('main a', 'Checkout');
    await press('main button:enabled', 'Pay Now');
    await press('dialog button, [role=dialog] button', 'Pay ₹');
    await see('main h1', 'Thank you');
    expect(visit.errors).toEqual([]);
  });
});
