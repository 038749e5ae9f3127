import { useLocation, useNavigate } from 'react-router-dom';
import { tabEntries } from '../browser/browserStorage.ts';
import { paths } from '../config/paths.ts';
import { safeReturnAddress, withReturnAddress } from '../navigation/returnAddress.ts';

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

const KINDS: readonly unknown[] = ['add', 'wish', 'buy'] satisfies PendingAction['kind'][];

function isStoredAction(value: unknown): value is StoredAction {
  const { storedAt, kind, productId, quantity, returnTo } = (value ?? {}) as Partial<
    Record<keyof StoredAction, unknown>
  >;
  return (
    Date.now() - Number(storedAt) <= MAX_AGE_MS &&
    KINDS.includes(kind) &&
    typeof productId === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) >= 1 &&
    typeof returnTo === 'string' &&
    safeReturnAddress(returnTo) !== null
  );
}

/** The stored action; null when there is none, or when it is too old. */
export function pendingAction(): PendingAction | null {
  const value = tabEntries.read(STORAGE_KEY);
  return isStoredAction(value) ? value : null;
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

/**
 * Stores an action of a guest and leads to /login. After signing in, the shopper is back on this page and the action is done
 * once (docs/product.md#signing-in).
 */
export function useSignInFirst(): (action: Omit<PendingAction, 'returnTo'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    const here = pathname + search;
    storePendingAction({ ...action, returnTo: here });
    void navigate(withReturnAddress(paths.login, here), { state: { action: action.kind } });
  };
}
