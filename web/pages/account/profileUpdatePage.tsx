import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../features/account/account.ts';
import { ProfileForm } from '../../features/account/profileForm.tsx';
import { paths } from '../../config/paths.ts';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';
import styles from './profileUpdatePage.module.css';

/** The edit form of the profile. */
export function ProfileUpdatePage() {
  const { profile, error, loading, retry } = useAccount();
  const navigate = useNavigate();
  if (loading && !profile) return <PageSkeleton />;
  return (
    <Page title="Edit Profile">
      <div className={styles.split}>
        <header className={styles.head}>
          <p className={styles.back}>
            <BackLink to={paths.profile}>Back to profile</BackLink>
          </p>
          <h1 className={pageStyles.title}>Edit Profile</h1>
          <p className={styles.note}>What you leave empty stays as it is.</p>
        </header>
        {profile ? (
          <ProfileForm profile={profile} onSaved={() => void navigate(paths.profile)} />
        ) : (
          <LoadError error={error} fallback="Failed to fetch profile" onRetry={retry} />
        )}
      </div>
    </Page>
  );
}
