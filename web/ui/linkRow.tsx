import type { To } from 'react-router-dom';
import { ButtonLink } from './buttonLink.tsx';
import styles from './linkRow.module.css';

interface LinkRowProps {
  label: string;
  links: readonly { to: To; label: string; isCurrent?: boolean }[];
}

/** Links in a row that scrolls sideways. */
export const LinkRow = ({ label, links }: LinkRowProps) => (
  <ul className={styles.links} aria-label={label}>
    {links.map((link) => (
      <li key={link.label}>
        <ButtonLink
          variant={link.isCurrent ? 'ink' : 'line'}
          size="small"
          to={link.to}
          isCurrent={link.isCurrent}
        >
          {link.label}
        </ButtonLink>
      </li>
    ))}
  </ul>
);
