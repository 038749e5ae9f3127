import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, waitForApp } from '../kit/browser.ts';
import { openShop } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, logIn } from '../kit/visitor.ts';
import { sharedBrowser } from './shopAndBrowser.ts';

describe('a page', () => {
  it('sends only hashes of documents, public ones by GET, to a server that accepts no others', async () => {
    const shop = await openShop({ bff: { TRUSTED_DOCUMENTS: 'only' } });
    onTestFinished(() => shop.close());
    const visitor = await createVisitor({ browser: await sharedBrowser(), shop }, DESKTOP);
    const { page, main, press, pageErrors } = visitor;
    const requests: { method: string; text: string; private: boolean }[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
      const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
      requests.push({
        method: request.method(),
        text,
        private: /Login|Account|Cart|Wishlist|Order/.test(text),
      });
    });
    // A server that has just started may send its first pages without rendering them.
    const isRendered = async () => (await (await fetch(shop.url)).text()).includes('id="page-data"');
    await expectPage.poll(isRendered).toBe(true);
    await page.goto('/');
    await waitForApp(page);
    await press(page.getByRole('link', { name: /Badminton Rackets/ }).first());
    // Home has cards too, so only the request shows that the list was loaded.
    await expectPage.poll(() => requests.map(({ method }) => method)).toContain('GET');
    await page.goto('/login');
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await expectPage(main).toContainText('demo@example.com');
    expect(pageErrors).toEqual([]);
    for (const request of requests) {
      expect(request.text).toContain('sha256Hash');
      expect(request.text).not.toContain('__typename');
      expect(request.method).toBe(request.private ? 'POST' : 'GET');
    }
  });
});
