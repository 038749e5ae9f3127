import { useAccount } from '../features/account/account.ts';
import { ProfileView } from '../features/account/profileView.tsx';
import { useSignedIn } from '../graphql/useSession.ts';
import { Page, PageError } from './page.tsx';
import { PageSkeleton } from './pageSkeleton.tsx';

export function Component() {
  const signedIn = useSignedIn();
  const { profile, error, loading } = useAccount();
  if (loading && !profile) return <PageSkeleton />;
  return (
    <Page title="Profile">
      {!signedIn && <p>Please login to view your profile.</p>}
      {signedIn && error !== undefined && <PageError error={error} fallback="Failed to fetch profile" />}
      {signedIn && error === undefined && !profile && <p>No profile data available.</p>}
      {profile && <ProfileView profile={profile} />}
    </Page>
  );
}
