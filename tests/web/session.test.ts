// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { from } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../web/apollo/client.ts';
import { session, SessionEndedError } from '../../web/auth/session.ts';
import { keepPrivateAnswer } from '../../web/persistence/localStorageEntry.ts';
import { isPrivate, saysSignedOut, sessionLink } from '../../web/apollo/sessionLink.ts';

describe('the session as the page knows it', () => {
  beforeEach(() => localStorage.clear());

  it('is decided by the marker, and says so to whoever asked', () => {
    const heard: boolean[] = [];
    const stop = session.onChange(() => heard.push(session.isSignedIn()));
    session.begin();
    session.end('signed-out');
    stop();
    session.begin();
    expect(heard).toEqual([true, false]);
    const marker = localStorage.getItem('access_token');
    expect(marker).toEqual(expect.any(String));
    session.begin();
    expect(localStorage.getItem('access_token')).not.toBe(marker);
  });

  it('takes what is private with it and leaves the rest', () => {
    for (const key of ['user', 'cart', 'checkout', 'checkout:asha', 'recentlyViewed', 'banners'])
      localStorage.setItem(key, 'x');
    for (const key of ['delivery', 'scroll']) sessionStorage.setItem(key, 'x');
    session.begin();
    const before = session.epoch();
    session.end('expired');
    expect(Object.keys(localStorage).sort()).toEqual(['banners', 'checkout:asha', 'recentlyViewed']);
    expect(Object.keys(sessionStorage)).toEqual(['scroll']);
    expect(session.epoch()).toBeGreaterThan(before);
    expect(session.endedBy()).toBe('expired');
  });

  it('is over when another begins, with all that was private in it', () => {
    session.begin();
    localStorage.setItem('cart', 'x');
    const ends: string[] = [];
    const stop = session.onEnd((reason) => ends.push(reason));
    session.begin();
    stop();
    expect(ends).toEqual(['signed-out']);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(session.isSignedIn()).toBe(true);
  });

  it("is nobody's where storage is switched off", () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    });
    expect(session.isSignedIn()).toBe(false);
    vi.restoreAllMocks();
  });

  it('ends here when it ends in another tab', () => {
    session.followOtherTabs();
    session.begin();
    localStorage.removeItem('access_token');
    const ends: string[] = [];
    const stop = session.onEnd((reason) => ends.push(reason));
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(ends).toEqual(['signed-out']);

    // Heard of late: by now there is another session, and it is not this page's to end.
    session.begin();
    sessionStorage.setItem('delivery', 'typed in the session before');
    const epoch = session.epoch();
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    stop();
    expect(ends).toEqual(['signed-out', 'signed-out']);
    expect(session.epoch()).toBeGreaterThan(epoch);
    expect(session.isSignedIn()).toBe(true);
    expect(sessionStorage.getItem('delivery')).toBeNull();
  });
});

describe("the shopper's data", () => {
  const query = gql('{ viewer { id } }');

  it('is gone from the cache before the page hears that another session has begun', () => {
    const client = createClient();
    session.begin();
    client.cache.writeQuery({ query, data: { viewer: { id: 'viewer' } } });
    const seen: unknown[] = [];
    const stop = session.onChange(() => {
      if (session.isSignedIn()) seen.push(client.cache.readQuery({ query }));
    });
    localStorage.removeItem('access_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    localStorage.setItem('access_token', 'of another shopper');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'x' }));
    stop();
    expect(seen).toEqual([null]);
  });

  it('is not stored for another session, also before the page has heard of it', () => {
    session.begin();
    keepPrivateAnswer('user', 'Asha');
    expect(localStorage.getItem('user')).toBe('"Asha"');
    localStorage.removeItem('user');
    localStorage.setItem('access_token', 'of another shopper');
    keepPrivateAnswer('user', 'Asha');
    expect(localStorage.getItem('user')).toBeNull();
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'x' }));
    keepPrivateAnswer('user', 'Ravi');
    expect(localStorage.getItem('user')).toBe('"Ravi"');
  });
});

describe('answers', () => {
  it('are private when they are changes or hang under the viewer', () => {
    expect(isPrivate(gql('{ viewer { id } }'))).toBe(true);
    expect(isPrivate(gql('mutation { logout { userErrors { code } } }'))).toBe(true);
    expect(isPrivate(gql('{ home { banners { version } } }'))).toBe(false);
  });

  it('say that nobody is signed in, in each of the three ways', () => {
    const errors = [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] as never;
    expect(saysSignedOut({ data: null, errors })).toBe(true);
    expect(saysSignedOut({ data: { change: { userErrors: [{ code: 'UNAUTHENTICATED' }] } } })).toBe(true);
    expect(saysSignedOut({ data: { viewer: null } })).toBe(true);
    expect(saysSignedOut({ data: { viewer: { id: 'viewer' } } })).toBe(false);
    expect(saysSignedOut({ data: { change: { userErrors: [{ code: 'OUT_OF_STOCK' }] } } })).toBe(false);
    expect(saysSignedOut({ data: { home: null } })).toBe(false);
  });

  it('are dropped when another session began in another tab, also before that was heard of', async () => {
    const query = gql('{ viewer { id } }');
    const result = { data: { viewer: { id: 'viewer' } } };
    let answer = (_result: unknown) => {};
    const answered = new Promise<typeof result>((resolve) => (answer = resolve as typeof answer));
    const server = new ApolloLink(() => from(answered));
    const client = new ApolloClient({ cache: new InMemoryCache(), link: sessionLink.concat(server) });
    session.begin();
    const asked = client.query({ query });
    localStorage.setItem('access_token', 'of another shopper');
    answer(result);
    await expect(asked).rejects.toThrow(SessionEndedError);
    expect(client.cache.extract()).toEqual({});
    expect(session.isSignedIn()).toBe(true);
  });
});
