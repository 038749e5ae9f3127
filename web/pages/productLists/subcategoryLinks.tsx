import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './subcategoryLinks.module.css';

interface SubcategoryLinksProps {
  subcategories: readonly { id: string; name?: string | null }[];
  /** The subcategory of the present page. */
  currentId?: string;
}

/** Links to the subcategories of a category, in a row that scrolls sideways. Renders nothing for a single one. */
export function SubcategoryLinks({ subcategories, currentId }: SubcategoryLinksProps) {
  if (subcategories.length < 2) return null;
  return (
    <ul className={styles.links} aria-label="Subcategories">
      {subcategories.map(({ id, name }) => (
        <li key={id}>
          <Link
            className={buttonClass({ variant: id === currentId ? 'ink' : 'line', size: 'small' })}
            to={paths.subcategory(id)}
            aria-current={id === currentId ? 'page' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
