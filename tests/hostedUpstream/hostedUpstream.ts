import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveAccounts, toUid } from './accounts.ts';
import { serveCart } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import { FUNCTIONS_PATH, serveFunctions } from './functions.ts';
import { appendSlash, serveProducts } from './listing.ts';
import { serveMedia, STORAGE_PATH } from './media.ts';
import { PLAIN, type UpstreamOptions } from './options.ts';
import { serveOrders } from './orders.ts';
import { servePayments } from './payments.ts';
import { createProvider, SCRIPT_PATH, serveProvider, type Proof } from './provider.ts';
import { Refusal, writeRefusal } from './refusal.ts';
import { BadToken, writeBadToken } from './sessions.ts';
import { createStore } from './store.ts';

/** A running upstream that shares nothing with the reference upstream: an API, functions with a media storage, a CDN and a provider. */
export interface HostedUpstream {
  options: UpstreamOptions;
  apiUrl: string;
  functionsUrl: string;
  mediaUrl: string;
  cdnUrl: string;
  paymentScriptUrl: string;
  catalogue: Catalogue;
  /** The calls so far, as method and route: "GET /api/orders/{id}/". Media and the provider do not count. */
  calls: string[];
  expireAccessTokens(): void;
  endSessions(): void;
  /** What the mailed link of an account carries. */
  resetLinkOf(email: string): { uid: string; token: string };
  /** Pays an order of the provider. */
  pay(providerOrderId: string): Proof;
  close(): Promise<void>;
}

/** Makes a server listen on a free port and returns its origin. */
async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const createServer = (): FastifyInstance =>
  Fastify({ forceCloseConnections: true, keepAliveTimeout: 60_000 });

/** "/api/orders/:id/" as "/api/orders/{id}/"; for a path without a route, the path. */
const toTemplate = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');

/** Writes refusals and counts calls. */
function addCommonParts(app: FastifyInstance, options: UpstreamOptions, calls: string[]): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? request.url.split('?')[0] ?? '';
    if (!route.endsWith('*')) calls.push(`${request.method} ${toTemplate(route)}`);
  });
  // DRF reads an empty JSON body as no data.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new Refusal(400, 'JSON parse error'));
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return reply.code(500).type('text/html').send('<h1>Server Error (500)</h1>');
    }
    const { status, type, body } =
      error instanceof BadToken ? writeBadToken(options, error) : writeRefusal(options, error);
    return reply.code(status).headers(error.headers).type(type).send(body);
  });
}

/** Starts an upstream with these traits; the other ones are plain. */
export async function openHostedUpstream(traits: Partial<UpstreamOptions> = {}): Promise<HostedUpstream> {
  const options = { ...PLAIN, ...traits };
  const store = createStore(options);
  const provider = createProvider();
  const calls: string[] = [];

  const api = createServer();
  addCommonParts(api, options, calls);
  await api.register(multipart);
  serveAccounts(api, store);
  serveProducts(api, store);
  serveCart(api, store);
  serveOrders(api, store);
  servePayments(api, store, provider);
  serveMedia(api, store, '/media');
  api.setNotFoundHandler((request, reply) =>
    options.redirects === 'append_slash' && request.method === 'GET' && !/\/(\?|$)/.test(request.url)
      ? appendSlash(request, reply)
      : reply.code(404).type('text/html').send('<h1>Not Found</h1>'),
  );

  const functions = createServer();
  addCommonParts(functions, options, calls);
  serveFunctions(functions, store);
  serveMedia(functions, store, STORAGE_PATH);

  const cdn = createServer();
  addCommonParts(cdn, options, calls);
  serveMedia(cdn, store, '/media');

  const providerServer = createServer();
  serveProvider(providerServer, provider);

  const servers = [api, functions, cdn, providerServer];
  const [apiUrl = '', functionsOrigin = '', cdnUrl = '', providerUrl = ''] = await Promise.all(
    servers.map(listen),
  );
  Object.assign(store.origins, {
    api: apiUrl,
    functions: functionsOrigin,
    cdn: cdnUrl,
    provider: providerUrl,
  });

  return {
    options,
    apiUrl,
    functionsUrl: `${functionsOrigin}${FUNCTIONS_PATH}`,
    mediaUrl: `${functionsOrigin}${STORAGE_PATH}`,
    cdnUrl,
    paymentScriptUrl: `${providerUrl}${SCRIPT_PATH}`,
    catalogue: store.catalogue,
    calls,
    expireAccessTokens: () => store.sessions.expireAccessTokens(),
    endSessions: () => store.sessions.endAll(),
    resetLinkOf(email) {
      const account = store.accounts.find(({ user }) => user['email'] === email);
      return { uid: account ? toUid(account.id) : '', token: account?.resetToken ?? '' };
    },
    pay: provider.pay,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
