import type { FastifyPluginAsync } from 'fastify';
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

interface Beacon {
  vitals: { name: (typeof VITALS)[number]; route: string; value: number }[];
  failures: string[];
}

/**
 * `POST /page-vitals`: how fast a page of the web was in a shopper's browser, and where its scripts failed, for /metrics. Answers 204,
 * or 400 for anything else than a beacon. Cookies are not read. `routes` are the names that a beacon may contain.
 */
export const pageVitals: FastifyPluginAsync<{
  config: Config;
  metrics: Metrics;
  routes: readonly string[];
}> = async (app, { config, metrics, routes }) => {
  const route = { enum: routes };
  const beacon = {
    type: 'object',
    required: ['vitals', 'failures'],
    properties: {
      vitals: {
        type: 'array',
        maxItems: VITALS.length,
        items: {
          type: 'object',
          required: ['name', 'route', 'value'],
          properties: {
            name: { enum: VITALS },
            route,
            value: { type: 'number', minimum: 0, maximum: MAX_MS },
          },
        },
      },
      failures: { type: 'array', maxItems: MAX_FAILURES, items: route },
    },
  };
  app.post<{ Body: Beacon }>(
    PAGE_VITALS_PATH,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: validateOrigin(config),
      schema: { body: beacon },
      attachValidation: true,
    },
    async (request, reply) => {
      if (request.validationError)
        return reply.code(400).send(errorResponse(request, 'BAD_REQUEST', 'This is no beacon of a page.'));
      for (const { name, route: page, value } of request.body.vitals) metrics.pageVital(name, page, value);
      for (const page of request.body.failures) metrics.scriptFailure(page);
      return reply.code(204).send();
    },
  );
};
