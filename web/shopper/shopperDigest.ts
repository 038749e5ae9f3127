import { useMemo } from 'react';
import { useProfile } from '../features/account/account.ts';
import { digest } from '../auth/digest.ts';

/** Names the signed-in shopper in this browser's storage without showing who it is; undefined until their profile is known. */
export function useShopper(): string | undefined {
  const email = useProfile()?.email;
  return useMemo(() => (email === undefined ? undefined : digest(email.trim().toLowerCase())), [email]);
}
