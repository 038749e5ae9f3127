import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import styles from './backLink.module.css';

/** A link back, with an arrow before its text. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    <Icon name="arrow-left" size={20} /> {children}
  </Link>
);
