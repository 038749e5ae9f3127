import autocannon from 'autocannon';
import { inTurn, type Result, type Values } from './measure.ts';
import { readProcessUse } from './processUse.ts';

/** Short turns: the machine changes its speed within seconds. */
const SECONDS = Number(process.env['S'] ?? 2);
const CONNECTIONS = 10;
/** Until a server's code is compiled, a request costs several times as much. */
const WARM_UP_REQUESTS = Number(process.env['WARM_UP'] ?? 8_000);
/** In each turn this comes first: V8 shrinks its young generation in a pause, and collects garbage more often until it has grown again. */
const TURN_WARM_UP_SECONDS = 1;

export type Load = autocannon.Options & { url: string };

/** Sends requests to one address as fast as possible. @throws when a response is not 2xx */
async function send(load: Load): Promise<Values> {
  const before = await readProcessUse(load.url);
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...load });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  const after = await readProcessUse(load.url);
  return {
    'processor time, ms': ((after.cpuSeconds - before.cpuSeconds) * 1000) / result.requests.total,
    'responses per second': result.requests.average,
    'memory, MB': after.residentMb,
  };
}

/** Measures the same load on several servers in turn. */
export async function measureLoads(name: string, loads: Record<string, Load>): Promise<Result> {
  for (const load of Object.values(loads)) await send({ ...load, amount: WARM_UP_REQUESTS });
  return inTurn(name, Object.keys(loads), async (subject) => {
    const load = loads[subject] as Load;
    await send({ ...load, duration: TURN_WARM_UP_SECONDS });
    return send(load);
  });
}
