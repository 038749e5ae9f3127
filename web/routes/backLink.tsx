import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';

/** The way back, with an arrow before its words. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>
    <Icon name="arrow-left" size={20} /> {children}
  </Link>
);
