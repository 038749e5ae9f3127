import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { getFragmentData } from '../../__generated__/index.ts';
import { useOtherTabs } from '../../graphql/otherTabs.ts';
import { keepAnswer } from '../../graphql/stored.ts';
import { useSignedIn } from '../../graphql/useSession.ts';
import { FloatingStatus } from '../../ui/notice.tsx';
import { CartQuery, CartView, type Cart, type CartLine } from './cart.ts';
import { CartChanges } from './cartChanges.ts';
import { CartReading, readingInTurn } from './cartReading.ts';
import { CART_KEY } from './storedCart.ts';

interface CartState {
  signedIn: boolean;
  /** Undefined until the first answer, and for guests. */
  cart: Cart | undefined;
  /** Why there is no cart to show; undefined while all is well. */
  error: unknown;
  lineOf: (productId: string) => CartLine | undefined;
  /** Asks for the cart once more. */
  refresh: () => Promise<void>;
  changes: CartChanges;
}

const CartContext = createContext<CartState | null>(null);

/** How long the one neutral status about an undone change stays, in ms. */
const STATUS_TIME = 5000;

/** Reads the cart once for the whole page; buttons and badges find their line in it without asking by themselves. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const { data, error } = useQuery(CartQuery, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: readingInTurn,
  });
  const { status, show } = usePassingStatus();
  const reading = useMemo(() => new CartReading(client), [client]);
  const tellTabs = useOtherTabs('cart', signedIn, (relayed) => void reading.inTurn(relayed));
  const changes = useMemo(() => {
    const onUndone = () => show('Your cart was updated');
    return new CartChanges(client, reading, { onUndone, onChanged: tellTabs });
  }, [client, reading, show, tellTabs]);
  const cart = getFragmentData(CartView, signedIn ? data?.viewer?.cart : undefined) ?? undefined;

  useEffect(() => {
    if (signedIn && data?.viewer) keepAnswer(CART_KEY, data);
  }, [signedIn, data]);

  const state = useMemo(() => {
    const lines = new Map(cart?.items.map((line) => [line.product.id, line]));
    return {
      signedIn,
      cart,
      error,
      lineOf: (productId: string) => lines.get(productId),
      refresh: () => reading.inTurn(),
      changes,
    };
  }, [signedIn, cart, error, reading, changes]);

  return (
    <CartContext value={state}>
      {children}
      <FloatingStatus text={status} />
    </CartContext>
  );
}

/** The cart as shown now, and the ways to change it. */
export function useCart(): CartState {
  const state = use(CartContext);
  if (!state) throw new Error('useCart needs a CartProvider above it.');
  return state;
}

function usePassingStatus() {
  const [status, setStatus] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useMemo(
    () => (text: string) => {
      clearTimeout(timer.current);
      setStatus(text);
      timer.current = setTimeout(() => setStatus(''), STATUS_TIME);
    },
    [],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { status, show };
}
