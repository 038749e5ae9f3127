import { type Call, callsOf } from '../call.ts';
import { homeSections } from '../shapes.ts';

/** The response is complete with and without `v`: the parameter only tells which version the client has. */
const homeFunctions = Object.entries(homeSections).map(([name, shape]): Omit<Call, 'file'> => ({
  name: `function ${name}`,
  kind: 'read',
  attempt: async (run, check) => {
    const { version } = check.expectBody(await run.callFunction(name), shape);
    check.expectBody(await run.callFunction(name, { v: version ?? '1' }), shape);
  },
}));

/** The seven functions of the home page. */
export const homeFunctionCalls: Call[] = callsOf('bff/features/home/api.ts', homeFunctions);
