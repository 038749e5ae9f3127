import type { Chance } from '../kit/seededRandom.ts';
import type { Fault, UpstreamCall } from '../kit/faultProxy.ts';

/** What becomes of a call; null: it is passed on. */
export type Chooser = (call: UpstreamCall) => Fault | null;

const answer = (status: number, body = '{}', type = 'application/json'): Fault => ({
  kind: 'answer',
  status,
  body,
  type,
});

const after = (ms: number): Fault => ({
  kind: 'wait',
  until: new Promise((resolve) => setTimeout(resolve, ms)),
});

const SERVER_ERRORS = [500, 502, 503, 504] as const;

/** Every kind of trouble, for all calls. `slow` is a latency (ms), `period` how long a flapping upstream is up or down (ms). */
export const troubles = (
  chance: Chance,
  { slow, period }: { slow: number; period: number },
): Record<string, Chooser> => ({
  latency: () => after(chance.between(slow / 2, slow)),
  'no answer': () => ({ kind: 'hang' }),
  'connections reset': () => ({ kind: 'reset' }),
  'bodies cut': () => ({ kind: 'cut' }),
  '5xx in bursts': () => answer(chance.oneOf(SERVER_ERRORS), '<h1>oops</h1>', 'text/html'),
  'bytes that are no HTTP': () => ({ kind: 'garbage' }),
  'bodies that are no JSON': () =>
    answer(200, chance.oneOf(['<html>', '{"items": [', '\0\0\0', 'null', '[]', '{}', '"text"'])),
  'answers that trickle': () => ({ kind: 'drip' }),
  flapping: () => (Math.floor(Date.now() / period) % 2 === 0 ? { kind: 'reset' } : null),
});

/** Trouble that shows at once, for a share of the calls: resets, 5xx, bodies cut in the middle. */
export function quickTrouble(chance: Chance, share: number): Chooser {
  return () => {
    if (!chance.happens(share)) return null;
    const kind = chance.oneOf(['reset', 'cut', 'status'] as const);
    return kind === 'status' ? answer(chance.oneOf(SERVER_ERRORS)) : { kind };
  };
}
