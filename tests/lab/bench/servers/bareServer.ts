import { Agent } from 'node:http';
import Fastify from 'fastify';
import fetch from 'node-fetch';
import { serveProcessMetrics } from './serveProcessMetrics.ts';

/**
 * The baseline: Fastify without hooks, plugins or a logger, in a process of its own. It sends bytes that it has taken from the BFF, or
 * makes the same calls upstream with node-fetch and sends their bodies.
 */
const app = Fastify();
const agent = new Agent({ keepAlive: true });
const upstream = process.env['EMBEDDED_UPSTREAM_URL'];

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}
const answers = new Map<string, Answer>();

/** Takes over the answer of the BFF to one request: its bytes as they are on the wire, with their type and encoding. */
app.put('/answers', async (request) => {
  const { url, method, headers, body } = request.body as {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string;
  };
  const response = await fetch(url, { method, headers, body, compress: false, agent });
  const forwardedHeaders = ['content-type', 'content-encoding'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const answer = {
    headers: Object.fromEntries(forwardedHeaders),
    body: Buffer.from(await response.arrayBuffer()),
  };
  answers.set(`${method} ${new URL(url).pathname}`, answer);
  return { bytes: answer.body.length };
});
for (const url of ['/graphql', '/']) {
  app.route({
    url,
    method: url === '/' ? 'GET' : ['GET', 'POST'],
    handler: async (request, reply) => {
      const { headers, body } = answers.get(`${request.method} ${url}`) as Answer;
      return reply.headers(headers).send(body);
    },
  });
}

/** Makes these calls upstream one after the other, with the shopper's token, and sends their bodies. */
app.post('/calls', async (request) => {
  const calls = request.body as { method: string; path: string; body?: object }[];
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: String(request.headers.authorization),
  };
  const bodies: unknown[] = [];
  for (const { method, path, body } of calls) {
    const sent = body && JSON.stringify(body);
    const response = await fetch(`${upstream}${path}`, {
      method,
      headers,
      agent,
      ...(sent && { body: sent }),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    bodies.push(await response.json());
  }
  return bodies;
});

serveProcessMetrics(app);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('Baseline ready');
