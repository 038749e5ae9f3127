import { expect, it } from 'vitest';
import { waitingOrderOf } from '../../web/features/order/waitingOrder.tsx';

it('the order that waits is the newest payable one of the last 24 hours that was not put away', () => {
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
