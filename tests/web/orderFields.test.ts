import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { CheckoutOrderFragmentDoc } from '../../web/features/checkout/__generated__/checkoutOrder.ts';
import { selectedPaths } from './selectedPaths.ts';

/** Where an operation selects orders. Those of the last delivery are not written into the cache. */
const ORDER = /^.*?\/(order(\(id: \$id\))?|orders(\([^)]*\)\/items)?)\//;

const orderFields = (body: string): string[] =>
  selectedPaths(parse(body)).flatMap((path) => {
    const field = path.replace(ORDER, '');
    return field === path || field === '' || field.endsWith('__typename') ? [] : [field];
  });

describe('an order', () => {
  const whole = new Set(selectedPaths(CheckoutOrderFragmentDoc).map((path) => path.slice(1)));
  const operations = manifest.operations
    .map(({ name, body }) => ({ name, fields: orderFields(body) }))
    .filter(({ name, fields }) => fields.length > 0 && name !== 'LastDelivery');

  it.each(operations)('is written whole by $name', ({ fields }) => {
    expect(new Set(fields)).toEqual(whole);
  });

  it('is written by lists, its page, and each step of a payment', () => {
    const names = operations.map(({ name }) => name);
    expect(names).toEqual(['Checkout', 'Order', 'Orders', 'SettlePayment', 'WaitingOrder']);
  });
});
