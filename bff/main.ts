import { setTimeout as wait } from 'node:timers/promises';
import { buildBff } from './app.ts';
import { ConfigError, readConfig, SANDBOX_KEY, type Config } from './config/config.ts';
import { Settings } from './config/settings.ts';
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

/** What starts, but not as shoppers need it. */
function* lackingSettings({
  apiUrl,
  embeddedUpstreamUrl,
  missingShopSettings,
  payment,
  publicUrl,
  trustProxy,
}: Config): Generator<string> {
  if (publicUrl === null) yield `PUBLIC_URL: missing: ${Settings.shape.PUBLIC_URL.description}`;
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    yield 'TRUST_PROXY: missing, so that cookies are not Secure and all shoppers share one rate limit';
  if (trustProxy === true)
    yield 'TRUST_PROXY: true, so that clients choose the address that rate limits count: name the proxy';
  if (apiUrl === embeddedUpstreamUrl && payment.publicKey !== SANDBOX_KEY)
    yield 'RAZORPAY_KEY_ID: set, but the reference upstream takes only payments of its sandbox';
  yield* missingShopSettings;
}

/** What refuses a start in production, else what shoppers would miss after it. */
function lackingIn(env: NodeJS.ProcessEnv): string[] {
  try {
    return [...lackingSettings(readConfig({ ...env, NODE_ENV: 'production' }))];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

/** Prints what a start in production lacks, and serves nothing. Returns the exit code: 1 when anything is lacking. */
function check(env: NodeJS.ProcessEnv): 0 | 1 {
  const lacking = lackingIn(env);
  console.log(lacking.length === 0 ? 'A start in production lacks nothing.' : 'A start in production lacks:');
  for (const sentence of lacking) console.log(sentence);
  return lacking.length === 0 ? 0 : 1;
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
