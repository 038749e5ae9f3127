import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../bff/config/readConfig.ts';
import { CallLog } from '../../bff/calls/callLog.ts';
import { HttpClient, type HttpResult } from '../../bff/calls/client.ts';
import {
  CallPolicies,
  limitOperation,
  MAX_CALLS_OF_OPERATION,
  observeCalls,
  POLICIES,
  repeatOnce,
} from '../../bff/calls/policies.ts';
import { sendThrough, type Audience, type UpstreamRequest } from '../../bff/calls/steps.ts';
import { Upstream } from '../../bff/calls/upstream.ts';
import { deferred } from '../kit/deferred.ts';
import { openFaultProxy, redirectTo, respondWith, type Fault, type FaultProxy } from '../kit/faultProxy.ts';
import { listen } from '../kit/listen.ts';

let proxy: FaultProxy;
beforeAll(async () => {
  // It answers every call itself.
  proxy = await openFaultProxy('http://127.0.0.1:1');
});
beforeEach(() => {
  proxy.clear();
  proxy.fault('/', respondWith(200, {}));
});
afterAll(() => proxy.close());

/** The policies of a process, with a clock of their own. */
function createSender({ timeoutMs = 60_000, url = proxy.url } = {}) {
  let offsetMs = 0;
  const clock = () => Date.now() + offsetMs;
  const log = { warn: vi.fn(), info: vi.fn() };
  const settings = {
    upstreamTimeoutMs: timeoutMs,
    upstreamIdleMs: 60_000,
    maxUpstreamResponseBytes: 1_000,
  };
  const client = new HttpClient(settings, clock);
  onTestFinished(() => client.close());
  const callLog = new CallLog(log, clock);
  const observe = () => undefined;
  const steps = [repeatOnce, new CallPolicies(callLog, observe).step, observeCalls(callLog, observe)];
  const sendCall = sendThrough(steps, (request) => client.send(request));
  /** `call`: method and path, or the name of a function. */
  const send = (call: string, more: Partial<UpstreamRequest> = {}): Promise<HttpResult> => {
    const [method, path = ''] = call.split(' ') as [UpstreamRequest['method'], string];
    const isFunction = !path.startsWith('/');
    const headers = { 'x-request-id': 'r-1' };
    const to = `${url}${isFunction ? '/functions/v1/' : ''}${path}`;
    return sendCall({
      service: isFunction ? 'functions' : 'api',
      method,
      path,
      url: to,
      headers,
      ...more,
    });
  };
  return { send, log, advance: (ms: number) => void (offsetMs += ms) };
}

const outcomeOf = (result: HttpResult) => (result.ok ? 'ok' : result.failure.kind);
const times = <Result>(count: number, work: () => Result): Result[] => Array.from({ length: count }, work);

const PAYING = ['POST /api/orders/', 'POST /api/orders/7/payment/', 'POST /api/orders/7/payment/verify/'];
const OTHERS = ['GET /api/cart/', 'POST /api/token/refresh/', 'GET get-product', ...PAYING];

describe('calls that get no answer', () => {
  it.each([
    ['GET /api/products/', [...OTHERS, 'GET /api/orders/']],
    ['GET /api/orders/', [...OTHERS, 'GET /api/products/']],
    ['GET get-banners', [...OTHERS, 'GET /api/products/']],
    ['POST /api/orders/7/payment/', ['GET /api/orders/7/', 'POST /api/cart/items/']],
  ])('60 of %s stop only their own kind #one-takes-from-others', async (failing, others) => {
    const { send } = createSender();
    const [, path = ''] = failing.split(' ');
    proxy.fault(path.startsWith('/') ? failing : path, { kind: 'reset' });
    await Promise.all(times(60, () => send(failing)));
    expect(outcomeOf(await send(failing))).toBe('not_sent');
    expect((await Promise.all(others.map((call) => send(call)))).map(outcomeOf)).toEqual(
      others.map(() => 'ok'),
    );
  });
});

describe('a bulkhead that is full', () => {
  /** Sends as many calls of an audience as run and wait. */
  async function fill(send: ReturnType<typeof createSender>['send'], call: string, audience: Audience) {
    const { promise: until, resolve: release } = deferred();
    proxy.fault(call, { kind: 'respond', status: 200, body: '{}', until }, POLICIES.maxConcurrentCalls);
    const running = times(POLICIES.maxConcurrentCalls + POLICIES.maxQueuedCalls, () =>
      send(call, { audience }),
    );
    await expect.poll(() => proxy.callsTo(call).length).toBe(POLICIES.maxConcurrentCalls);
    return async () => {
      release();
      expect((await Promise.all(running)).every(({ ok }) => ok)).toBe(true);
    };
  }

  it('refuses its own calls, and stops no payment, no other noun, and not the other audience #one-takes-from-others', async () => {
    const { send } = createSender();
    const release = await fill(send, 'GET /api/orders/', 'guests');
    const refused = send('GET /api/orders/', { audience: 'guests' });
    expect(outcomeOf(await refused)).toBe('overloaded');
    const others = [
      ...[...PAYING, 'GET /api/cart/'].map((call) => send(call, { audience: 'guests' })),
      send('GET /api/orders/', { audience: 'sessions' }),
    ];
    expect((await Promise.all(others)).map(outcomeOf)).toEqual(others.map(() => 'ok'));
    await release();
  });
});

describe('one operation', () => {
  it('has at most 20 calls in flight, and the others wait in it', async () => {
    const { send } = createSender();
    const { promise: until, resolve: release } = deferred();
    proxy.fault('GET /api/products/', { kind: 'respond', status: 200, body: '{}', until });
    const step = limitOperation();
    const calls = times(50, () => step({} as UpstreamRequest, () => send('GET /api/products/')));
    await expect.poll(() => proxy.calls.length).toBe(MAX_CALLS_OF_OPERATION);
    // A call of another operation is sent and answered meanwhile.
    const ofAnother = limitOperation()({} as UpstreamRequest, () => send('GET /api/cart/'));
    expect(outcomeOf(await ofAnother)).toBe('ok');
    expect(proxy.callsTo('/api/products/')).toHaveLength(MAX_CALLS_OF_OPERATION);
    release();
    expect((await Promise.all(calls)).map(outcomeOf)).toEqual(times(50, () => 'ok'));
  });
});

describe('the log of calls', () => {
  const ORDER = 'GET /api/orders/ORD-77-asha/';
  const line = { requestId: 'r-1', method: 'GET', path: '/api/orders/:id/' };
  const big = respondWith(200, { text: 'x'.repeat(2_000) });

  it.each<[string, Fault, { status: number } | { cause: string }, number]>([
    ['a plain failure', respondWith(500, {}), { status: 500 }, 2],
    ['a store that asks for a pause', respondWith(429, {}), { status: 429 }, 1],
    ['a broken connection', { kind: 'reset' }, { cause: 'ECONNRESET' }, 2],
    ['no answer', { kind: 'hang' }, { cause: 'timeout' }, 1],
    ['a large answer', big, { cause: 'too large' }, 1],
    ['a page', { ...respondWith(200, {}), body: '<html>' } as Fault, { cause: '200 without JSON' }, 1],
  ])('has a line at warn for each attempt with %s', async (_name, fault, why, attempts) => {
    const { send, log } = createSender({ timeoutMs: 1_000 });
    proxy.fault(ORDER, fault);
    await send(ORDER);
    expect(log.warn.mock.calls.map(([fields]) => fields as object)).toEqual(
      times(attempts, () => 0).map((_zero, index) => ({ ...line, ...why, attempt: index + 1 })),
    );
    expect(log.info).not.toHaveBeenCalled();
  });

  it('names a refused connection', async () => {
    const { send, log } = createSender({ url: 'http://127.0.0.1:1' });
    await send('POST /api/cart/items/');
    expect(log.warn.mock.calls).toEqual([
      [
        { requestId: 'r-1', method: 'POST', path: '/api/cart/items/', cause: 'ECONNREFUSED', attempt: 1 },
        'An upstream call failed',
      ],
    ]);
  });

  it('has an answer that refuses at info, and a success not at all', async () => {
    const { send, log } = createSender();
    await send('GET /api/cart/');
    proxy.fault(ORDER, respondWith(404, {}));
    await send(ORDER);
    expect(log.warn).not.toHaveBeenCalled();
    expect(log.info.mock.calls.map(([fields]) => fields as object)).toEqual([
      { ...line, status: 404, attempt: 1 },
    ]);
  });

  it('has a line for an answer of another shape', async () => {
    const warn = vi.fn();
    const send = async () => ({ ok: true as const, status: 200, body: { id: ['ORD-77-asha'] } });
    const upstream = new Upstream({
      send,
      readsAsShopper: false,
      cache: null,
      waitsForFresh: false,
      log: { warn },
      config: readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' }),
      responseFreshness: { freshUntil: 0, isStale: false, hasCalls: false },
    });
    const schema = z.object({ id: z.string() });
    const call = { path: '/api/orders/ORD-77-asha/', schema, fallback: 'UNKNOWN_FAILURE' } as const;
    await expect(upstream.authenticatedRest(call)).rejects.toMatchObject({ code: 'UPSTREAM_BAD_REPLY' });
    expect(warn.mock.calls.map(([fields]) => fields as object)).toEqual([
      { method: 'GET', path: '/api/orders/:id/', status: 200, cause: 'another shape' },
    ]);
  });

  it.each([
    [
      'a redirect that is not followed',
      redirectTo(301, 'https://elsewhere.example/api/?token=secret'),
      { ...line, cause: 'redirect 301', origin: 'https://elsewhere.example', attempt: 1 },
    ],
  ])('has %s once a minute', async (_name, fault, expected) => {
    const { send, log, advance } = createSender();
    proxy.fault(ORDER, fault);
    await Promise.all(times(5, () => send(ORDER)));
    expect(log.warn.mock.calls.map(([fields]) => fields as object)).toEqual([expected]);
    advance(60_000);
    await send(ORDER);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('has calls that are not sent once a minute for each kind', async () => {
    const { send, log } = createSender();
    for (let count = 0; count < 3; count += 1) await send('GET /api/cart/', { startBefore: 0 });
    await send('GET /api/orders/', { startBefore: 0 });
    expect(log.warn.mock.calls.map(([fields]) => fields as object)).toEqual([
      { calls: 'cart', cause: 'no time left' },
      { calls: 'orders', cause: 'no time left' },
    ]);
    expect(proxy.calls).toEqual([]);
  });
});

describe('a connection of the upstream', () => {
  /** A server that tells which connection a call came by. */
  async function openServer() {
    const connections: Socket[] = [];
    const server = createServer({ keepAliveTimeout: 0 }, (request: IncomingMessage, response) =>
      response.end(JSON.stringify(connections.indexOf(request.socket))),
    );
    server.on('connection', (socket) => connections.push(socket));
    const port = await listen(server);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const sender = createSender({ url: `http://127.0.0.1:${port}` });
    const connectionOf = async (call: string, more?: Partial<UpstreamRequest>) => {
      const result = await sender.send(call, more);
      return result.ok ? result.body : result.failure;
    };
    return { connectionOf, connections, advance: sender.advance };
  }

  it('that was idle for a second takes reads and repeatable writes, and no other write', async () => {
    const { connectionOf, connections, advance } = await openServer();
    expect(await connectionOf('GET /api/cart/')).toBe(0);
    advance(900);
    expect(await connectionOf('POST /api/cart/items/')).toBe(0);
    advance(1_000);
    expect(await connectionOf('GET /api/cart/')).toBe(0);
    advance(1_000);
    expect(await connectionOf('POST /api/orders/7/payment/cancel/', { isIdempotent: true })).toBe(0);
    advance(1_000);
    const closed = once(connections[0] as Socket, 'close');
    expect(await connectionOf('POST /api/cart/items/')).toBe(1);
    await closed;
    expect(await connectionOf('GET /api/cart/')).toBe(1);
  });
});
