// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropAction,
  keepAction,
  keptActionPlace,
  takeAction,
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

  it('is handed out once', async () => {
    expect(await takeAction()).toBeNull();
    keepAction(action);
    expect(keptActionPlace()).toBe('/products/7');
    expect(await takeAction()).toEqual(action);
    expect(await takeAction()).toBeNull();
    expect(keptActionPlace()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is handed out once although two tabs hold a copy of it', async () => {
    keepAction(action);
    const copy = sessionStorage.getItem(KEY) ?? '';
    const first = takeAction();
    sessionStorage.setItem(KEY, copy);
    const second = takeAction();
    expect((await Promise.all([first, second])).filter(Boolean)).toEqual([action]);
  });

  it('gives way to a newer one, and is forgotten when it is dropped', async () => {
    keepAction(action);
    keepAction({ ...action, kind: 'wish', productId: '8' });
    expect(localStorage.length).toBe(1);
    expect(await takeAction()).toMatchObject({ kind: 'wish', productId: '8' });
    keepAction(action);
    dropAction();
    expect(await takeAction()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('lapses after an hour, and what other tabs left behind is swept up with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    keepAction(action);
    vi.advanceTimersByTime(60 * 60 * 1000 + 1);
    expect(await takeAction()).toBeNull();
    localStorage.setItem(`${KEY}:left-behind`, '1');
    keepAction(action);
    expect(localStorage.getItem(`${KEY}:left-behind`)).toBeNull();
    expect(await takeAction()).toEqual(action);
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
  ])('is none when %s is kept', async (text) => {
    localStorage.setItem(`${KEY}:1`, String(Date.now()));
    sessionStorage.setItem(KEY, text);
    expect(keptActionPlace()).toBeNull();
    expect(await takeAction()).toBeNull();
  });
});
