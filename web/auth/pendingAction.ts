import { tabEntries } from '../browser/browserStorage.ts';

/** An action that needs a sign-in first (docs/product.md#signing-in). */
export interface PendingAction {
  /** `add` to the cart, `wish`: add to the wishlist, `buy` now. */
  kind: 'add' | 'wish' | 'buy';
  productId: string;
  /** 1 for a wishlist item. */
  quantity: number;
  /** Path of the page on which the action began. */
  returnTo: string;
}

interface StoredAction extends PendingAction {
  /** In ms since 1970. */
  storedAt: number;
}

/** Key in session storage: the action survives a reload, and other tabs do not see it. */
const STORAGE_KEY = 'pendingAction';

/** An older action is not resumed: the shopper no longer expects it. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** The stored action; null when there is none, or when it is too old. */
export function pendingAction(): PendingAction | null {
  const stored = tabEntries.read(STORAGE_KEY) as StoredAction | null;
  return stored && Date.now() - stored.storedAt <= MAX_AGE_MS ? stored : null;
}

/**
 * Stores the action until the shopper has signed in; it replaces an older action. When storage is full,
 * nothing is stored: after signing in, the shopper is back on the same page and clicks again.
 */
export function storePendingAction(action: PendingAction): void {
  const stored: StoredAction = { ...action, storedAt: Date.now() };
  if (!tabEntries.write(STORAGE_KEY, stored)) console.error('The action could not be stored.');
}

/** Removes the action, because it is being done, or because the guest has left the sign-in. */
export const discardPendingAction = (): void => tabEntries.remove(STORAGE_KEY);
