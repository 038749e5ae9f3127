import { readFileSync } from 'node:fs';

/** Settings that are refused unless `ALLOW_UNSAFE` names them. */
type UnsafeSetting = 'payment_sandbox' | 'missing_payment_key' | 'unknown_variables';

/** Environment variables. */
type Variables = Record<string, string | undefined>;

/** Variable names that the shop and its commands read, and similar names that belong to other programs. */
interface KnownNames {
  shop: string[];
  commands: string[];
  otherPrograms: string[];
}

/** Shorter names are not checked: unrelated variables are often one edit away from them. */
const MIN_LETTERS = 6;

const letterCount = (name: string): number => name.replaceAll(/[^A-Z]/g, '').length;

/** True when the names differ by one inserted, deleted or replaced character, or by two swapped neighbours. */
function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isReplaced = restA.slice(1) === restB.slice(1);
  const isInserted = restA === restB.slice(1) || restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isReplaced || isInserted || isExchanged;
}

/** Unknown variables that are one edit away from a known one, which is probably the intended one. */
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
  const isHosted = env['API_URL'] !== undefined || env['EMBEDDED_UPSTREAM_URL'] === undefined;
  if (env['RAZORPAY_KEY_ID'] === undefined && isHosted)
    yield [
      'missing_payment_key',
      'RAZORPAY_KEY_ID: missing, so that no shopper can pay at the hosted upstream',
    ];
  if (env['RAZORPAY_KEY_ID'] === undefined && !isHosted && env['NODE_ENV'] === 'production')
    yield [
      'payment_sandbox',
      'RAZORPAY_KEY_ID: missing in production, so that payments run in the sandbox, where anyone can have an order marked as paid',
    ];
  for (const { name, meant } of misspelled(env, variablesFile))
    yield ['unknown_variables', `${name}: unknown, while ${meant} is a variable of the shop`];
}

/**
 * One sentence for each unsafe setting that `ALLOW_UNSAFE` does not name. The reference upstream has its own checks.
 */
export function findUnsafeSettings(env: Variables, variablesFile: string): string[] {
  const allowed = new Set((env['ALLOW_UNSAFE'] ?? '').split(',').map((name) => name.trim()));
  return [...unsafeSettings(env, variablesFile)]
    .filter(([setting]) => !allowed.has(setting))
    .map(([setting, sentence]) => `${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`);
}
