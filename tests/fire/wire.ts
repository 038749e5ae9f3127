import type { Fault, UpstreamCall } from '../kit/faultProxy.ts';
import type { Chance } from '../kit/seededRandom.ts';

/** The steps of a checkout between order and verify, as calls to the upstream. */
export const STEPS = ['order', 'payment', 'window', 'verify', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** Which step a call is; null for one that is none, such as reading an order. */
export function stepOf({ method, path }: Pick<UpstreamCall, 'method' | 'path'>): Step | null {
  if (method !== 'POST') return null;
  if (path === '/api/orders/') return 'order';
  if (/^\/api\/orders\/\d+\/payment\/$/.test(path)) return 'payment';
  if (/^\/payment\/sandbox\/orders\/\w+\/pay$/.test(path)) return 'window';
  if (/^\/api\/orders\/\d+\/payment\/verify\/$/.test(path)) return 'verify';
  if (/^\/api\/orders\/\d+\/payment\/(fail|cancel)\/$/.test(path)) return 'end';
  return null;
}

/** A call fares badly so often. */
const TROUBLE = 0.12;

/** What goes wrong on an ordinary bad day; null most of the time. Waits are in ms. */
export function misfortune(chance: Chance): Fault | null {
  if (!chance.happens(TROUBLE)) return null;
  const pause = () => new Promise((resolve) => setTimeout(resolve, chance.between(20, 400)));
  return chance.oneOf<() => Fault>([
    () => ({ kind: 'reset' }),
    () => ({ kind: 'lose_answer' }),
    () => ({ kind: 'answer', status: 503, body: '{"detail":"A bad day."}' }),
    () => ({ kind: 'answer', status: 500, body: '<html>' }),
    () => ({ kind: 'wait', until: pause() }),
  ])();
}
