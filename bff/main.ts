import { setTimeout as wait } from 'node:timers/promises';
import { buildBff } from './app.ts';
import { check } from './check.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { errorText } from '@maidan/service/logging';

/** All timeouts of a request end before this; a connection that is still open then belongs to a very slow reader. */
const MAX_RESPONSE_MS = 30_000;

/** Prints the message and exits with code 1. */
function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Exits with the problems of the configuration, or of the files that it names. @throws other errors */
function exitWithConfigError(error: unknown): never {
  if (error instanceof ConfigError)
    exitWithMessage(`The BFF's configuration is not usable:\n${error.message}`);
  throw error;
}

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitWithConfigError(error);
  }
}

// Node's default handler would print every property of the error, including data of shoppers.
process.on('uncaughtException', (error) => exitWithMessage(errorText(error)));

if (process.argv.includes('--check')) process.exit(check(process.env));

const config = readConfigOrExit();
for (const sentence of config.missingShopSettings) console.warn(sentence);
const shutdown = new AbortController();
const app = await buildBff(config, Date.now, shutdown.signal).catch(exitWithConfigError);

/** Serves requests until proxies have noticed, finishes running requests, and exits. */
async function shutDown(): Promise<void> {
  if (shutdown.signal.aborted) return;
  shutdown.abort();
  await wait(config.drainMs);
  setTimeout(() => app.server.closeAllConnections(), MAX_RESPONSE_MS).unref();
  await app.close();
  process.exit(0);
}
// A failure in shutDown() becomes an uncaught exception, which is handled above.
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());
// The start command, this process's parent, was killed.
process.on('disconnect', () => void shutDown());

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const variable = port === config.operationsPort ? 'OPERATIONS_PORT' : 'PORT';
    exitWithMessage(`Port ${port} is in use: stop what uses it, or set ${variable} to another one.`);
  }
  throw error;
}
// The start command waits for this line.
console.log(`BFF ready at http://${config.host}:${config.port}`);
