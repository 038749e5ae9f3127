import styles from './breadcrumb.module.css';
import { ShopLink } from '../../ui/shopLink.tsx';

interface BreadcrumbProps {
  /** From the widest to the narrowest; a step without a name is left out. */
  steps: readonly ({ name: string; to: string } | null)[];
}

/** Links to the categories of a page, as schema.org names them. Renders nothing without steps. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  const known = steps.filter((step) => step !== null);
  if (known.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {known.map(({ name, to }, index) => (
          <li key={to} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <ShopLink to={to} itemProp="item">
              <span itemProp="name">{name}</span>
            </ShopLink>
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
