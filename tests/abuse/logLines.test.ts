import { errorText, loggerOptions } from '@maidan/service/logging';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';

const EMAIL = 'asha.verma@mail.example.com';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoyfQ.c2lnbmF0dXJl';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
const PHONE = '9876543210';
const ADDRESS = 'MG Road\n    at Pune';
const secrets = [EMAIL, TOKEN, HASH, PHONE, 'MG Road', 'at Pune', 'hunter-2'];

describe('the logger of the servers', () => {
  /** Creates a logger that collects its lines. */
  function createLog() {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    return { lines, log: Fastify({ logger: { ...loggerOptions('trace'), stream } }).log };
  }

  /** The line that is logged for these arguments. */
  function logLine(...args: [object | string, string?]): string {
    const { lines, log } = createLog();
    log.error(...(args as [object, string]));
    return lines.join('');
  }

  const failedQuery = () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: `Key (lower(email))=(${EMAIL}) already exists.`,
    });
    return new DrizzleQueryError('insert into "users" values ($1, $2)', [EMAIL, ADDRESS, HASH], cause);
  };

  it.each<[string, () => object | string]>([
    ['the parameters of a query', () => ({ err: failedQuery() })],
    ['the parameters of a query, logged bare', failedQuery],
    [
      'a value that the database refused',
      () => ({ err: new Error(`invalid input for integer: "${PHONE}"`) }),
    ],
    ['text that is not JSON', () => ({ err: catchError(() => JSON.parse(`hunter-2 ${PHONE}`)) })],
    [
      'the properties of an error',
      () => ({ err: Object.assign(new Error('x'), { rejected: [PHONE], rawPacket: `password=hunter-2` }) }),
    ],
    ['an address in a message', () => ({ err: new Error(`550 <${EMAIL}>: no such mailbox`) })],
    ['a token in a line', () => `the token ${TOKEN} and the hash ${HASH} of ${EMAIL}`],
    [
      'headers and bodies',
      () => ({
        headers: { cookie: TOKEN },
        body: { phone: PHONE },
        password: 'hunter-2',
      }),
    ],
  ])('does not log %s', (_name, createEntry) => {
    const line = logLine(createEntry());
    expect(line).toContain('"level":50');
    expect(secrets.filter((secret) => line.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
  });

  it('logs the statement, the stack and the cause of a failed query', () => {
    const { err } = JSON.parse(logLine({ err: failedQuery() }, 'unexpected failure')) as { err: object };
    expect(err).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into "users" values ($1, $2)…',
      stack: expect.stringMatching(/^DrizzleQueryError: Failed query: .+…\n\s+at failedQuery .+logLines/s),
      cause: { code: '23505', message: 'duplicate key value violates unique constraint "users_email"' },
    });
    expect(secrets.filter((secret) => errorText(failedQuery()).includes(secret))).toEqual([]);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
