import { accessSync, constants, mkdirSync } from 'node:fs';
import { buildUpstream } from './app.ts';
import { ConfigError, type UpstreamConfig, readConfig } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { errorText } from '@maidan/service/logging';
import { outboxFolder } from './mail/mailer.ts';
import { ForeignDatabaseError } from './seed/prepareDatabase.ts';

/** How long requests in flight may take to finish during a shutdown. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/** The message of an error that the operator can correct: one of ours, the system's or the database's. Else the stack. */
function startupErrorMessage(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof ForeignDatabaseError
  )
    return error.message;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return cause.message || String(cause.code);
  return errorText(error);
}

async function run(config: UpstreamConfig): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  accessSync(config.dataDir, constants.W_OK);
  const app = await buildUpstream(config);
  const address = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });

  let isStopping = false;
  const shutDown = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(startupErrorMessage(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // The start command, the parent process, has died.
  process.on('disconnect', shutDown);
  // Last: a supervisor that reads this may send a signal at once.
  console.log(`Upstream ready at ${address}; mails go to the folder ${outboxFolder(config.dataDir)}.`);
}

// Node's default handler prints all properties of the error, and with them the parameters of a failed query.
process.on('uncaughtException', (error) => {
  console.error(errorText(error));
  process.exit(1);
});

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(startupErrorMessage(error));
  process.exit(1);
}
