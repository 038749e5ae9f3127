import type { CheckoutOrder } from '../../web/features/checkout/checkoutMachine.ts';

const notice = { __typename: 'PaymentNotice', state: 'NOT_PAID', title: 'Not paid yet.', text: '' } as const;

/** An unpaid order as the server answers it, with changes. */
export const checkoutOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  __typename: 'Order',
  id: '7',
  number: 'MAI-7',
  status: 'PENDING',
  statusText: 'pending',
  isPaid: false,
  isPayable: true,
  isRefundDue: false,
  paymentState: 'UNPAID',
  paymentStatus: 'pending',
  paymentMethod: null,
  paymentNotice: notice,
  noticeWithProof: notice,
  total: { __typename: 'Money', amount: '500.00', currency: 'INR' },
  createdAt: '2026-01-31T09:30:00Z',
  minutesSincePlaced: 0,
  updatedAt: null,
  recipientName: 'Asha',
  recipientPhone: '98',
  shippingAddress: '12 MG Road',
  isTotalKnown: true,
  hasKnownItems: true,
  items: [],
  ...changes,
});
