import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findUnsafeSettings, isDemoAccountAllowed } from './configChecks.ts';
import { projectPath } from './projectRoot.ts';

/** How many attempts may be made in a window; null: no limit. */
export type Limit = { attempts: number; seconds: number } | null;

export type DatabaseConfig =
  | { kind: 'pglite'; folder: string }
  /** Lives in memory and ends with the process; `dump` is a prepared data folder. */
  | { kind: 'memory'; dump?: Blob }
  | { kind: 'postgres'; url: string; poolSize: number };

/** How Razorpay is reached. */
export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where its HTTP API is; only tests have it elsewhere. */
  apiUrl: string;
  /** For one call; what waits for us gives up after 5 s. */
  timeoutMs: number;
}

export interface UpstreamConfig {
  host: string;
  port: number;
  /** Where the token secret, uploads, resized pictures and the mail outbox are kept. */
  dataDir: string;
  database: DatabaseConfig;
  /** The address shoppers see, without a trailing slash: it goes into mails. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is believed, in Fastify's notation. */
  trustProxy: string | boolean;
  logLevel: string;
  auth: {
    /** Signs the tokens; null: made once and kept in the data folder. */
    secret: string | null;
    accessSeconds: number;
    refreshSeconds: number;
    /** Whether a refresh also answers a new refresh token. */
    rotateRefresh: boolean;
    /** Whether a rotated refresh token stops working once its grace is over. */
    blacklistRotated: boolean;
    /** For how long a rotated refresh token still answers, for requests that raced. */
    graceSeconds: number;
    resetSeconds: number;
    /** Whether registering signs in at once. */
    registerTokens: boolean;
    /** Failed sign-ins per account and client address. */
    accountLimit: Limit;
    /** Failed sign-ins per account, of all addresses together that have not signed in to it. */
    accountWideLimit: Limit;
    /** Sign-ins, registrations and reset mails per client address. */
    addressLimit: Limit;
  };
  mail: { smtpUrl: string | null; from: string };
  /** Razorpay's keys; null: the sandbox provider. */
  razorpay: RazorpayKeys | null;
  /** ms */
  timing: {
    /** How long an order may stand unpaid. */
    unpaidFor: number;
    /** After how long the provider is asked about a payment of which nothing was heard. */
    reconcileAfter: number;
    sweepEvery: number;
  };
  testEndpoints: boolean;
  /** False: an empty database gets no demo account, and one that has it with its public password is refused. */
  demoAccount: boolean;
  /** The time, for everything that depends on it. */
  clock: () => Date;
}

/** Every mistake in the environment at once, one sentence each. */
export class ConfigError extends Error {
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
  }
}

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
      message: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const flag = (fallback: boolean) =>
  z
    .string()
    .default(fallback ? '1' : '0')
    .refine((text) => /^(1|0|true|false)$/.test(text), { message: 'must be 1 or 0' })
    .transform((text) => text === '1' || text === 'true');

/** "10/900": ten attempts in 900 seconds; "off": no limit. */
const limit = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((text) => text === 'off' || /^[1-9]\d*\/[1-9]\d*$/.test(text), {
      message: 'must be attempts/seconds, such as 10/900, or off',
    })
    .transform((text): Limit => {
      const [attempts = 0, seconds = 0] = text.split('/').map(Number);
      return text === 'off' ? null : { attempts, seconds };
    });

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const environment = z.object({
  UPSTREAM_HOST: z.string().default('127.0.0.1'),
  UPSTREAM_PORT: wholeNumber(0, 65535, 4001),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(2, 200, 10),
  PUBLIC_URL: url(['http:', 'https:']).default('http://localhost:4000'),
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  AUTH_SECRET: z.string().min(32, { message: 'must have at least 32 characters' }).optional(),
  AUTH_ACCESS_TTL: wholeNumber(1, 86_400, 300),
  AUTH_REFRESH_TTL: wholeNumber(1, 31_536_000, 86_400),
  AUTH_ROTATE_REFRESH: flag(false),
  AUTH_BLACKLIST_ROTATED: flag(true),
  AUTH_REFRESH_GRACE: wholeNumber(0, 3600, 10),
  AUTH_RESET_TTL: wholeNumber(1, 604_800, 3600),
  AUTH_REGISTER_TOKENS: flag(true),
  AUTH_ACCOUNT_LIMIT: limit('10/900'),
  AUTH_ACCOUNT_WIDE_LIMIT: limit('100/900'),
  AUTH_ADDRESS_LIMIT: limit('300/900'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Maidan <shop@example.com>'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: url(['http:', 'https:']).default('https://api.razorpay.com'),
  RAZORPAY_TIMEOUT_MS: wholeNumber(50, 30_000, 4_000),
  UNPAID_ORDER_TTL: wholeNumber(1, 604_800, 900),
  RECONCILE_AFTER: wholeNumber(1, 604_800, 900),
  SWEEP_EVERY: wholeNumber(1, 3600, 60),
  UPSTREAM_TEST_ENDPOINTS: flag(false),
  NODE_ENV: z.string().optional(),
  ALLOW_UNSAFE: z.string().optional(),
});

function razorpayKeys(env: z.infer<typeof environment>, mistakes: string[]): UpstreamConfig['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const webhookSecret = env.RAZORPAY_WEBHOOK_SECRET;
  // A key without its secrets is refused as unsafe, unless the sandbox is meant.
  if (keySecret === undefined && webhookSecret === undefined) return null;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    mistakes.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.');
    return null;
  }
  const apiUrl = env.RAZORPAY_API_URL.replace(/\/$/, '');
  return { keyId, keySecret, webhookSecret, apiUrl, timeoutMs: env.RAZORPAY_TIMEOUT_MS };
}

/**
 * Reads the environment; an empty value counts as not set.
 * @throws ConfigError with one sentence for each mistake.
 */
export function readConfig(variables: Record<string, string | undefined>): UpstreamConfig {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const mistakes = findUnsafeSettings(set, projectPath('variables.json'));
  const read = environment.safeParse(set);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new ConfigError([...wrong, ...mistakes]);
  }
  const env = read.data;
  const razorpay = razorpayKeys(env, mistakes);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.UPSTREAM_HOST,
    port: env.UPSTREAM_PORT,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
      : { kind: 'pglite', folder: join(dataDir, 'db') },
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    trustProxy: /^(true|false)$/.test(env.TRUST_PROXY) ? env.TRUST_PROXY === 'true' : env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    auth: {
      secret: env.AUTH_SECRET ?? null,
      accessSeconds: env.AUTH_ACCESS_TTL,
      refreshSeconds: env.AUTH_REFRESH_TTL,
      rotateRefresh: env.AUTH_ROTATE_REFRESH,
      blacklistRotated: env.AUTH_BLACKLIST_ROTATED,
      graceSeconds: env.AUTH_REFRESH_GRACE,
      resetSeconds: env.AUTH_RESET_TTL,
      registerTokens: env.AUTH_REGISTER_TOKENS,
      accountLimit: env.AUTH_ACCOUNT_LIMIT,
      accountWideLimit: env.AUTH_ACCOUNT_WIDE_LIMIT,
      addressLimit: env.AUTH_ADDRESS_LIMIT,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    razorpay,
    timing: {
      unpaidFor: env.UNPAID_ORDER_TTL * 1000,
      reconcileAfter: env.RECONCILE_AFTER * 1000,
      sweepEvery: env.SWEEP_EVERY * 1000,
    },
    testEndpoints: env.UPSTREAM_TEST_ENDPOINTS,
    demoAccount: isDemoAccountAllowed(set),
    clock: () => new Date(),
  };
}
