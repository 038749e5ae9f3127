import type { FastifyInstance } from 'fastify';

/** Serves the processor time of this process under the name that the BFF's metrics give to theirs. */
export function serveCpuTime(app: FastifyInstance): void {
  app.get('/metrics', async () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
  });
}

/** The processor time of a server in seconds, from its metrics. */
export async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
