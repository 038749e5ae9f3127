import { readFileSync } from 'node:fs';

/** Settings that are refused unless `ALLOW_UNSAFE` names them. */
type UnsafeSetting =
  'payment_sandbox' | 'demo_account' | 'missing_payment_secrets' | 'test_endpoints' | 'unknown_variables';

/** The variables of the environment by which they are found. */
type Variables = Record<string, string | undefined>;

/** The names that the parts of the shop and its commands read, and names of other programs that look like one of them. */
interface KnownNames {
  shop: string[];
  commands: string[];
  otherPrograms: string[];
}

/** Shorter names are too close to names that have nothing to do with the shop. */
const MIN_LETTERS = 6;

const letterCount = (name: string): number => name.replaceAll(/[^A-Z]/g, '').length;

/** True when inserting, deleting or replacing one character, or exchanging two neighbours, makes one name the other. */
function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isReplaced = restA.slice(1) === restB.slice(1);
  const isInserted = restA === restB.slice(1) || restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isReplaced || isInserted || isExchanged;
}

/** Unknown variables that are one edit away from a known one: most likely that one was meant. */
function misspelled(env: Variables, file: string): { name: string; meant: string }[] {
  const { shop, commands, otherPrograms } = JSON.parse(readFileSync(file, 'utf8')) as KnownNames;
  const known = new Set([...shop, ...commands]);
  const meanings = [...known].filter((name) => letterCount(name) >= MIN_LETTERS);
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || otherPrograms.includes(name)) return [];
    const meant = meanings.find((candidate) => isOneEditAway(candidate, name));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function* unsafeSettings(env: Variables, variablesFile: string): Generator<[UnsafeSetting, string]> {
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
  for (const { name, meant } of misspelled(env, variablesFile))
    yield ['unknown_variables', `${name}: unknown, while ${meant} is a variable of the shop`];
}

const allowedSettings = (env: Variables): Set<string> =>
  new Set((env['ALLOW_UNSAFE'] ?? '').split(',').map((name) => name.trim()));

const told = (setting: UnsafeSetting, sentence: string): string =>
  `${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`;

/**
 * What makes this configuration unsafe, one sentence each, without what `ALLOW_UNSAFE` names. The BFF has checks of its own.
 */
export function findUnsafeSettings(env: Variables, variablesFile: string): string[] {
  const allowed = allowedSettings(env);
  return [...unsafeSettings(env, variablesFile)]
    .filter(([setting]) => !allowed.has(setting))
    .map(([setting, sentence]) => told(setting, sentence));
}

/** Whether the database may have the demo account with its public password: not for real shoppers. */
export const isDemoAccountAllowed = (env: Variables): boolean =>
  env['NODE_ENV'] !== 'production' || allowedSettings(env).has('demo_account');

/** Told when the database of a production store has it all the same. */
export const DEMO_ACCOUNT_FOUND = told(
  'demo_account',
  'The demo account still has its public password, with which anyone can sign in',
);
