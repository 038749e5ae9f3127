import { setTimeout as wait } from 'node:timers/promises';
import { buildBff } from './app.ts';
import { GONE_SETTINGS } from './config/goneSettings.ts';
import { readTrustedDocuments } from './graphql/requestChecks.ts';
import { ConfigError, type Config } from './config/config.ts';
import { readConfig, SANDBOX_KEY } from './config/readConfig.ts';
import { Settings } from './config/settings.ts';
import { errorText } from '@maidan/service/logging';

function exitWithMessage(message: string): never {
  console.error(message);
  process.exit(1);
}

function* lackingSettings(config: Config): Generator<string> {
  const { apiUrl, embeddedUpstreamUrl, paymentGateway, publicUrl, trustProxy } = config;
  if (publicUrl === null) yield `PUBLIC_URL: missing: ${Settings.shape.PUBLIC_URL.description}`;
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    yield 'TRUST_PROXY: missing, so that all shoppers share one rate limit';
  if (trustProxy === true)
    yield 'TRUST_PROXY: true, so that clients choose the address that rate limits count: name the proxy';
  if (apiUrl === embeddedUpstreamUrl && paymentGateway.publicKey !== SANDBOX_KEY)
    yield 'RAZORPAY_KEY_ID: set, but the reference upstream takes only payments of its sandbox';
  yield* config.missingShopSettings;
}

/** Settings of earlier releases, which do nothing any more. */
const goneSettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(GONE_SETTINGS).flatMap(([name, instead]) =>
    env[name] === undefined ? [] : `${name}: has no effect any more: ${instead}.`,
  );

/** Prints what refuses a start in production, else what shoppers would miss after it, and exits with 1 if there is any of it. */
function checkAndExit(env: NodeJS.ProcessEnv): never {
  let lacking: string;
  try {
    const config = readConfig({ ...env, NODE_ENV: 'production' });
    readTrustedDocuments(config);
    lacking = [...lackingSettings(config), ...goneSettings(env)].join('\n');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    lacking = error.message;
  }
  console.log(lacking ? `A start in production lacks:\n${lacking}` : 'A start in production lacks nothing.');
  process.exit(lacking ? 1 : 0);
}

/** Builds the BFF, or exits with the problems of its configuration or of the files that it names. */
async function buildOrExit(shutdownSignal: AbortSignal) {
  try {
    const config = readConfig(process.env);
    // At every start, because the one who ran --check is rarely the one who changed a setting since.
    const lacking =
      process.env['NODE_ENV'] === 'production'
        ? [...lackingSettings(config), ...goneSettings(process.env)]
        : config.missingShopSettings;
    for (const sentence of lacking) console.warn(sentence);
    return { config, app: await buildBff(config, Date.now, shutdownSignal) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exitWithMessage(`The BFF's configuration is not usable:\n${error.message}`);
  }
}

// Node's default handler would print every property of the error, including data of shoppers.
process.on('uncaughtException', (error) => exitWithMessage(errorText(error)));

if (process.argv.includes('--check')) checkAndExit(process.env);

const shutdown = new AbortController();
const { config, app } = await buildOrExit(shutdown.signal);

/** Serves requests until proxies have noticed, finishes running requests, and exits. */
async function shutDown(): Promise<void> {
  if (shutdown.signal.aborted) return;
  shutdown.abort();
  await wait(config.drainSeconds * 1000);
  // All timeouts of a request end before this; a connection that is still open then belongs to a very slow reader.
  setTimeout(() => app.server.closeAllConnections(), config.requestTimeMs + 5_000).unref();
  await app.close();
  process.exit(0);
}
// A failure in shutDown() becomes an uncaught exception, which is handled above. `disconnect`: the start command was killed.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void shutDown());

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
