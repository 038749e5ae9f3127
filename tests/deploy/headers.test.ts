import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirPrefix } from '../kit/seededUpstream.ts';
import { missingProgram } from './programs.ts';
import { startNginx, type Nginx } from './servers.ts';

/** What a browser stores of a cookie, name and value together. */
const MAX_COOKIE_BYTES = 4_096;
const cookieOf = (name: string) => `${name}=${'t'.repeat(MAX_COOKIE_BYTES - name.length - 1)}`;
const COOKIES = ['access_token', 'refresh_token'].map(cookieOf);

const missing = ['nginx', 'openssl'].some(missingProgram);

describe.skipIf(missing)('tokens as large as browsers store', () => {
  let nginx: Nginx;
  // Signs in like a BFF whose upstream issues such tokens, and says what it was sent.
  const bff = createServer((request, response) => {
    response.writeHead(200, { 'set-cookie': COOKIES.map((cookie) => `${cookie}; Path=/; HttpOnly; Secure`) });
    response.end(String(request.headers.cookie?.length));
  });
  beforeAll(async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx(mkdtempSync(dataDirPrefix(process.ppid)), [(bff.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.close();
    bff.close();
    bff.closeAllConnections();
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  });

  it('pass nginx with a sign-in, and come back with the next request', async () => {
    const signIn = await fetch(`${nginx.url}/graphql`, { method: 'POST', body: '{}' });
    expect([signIn.status, signIn.headers.getSetCookie().length]).toEqual([200, 2]);
    const cookie = COOKIES.join('; ');
    const next = await fetch(`${nginx.url}/graphql`, { method: 'POST', body: '{}', headers: { cookie } });
    expect([next.status, await next.text()]).toEqual([200, String(cookie.length)]);
  });
});
