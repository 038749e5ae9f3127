import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { cookieHeader, createGuest, createShopper, signIn, type Shopper } from '../kit/shopper.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEMO = { email: 'demo@example.com', password: 'maidan-demo-1' };

interface PostOptions {
  path?: string;
  headers?: Record<string, string>;
}

/** The names, values and attributes of the cookies that a response sets. */
const cookiesOf = (response: Response): Record<string, { value: string; attributes: string }> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value: decodeURIComponent(value), attributes: attributes.sort().join('; ') }];
    }),
  );

describe('a form that the browser sends by itself', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
  });
  beforeEach(() => shop.faultProxy.clear());
  afterAll(() => shop.close());

  const post = (
    body: Record<string, string> | string,
    { path = '/login', headers = {} }: PostOptions = {},
    url = shop.url,
  ) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': FORM_TYPE, origin: url, ...headers },
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    });
  /** Follows a 303 as a browser does, with the cookies that it has set. */
  const follow = (response: Response, url = shop.url) =>
    fetch(url + String(response.headers.get('location')), {
      headers: {
        cookie: response.headers
          .getSetCookie()
          .map((line) => line.split(';', 1)[0])
          .join('; '),
      },
    });
  const wrong = () => ({ email: shopper.email, password: 'a wrong secret' });

  it.each([
    ['the profile', '/login', '/profile'],
    [
      'the page before',
      '/login?next=%2Fsubcategories%2F11%2Fproducts%3Fsort%3Dname_asc',
      '/subcategories/11/products?sort=name_asc',
    ],
    ['the profile, not to another site', '/login?next=https%3A%2F%2Felsewhere.example', '/profile'],
    ['the profile, not to another host', '/login?next=%2F%2Felsewhere.example', '/profile'],
    [
      'the profile, not to what browsers read as another host',
      '/login?next=%2F%5Celsewhere.example',
      '/profile',
    ],
    ['the profile, not to a page for guests', '/login?next=%2Fregister', '/profile'],
  ])('signs in and leads to %s', async (_page, path, location) => {
    const response = await post(DEMO, { path });
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      303,
      location,
      '',
    ]);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { access_token, refresh_token, session_begun, ...others } = cookiesOf(response);
    for (const token of [access_token, refresh_token])
      expect(token?.attributes).toMatch(/^HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(session_begun).toEqual({ value: '1', attributes: 'Path=/; SameSite=Lax' });
    expect(others).toEqual({});
  });

  it('begins a session that GraphQL accepts, also in place of another one', async () => {
    const other = await createShopper(shop.url);
    const response = await post(DEMO, { headers: { cookie: cookieHeader(other.cookies) } });
    const session = createGuest(shop.url);
    for (const [name, { value }] of Object.entries(cookiesOf(response))) session.cookies.set(name, value);
    expect(await session.request('{ viewer { profile { email } } }')).toEqual({
      viewer: { profile: { email: DEMO.email } },
    });
  });

  // Rule: docs/threats.md#sessions-and-accounts: A form without the app
  it('shows its failure once, to that browser only, with the email and without the password', async () => {
    const guest = createGuest(shop.url, shopper.email);
    guest.password = wrong().password;
    const [error] = (await signIn(guest)).userErrors;
    const message = error?.messages[0] ?? '';
    expect(message).not.toBe('');

    const response = await post(wrong(), { path: '/login?next=%2Fcart' });
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([303, '/login?answer&next=%2Fcart', 'no-store']);
    const { form_answer, ...others } = cookiesOf(response);
    expect(others).toEqual({});
    expect(form_answer?.attributes).toBe('HttpOnly; Max-Age=60; Path=/login; SameSite=Lax');
    expect(form_answer?.value).not.toContain(wrong().password);

    const page = await follow(response);
    const html = await page.text();
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${message}<`));
    expect(html).toContain(`value="${shopper.email}"`);
    expect(html).toMatch(/<form [^>]*method="post"[^>]*>/);
    expect(html).toContain('action="/login?next=%2Fcart"');
    expect(html).not.toContain(wrong().password);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(cookiesOf(page)['form_answer']?.value).toBe('');
    expect(cookiesOf(page)['form_answer']?.attributes).toMatch(/Max-Age=0; Path=\/login;/);
    for (const path of ['/login?answer&next=%2Fcart', '/login?next=%2Fcart', '/login'])
      for (let visit = 0; visit < 2; visit += 1) {
        const later = await (await fetch(shop.url + path)).text();
        expect(later).toContain('name="email"');
        expect(later).not.toContain(message);
        expect(later).not.toContain(shopper.email);
      }
    expect(await (await follow(response)).text()).toContain(message);
  });

  it('has the messages of the fields and of the upstream that the app would show', async () => {
    const blank = await (await follow(await post({ email: ' ', password: '' }))).text();
    expect(blank.match(/Please fill in this field\./g)?.length).toBeGreaterThanOrEqual(2);
    const login = { kind: 'respond', status: 503 } as const;
    shop.faultProxy.fault('POST /api/users/login/', { ...login, body: '{"detail": "Back at six."}' });
    expect(await (await follow(await post(wrong()))).text()).toMatch(/role="alert"[^>]*>Back at six\.</);
    shop.faultProxy.clear();
    shop.faultProxy.fault('POST /api/users/login/', { ...login, body: '{}' });
    expect(await (await follow(await post(wrong()))).text()).toMatch(/role="alert"[^>]*>Login failed</);
  });

  it('is answered past the pages in memory', async () => {
    const { url, close } = await shop.openAnotherBff(WITH_PUBLIC_CACHE);
    for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${url}/login?answer`)).text();
    const page = await follow(await post(wrong(), {}, url), url);
    expect(await page.text()).toContain('role="alert"');
    expect(await (await fetch(`${url}/login?answer`)).text()).not.toContain('role="alert"');
    expect(await (await fetch(`${url}/login`)).text()).not.toContain(shopper.email);
    await close();
  });

  it('counts as the attempts that the app sends', async () => {
    const limited = await shop.openAnotherBff({ RATE_LIMIT_ACCOUNT: '2/60' });
    const guest = createGuest(limited.url, shopper.email);
    guest.password = wrong().password;
    await signIn(guest);
    await post(wrong(), {}, limited.url);
    shop.faultProxy.clear();
    const html = await (await follow(await post(wrong(), {}, limited.url), limited.url)).text();
    expect(html).toContain('Too many attempts. Please try again in a minute.');
    expect((await signIn(guest)).userErrors[0]?.code).toBe('TOO_MANY_REQUESTS');
    expect(shop.faultProxy.callsTo('/api/users/login/')).toEqual([]);
    await limited.close();
  });

  it.each([
    ['of another site', DEMO, { origin: 'https://other.example' }, 403],
    ['of no origin', DEMO, { origin: 'null' }, 403],
    ['without a password', { email: DEMO.email }, {}, 400],
    ['with two emails', `email=a%40example.com&email=${DEMO.email}&password=x`, {}, 400],
    ['that is empty', '', {}, 400],
    ['that is JSON', JSON.stringify(DEMO), { 'content-type': 'application/json' }, 415],
    ['with files', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['of plain text', 'email=a', { 'content-type': 'text/plain' }, 415],
    ['that is too large', { ...DEMO, password: 'x'.repeat(30_001) }, {}, 413],
  ])('is refused when it is one %s', async (_case, body, headers: Record<string, string>, status) => {
    const response = await post(body, { headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe(status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST');
    expect(shop.faultProxy.callsTo('/api/users/login/')).toEqual([]);
  });

  it.each([
    ['invalid encodings', 'email=%ff%fe%&password=%zz'],
    ['a null character', 'email=a%00b%40example.com&password=x%00'],
    [
      'a text of emojis that fits into no cookie',
      `email=${encodeURIComponent('😀'.repeat(1000))}&password=x`,
    ],
    ['half a character', 'email=%ed%a0%80%40example.com&password=x'],
  ])('with %s fails like any other', async (_case, body) => {
    const response = await post(body);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?answer']);
    expect(cookiesOf(response)['form_answer']?.attributes).toContain('HttpOnly');
    expect(response.headers.getSetCookie().join().length).toBeLessThan(4_096);
    expect(await (await follow(response)).text()).toMatch(/aria-invalid="true"|role="alert"/);
  });

  it.each(['no JSON', '{"values":1}', '', '[]'])(
    'ignores an answer that it has not written: %s',
    async (text) => {
      const response = await fetch(`${shop.url}/login?answer`, {
        headers: { cookie: `form_answer=${encodeURIComponent(text)}` },
      });
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('name="email"');
      expect(html).not.toContain('role="alert"');
    },
  );

  it('writes an answer as text', async () => {
    const answer = {
      route: 'login',
      values: { email: '"><script>alert(1)</script>' },
      userErrors: [{ code: 'BAD_USER_INPUT', field: null, messages: ['</script><script>alert(2)</script>'] }],
      message: null,
    };
    const response = await fetch(`${shop.url}/login?answer`, {
      headers: { cookie: `form_answer=${encodeURIComponent(JSON.stringify(answer))}` },
    });
    const html = await response.text();
    expect(html).toContain('alert(2)');
    expect(html).not.toContain('<script>alert');
  });

  it('is answered at the addresses of forms only, by no other method', async () => {
    for (const path of ['/', '/reset-password', '/cart', '/login/x'])
      expect((await post(DEMO, { path })).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(`${shop.url}/login`, { method })).status).toBe(404);
  });

  const newAccount = (email: string) => ({
    email,
    username: email.replace(/@.*/, ''),
    password: 'A-fine-secret-1',
    passwordConfirm: 'A-fine-secret-1',
    firstName: 'Asha',
    lastName: '',
    phone: '',
    address: '',
  });

  it('registers an account, or shows what is wrong with it', async () => {
    const refused = await post(
      { ...newAccount(shopper.email), username: 'asha-again' },
      { path: '/register' },
    );
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/register?answer']);
    const html = await (await follow(refused)).text();
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain('value="asha-again"');
    expect(html).not.toContain('A-fine-secret-1');

    const created = await post(newAccount('forms-1@example.com'), { path: '/register?next=%2Fsearch' });
    expect([created.status, created.headers.get('location')]).toEqual([303, '/search']);
    expect(Object.keys(cookiesOf(created)).sort()).toEqual([
      'access_token',
      'refresh_token',
      'session_begun',
    ]);
  });

  it('leads to the login when an account was created without a session', async () => {
    shop.faultProxy.fault('POST /api/users/register/', { kind: 'respond', status: 201, body: '{}' });
    const created = await post(newAccount('forms-2@example.com'), { path: '/register' });
    expect([created.status, created.headers.get('location')]).toEqual([303, '/login?answer']);
    const html = await (await follow(created)).text();
    expect(html).toContain('Account created, please sign in');
    expect(html).toContain('value="forms-2@example.com"');
    expect(html).not.toContain('Login failed');
  });

  it('asks for a reset link', async () => {
    const response = await post({ email: shopper.email }, { path: '/forgot-password' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/forgot-password?answer']);
    expect(await (await follow(response)).text()).toMatch(
      /role="status"[^>]*>Check your email for reset link\.</,
    );
  });
});
