import { accessSync, constants, mkdirSync } from 'node:fs';
import { buildUpstream } from './app.ts';
import { ConfigError, type UpstreamConfig, readConfig } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { errorText } from '@maidan/service/logging';
import { outboxFolder } from './mail/mailer.ts';
import { ForeignDatabaseError } from './seed/prepareDatabase.ts';

/** How long requests in flight may take to finish during a shutdown. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/** One sentence for an error that the operator can correct; the stack for any other error. */
function startupErrorMessage(error: unknown, config: UpstreamConfig | null): string {
  if (
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof ForeignDatabaseError
  )
    return error.message;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const address = config ? `${config.host}:${config.port}` : '';
  if (code === 'EADDRINUSE')
    return `The address ${address} is in use already: set UPSTREAM_PORT to a free port.`;
  if ((error as NodeJS.ErrnoException).syscall === 'listen')
    return `The address ${address} cannot be used here.`;
  if (config && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return `The data folder ${config.dataDir} cannot be written (${code}): set DATA_DIR to one that can.`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (config?.database.kind === 'postgres' && cause instanceof Error && 'code' in cause) {
    return `The database at ${new URL(config.database.url).host} does not answer: ${cause.message || cause.code}.`;
  }
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
        console.error(startupErrorMessage(error, config));
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

let config: UpstreamConfig | null = null;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  console.error(startupErrorMessage(error, config));
  process.exit(1);
}
