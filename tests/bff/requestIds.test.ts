import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartPayment } from '../kit/checkoutOperations.ts';
import { openFaultProxy, type FaultProxy } from '../kit/faultProxy.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { copySeededUpstream } from '../kit/seededUpstream.ts';
import { createShopper } from '../kit/shopper.ts';
import { ApolloServer } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../bff/context.ts';
import { UserFacingError } from '../../bff/errors/errors.ts';
import { formatError, operationPlugin } from '../../bff/graphql/responses.ts';
import { createMetrics } from '../../bff/operations/metrics.ts';

interface LogLine {
  msg: string;
  requestId?: string;
  operation?: string;
}

describe('the id of a request', () => {
  const output = { bff: '', upstream: '' };
  let processes: ChildProcess[] = [];
  let dataDir: string;
  let url: string;
  let faultProxy: FaultProxy;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-ids-'));
    await copySeededUpstream(dataDir);
    const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
    const upstream = {
      LOG_LEVEL: 'info',
      UPSTREAM_PORT: upstreamPort,
      DATA_DIR: dataDir,
    };
    faultProxy = await openFaultProxy(`http://127.0.0.1:${upstreamPort}`);
    processes = [
      await startProcess(
        'dist/upstream/main.js',
        upstream,
        'Upstream ready',
        (text) => (output.upstream += text),
      ),
    ];
    const bff = {
      ...UNLIMITED,
      LOG_LEVEL: 'info',
      PORT: port,
      EMBEDDED_UPSTREAM_URL: faultProxy.url,
    };
    processes.push(await startProcess('dist/bff/main.js', bff, 'BFF ready', (text) => (output.bff += text)));
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(waitForExit));
    await faultProxy.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const linesOf = (part: keyof typeof output): LogLine[] =>
    output[part].split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));

  it('joins the answer that a shopper sees with the lines of the BFF and of the upstream', async () => {
    const shopper = await createShopper(url);
    faultProxy.fault('GET /api/orders/', { kind: 'lose_response' });
    const { errors, headers } = await shopper.execute(StartPayment, { orderId: '1' });
    const requestId = headers.get('x-request-id');
    expect(errors[0]?.extensions['requestId']).toBe(requestId);
    await expect
      .poll(() => linesOf('bff'))
      .toContainEqual(
        expect.objectContaining({ requestId, operation: 'StartPayment', outcome: expect.any(String) }),
      );
    await expect
      .poll(() => linesOf('upstream'))
      .toContainEqual(expect.objectContaining({ requestId, msg: 'request completed' }));
    const linesOfRequests = linesOf('upstream').filter(({ msg }) => /request/.test(msg));
    expect(linesOfRequests.length).toBeGreaterThan(0);
    expect(linesOfRequests.filter((line) => !line.requestId)).toEqual([]);
  });

  it('cannot be chosen by clients', async () => {
    const { headers } = await fetch(`${url}/livez`, {
      headers: { 'x-request-id': 'chosen-by-a-client', 'x-own-request': 'guessed' },
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('an unexpected error is logged with request id and operation, and the response contains only the request id #revealing-failures', async () => {
  const logLines: Record<string, unknown>[] = [];
  const log = {
    error: (line: Record<string, unknown>) => logLines.push(line),
    info: () => undefined,
  } as unknown as FastifyBaseLogger;
  const server = new ApolloServer<Context>({
    typeDefs: 'type Query { broken: String refused: String }',
    resolvers: {
      Query: {
        broken: () => {
          throw new TypeError('reading secret of undefined');
        },
        refused: () => {
          throw new UserFacingError('NOT_FOUND', 'NOT_FOUND');
        },
      },
    },
    formatError,
    plugins: [operationPlugin(createMetrics(), log)],
  });
  const execute = async (query: string) => {
    const { body } = await server.executeOperation(
      { query },
      { contextValue: { requestId: 'request-7', responseFreshness: { isStale: false } } as Context },
    );
    return body.kind === 'single' ? JSON.parse(JSON.stringify(body.singleResult.errors)) : null;
  };

  expect(await execute('query Shelf { broken }')).toEqual([
    {
      message: 'Something went wrong',
      locations: expect.any(Array),
      path: ['broken'],
      extensions: {
        code: 'INTERNAL_SERVER_ERROR',
        retryable: false,
        requestId: 'request-7',
        messageKey: 'UNKNOWN_FAILURE',
      },
    },
  ]);
  expect(logLines).toEqual([{ requestId: 'request-7', operation: 'Shelf', err: expect.any(TypeError) }]);
  for (const query of ['{ refused }', '{ nothing }', '{', 'query A { refused } query B { refused }'])
    expect(await execute(query)).toHaveLength(1);
  expect(logLines).toHaveLength(1);
  await server.stop();
});
