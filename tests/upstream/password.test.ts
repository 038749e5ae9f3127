import { readFile, readdir } from 'node:fs/promises';
import { type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentMails } from '../kit/mails.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

/** The link's two parts, from the newest mail to an address. */
async function linkTo(stage: Stage, email: string) {
  const mail = (await sentMails(stage)).findLast(({ to }) => to === email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { link, uidb64: link.searchParams.get('uid'), token: link.searchParams.get('token') };
}

describe.each(databases)('passwords on %s', (on) => {
  let stage: Stage;
  beforeAll(async () => {
    const env = { UPSTREAM_TEST_ENDPOINTS: '1', PUBLIC_URL: 'https://shop.example', SWEEP_EVERY: '1' };
    stage = await openStage({ on, env });
  });
  afterAll(() => stage.close());

  const ask = (email: string) => stage.call('POST', '/api/users/password/reset/', { body: { email } });
  const confirm = (body: object) => stage.call('POST', '/api/users/password/reset/confirm/', { body });
  const login = ({ email }: Shopper, password: string) =>
    stage.call('POST', '/api/users/login/', { body: { email, password } });
  const INVALID = { status: 400, body: { detail: 'The reset link is invalid or has expired.' } };

  it('are reset by a mailed link, once, which ends every session', async () => {
    const shopper = await stage.aShopper();
    expect(await ask(shopper.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { detail: 'Check your email for reset link.' },
    });
    const { link, uidb64, token } = await linkTo(stage, shopper.email);
    expect(`${link.origin}${link.pathname}`).toBe('https://shop.example/reset-password');
    const done = await confirm({ uidb64, token, new_password: 'brand-new-1' });
    expect(done).toMatchObject({ status: 200, body: { detail: 'Password has been reset successfully.' } });
    expect((await login(shopper, shopper.password)).status).toBe(401);
    expect((await login(shopper, 'brand-new-1')).status).toBe(200);
    const { refresh } = shopper;
    expect((await stage.call('POST', '/api/token/refresh/', { body: { refresh } })).status).toBe(401);
    expect(await confirm({ uidb64, token, new_password: 'brand-new-2' })).toMatchObject(INVALID);
  });

  it('are not reset by an old link, another’s, a rubbish one, or one spent beside it', async () => {
    const [shopper, other] = [await stage.aShopper(), await stage.aShopper()];
    await ask(shopper.email);
    const older = await linkTo(stage, shopper.email);
    await ask(shopper.email);
    const newer = await linkTo(stage, shopper.email);
    await ask(other.email);
    const theirs = await linkTo(stage, other.email);
    const new_password = 'brand-new-1';
    expect(await confirm({ uidb64: newer.uidb64, token: theirs.token, new_password })).toMatchObject(INVALID);
    expect(await confirm({ uidb64: 'zzz', token: newer.token, new_password })).toMatchObject(INVALID);
    expect(await confirm({ uidb64: newer.uidb64, token: 'zzz', new_password })).toMatchObject(INVALID);
    expect((await confirm({ uidb64: newer.uidb64, token: newer.token, new_password })).status).toBe(200);
    expect(await confirm({ uidb64: older.uidb64, token: older.token, new_password })).toMatchObject(INVALID);
    stage.advance(3601);
    expect(await confirm({ uidb64: theirs.uidb64, token: theirs.token, new_password })).toMatchObject(
      INVALID,
    );
  });

  it('keep a link good while the new password is refused', async () => {
    const shopper = await stage.aShopper();
    await ask(shopper.email);
    const { uidb64, token } = await linkTo(stage, shopper.email);
    const weak = await confirm({ uidb64, token, new_password: '123' });
    expect(weak.status).toBe(400);
    expect(weak.body.new_password).toHaveLength(2);
    expect(weak.body.detail).toContain('too short');
    expect((await confirm({ uidb64, token, new_password: 'brand-new-1' })).status).toBe(200);
  });

  // The embedded database cannot be read from outside while it is open.
  if (on === 'postgres')
    it('leave nothing of a link behind once its time is over', async () => {
      const rows = new pg.Client({ connectionString: stage.databaseUrl ?? '' });
      await rows.connect();
      const links = async () => (await rows.query('select * from password_resets')).rowCount;
      try {
        const [used, unused] = [await stage.aShopper(), await stage.aShopper()];
        for (const { email } of [used, unused]) await ask(email);
        const { uidb64, token } = await linkTo(stage, used.email);
        await linkTo(stage, unused.email);
        await confirm({ uidb64, token, new_password: 'brand-new-1' });
        expect(await links()).toBeGreaterThanOrEqual(2);
        stage.advance(3601);
        await expect.poll(links, { timeout: 20_000 }).toBe(0);
      } finally {
        await rows.end();
      }
    });

  it('are asked for an unknown address with the same answer, and no mail', async () => {
    const before = (await sentMails(stage)).length;
    const known = await ask((await stage.aShopper()).email);
    const unknown = await ask('nobody@example.com');
    expect(unknown.body).toEqual(known.body);
    expect((await sentMails(stage)).length).toBe(before + 1);
  });

  it('are changed with the old one; other sessions end, this one goes on', async () => {
    const shopper = await stage.aShopper();
    const elsewhere = await login(shopper, shopper.password);
    const change = (old_password: string, new_password: string) =>
      shopper.call('POST', '/api/users/password/change/', { old_password, new_password });
    const wrong = await change('not-it', 'brand-new-1');
    expect(wrong.status).toBe(400);
    expect(wrong.body.detail).toBe('Your old password was entered incorrectly. Please enter it again.');
    expect((await change(shopper.password, 'short')).body.new_password).toHaveLength(1);
    expect(await change(shopper.password, 'brand-new-1')).toMatchObject({
      status: 200,
      body: { detail: 'Password changed successfully.' },
    });
    const refresh = (token: string) =>
      stage.call('POST', '/api/token/refresh/', { body: { refresh: token } });
    expect((await refresh(shopper.refresh)).status).toBe(200);
    expect((await refresh(elsewhere.body.refresh)).status).toBe(401);
    expect((await login(shopper, 'brand-new-1')).status).toBe(200);
  });
});

/** A mail server that takes every mail and keeps its text. */
async function aMailServer() {
  const taken: string[] = [];
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const talk = (socket: Socket) => {
    let data: string | null = null;
    socket.write('220 mail.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== null && line !== '.') data += `${line}\n`;
        else if (data !== null) {
          taken.push(data);
          data = null;
          socket.write('250 taken\r\n');
          arrived();
        } else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return { url, taken, arrival, close: () => server.close() };
}

describe('mails', () => {
  it('go by SMTP when a server is configured', async () => {
    const server = await aMailServer();
    const stage = await openStage({ env: { SMTP_URL: server.url, MAIL_FROM: 'Shop <shop@example.com>' } });
    const { email } = await stage.aShopper();
    await stage.call('POST', '/api/users/password/reset/', { body: { email } });
    await server.arrival;
    expect(server.taken[0]).toContain(`To: ${email}`);
    expect(server.taken[0]).toContain('From: Shop <shop@example.com>');
    expect(server.taken[0]).toContain('/reset-password?uid=');
    await stage.close();
    server.close();
  });

  it('wait in the outbox folder when none is', async () => {
    const stage = await openStage({ env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    const { email } = await stage.aShopper();
    await stage.call('POST', '/api/users/password/reset/', { body: { email } });
    await sentMails(stage);
    const [file = ''] = await readdir(join(stage.dataDir, 'outbox'));
    expect(file).toMatch(/\.eml$/);
    expect(await readFile(join(stage.dataDir, 'outbox', file), 'utf8')).toContain(`To: ${email}`);
    await stage.close();
  });
});
