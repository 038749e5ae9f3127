import { useAccount } from '../../features/account/account.ts';
import { ProfileView } from '../../features/account/profileView.tsx';
import { useSignedIn } from '../../auth/useSession.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';

/** The shopper's profile, or the reason why it cannot be shown. */
export function ProfilePage() {
  const signedIn = useSignedIn();
  const { profile, error, loading, retry } = useAccount();
  if (loading && !profile) return <PageSkeleton />;
  return (
    <Page title="Profile">
      {!profile && <h1 className={pageStyles.title}>Profile</h1>}
      {signedIn && error !== undefined && (
        <LoadError error={error} fallback="Failed to fetch profile" onRetry={retry} />
      )}
      {!profile && error === undefined && (
        <p className={pageStyles.empty}>
          {signedIn ? 'No profile data available.' : 'Please login to view your profile.'}
        </p>
      )}
      {profile && <ProfileView profile={profile} />}
    </Page>
  );
}
