import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { useTabSync } from '../../apollo/tabSync.ts';
import { writePrivateEntry } from '../../persistence/localStorageEntry.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { CartQuery, CartView, type Cart, type CartLine } from './cart.ts';
import { CartChanges } from './cartChanges.ts';
import { CartReader, queuedReadContext } from './cartReader.ts';
import type { CartReport } from './cartReport.ts';
import { CART_STORAGE_KEY } from './storedCart.ts';

interface CartState {
  signedIn: boolean;
  /** Undefined until the first response, and for guests. */
  cart: Cart | undefined;
  /** True until the first response. */
  isLoading: boolean;
  /** The error of the last read; undefined when it succeeded. */
  error: unknown;
  findLine: (productId: string) => CartLine | undefined;
  /** Refetches the cart. */
  refresh: () => Promise<void>;
  changes: CartChanges;
  /** Shows the result of a change to the shopper. */
  report: (report: CartReport) => void;
}

const CartContext = createContext<CartState | null>(null);

interface ReportState {
  /** The last report; the id distinguishes reports with the same text. */
  reported: { id: number; report: CartReport } | null;
  clear: () => void;
}

const ReportContext = createContext<ReportState>({ reported: null, clear: () => undefined });

/** Reads the cart once for the whole page; buttons and badges find their line in it without a query of their own. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const { data, error, loading } = useQuery(CartQuery, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: queuedReadContext,
  });
  const [reported, setReported] = useState<ReportState['reported']>(null);
  const report = useCallback(
    (newReport: CartReport) =>
      setReported((previous) => ({ id: (previous?.id ?? 0) + 1, report: newReport })),
    [],
  );
  const clear = useCallback(() => setReported(null), []);
  const reportState = useMemo(() => ({ reported, clear }), [reported, clear]);
  const reader = useMemo(() => new CartReader(client), [client]);
  const notifyTabs = useTabSync(
    'cart',
    signedIn,
    (broadcastResult) => void reader.refetchQueued(broadcastResult),
  );
  const changes = useMemo(
    () => new CartChanges(client, reader, { onReport: report, onCartChanged: notifyTabs }),
    [client, reader, report, notifyTabs],
  );
  const cart = getFragmentData(CartView, signedIn ? data?.viewer?.cart : undefined) ?? undefined;

  useEffect(() => {
    if (signedIn && data?.viewer) writePrivateEntry(CART_STORAGE_KEY, data);
  }, [signedIn, data]);

  const state = useMemo(() => {
    const lines = new Map(cart?.items.map((line) => [line.product.id, line]));
    return {
      signedIn,
      cart,
      isLoading: loading,
      error,
      findLine: (productId: string) => lines.get(productId),
      refresh: () => reader.refetchQueued(),
      changes,
      report,
    };
  }, [signedIn, cart, loading, error, reader, changes, report]);

  return (
    <CartContext value={state}>
      <ReportContext value={reportState}>{children}</ReportContext>
    </CartContext>
  );
}

/** The cart including optimistic changes, and the methods that change it. */
export function useCart(): CartState {
  const state = use(CartContext);
  if (!state) throw new Error('useCart needs a CartProvider above it.');
  return state;
}

/** The report about the last change of the cart. */
export const useCartReport = (): ReportState => use(ReportContext);
