// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  discardPendingAction,
  pendingAction,
  storePendingAction,
  type PendingAction,
} from '../../web/auth/pendingAction.ts';

const action: PendingAction = { kind: 'add', productId: '7', quantity: 2, returnTo: '/products/7' };

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

  it('expires after an hour', () => {
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
