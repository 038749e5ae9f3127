import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { session } from '../auth/session.ts';
import { useSessionMarker, useSignedIn } from '../auth/useSession.ts';
import { paths } from '../config/paths.ts';
import { returnAddressIn } from '../auth/returnAddress.ts';
import { leaveForLogin } from './leaveForLogin.ts';
import { PageSkeleton } from '../layout/pageSkeleton.tsx';

/** Leads to /login, and from there back. */
function LoginFirst() {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(leaveForLogin(location), { replace: true, state: { sentFrom: location.pathname } });
  });
  useEffect(() => leave(), []);
  return <PageSkeleton />;
}

/** Leads elsewhere. Until that page is there something stands in its place, as high as the window: the footer stays below. */
const Redirect = (where: { to: string }) => (
  <>
    <Navigate {...where} replace />
    <PageSkeleton />
  </>
);

/**
 * Sends guests to /login, from where they come back here, unless it is here that they have just signed out. When another
 * session begins in another tab the page is mounted anew: what was typed or shown belongs to the shopper before.
 */
export function MembersOnly() {
  const signedIn = useSignedIn();
  const marker = useSessionMarker();
  const [cameSignedIn] = useState(signedIn);
  if (signedIn) {
    return (
      <Fragment key={marker}>
        <Outlet />
      </Fragment>
    );
  }
  const left = cameSignedIn && session.endedBy() === 'signed-out';
  return left ? <Redirect to={paths.login} /> : <LoginFirst />;
}

/** The path from which a guest was sent to /login, as the navigation's state has it; undefined when a link led there. */
export function sentFrom(state: unknown): string | undefined {
  const from = (state as { sentFrom?: unknown } | null)?.sentFrom;
  return typeof from === 'string' ? from : undefined;
}

/** Sends signed-in shoppers on to where they wanted to be. */
export function GuestsOnly() {
  const signedIn = useSignedIn();
  const { search } = useLocation();
  return signedIn ? <Redirect to={returnAddressIn(search)} /> : <Outlet />;
}
