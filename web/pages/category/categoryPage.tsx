import { Link, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Rail } from '../../ui/scroller.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './categoryPage.module.css';
import { useCategory } from './useCategoryData.ts';
import { ROW } from './categoryQuery.ts';
import { CategoryRow } from './categoryRow.tsx';
import { headOfCategory } from '../productLists/listMeta.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { NotFound } from '../../layout/itemNotFound.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { CardSkeleton } from '../productLists/productGrid.tsx';

/** A category: one row of products per subcategory. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const { category, loading, error, answered, retry } = useCategory(id);
  const missing = answered && !category;
  const rows = category?.subcategories ?? [];
  return (
    <Page
      {...(category
        ? headOfCategory(category)
        : { title: loading ? undefined : 'No subcategories found', missing })}
    >
      {missing && <NotFound title="No subcategories found" />}
      {!loading && !missing && <h1 className={pageStyles.title}>{category?.name ?? 'Products'}</h1>}
      {rows.length > 1 && (
        <ul className={styles.kinds} aria-label="Subcategories">
          {rows.map((row) => (
            <li key={row.id}>
              <Link className={buttonClass({ look: 'line', size: 'small' })} to={paths.subcategory(row.id)}>
                {row.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {error && <LoadError error={error} fallback="Error fetching subcategories" onRetry={retry} />}
      {loading && <CategorySkeleton />}
      {category && rows.length === 0 && <p className={pageStyles.empty}>No subcategories found</p>}
      {rows.map((row) => (
        <CategoryRow key={row.id} row={row} most={ROW} />
      ))}
    </Page>
  );
}

/** Stands for the name, the kinds and the first rows, in their own size. */
function CategorySkeleton() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading products</output>
      <Skeleton width="min(20rem, 70%)" height="clamp(2.4rem, 1.5rem + 3.9vw, 4.9rem)" />
      <div className={styles.kinds}>
        <Skeleton width="24rem" height="44px" radius="var(--round)" />
      </div>
      {['first', 'second'].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <Rail label="" arrows={false} head={<Skeleton width="12rem" height="2rem" />}>
            {Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
          </Rail>
        </div>
      ))}
    </div>
  );
}
