import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, openStage } from './testUpstream.ts';

let stage: Stage;
let url: string;
beforeAll(async () => {
  stage = await openStage({ env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
  url = await stage.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => stage.close());

const fault = (body: object) => stage.call('POST', '/__test/faults', { body });

it('strike a call as often as asked, then no more', async () => {
  await fault({ path: '/api/brands/', status: 503, headers: { 'retry-after': '1' }, times: 2 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await stage.call('GET', '/api/brands/')).status);
  expect(statuses).toEqual([503, 503, 200]);
});

it('strike by method, and answer any text', async () => {
  await fault({ path: '/api/cart/', method: 'GET', status: 200, body: '<html>' });
  const { access } = await stage.aShopper();
  expect((await stage.app.inject('/api/cart/')).payload).toBe('<html>');
  expect((await stage.call('POST', '/api/cart/items/', { token: access, body: {} })).status).toBe(400);
  await stage.call('DELETE', '/__test/faults');
  expect((await stage.call('GET', '/api/cart/', { token: access })).body).toHaveProperty('items');
});

it('lose the answer of a call that was carried out', async () => {
  const { access, call } = await stage.aShopper();
  const { body } = await stage.call('GET', '/api/products?in_stock=true&page_size=1');
  await fault({ path: '/api/cart/items/', when: 'after', drop: true, times: 1 });
  const lost = fetch(`${url}/api/cart/items/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ product_id: body.results[0].id, quantity: 1 }),
  });
  await expect(lost).rejects.toThrow();
  expect((await call('GET', '/api/cart/')).body.items).toHaveLength(1);
});

it('cut a call before it is carried out', async () => {
  await fault({ path: '/api/brands/', drop: true, times: 1 });
  await expect(fetch(`${url}/api/brands/`)).rejects.toThrow();
  expect((await fetch(`${url}/api/brands/`)).status).toBe(200);
});

it('log what was answered', async () => {
  await stage.call('DELETE', '/__test/calls');
  await stage.call('GET', '/api/brands/');
  await stage.call('GET', '/api/nothing/');
  const { body } = await stage.call('GET', '/__test/calls');
  expect(body.calls).toEqual([
    { method: 'GET', url: '/api/brands/', status: 200 },
    { method: 'GET', url: '/api/nothing/', status: 404 },
  ]);
});

it('expire the access tokens of now, and no later one', async () => {
  const { access, refresh } = await stage.aShopper();
  const profile = async (token: string) => (await stage.call('GET', '/api/users/profile/', { token })).status;
  expect(await profile(access)).toBe(200);
  await stage.call('POST', '/__test/access-tokens/expire');
  expect(await profile(access)).toBe(401);
  const { body } = await stage.call('POST', '/api/token/refresh/', { body: { refresh } });
  expect(await profile(body.access)).toBe(200);
});

it('move the clock, orders and versions', async () => {
  const before = Date.now();
  const { body } = await stage.call('POST', '/__test/clock', { body: { advance_seconds: 3600 } });
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before + 3_600_000);
  const moved = await stage.call('PATCH', '/__test/orders/1', { body: { status: 'shipped' } });
  expect(moved.body.status).toBe('shipped');
  const version = await stage.call('POST', '/__test/home/videos/version');
  expect(version.body).toEqual({ section: 'videos', version: 2 });
});

it('answer that mails are under way, and many callers at once, rather than keep them waiting', async () => {
  const sockets: Socket[] = [];
  // A mail server that greets, and then says nothing more.
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write('220 mail.test\r\n');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const mailServer = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const waiting = await openStage({ env: { UPSTREAM_TEST_ENDPOINTS: '1', SMTP_URL: mailServer } });
  await waiting.call('POST', '/api/users/password/reset/', { body: { email: 'demo@example.com' } });
  const answers = await Promise.all(Array.from({ length: 60 }, () => waiting.call('GET', '/__test/mails')));
  const details = answers.map(({ status, body }) => `${status} ${body.detail}`);
  expect(details.filter((text) => text === '503 A mail is still under way.')).toHaveLength(50);
  expect(details.filter((text) => text === '503 Too many calls at once.')).toHaveLength(10);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await expect.poll(async () => (await waiting.call('GET', '/__test/mails')).status).toBe(200);
  await waiting.close();
});
