import { Agent, type IncomingMessage } from 'node:http';
import fetch from 'node-fetch';
import { serveMeasured } from './measuredServer.ts';

/** The least that a server between a shop and a store does: it sends each request on with node-fetch, and the answer back. */
const agent = new Agent({ keepAlive: true });
const upstream = process.env['EMBEDDED_UPSTREAM_URL'] ?? '';

async function forward(
  method: string,
  path: string,
  request: IncomingMessage,
  body?: string,
): Promise<string> {
  const response = await fetch(upstream + path, {
    method,
    agent,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: request.headers.authorization ?? '',
    },
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.text();
}

serveMeasured((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = 'GET', url = '/' } = request;
    void forward(method, url, request, Buffer.concat(chunks).toString())
      // The answer to an addition is the cart, as it is in GraphQL.
      .then((text) => (method === 'POST' ? forward('GET', '/api/cart/', request) : text))
      .then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        (error: unknown) => response.writeHead(502).end(String(error)),
      );
  });
});
