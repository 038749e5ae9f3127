import type { PaymentState } from '../../__generated__/schema.ts';
import { stateOfWord, toWord, type PaymentWords } from '../../wire/paymentStatus.ts';
import type { VerifiedOrders } from './verifiedOrders.ts';

/** What the state of a payment depends on. */
interface PaidOrder {
  id: string;
  createdAt: string;
  paymentStatus: string | null;
}

/** Where the payments of orders stand, for one request. */
export interface PaymentStates {
  of(order: PaidOrder): Promise<PaymentState>;
  /** True when the upstream has accepted a proof of this order's payment. */
  isVerified(order: PaidOrder): Promise<boolean>;
  /** True when a failed or cancelled payment may be reported: no money was taken as far as the upstream can tell. */
  isReportable(order: PaidOrder): Promise<boolean>;
  /** Records that the upstream has accepted the proof. In this request the order is paid, unless it is to be refunded. */
  confirm(order: PaidOrder): Promise<void>;
}

/** An unpaid status of a verified order is outdated: the order is not paid for certain, and must not be paid again. */
const STATE_IF_VERIFIED = { UNPAID: 'UNKNOWN', UNKNOWN: 'PAID' } as const;

/** False for the states that count whatever was verified before. */
const isInDoubt = (state: PaymentState): state is keyof typeof STATE_IF_VERIFIED =>
  state in STATE_IF_VERIFIED;

/** The verified orders are asked only when the payment status alone does not decide, and once for each order. */
export function createPaymentStates(words: PaymentWords, verifiedOrders: VerifiedOrders): PaymentStates {
  const states = new WeakMap<PaidOrder, Promise<PaymentState>>();
  const ofWord = ({ paymentStatus }: PaidOrder) => stateOfWord(toWord(paymentStatus), words);

  async function read(order: PaidOrder): Promise<PaymentState> {
    const state = ofWord(order);
    if (!isInDoubt(state)) return state;
    return (await verifiedOrders.has(order)) ? STATE_IF_VERIFIED[state] : state;
  }

  function of(order: PaidOrder): Promise<PaymentState> {
    const state = states.get(order) ?? read(order);
    states.set(order, state);
    return state;
  }

  return {
    of,
    isVerified: (order) => verifiedOrders.has(order),
    async isReportable(order) {
      const state = await of(order);
      return state === 'UNPAID' || (state === 'UNKNOWN' && toWord(order.paymentStatus) === '');
    },
    async confirm(order) {
      await verifiedOrders.add(order);
      const state = ofWord(order);
      states.set(order, Promise.resolve(isInDoubt(state) ? 'PAID' : state));
    },
  };
}
