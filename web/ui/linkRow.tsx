import { Link, type To } from 'react-router-dom';
import { buttonClass } from './button.tsx';
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
        <Link
          className={buttonClass({ variant: link.isCurrent ? 'ink' : 'line', size: 'small' })}
          to={link.to}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </Link>
      </li>
    ))}
  </ul>
);
