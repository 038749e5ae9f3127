import { useCallback, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { AccountMenu } from '../../features/account/accountMenu.tsx';
import { CartBadge } from '../../features/cart/cartBadge.tsx';
import { CategoryLinks } from '../../features/catalogue/categoryLinks.tsx';
import { paths } from '../../paths.ts';
import { IconButton, iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { SocialLinks } from './socialLinks.tsx';
import { Wordmark } from './wordmark.tsx';

type HeaderProps = Pick<ComponentProps<typeof CategoryLinks>, 'categories' | 'loading'>;

export function Header({ categories, loading }: HeaderProps) {
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setDrawer(true)}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <Link to={paths.home} className={styles.logo}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label="Categories">
          <CategoryLinks categories={categories} loading={loading} className={styles.links} />
        </nav>
        <SocialLinks className={styles.social} />
        <div className={styles.actions}>
          <Link to={paths.search} className={iconButtonClass} aria-label="Search">
            <Icon name="search" />
          </Link>
          <CartBadge />
          <AccountMenu />
        </div>
      </div>
      <Drawer open={drawer} onClose={closeDrawer}>
        <CategoryLinks categories={categories} loading={loading} />
      </Drawer>
    </header>
  );
}
