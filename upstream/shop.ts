import type { FastifyBaseLogger } from 'fastify';
import type { Tokens } from './accounts/tokens.ts';
import type { BackgroundTasks } from './backgroundTasks.ts';
import type { UpstreamConfig } from './config.ts';
import type { Database } from './db/open.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SandboxProvider } from './payment/sandbox/provider.ts';

/** The services that all routes share. app.ts creates them once and passes them on. */
export interface Shop {
  config: UpstreamConfig;
  db: Database;
  clock: () => Date;
  tokens: Tokens;
  mailer: Mailer;
  provider: SandboxProvider;
  /** Sends the sandbox provider's due callbacks. */
  sendCallbacks: () => Promise<unknown>;
  background: BackgroundTasks;
  /** The folders to search for a media path: first the catalogue's pictures, then uploads. */
  mediaFolders: readonly string[];
  log: FastifyBaseLogger;
}
