import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OrderStatusBadges, stepsOf } from '../../web/features/order/orderStatus.tsx';
import { waitingOrderOf } from '../../web/features/order/waitingOrder.tsx';
import { parse } from 'graphql';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { CheckoutOrderFragmentDoc } from '../../web/features/checkout/__generated__/checkoutOrder.ts';
import { selectedPaths } from './selectedPaths.ts';

const states = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map((step) => `${step.name} ${step.state}`);

describe('the status of an order', () => {
  const STATUSES = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
  /** The class of the badge of a status, which has its colour. */
  const classOf = (status: (typeof STATUSES)[number] | 'UNKNOWN', statusText: string) => {
    const order = { status, statusText, paymentStatus: null, isPaid: false, isRefundDue: false };
    const html = renderToStaticMarkup(
      createElement(OrderStatusBadges, { order, noticeState: 'NOT_PAID' } as never),
    );
    const [, className, text] = /<li class="([^"]*)">.*?<\/svg>([^<]*)/.exec(html) ?? [];
    expect(text).toBe(statusText);
    return className;
  };

  it('has a colour of its own, and none when it is another one #order-statuses', () => {
    const colours = STATUSES.map((status) => classOf(status, 'Word'));
    expect(new Set([...colours, classOf('UNKNOWN', 'Lost')]).size).toBe(STATUSES.length + 1);
  });
});

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

it('the order that waits is the newest payable one of the last 24 hours that was not put away #waiting-order', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  const orders = [
    { id: 'paid', isPayable: false, createdAt: '2026-03-02T11:00:00Z' },
    { id: 'undated', isPayable: true, createdAt: null },
    { id: 'newer', isPayable: true, createdAt: '2026-03-02T10:00:00Z' },
    { id: 'older', isPayable: true, createdAt: '2026-03-01T12:00:01Z' },
    { id: 'old', isPayable: true, createdAt: '2026-03-01T12:00:00Z' },
  ];
  expect(waitingOrderOf(orders, [], now)?.id).toBe('newer');
  expect(waitingOrderOf(orders, ['newer'], now)?.id).toBe('older');
  expect(waitingOrderOf(orders, ['newer', 'older'], now)).toBeUndefined();
});

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
