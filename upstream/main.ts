import { accessSync, constants } from 'node:fs';
import { buildUpstream } from './app.ts';
import { ConfigError, type UpstreamConfig, readConfig } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { errorText } from './logging.ts';
import { mailDestination } from './mail/mailer.ts';
import { makeFolder } from './createFolder.ts';

/** How long requests in flight may take to finish once we are asked to stop (ms). */
const GRACE = 8_000;

/** Whether the system failed at a file of the folder, or at the folder's own making. */
const isAbout = (folder: string, { path = '' }: NodeJS.ErrnoException): boolean =>
  path !== '' && (path.startsWith(folder) || folder.startsWith(path));

/** One sentence for what a person can put right; anything else keeps its stack. */
function sentence(error: unknown, config: UpstreamConfig | null): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const where = config ? `${config.host}:${config.port}` : '';
  if (code === 'EADDRINUSE')
    return `The address ${where} is in use already: set UPSTREAM_PORT to a free port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES') {
    if ((error as NodeJS.ErrnoException).syscall === 'listen')
      return `The address ${where} cannot be used here.`;
  }
  const unwritable = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code);
  // ENOENT is what /proc says to whoever wants to write there; of any other file it means something else.
  const nowhere = code === 'ENOENT' && config && isAbout(config.dataDir, error as NodeJS.ErrnoException);
  if (config && (unwritable || nowhere)) {
    return `The data folder ${config.dataDir} cannot be written (${code}): set DATA_DIR to one that can.`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (config?.database.kind === 'postgres' && cause instanceof Error && 'code' in cause) {
    return `The database at ${new URL(config.database.url).host} does not answer: ${cause.message || cause.code}.`;
  }
  return errorText(error);
}

async function run(config: UpstreamConfig): Promise<void> {
  makeFolder(config.dataDir);
  accessSync(config.dataDir, constants.W_OK);
  const app = await buildUpstream(config);
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    console.log(`Upstream ready at ${address}; mails go to ${mailDestination(config)}.`);
  } catch (error) {
    await app.close();
    throw error;
  }

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentence(error, config));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by the start command, which has died without a chance to say so.
  process.on('disconnect', stop);
}

// Node itself would print every property of the error, and so the parameters of a query that failed.
process.on('uncaughtException', (error) => {
  console.error(errorText(error));
  process.exit(1);
});

let config: UpstreamConfig | null = null;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  console.error(sentence(error, config));
  process.exit(1);
}
