import type { ComponentProps } from 'react';
import { AccountLinks, useLoginAddress } from '../features/account/accountMenu.tsx';
import { useSignedIn } from '../auth/session.ts';
import { encodeUrlText, paths } from '../config/paths.ts';
import { useShop } from '../config/shop.ts';
import { CategoryLinks } from '../features/catalogue/categoryLinks.tsx';
import { ViewedStrip } from '../features/product/viewedStrip.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import { courtGround, useCourtOf } from './court.tsx';
import styles from './drawer.module.css';
import { Logo, SocialLinks } from './logo.tsx';

type DrawerProps = { onClose: () => void } & ComponentProps<typeof CategoryLinks>;

/** The menu on small screens: the categories on their courts, the sports, and the account links or Login. */
export function Drawer({ onClose, categories, loading }: DrawerProps) {
  const shop = useShop();
  // A sport that is a category stands above, with its court.
  const names = new Set(categories?.items.map((category) => category?.name));
  const sports = categories ? shop.sports.filter((sport) => !names.has(sport)) : [];
  const courtOf = useCourtOf();
  const onCourt = (name: string) => ({ className: courtGround, 'data-court': courtOf([name]) });
  const signedIn = useSignedIn();
  const loginAddress = useLoginAddress();
  return (
    <Dialog open onClose={onClose} label="Menu" kind="drawer">
      <div className={styles.drawer}>
        <div className={styles.head}>
          <Logo />
          <IconButton label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav className={styles.nav} aria-label="Categories">
          <CategoryLinks categories={categories} loading={loading} attributesOf={onCourt} />
        </nav>
        {sports.length > 0 && (
          <nav className={styles.sports} aria-labelledby="drawer-sports">
            <h2 id="drawer-sports" className="eyebrow">
              Search a sport
            </h2>
            <ul>
              {sports.map((sport) => (
                <li key={sport}>
                  <ShopLink prefetch="intent" to={`${paths.search}?search=${encodeUrlText(sport)}`}>
                    {sport}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
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
