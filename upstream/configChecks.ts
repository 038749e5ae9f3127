import { readFileSync } from 'node:fs';

/** Unsafe settings that are refused unless `ALLOW_UNSAFE` names them. */
type UnsafeSetting =
  'payment_sandbox' | 'demo_account' | 'missing_payment_secrets' | 'test_endpoints' | 'unknown_variables';

/** Environment variables. */
type Variables = Record<string, string | undefined>;

/** Names of environment variables, as variables.json lists them. `otherPrograms` are similar names that are not spelling mistakes. */
interface KnownNames {
  shop: string[];
  commands: string[];
  otherPrograms: string[];
}

/** Shorter names are not checked for spelling: too many unrelated names are similar. */
const MIN_LETTERS = 6;

const letterCount = (name: string): number => name.replaceAll(/[^A-Z]/g, '').length;

/** True when one insertion, deletion, replacement, or swap of neighbouring characters turns `a` into `b`. */
function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isReplaced = restA.slice(1) === restB.slice(1);
  const isInserted = restA === restB.slice(1) || restA.slice(1) === restB;
  const isTransposed = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isReplaced || isInserted || isTransposed;
}

/** Unknown variables that are one edit away from a known one, and so probably misspelt. */
function findMisspelled(env: Variables, file: string): { name: string; intended: string }[] {
  const { shop, commands, otherPrograms } = JSON.parse(readFileSync(file, 'utf8')) as KnownNames;
  const known = new Set([...shop, ...commands]);
  const candidateNames = [...known].filter((name) => letterCount(name) >= MIN_LETTERS);
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || otherPrograms.includes(name)) return [];
    const intended = candidateNames.find((candidate) => isOneEditAway(candidate, name));
    return intended === undefined ? [] : [{ name, intended }];
  });
}

function* detectUnsafeSettings(env: Variables, variablesFile: string): Generator<[UnsafeSetting, string]> {
  const isProduction = env['NODE_ENV'] === 'production';
  const hasSecrets = env['RAZORPAY_KEY_SECRET'] !== undefined && env['RAZORPAY_WEBHOOK_SECRET'] !== undefined;
  if (env['RAZORPAY_KEY_ID'] !== undefined && !hasSecrets)
    yield [
      'missing_payment_secrets',
      'RAZORPAY_KEY_ID: set without RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, so that payments run in the sandbox',
    ];
  if (isProduction && !hasSecrets)
    yield [
      'payment_sandbox',
      'RAZORPAY_KEY_SECRET: missing in production, so that payments run in the sandbox, where anyone can have an order marked as paid',
    ];
  if (isProduction && /^(1|true)$/.test(env['UPSTREAM_TEST_ENDPOINTS'] ?? ''))
    yield [
      'test_endpoints',
      'UPSTREAM_TEST_ENDPOINTS: set in production, where anyone can read and change everything by them',
    ];
  for (const { name, intended } of findMisspelled(env, variablesFile))
    yield ['unknown_variables', `${name}: unknown, while ${intended} is a variable of the shop`];
}

const allowedSettings = (env: Variables): Set<string> =>
  new Set((env['ALLOW_UNSAFE'] ?? '').split(',').map((name) => name.trim()));

const unsafeSettingMessage = (setting: UnsafeSetting, sentence: string): string =>
  `${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`;

/**
 * The unsafe settings of this configuration, one sentence each, except those that `ALLOW_UNSAFE` names. The BFF checks its own.
 */
export function findUnsafeSettings(env: Variables, variablesFile: string): string[] {
  const allowed = allowedSettings(env);
  return [...detectUnsafeSettings(env, variablesFile)]
    .filter(([setting]) => !allowed.has(setting))
    .map(([setting, sentence]) => unsafeSettingMessage(setting, sentence));
}

/** Whether the database may contain the demo account with its public password. In production it must not. */
export const isDemoAccountAllowed = (env: Variables): boolean =>
  env['NODE_ENV'] !== 'production' || allowedSettings(env).has('demo_account');

/** The message when a production database contains it. */
export const DEMO_ACCOUNT_FOUND = unsafeSettingMessage(
  'demo_account',
  'The demo account still has its public password, with which anyone can sign in',
);
