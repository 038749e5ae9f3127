import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browsers and the shop, as there is in production: same host for whatever stands behind it. */
export interface Front {
  url: string;
  /** Sends everything to another shop from now on. */
  lead(target: string): void;
  /** While true, the proxy says that the shop behind it is away. */
  away: boolean;
  /** Added to the end of the service worker: another build's worker is another text. */
  newer: string;
  /** From now on answers to requests whose body names this are held back, those that the shop has sent too. */
  hold(name: string): void;
  /** How many answers are held back. */
  held(): number;
  /** Lets them go, and holds no more. */
  release(): void;
  close(): Promise<unknown>;
}

/** Opens a front before the shop at `target` (an origin). */
export async function openFront(target: string): Promise<Front> {
  let current = target;
  let holding: string | null = null;
  const held: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    if (front.away) return void response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
    const { method, headers } = request;
    const isWorker = request.url === '/service-worker.js';
    // What is added to it is plain text.
    if (isWorker) delete headers['accept-encoding'];
    let body = '';
    const onward = httpRequest(`${current}${request.url}`, { method, headers }, (answer) => {
      const give = () => passBack(answer);
      if (holding !== null && body.includes(holding)) held.push(give);
      else give();
    });
    const passBack = (answer: IncomingMessage) => {
      const { 'content-length': _length, ...open } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? open : answer.headers);
      if (isWorker) answer.on('end', () => response.end(front.newer));
      answer.pipe(response, { end: !isWorker });
    };
    onward.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (target) => void (current = target),
    away: false,
    newer: '',
    hold: (name) => void (holding = name),
    held: () => held.length,
    release() {
      holding = null;
      for (const give of held.splice(0)) give();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
