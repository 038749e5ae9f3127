import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor, logIn, type Visitor } from '../kit/visitor.ts';
import { openReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

/** Fills in every field of the form that is empty. */
async function fillForm({ main }: Visitor): Promise<void> {
  const { email } = createGuest(opened.shop.url);
  for (const [label, text] of [
    ['Email', email],
    ['Username', email.slice(0, 12)],
    ['Password', 'A-fine-secret-1'],
    ['Confirm password', 'A-fine-secret-1'],
    ['Old password', 'A-fine-secret-1'],
    ['New password', 'A-fine-secret-2'],
    ['First name', 'Mithali'],
  ] as const) {
    const field = main.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(text);
  }
}

/** Each form: its address, its button, the button while the form is sent, and the call that the form makes. */
const FORMS = [
  ['/login', 'Login', 'Signing in...', '/api/users/login/', 'Login failed'],
  ['/register', 'Create Account', 'Creating account...', '/api/users/register/', 'Registration failed'],
  ['/forgot-password', 'Send reset link', 'Sending...', '/password/reset/', 'Something went wrong.'],
  [
    '/reset-password?uid=MQ&token=x',
    'Set new password',
    'Saving...',
    '/reset/confirm/',
    'Something went wrong.',
  ],
  ['/change-password', 'Change Password', 'Saving...', '/password/change/', 'Something went wrong.'],
  ['/profile/update', 'Save Changes', 'Saving...', '/profile/update/', 'Failed to update profile'],
] as const;

describe('the form of an account', () => {
  it.each(FORMS)(
    'at %s has the button "%s", which reads "%s" while it is sent #login #registration-buttons #forgot-password #reset-password #change-password #profile-buttons #password-failure',
    async (address, text, busyText, call, failure) => {
      const isForMembers = /^\/(change|profile)/.test(address);
      const visitor = await (isForMembers ? createSignedInVisitor : createVisitor)(opened, PHONE);
      const { page, main, press } = visitor;
      await page.goto(address);
      const button = main.locator('form button[type=submit]');
      await expectPage(button).toHaveText(text);
      await fillForm(visitor);
      const { promise: until, resolve: release } = deferred();
      opened.shop.faultProxy.fault(call, { kind: 'respond', status: 500, body: '{}', until });
      await press(button);
      await expectPage(button).toHaveText(busyText);
      await expectPage(button).toBeDisabled();
      release();
      await expectPage(main.getByRole('alert')).toHaveText(failure);
      await expectPage(button).toHaveText(text);
    },
  );

  it('at /reset-password hides its message after 3 s #reset-message', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    // Before the page is opened: the clock does not stop the timers that a page has set already.
    await page.clock.install();
    await page.goto('/reset-password?uid=MQ&token=x');
    await fillForm(visitor);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    opened.shop.faultProxy.fault('/reset/confirm/', respondWith(500, { detail: 'Mail is down.' }));
    await press(main.getByRole('button', { name: 'Set new password' }));
    await expectPage(main.getByRole('alert')).toHaveText('Mail is down.');
    await page.clock.runFor(2999);
    await expectPage(main.getByRole('alert')).toBeVisible();
    await page.clock.runFor(1);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
  });

  it('of the profile sends only what was changed and is not empty #profile-form', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    await page.goto('/profile/update');
    await main.getByLabel('First name').fill('Mithali');
    await main.getByLabel('Last name').fill('');
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"UpdateProfile"'));
    await press(main.getByRole('button', { name: 'Save Changes' }));
    expect((await sent).postDataJSON()).toMatchObject({ variables: { input: { firstName: 'Mithali' } } });
    expect((await sent).postData()).not.toMatch(/lastName|email/);
    await expectPage(page).toHaveURL('/profile');
    const bodies = opened.shop.faultProxy.callsTo('PATCH /api/users/profile/update/').map(({ body }) => body);
    expect(bodies).toHaveLength(1);
    expect([...bodies[0]!.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['first_name']);
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Mithali Verma');
  });

  it('of the profile refuses a picture above 5 MB before it is sent #picture-texts', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    await page.goto('/profile/update');
    const picture = main.locator('input[type=file]');
    const file = (bytes: number) => {
      const buffer = Buffer.alloc(bytes);
      buffer.set([0x89, ...Buffer.from('PNG\r\n\x1a\n')]);
      return { name: 'me.png', mimeType: 'image/png', buffer };
    };
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/upload/')) sent.push(request.url());
    });
    await picture.setInputFiles(file(5 * 1024 * 1024 + 1));
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await expectPage(picture).toHaveAccessibleDescription('Please choose a picture of at most 5 MB.');
    expect(sent).toEqual([]);
    await picture.setInputFiles(file(5 * 1024 * 1024));
    expect(await picture.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('');
  });
});

describe('a page where a password is chosen', () => {
  it.each(['/register', '/reset-password?uid=MQ&token=x'])(
    'states no rules for it: %s #no-password-rules',
    async (address) => {
      const { page, main } = await createVisitor(opened, PHONE);
      await page.goto(address);
      const field = main.locator('input[name=password], input[name=newPassword]');
      await expectPage(field).toBeVisible();
      for (const attribute of ['minlength', 'maxlength', 'pattern'])
        expect(await field.getAttribute(attribute)).toBeNull();
      expect(await main.innerText()).not.toMatch(
        /\b(characters?|letters?|digits?|at least|minimum|strong)\b/i,
      );
    },
  );
});

describe('a page for members', () => {
  const TITLES = {
    '/cart': 'Shopping Cart',
    '/wishlist': 'My Wishlist',
    '/checkout': 'Checkout',
    '/orders': 'My Orders',
    '/profile': 'Profile',
    '/profile/update': 'Edit Profile',
    '/change-password': 'Change Password',
  };

  it('has its title #member-routes #window-title', async () => {
    const { page, main } = await createSignedInVisitor(opened, DESKTOP);
    for (const [address, title] of Object.entries(TITLES)) {
      await page.goto(address);
      await expectPage(page).toHaveTitle(`${title} · Maidan`);
      const heading = address === '/profile' ? /^Hello, / : title;
      await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await page.goto('/');
    await expectPage(page).toHaveTitle('Maidan');
  });

  it.each([
    ['/profile', 'Please login to view your profile.'],
    ['/cart', 'Please login to see your cart.'],
    ['/wishlist', 'Please login to see your wishlist.'],
    ['/orders', 'Please login to see your orders.'],
  ])('sends a guest of %s to the login, which says "%s" #guest-texts', async (address, text) => {
    const { page, main } = await createVisitor(opened, PHONE);
    await page.goto(address);
    const next = address === '/profile' ? '' : `?next=${encodeURIComponent(address)}`;
    await expectPage(page).toHaveURL(`/login${next}`);
    await expectPage(main.getByText(text)).toBeVisible();
  });

  it('is where a member goes from a page for guests that names it, and else the profile #members-away #return-address', async () => {
    const { page } = await createSignedInVisitor(opened, PHONE);
    for (const [address, next] of [
      // Not a page of orders: one that does not exist leads to the first as soon as the orders are there.
      ['/login?next=%2Fsearch%3Fsearch%3Dracket', '/search?search=racket'],
      ['/register?next=%2Fcart', '/cart'],
      ['/forgot-password', '/profile'],
      ['/login?next=%2Fregister', '/profile'],
    ] as const) {
      await page.goto(address);
      await expectPage(page).toHaveURL(next);
    }
  });

  it('says that there is no profile where the store sends none #no-profile', async () => {
    const { page, main } = await createSignedInVisitor(opened, PHONE);
    await page.addInitScript(() => localStorage.removeItem('user'));
    opened.shop.faultProxy.fault('GET /api/users/profile/', respondWith(200, { data: null }));
    await page.goto('/profile');
    await expectPage(main.getByText('No profile data available.')).toBeVisible();
  });
});

describe('a logout', () => {
  it('waits 3 s for the server at most, and then leads to the login #logout', async () => {
    const proxy = await openReverseProxy(opened.shop.url);
    try {
      const { page, main, press } = await createSignedInVisitor(
        { browser: opened.browser, shop: proxy },
        PHONE,
      );
      await page.clock.install();
      // A timeout of the browser itself does not obey the page's clock.
      await page.addInitScript(() => {
        AbortSignal.timeout = (ms) => {
          const controller = new AbortController();
          setTimeout(() => controller.abort(new DOMException('Timeout', 'TimeoutError')), ms);
          return controller.signal;
        };
      });
      await page.goto('/profile');
      const logout = main.getByRole('button', { name: 'Logout' });
      await expectPage(logout).toBeVisible();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      proxy.holdResponses('Logout');
      await press(logout);
      await expectPage.poll(proxy.heldCount).toBe(1);
      await page.clock.runFor(2999);
      await expectPage(page).toHaveURL('/profile');
      await page.clock.runFor(1);
      await expectPage(page).toHaveURL('/login');
    } finally {
      await proxy.close();
    }
  });
});

describe('Buy Now of a guest', () => {
  it('goes on in the checkout after signing in #guest-actions', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const [product = ''] = await opened.shop.productsInStock(1);
    await page.goto(`/products/${product}`);
    const name = await main.getByRole('heading', { level: 1 }).innerText();
    await press(main.getByRole('button', { name: /^Buy Now/ }).first());
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await expectPage(main.getByText('Please login to buy it.')).toBeVisible();
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await expectPage(page).toHaveURL('/checkout');
    await expectPage(main.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveText([
      new RegExp(name),
    ]);
  });

  it('is not what another shopper buys who goes back to it in this tab #foreign-buy-now', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const [product = ''] = await opened.shop.productsInStock(1);
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Buy Now/ }).first());
    await expectPage(page).toHaveURL('/checkout');
    await page.goto('/profile');
    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await expectPage(page).toHaveURL('/profile');
    await page.evaluate(() => history.go(-2));
    await expectPage(page).toHaveURL('/cart');
  });
});
