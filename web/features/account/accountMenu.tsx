import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
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

/**
 * Escape, a choice, a click outside and the focus elsewhere close the menu; Escape gives its button the focus. No popover: it is younger than the oldest
 * supported browsers.
 */
function Menu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false);
    };
    // What is pressed and what gets the focus.
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeOutside);
    };
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Keys and clicks bubble up from links and buttons.
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
      <IconButton
        label="Account"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="account" />
      </IconButton>
      {isOpen && (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- As above.
        <div
          id={id}
          className={styles.panel}
          onClick={({ target }) => (target as Element).closest('a, button') && setIsOpen(false)}
        >
          <AccountLinks />
        </div>
      )}
    </div>
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
