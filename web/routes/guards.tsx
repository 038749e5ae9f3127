import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { session } from '../graphql/session.ts';
import { useSignedIn } from '../graphql/useSession.ts';
import { paths } from '../paths.ts';
import { returnAddressIn, withReturn } from '../returnAddress.ts';

/** Sends guests to /login, from where they come back here, unless they have just signed out on purpose. */
export function MembersOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  const left = session.endedBy() === 'signed-out';
  if (left) return <Navigate to={paths.login} replace />;
  return <Navigate to={withReturn(paths.login, pathname + search)} state={{ sentFrom: pathname }} replace />;
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
  return signedIn ? <Navigate to={returnAddressIn(search)} replace /> : <Outlet />;
}
