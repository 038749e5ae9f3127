import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { createHttpClient } from '../../bff/upstream/httpClient.ts';

/** The BFF with additional baseline routes: they send the same bytes, or make the same calls upstream, without GraphQL. */
const app = await buildBff(readConfig(process.env));
const upstream = process.env['EMBEDDED_UPSTREAM_URL'];
const http = createHttpClient({ timeoutMs: 5_000, maxResponseBytes: 5_000_000 });

let bytes = Buffer.from('{}');
/** Sets the bytes that `/bare` sends. */
app.post('/bare/bytes', async (request) => {
  bytes = Buffer.from(JSON.stringify(request.body));
  return {};
});
for (const method of ['GET', 'POST'] as const) {
  app.route({
    url: '/bare',
    method,
    handler: async (_request, reply) =>
      reply
        .header('etag', 'W/"bare"')
        .header('vary', 'accept, accept-encoding')
        .header('cache-control', method === 'GET' ? 'public, max-age=60' : 'no-store')
        .header('content-type', 'application/json; charset=utf-8')
        .send(bytes),
  });
}

/** Makes the upstream calls of the `path` parameters with the shopper's access token, and sends their bodies. */
app.get('/bare/calls', async (request) => {
  const { path } = request.query as { path: string | string[] };
  const headers = { accept: 'application/json', authorization: `Bearer ${request.cookies['access_token']}` };
  const responses = await Promise.all(
    [path].flat().map((one) => http.send({ method: 'GET', url: `${upstream}${one}`, headers })),
  );
  return responses.map((response) => (response.ok ? response.body : null));
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('BFF ready');
