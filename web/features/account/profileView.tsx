import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { greetingName, type Profile } from './account.ts';
import styles from './profileView.module.css';
import { useLogout } from './useLogout.ts';

/** Stands where the shopper said nothing. */
const NOTHING = '—';

/** 31 December 1990, whatever the time zone: a birthday is a day, not a moment. */
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const birthday = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? day.format(new Date(`${date}T00:00:00Z`)) : date;

/** Everything the shop knows about its shopper, and what they can do about it. */
export function ProfileView({ profile }: { profile: Profile }) {
  const logout = useLogout();
  const name = [profile.firstName, profile.lastName].filter((part) => part?.trim()).join(' ');
  return (
    <div className={styles.profile}>
      <header className={styles.head}>
        <CourtLines />
        <ProfilePicture picture={profile.picture} />
        <h1 className={styles.title}>
          <span>Hello,</span> {name || greetingName(profile)}
        </h1>
      </header>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <Fact name="Email" value={profile.email} />
          <Fact name="Username" value={profile.username} />
          <Fact name="Phone" value={profile.phone} />
          <Fact name="Address" value={profile.address} />
          <Fact name="Date of birth" value={profile.dateOfBirth && birthday(profile.dateOfBirth)} />
        </dl>
        {profile.preferences.length > 0 && (
          <section className={styles.preferences} aria-labelledby="preferences">
            <h2 id="preferences">Preferences</h2>
            <dl>
              {profile.preferences.map((preference) => (
                <div key={preference.name}>
                  <dt>{preference.name.replaceAll('_', ' ')}</dt>
                  <dd>{preference.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div className={styles.actions}>
          <Link className={buttonClass({ look: 'volt' })} to={paths.profileUpdate}>
            Edit Profile
          </Link>
          <Link className={buttonClass({ look: 'line' })} to={paths.changePassword}>
            Change Password
          </Link>
          <Button look="plain" onClick={() => void logout()}>
            Logout
          </Button>
        </div>
        <nav className={styles.places} aria-label="Your things">
          <Place to={paths.orders} icon="bag" label="My Orders" />
          <Place to={paths.wishlist} icon="heart" label="My Wishlist" />
        </nav>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value?.trim() || NOTHING}</dd>
    </div>
  );
}

/** The shopper's picture, or that there is none. */
function ProfilePicture({ picture }: Pick<Profile, 'picture'>) {
  return (
    <div className={styles.picture}>
      {picture ? (
        <Picture image={picture} sizes="(min-width: 64rem) 320px, 160px" ratio={1} eager />
      ) : (
        'No Image'
      )}
    </div>
  );
}

function Place({ to, icon, label }: { to: string; icon: 'bag' | 'heart'; label: string }) {
  return (
    <Link className={styles.place} to={to}>
      <Icon name={icon} />
      {label}
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}

/** A corner of a court, drawn large. */
function CourtLines() {
  return (
    <svg
      className={styles.court}
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="var(--volt)"
      strokeWidth="9"
      aria-hidden="true"
    >
      <path d="M-40 196 660 96M300-60l31 204" />
      <circle cx="490" cy="120" r="104" />
    </svg>
  );
}
