import type { FastifyBaseLogger } from 'fastify';
import type { Throttle } from './accounts/loginThrottle.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { Background } from './background.ts';
import type { UpstreamConfig } from './config.ts';
import type { Database } from './db/open.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payment/provider.ts';

/** What the routes share: built once in app.ts and handed to each of them. */
export interface Shop {
  config: UpstreamConfig;
  db: Database;
  clock: () => Date;
  tokens: Tokens;
  throttle: Throttle;
  mailer: Mailer;
  provider: PaymentProvider;
  /** Makes a provider that lives here send the callbacks that are due; nothing to do for a hosted one. */
  sendCallbacks: () => Promise<unknown>;
  /** Questions to the provider that are under way, by order. */
  questions: Map<number, Promise<void>>;
  background: Background;
  log: FastifyBaseLogger;
}
