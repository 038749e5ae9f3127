import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { useTabSync } from '../../apollo/tabSync.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { refetchWishlist, queuedReadContext, WishlistQuery, WishlistView } from './wishlist.ts';
import { WishlistChanges } from './wishlistChanges.ts';

interface WishlistState {
  signedIn: boolean;
  /** Includes optimistic changes; false while the wishlist is unknown, and for guests. */
  isInWishlist: (productId: string) => boolean;
  changes: WishlistChanges;
}

interface WishlistContextValue {
  state: WishlistState;
  /** Starts the first read: called by components that show the wishlist. */
  requestRead: () => void;
}

const WishlistContext = createContext<WishlistContextValue | null>(null);

/** Reads the wishlist once for the whole page, as soon as the first component needs it. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const [isRequested, requestRead] = useReducer(() => true, false);
  const { data, error } = useQuery(WishlistQuery, {
    skip: !signedIn || !isRequested,
    context: queuedReadContext,
  });
  // A failed read only leaves the hearts empty; the page shows no error (docs/product.md#wishlist).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const notifyTabs = useTabSync('wishlist', signedIn, (broadcastResult) => {
    // Nothing is cached, so nothing is outdated.
    if (client.readQuery({ query: WishlistQuery })) void refetchWishlist(client, broadcastResult);
  });
  const changes = useMemo(() => new WishlistChanges(client, notifyTabs), [client, notifyTabs]);
  const wishlist = getFragmentData(WishlistView, signedIn ? data?.viewer?.wishlist : undefined);
  const contextValue = useMemo(() => {
    const productIds = new Set(wishlist?.items.map((item) => item.product.id));
    const isInWishlist = (productId: string) => productIds.has(productId);
    return { state: { signedIn, isInWishlist, changes }, requestRead };
  }, [signedIn, wishlist, changes]);
  return <WishlistContext value={contextValue}>{children}</WishlistContext>;
}

function useWishlistContext(): WishlistContextValue {
  const contextValue = use(WishlistContext);
  if (!contextValue) throw new Error('A WishlistProvider has to stand above.');
  return contextValue;
}

/** The wishlist including optimistic changes, and the methods that change it. */
export function useWishlist(): WishlistState {
  const { state, requestRead } = useWishlistContext();
  useEffect(requestRead, [requestRead]);
  return state;
}

/** The methods that change the wishlist, without reading it. */
export const useWishlistChanges = (): WishlistChanges => useWishlistContext().state.changes;
