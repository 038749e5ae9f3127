import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../web/features/order/orderSteps.ts';

const states = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map((step) => `${step.name} ${step.state}`);

describe('the way of an order', () => {
  it.each([
    ['PENDING', 0],
    ['CONFIRMED', 1],
    ['PROCESSING', 2],
    ['SHIPPED', 3],
    ['DELIVERED', 4],
  ] as const)('is behind it, here and ahead when it is %s', (status, here) => {
    const names = ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered'];
    expect(states(status)).toEqual(
      names.map((name, index) => `${name} ${index < here ? 'done' : index === here ? 'now' : 'ahead'}`),
    );
  });

  it('ends where it was cancelled', () => {
    expect(states('CANCELLED')).toEqual(['Pending done', 'Cancelled ended']);
    expect(states('CANCELLED', true)).toEqual(['Pending done', 'Cancelled ended']);
  });

  it('goes no further when the money is to go back', () => {
    expect(states('PENDING', true)).toEqual(['Pending done', 'Refund due ended']);
  });

  it('is not drawn for a status that nobody foresaw', () => {
    expect(stepsOf('UNKNOWN')).toEqual([]);
  });
});
