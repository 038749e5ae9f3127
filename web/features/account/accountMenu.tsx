import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { withReturnAddress } from '../../navigation/returnAddress.ts';
import { useSignedIn } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { Button, IconButton, iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { greetingName, useProfile } from './account.ts';
import styles from './accountMenu.module.css';
import { useLogout } from './logout.ts';

const LINKS = [
  { label: 'Orders', to: paths.orders },
  { label: 'Wishlist', to: paths.wishlist },
  { label: 'Account Settings', to: paths.profile },
];

/** The address of /login that leads back to this page. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return withReturnAddress(paths.login, pathname + search);
}

/** A link to /login for guests, the account menu for signed-in shoppers. */
export function AccountMenu() {
  const signedIn = useSignedIn();
  const loginAddress = useLoginAddress();
  if (signedIn) return <Menu />;
  return (
    <ShopLink prefetch="intent" to={loginAddress} className={iconButtonClass} aria-label="Login">
      <Icon name="account" />
    </ShopLink>
  );
}

/** Escape, a choice, a click outside and the focus elsewhere close the menu; then its button has the focus. */
function Menu() {
  const id = useId();
  return (
    <>
      <IconButton label="Account" popoverTarget={id}>
        <Icon name="account" />
      </IconButton>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions --
          The clicks bubble up from links and buttons. */}
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        onClick={({ target, currentTarget }) =>
          (target as Element).closest('a, button') && currentTarget.hidePopover()
        }
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
      >
        <AccountLinks />
      </div>
    </>
  );
}

/** A greeting, the links and Logout, for the menu and the drawer. */
export function AccountLinks() {
  const profile = useProfile();
  const logout = useLogout();
  return (
    <>
      {profile && <p className={styles.greeting}>Hello, {greetingName(profile)}</p>}
      <nav className={styles.links} aria-label="Account">
        <ul>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <ShopLink prefetch="intent" to={to}>
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button variant="line" size="small" wide onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
