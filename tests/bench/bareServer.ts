import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { createHttp } from '../../bff/upstream/httpClient.ts';

/** The BFF with routes beside it that do only what is compared: send the same bytes, or make the same calls upstream. */
const app = await buildBff(readConfig(process.env));
const upstream = process.env['EMBEDDED_UPSTREAM_URL'];
const http = createHttp({ timeoutMs: 5_000, maxBytes: 5_000_000 });

let bytes = Buffer.from('{}');
/** Takes the bytes that `/bare` is to send. */
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

/** Makes the calls named in the query, with the shopper's bearer, and sends what came. */
app.get('/bare/calls', async (request) => {
  const { path } = request.query as { path: string | string[] };
  const headers = { accept: 'application/json', authorization: `Bearer ${request.cookies['access_token']}` };
  const answers = await Promise.all(
    [path].flat().map((one) => http.send({ method: 'GET', url: `${upstream}${one}`, headers })),
  );
  return answers.map((answer) => (answer.ok ? answer.body : null));
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('BFF ready');
