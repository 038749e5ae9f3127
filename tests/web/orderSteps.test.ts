import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../web/features/order/orderSteps.ts';

const states = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map((step) => `${step.name} ${step.state}`);

describe('the steps of an order', () => {
  it.each([
    ['PENDING', 0],
    ['CONFIRMED', 1],
    ['PROCESSING', 2],
    ['SHIPPED', 3],
    ['DELIVERED', 4],
  ] as const)('are done, current and ahead when it is %s', (status, here) => {
    const names = ['Placed', 'Confirmed', 'Processing', 'Shipped', 'Delivered'];
    expect(states(status)).toEqual(
      names.map((name, index) => `${name} ${index < here ? 'done' : index === here ? 'now' : 'ahead'}`),
    );
  });

  it('end with the cancellation', () => {
    expect(states('CANCELLED')).toEqual(['Placed done', 'Cancelled ended']);
    expect(states('CANCELLED', true)).toEqual(['Placed done', 'Cancelled ended']);
  });

  it('end with the refund when one is due', () => {
    expect(states('PENDING', true)).toEqual(['Placed done', 'Refund due ended']);
  });

  it('are empty for an unknown status', () => {
    expect(stepsOf('UNKNOWN')).toEqual([]);
  });
});
