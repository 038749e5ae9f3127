import { localEntries } from '../../browser/browserStorage.ts';

/**
 * Local storage key of the email for which this browser has asked for a reset link. The link may open another tab, and it does not
 * say whose password it sets.
 */
const STORAGE_KEY = 'resetEmail';

/** Afterwards the next shopper of a shared device does not see it. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Stores the email until the password is set or a session begins, at most one hour. */
export const saveResetEmail = (email: string): void =>
  void localEntries.write(STORAGE_KEY, { email, savedAt: Date.now() });

/** The stored email; empty when there is none. */
export function readResetEmail(): string {
  const stored = localEntries.read(STORAGE_KEY) as { email?: unknown; savedAt?: unknown } | null;
  const ageMs = Date.now() - Number(stored?.savedAt);
  return typeof stored?.email === 'string' && ageMs >= 0 && ageMs < MAX_AGE_MS ? stored.email : '';
}

export const removeResetEmail = (): void => localEntries.remove(STORAGE_KEY);
