import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browsers and the shop, as in production: the origin stays the same when the shop behind it changes. */
export interface ReverseProxy {
  url: string;
  /** Forwards all requests to another shop (an origin) from now on. */
  setTarget(target: string): void;
  /** While true, the proxy responds with 502. */
  isDown: boolean;
  /** Holds responses to requests whose address or body contains this text; the shop still handles the requests. */
  holdResponses(name: string): void;
  /** The number of held responses. */
  heldCount(): number;
  /** Sends the held responses and holds no more. */
  releaseResponses(): void;
  close(): Promise<unknown>;
}

/** Starts a reverse proxy in front of the shop at `target` (an origin). */
export async function openReverseProxy(target: string): Promise<ReverseProxy> {
  let current = target;
  let heldText: string | null = null;
  const held: (() => void)[] = [];
  // Idle connections stay open: after Node's 5 s, a request that is on its way to a closing one would fail by itself.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (proxy.isDown)
      return void response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
    const { method, headers } = request;
    let body = '';
    const shopRequest = httpRequest(`${current}${request.url}`, { method, headers }, (shopResponse) => {
      const sendResponse = () => forwardResponse(shopResponse);
      if (heldText !== null && `${request.url} ${body}`.includes(heldText)) held.push(sendResponse);
      else sendResponse();
    });
    const forwardResponse = (shopResponse: IncomingMessage) => {
      response.writeHead(shopResponse.statusCode ?? 502, shopResponse.headers);
      shopResponse.pipe(response);
    };
    shopRequest.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.pipe(shopRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: ReverseProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (target) => void (current = target),
    isDown: false,
    holdResponses: (name) => void (heldText = name),
    heldCount: () => held.length,
    releaseResponses() {
      heldText = null;
      for (const give of held.splice(0)) give();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
