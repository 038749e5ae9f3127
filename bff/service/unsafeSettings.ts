import { readFileSync } from 'node:fs';

/** Environment variables. */
export type Variables = Record<string, string | undefined>;

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
function* misspelledVariables(
  env: Variables,
  file: string,
): Generator<readonly ['unknown_variables', string]> {
  const names = JSON.parse(readFileSync(file, 'utf8')) as KnownNames;
  const known = new Set([...names.shop, ...names.commands]);
  const candidateNames = [...known].filter((name) => letterCount(name) >= MIN_LETTERS);
  for (const name of Object.keys(env)) {
    if (known.has(name) || names.otherPrograms.includes(name)) continue;
    const intended = candidateNames.find((candidate) => isOneEditAway(candidate, name));
    if (intended === undefined) continue;
    yield ['unknown_variables', `${name}: unknown, while ${intended} is a variable of the shop`];
  }
}

const allowedSettings = (env: Variables): string[] =>
  (env['ALLOW_UNSAFE'] ?? '').split(',').map((name) => name.trim());

/** Whether `ALLOW_UNSAFE` names this setting. */
export const isAllowed = (env: Variables, setting: string): boolean => allowedSettings(env).includes(setting);

/** The sentence, and how the owner corrects or accepts the setting. */
export const unsafeSettingMessage = (setting: string, sentence: string): string =>
  `${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`;

/**
 * One sentence for each unsafe setting that `ALLOW_UNSAFE` does not name: those that the process found (name and sentence), and
 * variables that are probably misspelt.
 */
export const findUnsafeSettings = (
  env: Variables,
  found: Iterable<readonly [string, string]>,
  variablesFile: string,
): string[] =>
  [...found, ...misspelledVariables(env, variablesFile)]
    .filter(([setting]) => !isAllowed(env, setting))
    .map(([setting, sentence]) => unsafeSettingMessage(setting, sentence));
