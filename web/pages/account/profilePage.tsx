import { greetingName, useAccount, type Profile } from '../../features/account/account.ts';
import { useLogout } from '../../features/account/logout.ts';
import { WaitingOrder } from '../../features/order/waitingOrder.tsx';
import { useSignedIn } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles, PageSkeleton } from '../../layout/page.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './profilePage.module.css';

const EMPTY_VALUE = '—';

/** 31 December 1990. In UTC, because a birthday is a date without a time zone. */
const birthdayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const formatBirthday = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? birthdayFormat.format(new Date(`${date}T00:00:00Z`))
    : date;

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

/** The profile, with links to edit it. */
function ProfileView({ profile }: { profile: Profile }) {
  const logout = useLogout();
  const { picture, dateOfBirth, preferences } = profile;
  const name = [profile.firstName, profile.lastName].filter((part) => part?.trim()).join(' ');
  const details = {
    Email: profile.email,
    Username: profile.username,
    Phone: profile.phone,
    Address: profile.address,
    'Date of birth': dateOfBirth && formatBirthday(dateOfBirth),
  };
  return (
    <div className={styles.profile}>
      <header className={styles.head}>
        <div className={styles.picture}>
          {picture ? (
            <Picture image={picture} sizes="(min-width: 64rem) 320px, 160px" ratio={1} eager />
          ) : (
            'No Image'
          )}
        </div>
        <h1 className={styles.title}>
          <span>Hello,</span> {name || greetingName(profile)}
        </h1>
      </header>
      <div className={styles.body}>
        <dl className={styles.details}>
          {Object.entries(details).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value?.trim() || EMPTY_VALUE}</dd>
            </div>
          ))}
        </dl>
        {preferences.length > 0 && (
          <section className={styles.preferences} aria-labelledby="preferences">
            <h2 id="preferences">Preferences</h2>
            <dl>
              {preferences.map((preference) => (
                <div key={preference.name}>
                  <dt>{preference.name.replaceAll('_', ' ')}</dt>
                  <dd>{preference.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div className={styles.actions}>
          <ShopLink className={buttonClass({ variant: 'volt' })} to={paths.profileUpdate}>
            Edit Profile
          </ShopLink>
          <ShopLink className={buttonClass({ variant: 'line' })} to={paths.changePassword}>
            Change Password
          </ShopLink>
          <Button variant="plain" onClick={() => void logout()}>
            Logout
          </Button>
        </div>
        {/* It comes late: further up it would push down what is below it. */}
        <WaitingOrder />
      </div>
    </div>
  );
}
