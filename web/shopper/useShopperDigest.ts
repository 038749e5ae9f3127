import { useProfile } from '../features/account/account.ts';
import { digest } from '../auth/digest.ts';

/** Digest of the signed-in shopper's email address, for keys in storage; undefined until the profile is loaded. */
export function useShopperDigest(): string | undefined {
  const email = useProfile()?.email;
  return email === undefined ? undefined : digest(email.trim().toLowerCase());
}
