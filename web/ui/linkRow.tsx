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
    {links.map(({ to, label: text, isCurrent }) => (
      <li key={text}>
        <Link
          className={buttonClass({ variant: isCurrent ? 'ink' : 'line', size: 'small' })}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </Link>
      </li>
    ))}
  </ul>
);
