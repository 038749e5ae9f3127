import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './backLink.module.css';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ShopLink to={to} className={styles.back}>
    <Icon name="arrow-left" size={20} /> {children}
  </ShopLink>
);
