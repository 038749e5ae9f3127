// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTyped, keepTyped, typedDelivery } from '../../web/features/checkout/deliveryDraft.ts';
import { session } from '../../web/auth/session.ts';

const KEY = 'delivery';

describe('what was typed over the delivery', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.begin();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is kept field by field, an emptied one too, until it is forgotten', () => {
    expect(typedDelivery()).toEqual({});
    keepTyped({ recipientName: 'Ravi' });
    keepTyped({ shippingAddress: '' });
    keepTyped({ recipientName: 'Ravi Rao' });
    expect(typedDelivery()).toEqual({ recipientName: 'Ravi Rao', shippingAddress: '' });
    forgetTyped();
    expect(typedDelivery()).toEqual({});
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['signed-out', 'expired'] as const)('goes with the session when that is %s', (reason) => {
    keepTyped({ recipientName: 'Ravi' });
    session.end(reason);
    expect(sessionStorage.length).toBe(0);
  });

  it('is given to nobody in another session, also where the end of its own was not heard of', () => {
    keepTyped({ recipientName: 'Ravi', shippingAddress: '4 Hill Road' });
    localStorage.clear();
    expect(typedDelivery()).toEqual({});
    keepTyped({ recipientName: 'nobody' });
    session.begin();
    expect(typedDelivery()).toEqual({});
    keepTyped({ recipientPhone: '98' });
    expect(typedDelivery()).toEqual({ recipientPhone: '98' });
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
  ])('is made of what can be used when storage holds %s', (stored, usable) => {
    localStorage.setItem('access_token', 's');
    sessionStorage.setItem(KEY, stored);
    expect(typedDelivery()).toEqual(usable);
    keepTyped({ recipientName: 'Ravi' });
    expect(typedDelivery()).toEqual({ ...usable, recipientName: 'Ravi' });
  });

  it('lasts no longer than the page where nothing can be stored', () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    for (const method of ['setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Storage is full.', 'QuotaExceededError');
      });
    }
    keepTyped({ recipientName: 'Ravi' });
    expect(told).toHaveBeenCalledOnce();
    expect(forgetTyped).not.toThrow();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    });
    expect(typedDelivery()).toEqual({});
    keepTyped({ recipientName: 'Ravi' });
    expect(told).toHaveBeenCalledOnce();
  });
});
