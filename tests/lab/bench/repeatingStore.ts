import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../kit/listen.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A server that asks the store once for each method and address, and repeats its answer to everyone: under load, the store itself would
 * be the bottleneck.
 */
export async function openRepeatingStore(store: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const answers = new Map<string, Promise<Answer>>();

  async function ask(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method = 'GET', url = '/', headers } = request;
    const response = await fetch(store + url, {
      method,
      headers: {
        'content-type': headers['content-type'] ?? '',
        authorization: headers.authorization ?? '',
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (!response.ok) answers.delete(`${method} ${url}`);
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  const server = createServer((request, response) => {
    const key = `${request.method} ${request.url}`;
    void readBody(request).then(async (sent) => {
      if (!answers.has(key)) answers.set(key, ask(request, sent));
      const { status, headers, body } = (await answers.get(key)) as Answer;
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
