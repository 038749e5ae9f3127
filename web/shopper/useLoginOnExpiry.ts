import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../auth/session.ts';
import { leaveForLogin } from './leaveForLogin.ts';
import { useShopperDigest } from './useShopperDigest.ts';

/** Leads to /login when the server no longer accepts the session; signing in leads back to the current page. */
export function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const shopperDigest = useShopperDigest();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(leaveForLogin(location, shopperDigest));
      }),
    [navigate, location, shopperDigest],
  );
}
