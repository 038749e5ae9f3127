import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { session } from '../auth/session.ts';
import { useSessionMarker, useSignedIn } from '../auth/useSession.ts';
import { paths } from '../config/paths.ts';
import { readReturnAddress } from '../navigation/returnAddress.ts';
import { leaveForLogin } from './leaveForLogin.ts';
import { PageSkeleton } from '../layout/page.tsx';

/** Leads to /login with the current page as the return address. */
function RedirectToLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(leaveForLogin(location), { replace: true, state: { sentFrom: location.pathname } });
  });
  useEffect(() => leave(), []);
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

/** Leads signed-in shoppers to the return address. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const { search } = useLocation();
  return signedIn ? <Redirect to={readReturnAddress(search)} /> : children;
}
