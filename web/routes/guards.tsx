import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { session } from '../graphql/session.ts';
import { useSignedIn } from '../graphql/useSession.ts';
import { paths } from '../paths.ts';
import { returnAddressIn, withReturn } from '../returnAddress.ts';
import { PageSkeleton } from './pageSkeleton.tsx';

/** Leads elsewhere. Until that page is there something stands in its place, as high as the window: the footer stays below. */
const Redirect = (where: { to: string; state?: object }) => (
  <>
    <Navigate {...where} replace />
    <PageSkeleton />
  </>
);

/** Sends guests to /login, from where they come back here, unless it is here that they have just signed out. */
export function MembersOnly() {
  const signedIn = useSignedIn();
  const [cameSignedIn] = useState(signedIn);
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  const left = cameSignedIn && session.endedBy() === 'signed-out';
  if (left) return <Redirect to={paths.login} />;
  return <Redirect to={withReturn(paths.login, pathname + search)} state={{ sentFrom: pathname }} />;
}

/** The path for which a guest was sent to /login, from the navigation's state; undefined when they came by themselves. */
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
