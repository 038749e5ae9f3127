import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFaultProxy, respondWith } from '../kit/faultProxy.ts';
import { createShopper } from '../kit/shopper.ts';
import { openAgentShop, SERVER } from './agentShop.ts';

describe('the agent', () => {
  const opened = openAgentShop();

  it('signs in again when the session has ended', async () => {
    const { call } = await opened.startAgent(await createShopper(opened.shop.url));
    const [productId] = opened.productIds;
    await call('set_cart_item_quantity', { productId, quantity: 3 });
    for (const name of ['cart', 'set_cart_item_quantity']) {
      const loginsBefore = opened.logins();
      opened.shop.clock.advance(3_600_000);
      opened.shop.faultProxy.fault('POST /api/token/refresh/', respondWith(401, {}), 1);
      const { isError } = await call(name, name === 'cart' ? {} : { productId, quantity: 3 });
      expect([name, isError, opened.logins() - loginsBefore]).toEqual([name, false, 1]);
    }
    expect((await call('cart')).data).toMatchObject({ viewer: { cart: { items: [{ quantity: 3 }] } } });
  });

  it('signs in once for parallel calls, and never again with a refused password', async () => {
    const shopper = await createShopper(opened.shop.url);
    const { call } = await opened.startAgent(shopper);
    await Promise.all(['cart', 'wishlist', 'orders'].map((name) => call(name)));
    expect(opened.logins()).toBe(1);
    const forgetful = await opened.startAgent({ email: shopper.email, password: 'another-one' });
    for (const name of ['cart', 'wishlist'])
      expect(await forgetful.call(name)).toMatchObject({
        isError: true,
        data: { errors: [{ code: 'UNAUTHENTICATED', messages: [expect.any(String)] }] },
      });
    expect(opened.logins()).toBe(2);
  });

  it('sends texts to a shop that does not know its documents', async () => {
    const bff = await opened.shop.openAnotherBff({ TRUSTED_DOCUMENTS: 'off' });
    const { call } = await opened.startAgent(await createShopper(opened.shop.url), bff.url);
    expect((await call('cart')).data).toMatchObject({ viewer: { cart: { items: [] } } });
    await bff.close();
  });

  it('reports a shop that does not answer', async () => {
    const bff = await opened.shop.openAnotherBff();
    await bff.close();
    const { call } = await opened.startAgent(null, bff.url);
    expect(await call('featured_categories')).toMatchObject({
      isError: true,
      text: expect.stringContaining(`No answer came from ${bff.url}.`),
    });
  });

  it('ends its session when its host leaves', async () => {
    const bff = await openFaultProxy(opened.restrictedUrl);
    onTestFinished(() => bff.close());
    const { email, password } = await createShopper(opened.shop.url);
    const host = spawn(process.execPath, [...SERVER, bff.url], {
      env: { ...process.env, SHOPPER_EMAIL: email, SHOPPER_PASSWORD: password },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void host.kill());
    const clientInfo = { name: 'test', version: '1.0.0' };
    const requests = [
      { method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'tools/call', params: { name: 'cart', arguments: {} } },
    ];
    requests.forEach((request, id) =>
      host.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...request })}\n`),
    );
    for await (const line of createInterface(host.stdout)) if (line.includes('"id":1')) break;
    host.stdin.end();
    await once(host, 'exit');
    const sent = bff.calls.map(({ body }) => (JSON.parse(body) as { operationName: string }).operationName);
    expect(sent).toEqual(['SignIn', 'Cart', 'SignOut']);
  });
});
