import type { ReactNode } from 'react';
import { AccountLinks, useLoginAddress } from '../features/account/accountMenu.tsx';
import { useSignedIn } from '../auth/session.ts';
import { ViewedStrip } from '../features/product/viewedStrip.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './drawer.module.css';
import { Wordmark, SocialLinks } from './brand.tsx';

/** The menu on small screens: the categories, its children, and the account links or Login. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const signedIn = useSignedIn();
  const loginAddress = useLoginAddress();
  return (
    <Dialog open onClose={onClose} label="Menu" kind="drawer">
      <div className={styles.drawer}>
        <div className={styles.head}>
          <Wordmark />
          <IconButton label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav className={styles.nav} aria-label="Categories">
          {children}
        </nav>
        <ViewedStrip />
        <div className={styles.account}>
          {signedIn ? (
            <AccountLinks />
          ) : (
            <ShopLink prefetch="intent" className={buttonClass({ wide: true })} to={loginAddress}>
              Login
            </ShopLink>
          )}
        </div>
        <SocialLinks className={styles.social} />
      </div>
    </Dialog>
  );
}
