import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CategoryTreeDocument } from './__generated__/breadcrumb.ts';
import { paths } from '../config/paths.ts';
import { LinkRow } from '../ui/linkRow.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './breadcrumb.module.css';

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

interface SubcategoryLinksProps {
  subcategories: readonly { id: string; name?: string | null }[];
  /** The subcategory of the present page. */
  currentId?: string;
}

/** Links to the subcategories of a category. Renders nothing for a single one. */
export function SubcategoryLinks({ subcategories, currentId }: SubcategoryLinksProps) {
  if (subcategories.length < 2) return null;
  return (
    <LinkRow
      label="Subcategories"
      links={subcategories.map(({ id, name }) => ({
        to: paths.subcategory(id),
        label: name ?? id,
        isCurrent: id === currentId,
      }))}
    />
  );
}

/** A category with the subcategories that it is divided into. */
interface CategoryOfSubcategory {
  id: string;
  name: string;
  subcategories: { id: string; name: string }[];
}

/** The featured category of a subcategory, as soon as the cache knows it; null until then. For a place that it does not change. */
export function useKnownCategoryOf(subcategoryId: string | undefined): CategoryOfSubcategory | null {
  const { data } = useQuery(CategoryTreeDocument, { fetchPolicy: 'cache-only', returnPartialData: true });
  const category = (data?.featuredCategories?.items ?? [])
    .map((item) => ({
      id: item?.id ?? '',
      name: item?.name ?? '',
      subcategories: (item?.subcategories ?? []).flatMap((sub) =>
        sub?.id && sub.name ? [{ id: sub.id, name: sub.name }] : [],
      ),
    }))
    .find(({ name, subcategories }) => name && subcategories.some(({ id }) => id === subcategoryId));
  return category ?? null;
}

/** The same, if the cache knows it when the subcategory is first known: it does not appear later, because the page would jump. */
export function useCategoryOf(subcategoryId: string | undefined): CategoryOfSubcategory | null {
  const category = useKnownCategoryOf(subcategoryId);
  const [first, setFirst] = useState<{ id: string; category: CategoryOfSubcategory | null } | null>(null);
  if (subcategoryId === undefined || first?.id === subcategoryId) return first?.category ?? null;
  setFirst({ id: subcategoryId, category });
  return category;
}
