import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** The parts of an error that are logged. */
type LoggedError = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** Where a message begins to quote values: Drizzle's parameters, a value that PostgreSQL or JSON.parse refused. */
const QUOTED_VALUES = /(?:\nparams: |: "|, (?:\.\.\.)?").*$/s;

const MAX_CAUSES = 4;

/**
 * The type, code, message and stack of an error and of its causes. Other properties are omitted, because they contain data of
 * shoppers: parameters of a query, rows of a constraint, bytes of a request.
 */
function describeError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  const message = error.message.replace(QUOTED_VALUES, '…');
  const type = error.constructor.name;
  return {
    type,
    ...(typeof code === 'string' && { code }),
    message,
    stack: `${type}: ${message}${framesOf(error)}`,
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

/** The lines of the stack after the message; empty when the message was changed after the error was created. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
}

/** An error as text, for output without the logger. */
export function errorText(error: unknown): string {
  const { stack, cause } = describeError(error);
  return redactText(cause ? `${stack}\nCaused by: ${cause.stack}` : stack);
}

/** Properties that are never logged, on the first three levels of a log entry. */
const SECRET_KEYS = ['headers', 'params', 'body', 'email', 'password', 'token', 'access', 'refresh'];
const SECRET_PATHS = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Email addresses, tokens and password hashes, anywhere in a line. */
const SECRET_TEXTS =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,63}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\$argon2[\w$=,+/.-]*/gi;

const redactText = (line: string): string => line.replace(SECRET_TEXTS, '[redacted]');

/** Repeated failures of one kind are logged as a count, once per window. */
const REPEAT_WINDOW_MS = 10_000;
/** How many kinds are counted separately. All further kinds share one count. */
const MAX_KINDS = 200;
const WARN_LEVEL = 40;

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** The error of a log call, if it has one. */
function errorOf(first: unknown): Error | null {
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  return error instanceof Error ? error : null;
}

/** The key of a kind of failure: the message, and the type, code and first stack frame of the error. */
function kindOf(message: string, error: Error | null): string {
  if (error === null) return message;
  const { type, code } = describeError(error);
  const [, frame = ''] = framesOf(error).split('\n');
  return `${message} ${type} ${code} ${frame}`;
}

/** Logs the first failure of a kind in full, and then once per window how often it was repeated. */
function countRepeats() {
  const repeats = new Map<string, number>();
  return (message: string, error: Error | null, log: (counted?: object) => void): void => {
    const kind = kindOf(message, error);
    const key = repeats.has(kind) || repeats.size < MAX_KINDS ? kind : 'any further kind';
    const repeated = repeats.get(key);
    if (repeated !== undefined) return void repeats.set(key, repeated + 1);
    repeats.set(key, 0);
    log();
    const timer = setInterval(() => {
      const count = repeats.get(key) ?? 0;
      if (count > 0) {
        repeats.set(key, 0);
        log({ repeated: count, seconds: REPEAT_WINDOW_MS / 1000 });
      } else {
        repeats.delete(key);
        clearInterval(timer);
      }
    }, REPEAT_WINDOW_MS).unref();
  };
}

/** Handles every log call. Repeated warnings and errors are counted, unless they have fields of their own. */
function logMethod(): LogMethod {
  const write = countRepeats();
  return function logMethod(args, method, level) {
    const [first, second] = args as [unknown, unknown];
    const error = errorOf(first);
    const isRepeatable = level >= WARN_LEVEL && (error !== null || typeof first === 'string');
    if (error === null && !isRepeatable) return method.apply(this, args);
    const message = [first, second].find((text) => typeof text === 'string') ?? describeError(error).message;
    const fields = typeof first === 'string' ? {} : first;
    const log = (counted?: object) => method.call(this, counted ?? fields, message);
    if (isRepeatable) write(message, error, log);
    else log();
  };
}

/** The logger's options: it logs no data of shoppers, and counts repeated failures. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    err: (error: unknown) => describeError(error),
    req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?', 1)[0] }),
  },
  redact: { paths: SECRET_PATHS, remove: true },
  hooks: { logMethod: logMethod(), streamWrite: redactText },
});
