import type { FastifyInstance } from 'fastify';

/** Serves the processor time and the memory of this process under the names that the BFF's metrics give to theirs. */
export function serveProcessMetrics(app: FastifyInstance): void {
  app.get('/metrics', async () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`;
  });
}
