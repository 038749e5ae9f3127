import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { UpstreamFailure } from '../errors/errors.ts';
import { failed } from './client.ts';
import type { Step } from './steps.ts';

const SLOW_MS = 2_000;

const ALL = /./;
const PLACING = /^POST \/api\/orders\/$/;
const VERIFYING = /\/payment\/verify\/$/;
const THROTTLED = { detail: 'Request was throttled. Expected available in 900 seconds.' };
const SOLD_OUT = { code: 'out_of_stock', detail: 'There is not enough stock.' };

const refusal = (status: number, body: unknown = null, retryAfterSeconds?: number): UpstreamFailure => ({
  kind: 'status',
  status,
  body,
  retryAfterSeconds,
});

/** By the value of the header: the calls, and how they fail without being sent; null: they are sent after `SLOW_MS`. They have every `ErrorCode`. */
const FAULTS = new Map<string, [calls: RegExp, failure: UpstreamFailure | null]>(
  Object.entries({
    slow: [ALL, null],
    'upstream-away': [ALL, { kind: 'unreachable' }],
    'upstream-slow': [ALL, { kind: 'timeout' }],
    'bad-reply': [ALL, { kind: 'bad_reply' }],
    overloaded: [ALL, { kind: 'overloaded' }],
    'cart-500': [/ \/api\/cart\//, refusal(500)],
    'session-ends': [/ \/api\/(users\/profile|token|cart|wishlist|orders)\//, refusal(401)],
    forbidden: [/^(POST|PUT|PATCH|DELETE) /, refusal(403)],
    throttled: [/^POST \/api\/users\//, refusal(429, THROTTLED, 900)],
    'product-gone': [/ get-product$|^POST \/api\/(cart\/items|wishlist\/add)\/$/, refusal(404)],
    'sold-out': [/^(POST|PUT|PATCH) \/api\/(orders|cart\/items(\/[^/]+)?)\/$/, refusal(409, SOLD_OUT)],
    'address-refused': [PLACING, refusal(400, { shipping_address: ['We do not deliver there.'] })],
    'order-conflict': [PLACING, refusal(409)],
    'payment-refused': [VERIFYING, refusal(400, { detail: 'The signature does not match.' })],
    'payment-late': [VERIFYING, { kind: 'timeout' }],
  }),
);

/** Names the fault that is injected into this request's calls; for development only (docs/mobile.md#rehearsing-failures). */
export const FAULT_HEADER = 'x-shop-scenario';

/** An app that is too old (`requestChecks.ts`); all others are failures of the upstream. */
export const OLD_APP_FAULT = 'app-too-old';

export const FAULT_NAMES = [...FAULTS.keys(), OLD_APP_FAULT];

export const faultOf = ({ headers }: FastifyRequest): string | null =>
  [headers[FAULT_HEADER]].flat()[0] || null;

/** Calls fail as the fault says. They do not count as failures of the upstream, because they are not sent. */
export function injectFault(name: string): Step {
  const [calls, failure] = FAULTS.get(name) ?? [];
  return async (request, next) => {
    if (!calls?.test(`${request.method} ${request.path}`)) return next(request);
    if (failure) return failed(failure);
    await delay(SLOW_MS);
    return next(request);
  };
}
