import { ApolloServer } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import type { Context } from '../../bff/context.ts';
import { UserFacingError } from '../../bff/errors.ts';
import { formatError } from '../../bff/graphql/formatError.ts';
import { operationPlugin } from '../../bff/graphql/plugins.ts';
import { createMetrics } from '../../bff/operations/metrics.ts';

it('an unexpected error is logged with request id and operation, and the response contains only the request id', async () => {
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
