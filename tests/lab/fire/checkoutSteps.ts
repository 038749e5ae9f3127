import type { Fault, UpstreamCall } from '../../kit/faultProxy.ts';
import type { SeededRandom } from './seededRandom.ts';

/** The steps of a checkout, as calls to the upstream. */
export const CHECKOUT_STEPS = ['order', 'payment', 'window', 'settle', 'end'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/**
 * The step of a call; null for other calls. A proof is settled by reading the order, posting the proof, and reading the order again.
 */
export function checkoutStepOf({ method, path }: Pick<UpstreamCall, 'method' | 'path'>): CheckoutStep | null {
  if (method === 'GET') return /^\/api\/orders\/\d+\/$/.test(path) ? 'settle' : null;
  if (method !== 'POST') return null;
  if (path === '/api/orders/') return 'order';
  if (/^\/api\/orders\/\d+\/payment\/$/.test(path)) return 'payment';
  if (/^\/payment\/sandbox\/orders\/\w+\/pay$/.test(path)) return 'window';
  if (/^\/api\/orders\/\d+\/payment\/verify\/$/.test(path)) return 'settle';
  if (/^\/api\/orders\/\d+\/payment\/(fail|cancel)\/$/.test(path)) return 'end';
  return null;
}

/** Probability that a call gets a fault. */
const FAULT_PROBABILITY = 0.12;

/** A random fault, or null most of the time. */
export function randomFault(random: SeededRandom): Fault | null {
  if (!random.happens(FAULT_PROBABILITY)) return null;
  const delay = () => new Promise((resolve) => setTimeout(resolve, random.between(20, 400)));
  return random.oneOf<() => Fault>([
    () => ({ kind: 'reset' }),
    () => ({ kind: 'lose_response' }),
    () => ({ kind: 'respond', status: 503, body: '{"detail":"A bad day."}' }),
    () => ({ kind: 'respond', status: 500, body: '<html>' }),
    () => ({ kind: 'wait', until: delay() }),
  ])();
}
