import { Link, useParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Rail } from '../ui/rail.tsx';
import styles from './category.module.css';
import { useCategory } from './categoryData.ts';
import { ROW } from './categoryQuery.ts';
import { Page, PageError, pageStyles } from './page.tsx';
import { CardsSkeleton } from './pageSkeleton.tsx';
import { ShoppableCard } from './shoppableCard.tsx';

/** More cards than this do not fit beside each other. */
const FITS = 4;

/** A category: one row of products per subcategory. */
export function Component() {
  const { id = '' } = useParams();
  const { category, loading, error, answered } = useCategory(id);
  const rows = category?.subcategories ?? [];
  return (
    <Page title={category?.name ?? (loading ? undefined : 'No subcategories found')}>
      {category && <h1 className={pageStyles.title}>{category.name}</h1>}
      {error && <PageError error={error} fallback="Error fetching subcategories" />}
      {loading && <CardsSkeleton count={6} />}
      {answered && rows.length === 0 && <p className={pageStyles.empty}>No subcategories found</p>}
      {rows.map((row) => (
        <section key={row.id} className={styles.row} aria-label={row.name ?? undefined}>
          <Rail
            label={row.name ?? 'Products'}
            arrows={row.products.items.length > FITS}
            headClass={styles.head}
            head={
              <>
                <h2 className={styles.name}>{row.name}</h2>
                {row.products.items.length > ROW && (
                  <Link
                    className={buttonClass({ look: 'plain', size: 'small' })}
                    to={paths.subcategory(row.id)}
                  >
                    View More<span className="visually-hidden"> {row.name}</span>
                  </Link>
                )}
              </>
            }
          >
            {row.products.items.slice(0, ROW).map((product) => (
              <li key={product.id}>
                <ShoppableCard product={product} sizes="(min-width: 26rem) 272px, 66vw" />
              </li>
            ))}
          </Rail>
          {row.products.items.length === 0 && <p className={styles.none}>No products found</p>}
        </section>
      ))}
    </Page>
  );
}
