// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearTypedDelivery,
  readTypedDelivery as readTyped,
  storeTypedDelivery as type,
} from '../../web/features/checkout/delivery.ts';
import { session } from '../../web/auth/session.ts';

const STORAGE_KEY = 'delivery';

describe('the typed delivery', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.begin();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is stored per field, also an emptied one, until it is cleared', () => {
    expect(readTyped()).toEqual({});
    type({ recipientName: 'Ravi' });
    type({ shippingAddress: '' });
    type({ recipientName: 'Ravi Rao' });
    expect(readTyped()).toEqual({ recipientName: 'Ravi Rao', shippingAddress: '' });
    clearTypedDelivery();
    expect(readTyped()).toEqual({});
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['signed-out', 'expired'] as const)('is removed when the session is %s', (reason) => {
    type({ recipientName: 'Ravi' });
    session.end(reason);
    expect(sessionStorage.length).toBe(0);
  });

  it('is not returned in another session, even if the page did not notice the end of its session', () => {
    type({ recipientName: 'Ravi', shippingAddress: '4 Hill Road' });
    localStorage.clear();
    expect(readTyped()).toEqual({});
    type({ recipientName: 'nobody' });
    session.begin();
    expect(readTyped()).toEqual({});
    type({ recipientPhone: '98' });
    expect(readTyped()).toEqual({ recipientPhone: '98' });
  });

  it.each([
    ['{', {}],
    ['null', {}],
    ['"x"', {}],
    ['[]', {}],
    ['{"session":null,"typed":{"recipientName":"Ravi"}}', {}],
    ['{"session":"s"}', {}],
    ['{"session":"s","typed":"x"}', {}],
    ['{"session":"s","typed":null}', {}],
    [
      '{"session":"s","typed":{"recipientName":1,"recipientPhone":"98","other":"x"}}',
      { recipientPhone: '98' },
    ],
  ])('ignores invalid parts when storage holds %s', (stored, usable) => {
    localStorage.setItem('access_token', 's');
    sessionStorage.setItem(STORAGE_KEY, stored);
    expect(readTyped()).toEqual(usable);
    type({ recipientName: 'Ravi' });
    expect(readTyped()).toEqual({ ...usable, recipientName: 'Ravi' });
  });

  it('is not stored, without an error for the page, when storage fails', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    for (const method of ['setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Storage is full.', 'QuotaExceededError');
      });
    }
    type({ recipientName: 'Ravi' });
    expect(consoleError).toHaveBeenCalledOnce();
    expect(clearTypedDelivery).not.toThrow();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    });
    expect(readTyped()).toEqual({});
    type({ recipientName: 'Ravi' });
    expect(consoleError).toHaveBeenCalledOnce();
  });
});
