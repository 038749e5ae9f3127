import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { useOtherTabs } from '../../apollo/tabSync.ts';
import { keepPrivateAnswer } from '../../persistence/localStorageEntry.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { CartQuery, CartView, type Cart, type CartLine } from './cart.ts';
import { CartChanges } from './cartChanges.ts';
import { CartReading, readingInTurn } from './cartQuery.ts';
import type { CartReport } from './cartReport.ts';
import { CART_KEY } from './storedCart.ts';

interface CartState {
  signedIn: boolean;
  /** Undefined until the first answer, and for guests. */
  cart: Cart | undefined;
  /** True until the page's first read of the cart is answered. */
  isReading: boolean;
  /** Why there is no cart to show; undefined while all is well. */
  error: unknown;
  lineOf: (productId: string) => CartLine | undefined;
  /** Asks for the cart once more. */
  refresh: () => Promise<void>;
  changes: CartChanges;
  /** Tells the shopper what became of a change. */
  tell: (report: CartReport) => void;
}

const CartContext = createContext<CartState | null>(null);

interface ReportState {
  /** The last report; the id tells one from another with the same words. */
  reported: { id: number; report: CartReport } | null;
  clear: () => void;
}

const ReportContext = createContext<ReportState>({ reported: null, clear: () => undefined });

/** Reads the cart once for the whole page; buttons and badges find their line in it without asking by themselves. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const { data, error, loading } = useQuery(CartQuery, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: readingInTurn,
  });
  const [reported, setReported] = useState<ReportState['reported']>(null);
  const tell = useCallback(
    (report: CartReport) => setReported((before) => ({ id: (before?.id ?? 0) + 1, report })),
    [],
  );
  const clear = useCallback(() => setReported(null), []);
  const reportState = useMemo(() => ({ reported, clear }), [reported, clear]);
  const reading = useMemo(() => new CartReading(client), [client]);
  const tellTabs = useOtherTabs('cart', signedIn, (relayed) => void reading.inTurn(relayed));
  const changes = useMemo(
    () => new CartChanges(client, reading, { onReport: tell, onChanged: tellTabs }),
    [client, reading, tell, tellTabs],
  );
  const cart = getFragmentData(CartView, signedIn ? data?.viewer?.cart : undefined) ?? undefined;

  useEffect(() => {
    if (signedIn && data?.viewer) keepPrivateAnswer(CART_KEY, data);
  }, [signedIn, data]);

  const state = useMemo(() => {
    const lines = new Map(cart?.items.map((line) => [line.product.id, line]));
    return {
      signedIn,
      cart,
      isReading: loading,
      error,
      lineOf: (productId: string) => lines.get(productId),
      refresh: () => reading.inTurn(),
      changes,
      tell,
    };
  }, [signedIn, cart, loading, error, reading, changes, tell]);

  return (
    <CartContext value={state}>
      <ReportContext value={reportState}>{children}</ReportContext>
    </CartContext>
  );
}

/** The cart as shown now, and the ways to change it. */
export function useCart(): CartState {
  const state = use(CartContext);
  if (!state) throw new Error('useCart needs a CartProvider above it.');
  return state;
}

/** What became of the last change of the cart. */
export const useCartReport = (): ReportState => use(ReportContext);
