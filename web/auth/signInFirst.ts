import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabEntries } from '../browser/browserStorage.ts';
import { paths } from '../config/paths.ts';
import { withReturnAddress } from '../navigation/returnAddress.ts';
import { findSession } from './findSession.ts';

/** An action that needs a sign-in first (docs/product.md#signing-in). */
export interface PendingAction {
  /** `add` to the cart, `wish`: add to the wishlist, `buy` now. */
  kind: 'add' | 'wish' | 'buy';
  productId: string;
  /** 1 for a wishlist item. */
  quantity: number;
}

/** Key in session storage: the action survives a reload, and other tabs do not see it. */
const STORAGE_KEY = 'pendingAction';

/** An older action is not resumed: the shopper no longer expects it. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** The stored action; null when there is none, or when it is too old. */
export function pendingAction(): PendingAction | null {
  const stored = tabEntries.read(STORAGE_KEY) as (PendingAction & { storedAt: number }) | null;
  return stored && Date.now() - stored.storedAt <= MAX_AGE_MS ? stored : null;
}

/**
 * Stores the action until the shopper has signed in; it replaces an older action. When storage is full,
 * nothing is stored: after signing in, the shopper is back on the same page and clicks again.
 */
export const storePendingAction = (action: PendingAction): void =>
  void tabEntries.write(STORAGE_KEY, { ...action, storedAt: Date.now() });

/** Removes the action, because it is being done, or because the guest has left the sign-in. */
export const discardPendingAction = (): void => tabEntries.remove(STORAGE_KEY);

/**
 * Stores an action of a guest and leads to /login. After signing in, the shopper is back on this page and the action is done
 * once (docs/product.md#signing-in).
 */
export function useSignInFirst(): (action: PendingAction) => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    storePendingAction(action);
    const loginAddress = withReturnAddress(paths.login, pathname + search);
    // With a session, the action is done at once.
    void findSession(client).then(
      (isFound) => isFound || navigate(loginAddress, { state: { action: action.kind } }),
    );
  };
}
