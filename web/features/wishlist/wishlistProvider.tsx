import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { useOtherTabs } from '../../apollo/tabSync.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { readAgain, readingInTurn, WishlistQuery, WishlistView } from './wishlist.ts';
import { WishlistChanges } from './wishlistChanges.ts';

interface WishlistState {
  signedIn: boolean;
  /** Whether the product is on the wishlist, as shown now; false while that is not known, and for guests. */
  isWished: (productId: string) => boolean;
  changes: WishlistChanges;
}

interface Offer {
  state: WishlistState;
  /** Says that somebody on the page wants to know. */
  ask: () => void;
}

const WishlistContext = createContext<Offer | null>(null);

/** Reads the wishlist once for all hearts of the page, and not before there is one. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const [asked, ask] = useReducer(() => true, false);
  const { data, error } = useQuery(WishlistQuery, {
    skip: !signedIn || !asked,
    context: readingInTurn,
  });
  // Hearts without an answer are empty; nothing is said over the page (decision 4).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const tellTabs = useOtherTabs('wishlist', signedIn, (relayed) => {
    // A page that knows no list has none that could grow old.
    if (client.readQuery({ query: WishlistQuery })) void readAgain(client, relayed);
  });
  const changes = useMemo(() => new WishlistChanges(client, tellTabs), [client, tellTabs]);
  const wishlist = getFragmentData(WishlistView, signedIn ? data?.viewer?.wishlist : undefined);
  const offer = useMemo(() => {
    const wished = new Set(wishlist?.items.map((item) => item.product.id));
    const isWished = (productId: string) => wished.has(productId);
    return { state: { signedIn, isWished, changes }, ask };
  }, [signedIn, wishlist, changes]);
  return <WishlistContext value={offer}>{children}</WishlistContext>;
}

function useOffer(): Offer {
  const offer = use(WishlistContext);
  if (!offer) throw new Error('A WishlistProvider has to stand above.');
  return offer;
}

/** What is on the wishlist as shown now, and the ways to change it. */
export function useWishlist(): WishlistState {
  const { state, ask } = useOffer();
  useEffect(ask, [ask]);
  return state;
}

/** The ways to change the wishlist, for those who need not know what is on it. */
export const useWishlistChanges = (): WishlistChanges => useOffer().state.changes;
