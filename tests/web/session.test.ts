// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { from } from 'rxjs';
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { createClient } from '../../web/apollo/client.ts';
import { isPrivateOperation, isSessionExpiredResult, sessionLink } from '../../web/apollo/links.ts';
import {
  discardPendingAction,
  pendingAction,
  storePendingAction,
  type PendingAction,
} from '../../web/auth/signInFirst.ts';
import { session, SessionEndedError } from '../../web/auth/session.ts';
import { storePrivateQuery } from '../../web/persistence/storedQueries.ts';
import { deferred } from '../kit/deferred.ts';

describe('the session as the page knows it', () => {
  beforeEach(() => localStorage.clear());

  it('depends on the stored marker, and notifies listeners #session-marker', () => {
    const states: boolean[] = [];
    const stop = session.onChange(() => states.push(session.isSignedIn()));
    session.begin();
    session.end('signed-out');
    stop();
    session.begin();
    expect(states).toEqual([true, false]);
    const marker = localStorage.getItem('access_token');
    expect(marker).toEqual(expect.any(String));
    session.begin();
    expect(localStorage.getItem('access_token')).not.toBe(marker);
  });

  it('removes private entries when it ends, and no others #logout-data', () => {
    for (const key of ['user', 'cart', 'checkout', 'checkout:asha', 'recentlyViewed', 'banners'])
      localStorage.setItem(key, 'x');
    for (const key of ['delivery', 'scroll']) sessionStorage.setItem(key, 'x');
    session.begin();
    const before = session.epoch();
    session.end('expired');
    expect(Object.keys(localStorage).sort()).toEqual(['banners', 'checkout:asha', 'recentlyViewed']);
    expect(Object.keys(sessionStorage)).toEqual(['scroll']);
    expect(session.epoch()).toBeGreaterThan(before);
    expect(session.endReason()).toBe('expired');
  });

  it('ends when another begins, with its private entries', () => {
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

  it('begins and ends on a page to which the browser gives no storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    });
    expect(session.isSignedIn()).toBe(false);
    session.begin();
    expect(session.isSignedIn()).toBe(true);
    session.end('signed-out');
    expect(session.isSignedIn()).toBe(false);
    vi.restoreAllMocks();
  });

  it('ends in this tab when it ends in another tab', () => {
    session.syncWithOtherTabs();
    session.begin();
    localStorage.removeItem('access_token');
    const ends: string[] = [];
    const stop = session.onEnd((reason) => ends.push(reason));
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(ends).toEqual(['signed-out']);

    // A late event: another session exists by now, and this page must not end it.
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

  it('is removed from the cache before listeners are notified of another session', () => {
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

  it('is not stored for another session, before the page has noticed it or after', () => {
    const client = createClient();
    const stored = () => {
      storePrivateQuery(client, { key: 'user', query });
      return (JSON.parse(localStorage.getItem('user') ?? 'null') as { data: unknown } | null)?.data;
    };
    const write = (id: string) => client.cache.writeQuery({ query, data: { viewer: { id } } });
    session.begin();
    write('Asha');
    expect(stored()).toEqual({ viewer: { id: 'Asha' } });
    localStorage.removeItem('user');
    localStorage.setItem('access_token', 'of another shopper');
    expect(stored()).toBeUndefined();
    // The event for the removal arrives when the other session has begun.
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    expect(stored()).toBeUndefined();
    write('Ravi');
    expect(stored()).toEqual({ viewer: { id: 'Ravi' } });
    session.end('signed-out');
    expect(stored()).toBeUndefined();
  });
});

describe('responses', () => {
  it('are private if they belong to mutations or select the viewer', () => {
    expect(isPrivateOperation(gql('{ viewer { id } }'))).toBe(true);
    expect(isPrivateOperation(gql('mutation { logout { userErrors { code } } }'))).toBe(true);
    expect(isPrivateOperation(gql('{ home { banners { version } } }'))).toBe(false);
  });

  it('show an expired session in each of the three forms #session-marker', () => {
    const errors = [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] as never;
    expect(isSessionExpiredResult({ data: null, errors })).toBe(true);
    expect(isSessionExpiredResult({ data: { change: { userErrors: [{ code: 'UNAUTHENTICATED' }] } } })).toBe(
      true,
    );
    expect(isSessionExpiredResult({ data: { viewer: null } })).toBe(true);
    expect(isSessionExpiredResult({ data: { viewer: { id: 'viewer' } } })).toBe(false);
    expect(isSessionExpiredResult({ data: { change: { userErrors: [{ code: 'OUT_OF_STOCK' }] } } })).toBe(
      false,
    );
    expect(isSessionExpiredResult({ data: { home: null } })).toBe(false);
  });

  it('are dropped when another session began in another tab, even before this tab has noticed #ended-session-responses', async () => {
    const query = gql('{ viewer { id } }');
    const result = { data: { viewer: { id: 'viewer' } } };
    const response = deferred<typeof result>();
    const server = new ApolloLink(() => from(response.promise));
    const client = new ApolloClient({ cache: new InMemoryCache(), link: sessionLink.concat(server) });
    session.begin();
    const pendingQuery = client.query({ query });
    localStorage.setItem('access_token', 'of another shopper');
    response.resolve(result);
    await expect(pendingQuery).rejects.toThrow(SessionEndedError);
    expect(client.cache.extract()).toEqual({});
    expect(session.isSignedIn()).toBe(true);
  });
});

const action: PendingAction = { kind: 'add', productId: '7', quantity: 2 };

describe('an action that waits for a login', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.useRealTimers());

  it('is replaced by a newer one, and removed when it is dropped', () => {
    expect(pendingAction()).toBeNull();
    storePendingAction(action);
    expect(pendingAction()).toMatchObject(action);
    storePendingAction({ ...action, kind: 'wish', productId: '8' });
    expect(pendingAction()).toMatchObject({ kind: 'wish', productId: '8' });
    discardPendingAction();
    expect(pendingAction()).toBeNull();
  });

  it('expires after an hour #guest-action-end', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    storePendingAction(action);
    vi.advanceTimersByTime(60 * 60 * 1000 + 1);
    expect(pendingAction()).toBeNull();
  });

  it.each(['nonsense', '{}', '[]', 'null', JSON.stringify({ ...action, storedAt: 'now' })])(
    'is ignored when storage holds %s',
    (text) => {
      sessionStorage.setItem('pendingAction', text);
      expect(pendingAction()).toBeNull();
    },
  );
});
