import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

type LoggedError = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** The part of an error message that quotes values: Drizzle's parameters, a value that PostgreSQL or JSON.parse refused. */
const QUOTED_VALUES = /(?:\nparams: |: "|, (?:\.\.\.)?").*$/s;

/** Describes an error and its causes without other properties: they contain query parameters, database rows and request bytes. */
function describeError(error: unknown, causes = 4): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  const message = error.message.replace(QUOTED_VALUES, '…');
  const type = error.constructor.name;
  return {
    type,
    ...(typeof code === 'string' && { code }),
    message,
    stack: `${type}: ${message}${stackFramesOf(error)}`,
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

/** The stack frames without the message; empty when the message was changed after the error was created. */
function stackFramesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

/** An error as text, for output without the logger. */
export function errorText(error: unknown): string {
  const { stack, cause } = describeError(error);
  return redactText(cause ? `${stack}\nCaused by: ${cause.stack}` : stack);
}

/** Properties of a line that are never logged. Those of objects in it are not looked for, which would double the cost of each line. */
const SECRET_KEYS = ['headers', 'params', 'body', 'email', 'password', 'token', 'access', 'refresh'];

/** Email addresses, tokens and password hashes anywhere in a line. */
const SECRET_TEXTS =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,63}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\$argon2[\w$=,+/.-]*/gi;

/** Each of these texts has one of these; to search a line that has none takes longer than to make it. */
const SECRET_SIGNS = /@|eyJ|\$argon2/i;

const redactText = (line: string): string =>
  SECRET_SIGNS.test(line) ? line.replace(SECRET_TEXTS, '[redacted]') : line;

/** Logger options: no data of shoppers is logged. */
export const loggerOptions = (
  level: string,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  serializers: {
    err: (error: unknown) => describeError(error),
    req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?', 1)[0] }),
  },
  redact: { paths: SECRET_KEYS, remove: true },
  hooks: {
    // An error that is logged without a message gets its own one, without the values that it quotes.
    logMethod(args, method) {
      const [first, message] = args as [unknown, unknown];
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      if (!(error instanceof Error) || typeof message === 'string') return method.apply(this, args);
      method.call(this, first, describeError(error).message);
    },
    streamWrite: redactText,
  },
  // Lines are written together, after half a second at the latest and before the process ends: a write for each costs a thread's turn.
  stream: destination({ sync: false, minLength: 4_096, periodicFlush: 500 }),
});
