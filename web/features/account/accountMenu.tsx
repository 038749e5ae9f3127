import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignedIn } from '../../graphql/useSession.ts';
import { paths } from '../../paths.ts';
import { withReturn } from '../../returnAddress.ts';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { greetingName, useProfile } from './account.ts';
import styles from './accountMenu.module.css';
import { useLogout } from './useLogout.ts';

/** Signed out, the way to /login; signed in, a menu that closes on Escape and on a tap outside. */
export function AccountMenu() {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn) return <Menu />;
  return (
    <Link to={withReturn(paths.login, pathname + search)} className={iconButtonClass} aria-label="Login">
      <Icon name="account" />
    </Link>
  );
}

function Menu() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (menu.contains(event.target as Node)) return;
      menu.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={iconButtonClass} aria-label="Account">
        <Icon name="account" />
      </summary>
      <div className={styles.panel}>
        <AccountLinks />
      </div>
    </details>
  );
}

/** The greeting and what a signed-in shopper can do about their account; the same in the menu and in the drawer. */
export function AccountLinks() {
  const profile = useProfile();
  const logout = useLogout();
  return (
    <>
      {profile && <p className={styles.greeting}>Hello, {greetingName(profile)}</p>}
      <Button look="line" size="small" wide onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
