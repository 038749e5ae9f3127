import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which OWASP recommends: 19 MiB, two passes. */
export const hashPassword = (password: string) => hash(password);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the account's hash. Without an account the result is false and takes the same time, so that the
 * response time does not reveal which accounts exist.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && matches;
}

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/** The reasons to reject a new password, in Django's words; empty for an acceptable password. */
export function passwordProblems(password: string): string[] {
  const problems: string[] = [];
  if (password.length < MIN_PASSWORD_LENGTH) {
    problems.push(`This password is too short. It must contain at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    problems.push(`This password is too long. It must contain at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  if (/^\d+$/.test(password)) problems.push('This password is entirely numeric.');
  return problems;
}
