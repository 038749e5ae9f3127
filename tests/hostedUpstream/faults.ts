import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createSeededRandom } from '../kit/seededRandom.ts';
import type { Faults } from './options.ts';
import { htmlPage } from './refusal.ts';

/**
 * Adds faults to a server: every request is late, and some reads fail or lose their connection. A read of the same address
 * succeeds the next time.
 */
export function addFaults(
  app: FastifyInstance,
  { seed, latencyMs, failingShare, droppedShare }: Faults,
): void {
  const random = createSeededRandom(seed);
  const failedReads = new Set<string>();
  app.addHook('onRequest', async ({ method, url, raw }, reply) => {
    if (latencyMs > 0) await delay(latencyMs);
    if (method !== 'GET' || failedReads.delete(url)) return;
    const [isDropped, isFailing] = [random.happens(droppedShare), random.happens(failingShare)];
    if (isDropped || isFailing) failedReads.add(url);
    if (isDropped) {
      reply.hijack();
      raw.socket.destroy();
    } else if (isFailing) {
      const { status, type, body } = htmlPage(503, 'Service Unavailable');
      return reply.code(status).type(type).send(body);
    }
  });
}
