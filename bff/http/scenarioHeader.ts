import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { errorResponse } from './requestErrors.ts';
import { SCENARIO_NAMES } from '../upstream/scenarios.ts';

/** With this header a request rehearses a failure (docs/mobile.md#rehearsing-failures). For development only. */
export const SCENARIO_HEADER = 'x-shop-scenario';

/** The scenario of an app that is too old (`appVersions.ts`); all others are failures of the upstream. */
export const OLD_APP_SCENARIO = 'app-too-old';

/** The values of the header. */
export const HEADER_SCENARIOS = [...SCENARIO_NAMES, OLD_APP_SCENARIO];

/** The scenario that a request names; null without one. */
export const scenarioOf = ({ headers }: FastifyRequest): string | null =>
  [headers[SCENARIO_HEADER]].flat()[0] || null;

/** Refuses a name that is no scenario. */
export const checkScenario: preHandlerHookHandler = (request, reply, done) => {
  const name = scenarioOf(request);
  if (name === null || HEADER_SCENARIOS.includes(name)) return done();
  const message = `There is no scenario of this name. Known are: ${HEADER_SCENARIOS.join(', ')}.`;
  void reply.code(400).send(errorResponse(request, 'BAD_USER_INPUT', message));
};
