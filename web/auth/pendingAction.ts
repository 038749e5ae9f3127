import { localEntries, tabEntries } from '../ui/browserStorage.ts';
import { withLock } from '../ui/withLock.ts';
import { randomId } from './randomId.ts';
import { safeReturnAddress } from '../navigation/returnAddress.ts';

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
  id: string;
}

/** Key in session storage: the action survives a reload, and other tabs do not see it. */
const STORAGE_KEY = 'pendingAction';

/**
 * Key in local storage, shared by all tabs. Duplicating a tab copies its session storage, so only the tab that removes this
 * entry may do the action. The value is the time of the click, in ms since 1970.
 */
const claimKey = (id: string) => `pendingAction:${id}`;

/** An older action is not resumed: the shopper no longer expects it. */
const MAX_AGE_MS = 60 * 60 * 1000;

const KINDS: readonly unknown[] = ['add', 'wish', 'buy'] satisfies PendingAction['kind'][];

function isStoredAction(value: unknown): value is StoredAction {
  const { id, kind, productId, quantity, returnTo } = (value ?? {}) as Partial<
    Record<keyof StoredAction, unknown>
  >;
  return (
    typeof id === 'string' &&
    KINDS.includes(kind) &&
    typeof productId === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) >= 1 &&
    typeof returnTo === 'string' &&
    safeReturnAddress(returnTo) !== null
  );
}

function readAction(): StoredAction | null {
  const value = tabEntries.read(STORAGE_KEY);
  return isStoredAction(value) ? value : null;
}

function removeExpiredClaims(now: number): void {
  for (const key of localEntries.keys()) {
    if (key.startsWith(claimKey('')) && now - Number(localEntries.readText(key)) > MAX_AGE_MS)
      localEntries.remove(key);
  }
}

/**
 * Stores the action until the shopper has signed in; it replaces an older action. When storage is full or switched off,
 * nothing is stored: after signing in, the shopper is back on the same page and clicks again.
 */
export function storePendingAction(action: PendingAction): void {
  discardPendingAction();
  const now = Date.now();
  removeExpiredClaims(now);
  const id = randomId();
  const stored: StoredAction = { ...action, id };
  if (!localEntries.write(claimKey(id), now) || !tabEntries.write(STORAGE_KEY, stored))
    console.error('The action could not be stored.');
}

/** The page on which the stored action began; null when there is no action. */
export const pendingActionReturnAddress = (): string | null => readAction()?.returnTo ?? null;

/** Removes the action, because the guest has left the sign-in. */
export function discardPendingAction(): void {
  const action = readAction();
  if (action) localEntries.remove(claimKey(action.id));
  tabEntries.remove(STORAGE_KEY);
}

/**
 * Removes and returns the stored action, so that it is done once, also after a reload and with a duplicated tab. Null when
 * there is none, when it is too old, or when another tab has claimed it.
 */
export async function claimPendingAction(): Promise<PendingAction | null> {
  const action = readAction();
  tabEntries.remove(STORAGE_KEY);
  if (!action || !(await removeClaim(claimKey(action.id)))) return null;
  const { kind, productId, quantity, returnTo } = action;
  return { kind, productId, quantity, returnTo };
}

/** True when this tab has removed the entry: tabs run in parallel. */
const removeClaim = (key: string): Promise<boolean> =>
  withLock(STORAGE_KEY, async () => {
    const createdAt = Number(localEntries.readText(key) ?? NaN);
    localEntries.remove(key);
    return Date.now() - createdAt <= MAX_AGE_MS;
  });
