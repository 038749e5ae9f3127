import { useCallback, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { AccountMenu } from '../../features/account/accountMenu.tsx';
import { CartBadge } from '../../features/cart/cartBadge.tsx';
import { CategoryLinks } from '../../features/catalogue/categoryLinks.tsx';
import { paths } from '../../paths.ts';
import { shop } from '../../shop.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';

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
        <SocialLinks />
        <div className={styles.actions}>
          <AccountMenu />
          <CartBadge />
        </div>
      </div>
      <Drawer open={drawer} onClose={closeDrawer}>
        <CategoryLinks categories={categories} loading={loading} />
      </Drawer>
    </header>
  );
}

/** The shop's name, after a centre circle with its halfway line. */
export function Wordmark() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="var(--volt)" stroke="currentColor" strokeWidth="3.5" />
        <path d="M16 3v26" stroke="currentColor" strokeWidth="3.5" />
      </svg>
      {shop.name}
    </>
  );
}

function SocialLinks() {
  const links = shop.footer.social.filter((link) => link.href !== null);
  if (links.length === 0) return null;
  return (
    <ul className={styles.social}>
      {links.map((link) => (
        <li key={link.label}>
          <a href={link.href ?? ''}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
