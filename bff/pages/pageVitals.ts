import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { validateOrigin } from '../http/origin.ts';
import { errorResponse } from '../http/requestErrors.ts';
import type { Metrics } from '../operations/metrics.ts';

/** Must equal the path in the web's `app/pageVitals.ts`. */
const PAGE_VITALS_PATH = '/page-vitals';
/** A beacon has four values and at most `MAX_FAILURES` names. */
const BODY_LIMIT_BYTES = 4_000;
const MAX_FAILURES = 50;
/** Larger values are measuring errors, for example of a computer that slept. */
const MAX_MS = 120_000;

const VITALS = ['CLS', 'INP', 'LCP', 'TTFB'] as const;

/**
 * `POST /page-vitals`: how fast a page of the web was in a shopper's browser, and where its scripts failed, for /metrics. Answers 204,
 * or 400 for anything else than a beacon. Cookies are not read. `routes` are the names that a beacon may contain.
 */
export function servePageVitals(
  app: FastifyInstance,
  config: Config,
  metrics: Metrics,
  routes: readonly string[],
): void {
  const route = z.enum(routes);
  const beacon = z.object({
    vitals: z
      .array(z.object({ name: z.enum(VITALS), route, value: z.number().min(0).max(MAX_MS) }))
      .max(VITALS.length),
    failures: z.array(route).max(MAX_FAILURES),
  });
  app.post(
    PAGE_VITALS_PATH,
    { bodyLimit: BODY_LIMIT_BYTES, onRequest: validateOrigin(config) },
    async (request, reply) => {
      const { success, data } = beacon.safeParse(request.body);
      if (!success)
        return reply.code(400).send(errorResponse(request, 'BAD_REQUEST', 'This is no beacon of a page.'));
      for (const { name, route: page, value } of data.vitals) metrics.pageVital(name, page, value);
      for (const page of data.failures) metrics.scriptFailure(page);
      return reply.code(204).send();
    },
  );
}
