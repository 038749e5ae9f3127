// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  discardPendingAction,
  storePendingAction,
  pendingActionReturnAddress,
  claimPendingAction,
  type PendingAction,
} from '../../web/auth/pendingAction.ts';

const action: PendingAction = { kind: 'add', productId: '7', quantity: 2, returnTo: '/products/7' };
const KEY = 'pendingAction';

describe('an action that waits for a login', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  it('is returned once', async () => {
    expect(await claimPendingAction()).toBeNull();
    storePendingAction(action);
    expect(pendingActionReturnAddress()).toBe('/products/7');
    expect(await claimPendingAction()).toEqual(action);
    expect(await claimPendingAction()).toBeNull();
    expect(pendingActionReturnAddress()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is returned once although two tabs have a copy of it', async () => {
    storePendingAction(action);
    const copy = sessionStorage.getItem(KEY) ?? '';
    const first = claimPendingAction();
    sessionStorage.setItem(KEY, copy);
    const second = claimPendingAction();
    expect((await Promise.all([first, second])).filter(Boolean)).toEqual([action]);
  });

  it('is replaced by a newer one, and removed when it is dropped', async () => {
    storePendingAction(action);
    storePendingAction({ ...action, kind: 'wish', productId: '8' });
    expect(localStorage.length).toBe(1);
    expect(await claimPendingAction()).toMatchObject({ kind: 'wish', productId: '8' });
    storePendingAction(action);
    discardPendingAction();
    expect(await claimPendingAction()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('expires after an hour, and removes the expired entries of other tabs', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    storePendingAction(action);
    vi.advanceTimersByTime(60 * 60 * 1000 + 1);
    expect(await claimPendingAction()).toBeNull();
    localStorage.setItem(`${KEY}:left-behind`, '1');
    storePendingAction(action);
    expect(localStorage.getItem(`${KEY}:left-behind`)).toBeNull();
    expect(await claimPendingAction()).toEqual(action);
  });

  it.each([
    'nonsense',
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...action, id: '1', returnTo: '//evil.example' }),
    JSON.stringify({ ...action, id: '1', kind: 'pay' }),
    JSON.stringify({ ...action, id: '1', quantity: 0 }),
    JSON.stringify({ ...action, id: '1', quantity: 1.5 }),
    JSON.stringify({ ...action, id: 1 }),
  ])('is ignored when storage holds %s', async (text) => {
    localStorage.setItem(`${KEY}:1`, String(Date.now()));
    sessionStorage.setItem(KEY, text);
    expect(pendingActionReturnAddress()).toBeNull();
    expect(await claimPendingAction()).toBeNull();
  });
});
