import type { To } from 'react-router-dom';
import { buttonClass } from './button.tsx';
import { ShopLink } from './shopLink.tsx';
import styles from './linkRow.module.css';

interface LinkRowProps {
  label: string;
  links: readonly { to: To; label: string; isCurrent?: boolean }[];
}

export const LinkRow = ({ label, links }: LinkRowProps) => (
  <ul className={styles.links} aria-label={label}>
    {links.map((link) => (
      <li key={link.label}>
        <ShopLink
          className={buttonClass({ variant: link.isCurrent ? 'ink' : 'line', size: 'small' })}
          to={link.to}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </ShopLink>
      </li>
    ))}
  </ul>
);
