import { readStored, removeStored, writeStored } from '../../persistence/stored.ts';

/**
 * The email for which this browser has asked for a reset link. The link may open another tab, and it does not say whose password
 * it sets. After an hour the next shopper of a shared device does not see it.
 */
const RESET_EMAIL = { key: 'resetEmail', maxAgeMs: 60 * 60 * 1000 };

/** Stores the email until the password is set or a session begins, at most one hour. */
export const saveResetEmail = (email: string): void => writeStored(RESET_EMAIL, email);

/** The stored email; empty when there is none. */
export const readResetEmail = (): string => String(readStored(RESET_EMAIL) ?? '');

export const removeResetEmail = (): void => removeStored(RESET_EMAIL);
