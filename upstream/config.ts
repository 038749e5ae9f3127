import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findUnsafeSettings, isDemoAccountAllowed } from './unsafeSettings.ts';
import { type WireOptions, WIRES } from './wire/options.ts';

export type DatabaseConfig =
  | { kind: 'pglite'; folder: string }
  /** In memory, lost with the process. `dump` is an archive of a prepared database. */
  | { kind: 'memory'; dump?: Blob }
  | { kind: 'postgres'; url: string; poolSize: number };

export interface UpstreamConfig {
  host: string;
  port: number;
  /** Folder of uploads, resized pictures and the mail outbox. */
  dataDir: string;
  database: DatabaseConfig;
  /** The public address of the shop without a trailing slash, for links in mails. */
  publicUrl: string;
  logLevel: string;
  auth: {
    accessSeconds: number;
    refreshSeconds: number;
    /** Whether a refresh also returns a new refresh token. */
    rotateRefresh: boolean;
    /** For how long a rotated refresh token still works, for concurrent requests. */
    graceSeconds: number;
    /** Whether the response to a registration contains tokens. */
    registerTokens: boolean;
  };
  timing: {
    /** How long an order may stay unpaid before it is cancelled. */
    unpaidOrderTtlMs: number;
    /** How often unpaid orders are looked for. */
    sweepIntervalMs: number;
  };
  payment: {
    /** Whether the provider tells of captured payments by its webhook, and is asked about them. Without it only a verified proof tells. */
    hasWebhook: boolean;
    /** Whether each start of a payment makes a new order at the provider, which can be paid beside earlier ones. */
    alwaysNewOrder: boolean;
  };
  testEndpoints: boolean;
  /** False: the seed creates no demo account, and a database whose demo account has its public password is refused. */
  demoAccount: boolean;
  /** What answers and calls look like instead of the contract's own; null: as the routes write them. */
  wire: WireOptions | null;
  /** The current time. Tests replace it. */
  clock: () => Date;
}

const DATABASE_POOL_SIZE = 10;
const REFRESH_TTL_SECONDS = 24 * 60 * 60;
const REFRESH_GRACE_SECONDS = 10;
const UNPAID_ORDER_TTL_MS = 15 * 60 * 1000;
const SWEEP_INTERVAL_MS = 60_000;

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

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const ADDRESS = 'Where it listens';
const DATA = 'What it stores';
const ACCOUNTS = 'Accounts';
const PAYMENTS = 'Payments';
const TESTS = 'Tests';

/** A setting with what the guides say of it (scripts/settings.ts writes them). */
const about = <Type extends z.ZodType>(
  type: Type,
  meta: { group: string; description: string; example?: string },
): Type => type.meta(meta);

/** Settings that the BFF describes: both servers read them. */
const sharedSettings = {
  PUBLIC_URL: url(['http:', 'https:']).default('http://localhost:4000'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
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
    description: 'the embedded database, uploads, and mails as files in `outbox`',
  }),
  DATABASE_URL: about(url(['postgres:', 'postgresql:']).optional(), {
    group: DATA,
    description: 'a PostgreSQL server (15 or later) instead of the embedded database',
    example: 'postgres://…',
  }),
  UPSTREAM_WIRE: about(z.enum(['django', 'functions', 'laravel']).optional(), {
    group: DATA,
    description:
      'speaks as another store: `django` as Django REST Framework, `functions` as one for Node, `laravel` as one in PHP',
    example: 'django',
  }),
  AUTH_ACCESS_TTL: about(integerSetting(1, 86_400, 300), {
    group: ACCOUNTS,
    description: 'life of an access token (seconds)',
  }),
  UPSTREAM_PAYMENT_WEBHOOK: about(booleanSetting(false), {
    group: PAYMENTS,
    description:
      '1: the provider tells of payments by its webhook, and is asked about them; else only a verified proof tells',
  }),
  UPSTREAM_NEW_PAYMENT_ORDERS: about(booleanSetting(false), {
    group: PAYMENTS,
    description: '1: each start of a payment makes a new order at the provider, beside the earlier ones',
  }),
  UPSTREAM_TEST_ENDPOINTS: about(booleanSetting(false), {
    group: TESTS,
    description: '1: endpoints without authentication that change data, for tests',
  }),
});

/**
 * Reads the environment. An empty value counts as not set.
 * @throws ConfigError with one sentence for each invalid setting
 */
export function readConfig(variables: Record<string, string | undefined>): UpstreamConfig {
  const definedVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const problems = findUnsafeSettings(definedVariables);
  const parsed = Settings.safeParse(definedVariables);
  if (!parsed.success) {
    const invalidSettings = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new ConfigError([...invalidSettings, ...problems]);
  }
  const env = parsed.data;
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
    logLevel: env.LOG_LEVEL,
    auth: {
      accessSeconds: env.AUTH_ACCESS_TTL,
      refreshSeconds: REFRESH_TTL_SECONDS,
      // Tests change these to the other answers that the contract allows.
      rotateRefresh: false,
      graceSeconds: REFRESH_GRACE_SECONDS,
      registerTokens: true,
    },
    timing: { unpaidOrderTtlMs: UNPAID_ORDER_TTL_MS, sweepIntervalMs: SWEEP_INTERVAL_MS },
    payment: {
      hasWebhook: env.UPSTREAM_PAYMENT_WEBHOOK,
      alwaysNewOrder: env.UPSTREAM_NEW_PAYMENT_ORDERS,
    },
    testEndpoints: env.UPSTREAM_TEST_ENDPOINTS,
    demoAccount: isDemoAccountAllowed(definedVariables),
    wire: env.UPSTREAM_WIRE === undefined ? null : WIRES[env.UPSTREAM_WIRE],
    clock: () => new Date(),
  };
}
