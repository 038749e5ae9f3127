import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import { findSession } from '../auth/findSession.ts';
import { session, useSessionMarker, useSignedIn } from '../auth/session.ts';
import { discardPendingAction, storePendingAction } from '../auth/signInFirst.ts';
import { readDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { useShownLocation } from '../navigation/shopRouter.tsx';
import { paths } from '../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../navigation/returnAddress.ts';
import { PageSkeleton } from '../layout/page.tsx';

/**
 * The login's address that leads back. A direct purchase exists only in the history state of the checkout, so it is stored as a pending
 * action and started again from its product, or from the order that is bought again; otherwise the shopper would pay for the cart instead.
 */
function leaveForLogin({ pathname, search, state }: Location): string {
  const direct = pathname === paths.checkout ? readDirectPurchase(state) : null;
  if (!direct) {
    discardPendingAction();
    return withReturnAddress(paths.login, pathname + search);
  }
  const { orderId, items } = direct;
  if (orderId !== undefined) {
    discardPendingAction();
    return withReturnAddress(paths.login, paths.order(orderId));
  }
  const { product, quantity } = items[0] ?? {};
  if (!product || quantity === undefined) return withReturnAddress(paths.login, paths.cart);
  storePendingAction({ kind: 'buy', productId: product.id, quantity });
  return withReturnAddress(paths.login, paths.product(product.id));
}

/** Leads to /login when the server no longer accepts the session; signing in leads back to the current page. */
export function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const location = useShownLocation();
  const { pathname } = location;
  useEffect(() => session.leavePage, [pathname]);
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(leaveForLogin(location));
      }),
    [navigate, location],
  );
}

function RedirectToLogin() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(leaveForLogin(location), { replace: true, state: { sentFrom: location.pathname } });
  });
  useEffect(() => {
    let isOpen = true;
    void findSession(client).then((isFound) => isOpen && !isFound && leave());
    return () => void (isOpen = false);
  }, [client]);
  return <PageSkeleton />;
}

/** Leads to another page. The skeleton fills the window until that page is shown, so that the footer stays below it. */
const Redirect = (props: { to: string }) => (
  <>
    <Navigate {...props} replace />
    <PageSkeleton />
  </>
);

/**
 * Leads guests to /login, with this page as the return address unless they have just signed out here. When another tab begins
 * another session, the page is mounted again: its state belongs to the previous shopper.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const marker = useSessionMarker();
  const [wasSignedIn] = useState(signedIn);
  if (signedIn) return <Fragment key={marker}>{children}</Fragment>;
  const hasSignedOut = wasSignedIn && session.endReason() === 'signed-out';
  return hasSignedOut ? <Redirect to={paths.login} /> : <RedirectToLogin />;
}

export function GuestsOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const { search } = useLocation();
  return signedIn ? <Redirect to={readReturnAddress(search)} /> : children;
}
