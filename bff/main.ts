import { setTimeout as wait } from 'node:timers/promises';
import { buildBff } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { errorText } from './operations/logging.ts';

/** No request takes longer by our own limits; whoever still reads then does so at a crawl. */
const LONGEST_ANSWER_MS = 30_000;

/** Stops the process with one clear sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Stops with what is wrong with the configuration, or with the files that it names. */
function refuseConfig(error: unknown): never {
  if (error instanceof ConfigError) refuse(`The BFF's configuration is not usable:\n${error.message}`);
  throw error;
}

function configOrRefuse() {
  try {
    return readConfig(process.env);
  } catch (error) {
    refuseConfig(error);
  }
}

// Node itself would print every property of the error, and so what a shopper sent.
process.on('uncaughtException', (error) => refuse(errorText(error)));

const config = configOrRefuse();
const stopping = new AbortController();
const app = await buildBff(config, Date.now, stopping.signal).catch(refuseConfig);

/** Answers on while proxies notice, finishes what is under way, and ends. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await wait(config.drainMs);
  setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by the start command, which has died without a chance to say so.
process.on('disconnect', stop);

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    refuse(`Port ${config.port} is in use: stop what uses it, or set PORT to another one.`);
  }
  throw error;
}
// The start command waits for this line.
console.log(`BFF ready at http://${config.host}:${config.port}`);
