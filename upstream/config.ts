import { join, resolve } from 'node:path';
import { RATE_LIMIT_DEFAULTS } from '@maidan/service/rateLimitDefaults';
import { findUnsafeSettings } from '@maidan/service/unsafeSettings';
import { z } from 'zod';
import { isDemoAccountAllowed, unsafeSettings } from './unsafeSettings.ts';
import { type WireOptions, WIRES } from './wire/options.ts';

/** How many attempts are allowed per window; null: no limit. */
export type RateLimit = { attempts: number; seconds: number } | null;

export type DatabaseConfig =
  | { kind: 'pglite'; folder: string }
  /** In memory, lost with the process. `dump` is an archive of a prepared database. */
  | { kind: 'memory'; dump?: Blob }
  | { kind: 'postgres'; url: string; poolSize: number };

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Base URL of its HTTP API. Only tests change it. */
  apiUrl: string;
  /** For one API call. It must be below 5 s, after which clients of the upstream give up. */
  timeoutMs: number;
}

export interface UpstreamConfig {
  host: string;
  port: number;
  /** Folder of the token secret, uploads, resized pictures and the mail outbox. */
  dataDir: string;
  database: DatabaseConfig;
  /** The public address of the shop without a trailing slash, for links in mails. */
  publicUrl: string;
  /** Proxy addresses whose X-Forwarded-For header is trusted, in Fastify's notation. */
  trustProxy: string | boolean;
  logLevel: string;
  auth: {
    /** Signs the tokens; null: generated once and stored in the data folder. */
    secret: string | null;
    accessSeconds: number;
    refreshSeconds: number;
    /** Whether a refresh also returns a new refresh token. */
    rotateRefresh: boolean;
    /** For how long a rotated refresh token still works, for concurrent requests. */
    graceSeconds: number;
    /** Whether the response to a registration contains tokens. */
    registerTokens: boolean;
    /** Failed sign-ins per account and client address. */
    accountLimit: RateLimit;
    /** Failed sign-ins per account, for all addresses together from which the owner never signed in. */
    accountWideLimit: RateLimit;
    /** Sign-ins, registrations and reset mails per client address. */
    addressLimit: RateLimit;
  };
  mail: { smtpUrl: string | null; from: string };
  /** Razorpay's keys; null: the sandbox provider. */
  razorpay: RazorpayConfig | null;
  timing: {
    /** How long an order may stay unpaid before it is cancelled. */
    unpaidOrderTtlMs: number;
    /** When to check an open payment with the provider if no callback came. */
    reconcileAfterMs: number;
    scheduledJobsIntervalMs: number;
  };
  testEndpoints: boolean;
  /** False: the seed creates no demo account, and a database whose demo account has its public password is refused. */
  demoAccount: boolean;
  /** What answers and calls look like instead of the contract's own; null: as the routes write them. */
  wire: WireOptions | null;
  /** The current time. Tests replace it. */
  clock: () => Date;
}

/** Below the 5 s after which the BFF gives up. */
const RAZORPAY_TIMEOUT_MS = 4_000;
const DATABASE_POOL_SIZE = 10;
const REFRESH_TTL_SECONDS = 24 * 60 * 60;
const REFRESH_GRACE_SECONDS = 10;
const UNPAID_ORDER_TTL_MS = 15 * 60 * 1000;
const RECONCILE_AFTER_MS = 15 * 60 * 1000;

/** All invalid settings of the environment, one sentence each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const integerSetting = (min: number, max: number, defaultValue: number) =>
  z
    .string()
    .default(String(defaultValue))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      message: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const booleanSetting = (defaultValue: boolean) =>
  z
    .string()
    .default(defaultValue ? '1' : '0')
    .refine((text) => /^(1|0|true|false)$/.test(text), { message: 'must be 1 or 0' })
    .transform((text) => text === '1' || text === 'true');

/** "10/900": ten attempts in 900 seconds; "off": no limit. */
const rateLimitSetting = (defaultValue: string) =>
  z
    .string()
    .default(defaultValue)
    .refine((text) => text === 'off' || /^[1-9]\d*\/[1-9]\d*$/.test(text), {
      message: 'must be attempts/seconds, such as 10/900, or off',
    })
    .transform((text): RateLimit => {
      const [attempts = 0, seconds = 0] = text.split('/').map(Number);
      return text === 'off' ? null : { attempts, seconds };
    });

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const ADDRESS = 'Where it listens';
const DATA = 'What it stores';
const ACCOUNTS = 'Accounts';
const MAILS = 'Mail';
const MONEY = 'Payments';

/** A setting with what the guides say of it (scripts/settings.ts writes them). `unit`: of a plain number. */
const about = <Type extends z.ZodType>(
  type: Type,
  meta: { group: string; description: string; example?: string; unit?: string },
): Type => type.meta(meta);

/** Settings that the BFF describes: both servers read them. */
const sharedSettings = {
  PUBLIC_URL: url(['http:', 'https:']).default('http://localhost:4000'),
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RATE_LIMIT_ADDRESS: rateLimitSetting(RATE_LIMIT_DEFAULTS.address),
  RATE_LIMIT_ACCOUNT: rateLimitSetting(RATE_LIMIT_DEFAULTS.account),
  RATE_LIMIT_ACCOUNT_WIDE: rateLimitSetting(RATE_LIMIT_DEFAULTS.accountWide),
  RAZORPAY_KEY_ID: z.string().optional(),
  NODE_ENV: z.string().optional(),
  ALLOW_UNSAFE: z.string().optional(),
};

/** The environment variables of the reference upstream. */
export const Settings = z.object({
  ...sharedSettings,
  UPSTREAM_HOST: about(z.string().default('127.0.0.1'), {
    group: ADDRESS,
    description: 'the address that is listened on',
  }),
  UPSTREAM_PORT: about(integerSetting(0, 65535, 4001), { group: ADDRESS, description: 'the port' }),
  DATA_DIR: about(z.string().default('.data'), {
    group: DATA,
    description: 'the embedded database, uploads, the key that signs tokens, and mails that are not sent',
  }),
  DATABASE_URL: about(url(['postgres:', 'postgresql:']).optional(), {
    group: DATA,
    description: 'a PostgreSQL server (15 or later) instead of the embedded database',
    example: 'postgres://…',
  }),
  UPSTREAM_WIRE: about(z.enum(['django', 'functions']).optional(), {
    group: DATA,
    description: 'speaks as another store: `django` as Django REST Framework, `functions` as one for Node',
    example: 'django',
  }),
  AUTH_SECRET: about(z.string().min(32, { message: 'must have at least 32 characters' }).optional(), {
    group: ACCOUNTS,
    description: 'the key that signs tokens; without it one is made in `DATA_DIR`',
    example: 'a-secret-of-32-characters-or-more',
  }),
  AUTH_ACCESS_TTL: about(integerSetting(1, 86_400, 300), {
    group: ACCOUNTS,
    unit: 'seconds',
    description: 'life of an access token',
  }),
  AUTH_ROTATE_REFRESH: about(booleanSetting(false), {
    group: ACCOUNTS,
    description: '1: every renewal also gives a new refresh token',
  }),
  SMTP_URL: about(url(['smtp:', 'smtps:']).optional(), {
    group: MAILS,
    description: 'a mail server; without it mails are files in `DATA_DIR/outbox`',
    example: 'smtp://…',
  }),
  MAIL_FROM: about(z.string().default('Maidan <shop@example.com>'), {
    group: MAILS,
    description: 'the sender',
  }),
  RAZORPAY_KEY_SECRET: about(z.string().optional(), {
    group: MONEY,
    description: 'with `RAZORPAY_KEY_ID` and the next: Razorpay instead of the sandbox',
    example: '…',
  }),
  RAZORPAY_WEBHOOK_SECRET: about(z.string().optional(), {
    group: MONEY,
    description: 'the secret of Razorpay’s webhook',
    example: '…',
  }),
  RAZORPAY_API_URL: about(url(['http:', 'https:']).default('https://api.razorpay.com'), {
    group: MONEY,
    description: 'another address of its API, for tests',
  }),
  SWEEP_EVERY: about(integerSetting(1, 3600, 60), {
    group: MONEY,
    unit: 'seconds',
    description: 'how often unpaid orders and payments without news are looked for',
  }),
  UPSTREAM_TEST_ENDPOINTS: about(booleanSetting(false), {
    group: MONEY,
    description: '1: endpoints without authentication that change data, for tests',
  }),
});

function readRazorpayConfig(env: z.infer<typeof Settings>, problems: string[]): UpstreamConfig['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const webhookSecret = env.RAZORPAY_WEBHOOK_SECRET;
  // A key without its secrets: findUnsafeSettings refuses it unless ALLOW_UNSAFE permits the sandbox.
  if (keySecret === undefined && webhookSecret === undefined) return null;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.');
    return null;
  }
  const apiUrl = env.RAZORPAY_API_URL.replace(/\/$/, '');
  return { keyId, keySecret, webhookSecret, apiUrl, timeoutMs: RAZORPAY_TIMEOUT_MS };
}

/**
 * Reads the environment. An empty value counts as not set.
 * @throws ConfigError with one sentence for each invalid setting
 */
export function readConfig(variables: Record<string, string | undefined>): UpstreamConfig {
  const definedVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const problems = findUnsafeSettings(definedVariables, unsafeSettings(definedVariables));
  const parsed = Settings.safeParse(definedVariables);
  if (!parsed.success) {
    const invalidSettings = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new ConfigError([...invalidSettings, ...problems]);
  }
  const env = parsed.data;
  const razorpay = readRazorpayConfig(env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.UPSTREAM_HOST,
    port: env.UPSTREAM_PORT,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: DATABASE_POOL_SIZE }
      : { kind: 'pglite', folder: join(dataDir, 'db') },
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    trustProxy: /^(true|false)$/.test(env.TRUST_PROXY) ? env.TRUST_PROXY === 'true' : env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    auth: {
      secret: env.AUTH_SECRET ?? null,
      accessSeconds: env.AUTH_ACCESS_TTL,
      refreshSeconds: REFRESH_TTL_SECONDS,
      rotateRefresh: env.AUTH_ROTATE_REFRESH,
      graceSeconds: REFRESH_GRACE_SECONDS,
      // Tests change this to the other answer that the contract allows.
      registerTokens: true,
      accountLimit: env.RATE_LIMIT_ACCOUNT,
      accountWideLimit: env.RATE_LIMIT_ACCOUNT_WIDE,
      addressLimit: env.RATE_LIMIT_ADDRESS,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    razorpay,
    timing: {
      unpaidOrderTtlMs: UNPAID_ORDER_TTL_MS,
      reconcileAfterMs: RECONCILE_AFTER_MS,
      scheduledJobsIntervalMs: env.SWEEP_EVERY * 1000,
    },
    testEndpoints: env.UPSTREAM_TEST_ENDPOINTS,
    demoAccount: isDemoAccountAllowed(definedVariables),
    wire: env.UPSTREAM_WIRE === undefined ? null : WIRES[env.UPSTREAM_WIRE],
    clock: () => new Date(),
  };
}
