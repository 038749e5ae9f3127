import { Suspense, type ReactNode } from 'react';
import { AccountLinks, useLoginAddress } from '../features/account/accountMenu.tsx';
import { useSignedIn } from '../auth/session.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './drawer.module.css';
import { Wordmark, SocialLinks } from './brand.tsx';

const ViewedStrip = lazySection(() => import('../features/product/viewedStrip.tsx'), 'ViewedStrip');

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The menu on small screens: the categories, and the account links or Login. */
export function Drawer({ onClose, children }: DrawerProps) {
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
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ViewedStrip />
          </Suspense>
        </ErrorBoundary>
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
