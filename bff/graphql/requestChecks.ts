import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';
import { messageExtensions } from '../errors.ts';
import { errorResponse, refuseOperation } from '../http/requestErrors.ts';
import { sentence } from '../sentences.ts';
import { OLD_APP_SCENARIO, SCENARIO_NAMES, scenarioOf } from '../upstream/scenarios.ts';

export const checkScenario: preHandlerHookHandler = (request, reply, done) => {
  const name = scenarioOf(request);
  if (name === null || SCENARIO_NAMES.includes(name)) return done();
  const message = `There is no scenario of this name. Known are: ${SCENARIO_NAMES.join(', ')}.`;
  void reply.code(400).send(errorResponse(request, 'BAD_USER_INPUT', message));
};

/** The store's link of a rehearsed refusal, where the owner has set none. */
const EXAMPLE_STORE_URL = 'https://store.example/';

/** The numbers at the start of a version, without zeros at their end; undefined when it is none. */
const numbersOf = (version: string): string | undefined =>
  /^\d{1,6}(\.\d{1,6}){0,3}/.exec(version)?.[0].replace(/(\.0+)+$/, '');

/** True when the version is lower than `minVersion`: "1.9" is lower than "1.10", and "2" is not lower than "2.0". */
function isOlder(version: string, minVersion: string): boolean {
  const [numbers, minNumbers] = [numbersOf(version), numbersOf(minVersion)];
  if (numbers === undefined || minNumbers === undefined) return false;
  return numbers.localeCompare(minNumbers, 'en', { numeric: true }) < 0;
}

const headerText = ({ headers }: FastifyRequest, name: string): string => [headers[name]].flat()[0] ?? '';

/**
 * Refuses requests of apps that are older than their owner's `minVersion`, with the link to the store. An app is known by Apollo's
 * headers `apollographql-client-name` (`ios` or `android`) and `apollographql-client-version`; requests without them are served.
 */
export const refuseOldApps =
  ({ shop: { apps = {} }, hasDeveloperHeaders }: Config) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const name = headerText(request, 'apollographql-client-name');
    const app = Object.hasOwn(apps, name) ? apps[name as keyof typeof apps] : undefined;
    const isRehearsed = hasDeveloperHeaders && scenarioOf(request) === OLD_APP_SCENARIO;
    const version = headerText(request, 'apollographql-client-version');
    const isRefused = app?.minVersion !== undefined && isOlder(version, app.minVersion);
    if (!isRefused && !isRehearsed) return;
    const refusal = sentence('APP_TOO_OLD');
    await refuseOperation(request, reply, {
      code: 'APP_UPDATE_REQUIRED',
      message: refusal.text,
      details: { ...messageExtensions(refusal), storeUrl: app?.storeUrl ?? EXAMPLE_STORE_URL },
    });
  };
