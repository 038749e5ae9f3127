import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the widest to the narrowest; a step without a name is left out. */
  steps: readonly ({ name: string; to: string } | null)[];
}

/** Links to the categories of a page. Renders nothing without steps. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  const known = steps.filter((step) => step !== null);
  if (known.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {known.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
