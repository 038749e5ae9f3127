import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { UpstreamFailure } from '../errors.ts';
import type { SendCall, UpstreamRequest } from './guards.ts';

/** A failure that a client can rehearse. */
interface Scenario {
  /** The method and path of the calls that it is about. */
  calls: RegExp;
  /** How they fail, without being sent; null: they are sent after `SLOW_MS`. */
  failureOf: ((request: UpstreamRequest) => UpstreamFailure) | null;
}

/** As on a slow upstream that still answers within the time of a request. */
const SLOW_MS = 2_000;

const ALL = /./;
const WRITES = /^(POST|PUT|PATCH|DELETE) /;
const PLACING = /^POST \/api\/orders\/$/;

const status =
  (code: number, body: unknown = null, retryAfterSeconds?: number) =>
  (): UpstreamFailure => ({
    kind: 'status',
    status: code,
    body,
    retryAfterSeconds: retryAfterSeconds ?? null,
  });

/** The first product of an order or of a change of the cart. */
function productIdIn({ body }: UpstreamRequest): unknown {
  const { items, product_id } = JSON.parse(String(body ?? '{}')) as {
    items?: { product_id: unknown }[];
    product_id?: unknown;
  };
  return items?.[0]?.product_id ?? product_id;
}

/** By the value of the header. Together they have every code of `ErrorCode`. */
const SCENARIOS: Record<string, Scenario> = {
  slow: { calls: ALL, failureOf: null },
  'upstream-away': { calls: ALL, failureOf: () => ({ kind: 'unreachable' }) },
  'upstream-slow': { calls: ALL, failureOf: () => ({ kind: 'timeout' }) },
  'bad-reply': { calls: ALL, failureOf: () => ({ kind: 'bad_reply' }) },
  overloaded: { calls: ALL, failureOf: () => ({ kind: 'overloaded' }) },
  'cart-500': { calls: / \/api\/cart\//, failureOf: status(500) },
  'session-ends': { calls: / \/api\/(users\/profile|token|cart|wishlist|orders)\//, failureOf: status(401) },
  forbidden: { calls: WRITES, failureOf: status(403) },
  throttled: {
    calls: /^POST \/api\/users\//,
    failureOf: status(429, { detail: 'Request was throttled. Expected available in 900 seconds.' }, 900),
  },
  'product-gone': {
    calls: / get-product$|^POST \/api\/(cart\/items|wishlist\/add)\/$/,
    failureOf: status(404),
  },
  'sold-out': {
    calls: /^(POST|PUT|PATCH) \/api\/(orders|cart\/items(\/[^/]+)?)\/$/,
    failureOf: (request) =>
      status(409, {
        code: 'out_of_stock',
        detail: 'There is not enough stock.',
        product_id: productIdIn(request),
      })(),
  },
  'address-refused': {
    calls: PLACING,
    failureOf: status(400, { shipping_address: ['We do not deliver there.'] }),
  },
  'order-conflict': { calls: PLACING, failureOf: status(409) },
  'payment-refused': { calls: /\/payment\/verify\/$/, failureOf: status(400) },
  'payment-late': { calls: /\/payment\/verify\/$/, failureOf: () => ({ kind: 'timeout' }) },
};

/** With this header a request rehearses a failure (docs/mobile.md#rehearsing-failures). For development only. */
export const SCENARIO_HEADER = 'x-shop-scenario';

/** The scenario of an app that is too old (`requestChecks.ts`); all others are failures of the upstream. */
export const OLD_APP_SCENARIO = 'app-too-old';

/** The values of the header. */
export const SCENARIO_NAMES = [...Object.keys(SCENARIOS), OLD_APP_SCENARIO];

/** The scenario that a request names; null without one. */
export const scenarioOf = ({ headers }: FastifyRequest): string | null =>
  [headers[SCENARIO_HEADER]].flat()[0] || null;

/** A sender whose calls fail as in the scenario. They do not count as failures of the upstream, because they are not sent. */
export function rehearse(name: string, send: SendCall): SendCall {
  const scenario = SCENARIOS[name];
  if (!scenario) return send;
  const { calls, failureOf } = scenario;
  return async (request) => {
    const isMeant = calls.test(`${request.method} ${request.path}`);
    if (isMeant && failureOf) return { ok: false, failure: failureOf(request) };
    if (isMeant) await delay(SLOW_MS);
    return send(request);
  };
}
