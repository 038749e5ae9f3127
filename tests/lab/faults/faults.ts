import type { SeededRandom } from '../../kit/seededRandom.ts';
import type { Fault, UpstreamCall } from '../../kit/faultProxy.ts';

/** Chooses the fault for a call; null: the call is passed on. */
export type FaultChooser = (call: UpstreamCall) => Fault | null;

const respond = (status: number, body = '{}', type = 'application/json'): Fault => ({
  kind: 'respond',
  status,
  body,
  type,
});

const delay = (ms: number): Fault => ({
  kind: 'wait',
  until: new Promise((resolve) => setTimeout(resolve, ms)),
});

const SERVER_ERRORS = [500, 502, 503, 504] as const;

const MAX_LATENCY_MS = 300;
/** How long a flapping upstream stays up or down. */
const PERIOD_MS = 150;

/** Every kind of fault, applied to all calls. */
export const faultScenarios = (random: SeededRandom) =>
  ({
    latency: () => delay(random.between(MAX_LATENCY_MS / 2, MAX_LATENCY_MS)),
    'no answer': () => ({ kind: 'hang' }),
    'connections reset': () => ({ kind: 'reset' }),
    'bodies cut': () => ({ kind: 'cut' }),
    '5xx in bursts': () => respond(random.oneOf(SERVER_ERRORS), '<h1>oops</h1>', 'text/html'),
    'bytes that are no HTTP': () => ({ kind: 'garbage' }),
    'bodies that are no JSON': () =>
      respond(200, random.oneOf(['<html>', '{"items": [', '\0\0\0', 'null', '[]', '{}', '"text"'])),
    'answers that trickle': () => ({ kind: 'drip' }),
    flapping: () => (Math.floor(Date.now() / PERIOD_MS) % 2 === 0 ? { kind: 'reset' } : null),
  }) satisfies Record<string, FaultChooser>;

/** Faults without a delay for a share of the calls: resets, 5xx, truncated bodies. */
export function randomQuickFault(random: SeededRandom, share: number): FaultChooser {
  return () => {
    if (!random.happens(share)) return null;
    const kind = random.oneOf(['reset', 'cut', 'status'] as const);
    return kind === 'status' ? respond(random.oneOf(SERVER_ERRORS)) : { kind };
  };
}
