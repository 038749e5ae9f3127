import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes. */
export const hashPassword = (password: string) => hash(password);

let decoy: Promise<string> | undefined;

/** Whether the password is the account's. Without an account it takes as long as with one, and is false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** What speaks against a new password, as Django words it; empty when nothing does. */
export function passwordFaults(password: string): string[] {
  const faults: string[] = [];
  if (password.length < MIN_LENGTH) {
    faults.push(`This password is too short. It must contain at least ${MIN_LENGTH} characters.`);
  }
  if (password.length > MAX_LENGTH) {
    faults.push(`This password is too long. It must contain at most ${MAX_LENGTH} characters.`);
  }
  if (/^\d+$/.test(password)) faults.push('This password is entirely numeric.');
  return faults;
}
