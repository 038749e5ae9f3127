import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http/parse.ts';
import { TEST_PREFIX } from './prefix.ts';

const MAX_CALLS = 10_000;

const faultBody = z.object({
  method: z.string().max(10).optional(),
  /** Prefix of the request's path. */
  path: z.string().min(1).max(500),
  /** `before` the request is handled, or `after` it was handled. */
  when: z.enum(['before', 'after']).default('before'),
  delay_ms: z.int().min(0).max(600_000).default(0),
  status: z.int().min(200).max(599).optional(),
  /** The raw response body. */
  body: z.string().max(1_000_000).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Closes the connection without a response. */
  drop: z.boolean().default(false),
  /** How many requests are affected; without it, all until the faults are cleared. */
  times: z.int().min(1).optional(),
});
type Fault = z.infer<typeof faultBody> & { remaining: number };

/**
 * Fault injection and the request log. `POST /__test/faults` adds a fault, `DELETE` removes all.
 * `GET /__test/calls` lists `{method, url, status}` in the order of the responses, `DELETE` clears the list.
 */
export function faultEndpoints(app: FastifyInstance): void {
  let faults: Fault[] = [];
  let calls: { method: string; url: string; status: number }[] = [];

  const takeFault = (method: string, url: string, when: Fault['when']): Fault | null => {
    if (url.startsWith(TEST_PREFIX)) return null;
    const fault = faults.find(
      (candidate) =>
        candidate.when === when && url.startsWith(candidate.path) && (candidate.method ?? method) === method,
    );
    if (!fault) return null;
    fault.remaining -= 1;
    if (fault.remaining <= 0) faults = faults.filter((candidate) => candidate !== fault);
    return fault;
  };

  app.addHook('onRequest', async (request, reply) => {
    const fault = takeFault(request.method, request.url, 'before');
    if (!fault) return;
    if (fault.delay_ms > 0) await wait(fault.delay_ms);
    if (fault.drop) {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (fault.status !== undefined) {
      const text = fault.body ?? JSON.stringify({ detail: 'A fault on demand.' });
      await reply.code(fault.status).type('application/json').headers(fault.headers).send(text);
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = takeFault(request.method, request.url, 'after');
    if (!fault) return payload;
    if (fault.delay_ms > 0) await wait(fault.delay_ms);
    if (fault.drop) request.raw.socket.destroy();
    if (fault.status === undefined) return fault.body ?? payload;
    const text = fault.body ?? JSON.stringify({ detail: 'A fault on demand.' });
    reply.code(fault.status).type('application/json').headers(fault.headers).removeHeader('content-length');
    return text;
  });

  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith(TEST_PREFIX)) return;
    calls.push({ method: request.method, url: request.url, status: reply.statusCode });
    if (calls.length > MAX_CALLS) calls.shift();
  });

  app.post(`${TEST_PREFIX}/faults`, async (request, reply) => {
    const fault = parse(faultBody, request.body);
    faults.push({ ...fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
    return reply.code(204).send();
  });
  app.delete(`${TEST_PREFIX}/faults`, async (_request, reply) => {
    faults = [];
    return reply.code(204).send();
  });
  app.get(`${TEST_PREFIX}/calls`, () => ({ calls }));
  app.delete(`${TEST_PREFIX}/calls`, async (_request, reply) => {
    calls = [];
    return reply.code(204).send();
  });
}
