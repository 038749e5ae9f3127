import { Link } from 'react-router-dom';
import { useSignedIn } from '../../auth/useSession.ts';
import { paths } from '../../config/paths.ts';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItem } from '../../ui/menu.tsx';
import { greetingName, useProfile } from './account.ts';
import styles from './accountMenu.module.css';
import { useLogout } from './useLogout.ts';

/** Where a signed-in shopper can go; the same in the menu and in the drawer. */
const LINKS = [
  { label: 'Orders', to: paths.orders },
  { label: 'Wishlist', to: paths.wishlist },
  { label: 'Account Settings', to: paths.profile },
];

/** Signed out, the way to /login; signed in, the menu of the account. */
export function AccountMenu() {
  const signedIn = useSignedIn();
  if (signedIn) return <MemberMenu />;
  return (
    <Link to={paths.login} className={iconButtonClass} aria-label="Login">
      <Icon name="account" />
    </Link>
  );
}

function MemberMenu() {
  const profile = useProfile();
  const logout = useLogout();
  return (
    <Menu
      label="Account"
      icon={<Icon name="account" />}
      heading={profile && <>Hello, {greetingName(profile)}</>}
    >
      {LINKS.map(({ label, to }) => (
        <Link key={to} to={to} {...menuItem}>
          {label}
        </Link>
      ))}
      <button type="button" {...menuItem} onClick={() => void logout()}>
        Logout
      </button>
    </Menu>
  );
}

/** The same links as a list, with a greeting above them. */
export function AccountLinks({ className }: { className?: string }) {
  const profile = useProfile();
  const logout = useLogout();
  return (
    <>
      {profile && <p className={styles.greeting}>Hello, {greetingName(profile)}</p>}
      <nav className={className} aria-label="Account">
        <ul>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button look="line" size="small" wide onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
