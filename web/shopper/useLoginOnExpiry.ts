import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../auth/session.ts';
import { leaveForLogin } from './leaveForLogin.ts';

/** Leads to /login when the server no longer accepts the session; signing in leads back to the current page. */
export function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(leaveForLogin(location));
      }),
    [navigate, location],
  );
}
