import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy between browsers and the shop, as in production. */
export async function openReverseProxy(target: string) {
  let heldText: string | null = null;
  const held: (() => void)[] = [];
  // Idle connections stay open: after Node's 5 s, a request that is on its way to a closing one would fail by itself.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (proxy.isDown)
      return void response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
    const { method, headers } = request;
    if (proxy.answerPage && headers.accept?.includes('text/html')) return proxy.answerPage(response);
    let body = '';
    const shopRequest = httpRequest(`${target}${request.url}`, { method, headers }, (shopResponse) => {
      const forward = () => {
        response.writeHead(shopResponse.statusCode ?? 502, shopResponse.headers);
        shopResponse.pipe(response);
      };
      if (heldText !== null && `${request.url} ${body}`.includes(heldText)) held.push(forward);
      else forward();
    });
    shopRequest.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.pipe(shopRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    /** Answers requests for pages instead of the shop. */
    answerPage: null as ((response: ServerResponse) => void) | null,
    /** Holds responses to requests whose address or body contains this text; the shop still handles the requests. */
    holdResponses: (text: string) => void (heldText = text),
    heldCount: () => held.length,
    releaseResponses() {
      heldText = null;
      for (const forward of held.splice(0)) forward();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
