import { describe, expect, it } from 'vitest';
import { createAdmissions, type Admission } from '../../bff/upstream/admission.ts';

const ALWAYS_ADMITTED = 10;
const SECOND_MS = 1_000;

describe('the admission of requests', () => {
  let nowMs = 0;
  const open = () => createAdmissions(ALWAYS_ADMITTED, () => nowMs);
  const [CART, WISHLIST, ORDER] = ['/api/cart/items/7/', '/api/wishlist/', '/api/orders/7/payment/verify'];

  /** Starts requests whose first call is to this path; returns those that were admitted. */
  const start = (create: () => Admission, count: number, path: string): Admission[] =>
    Array.from({ length: count }, create).filter((admission) => admission.admits(path));

  it('follows the rate at which requests are completed', () => {
    const create = open();
    for (let n = 0; n < 200; n += 1) {
      const admission = create();
      expect(admission.admits(CART)).toBe(true);
      nowMs += SECOND_MS / 200;
      admission.end();
    }
    const fast = start(create, 300, CART);
    expect(fast.length).toBeGreaterThan(150);
    expect(fast.length).toBeLessThan(250);
    for (const admission of fast) admission.end();
    nowMs += 3 * SECOND_MS;
    expect(start(create, 300, CART)).toHaveLength(ALWAYS_ADMITTED);
  });

  it('decides at the first call: what has begun is completed, and what was refused sends nothing', () => {
    const create = open();
    const [first] = start(create, ALWAYS_ADMITTED, CART);
    const refused = create();
    expect([first?.admits(WISHLIST), refused.admits(CART), refused.admits(ORDER)]).toEqual([
      true,
      false,
      false,
    ]);
    first?.end();
    expect([create().admits(CART), refused.admits(CART)]).toEqual([true, false]);
  });

  it('leaves other endpoints a fair share, up to twice the limit, and orders three times the limit', () => {
    const create = open();
    start(create, 100, CART);
    expect(start(create, 100, WISHLIST)).toHaveLength(3);
    for (const name of ['a', 'b', 'c', 'd']) start(create, 100, `get-${name}`);
    expect(start(create, 100, '/api/users/profile/')).toHaveLength(0);
    expect(start(create, 100, ORDER)).toHaveLength(ALWAYS_ADMITTED);
    expect(start(create, 1, ORDER)).toHaveLength(0);
  });
});
