import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** An HTTP proxy that makes the reference upstream the least helpful hosted upstream. */
export interface OpaqueTokenProxy {
  url: string;
  close(): void;
}

/** Replaces the values of `access` and `refresh` in a JSON text. */
const replaceTokens = (json: string, replace: (token: string) => string): string =>
  json.replace(
    /"(access|refresh)":\s*"([^"]+)"/g,
    (_match, name: string, token: string) => `"${name}":"${replace(token)}"`,
  );

/**
 * Starts a proxy in front of the upstream at `target` (an origin). Clients get opaque tokens instead of the upstream's JSON Web Tokens,
 * and the upstream does not get their idempotency keys.
 */
export async function openOpaqueTokenProxy(target: string): Promise<OpaqueTokenProxy> {
  const jwtOf = new Map<string, string>();
  const toOpaque = (jwt: string) => {
    const opaque = randomUUID();
    jwtOf.set(opaque, jwt);
    return opaque;
  };
  const toJwt = (opaque: string) => jwtOf.get(opaque) ?? opaque;

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void (async () => {
      const { host: _host, 'idempotency-key': _key, connection: _connection, ...headers } = request.headers;
      const body = await buffer(request);
      const isToken = /^\/api\/(token|users\/(login|register))\//.test(request.url ?? '');
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).flatMap(([name, value]) =>
              typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
            ),
          ),
          ...(headers.authorization && {
            authorization: `Bearer ${toJwt(headers.authorization.split(' ')[1] ?? '')}`,
          }),
        },
        ...(body.length > 0 && { body: isToken ? replaceTokens(body.toString(), toJwt) : body }),
      });
      const text = await answer.text();
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(isToken ? replaceTokens(text, toOpaque) : text);
    })().catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
