import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { graphql } from '../__generated__/index.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Rail } from '../ui/rail.tsx';
import styles from './category.module.css';
import { Page, PageError, pageStyles } from './page.tsx';
import { CardsSkeleton } from './pageSkeleton.tsx';
import { ShoppableCard } from './shoppableCard.tsx';

/** Products in a row; one more is asked for, to know whether there are more. */
const ROW = 8;

/** More cards than this do not fit beside each other. */
const FITS = 4;

const CategoryDocument = graphql(`
  query Category($id: ID!, $products: Int!) {
    category(id: $id) {
      id
      name
      subcategories {
        id
        name
        products(pageSize: $products) {
          items {
            id
            ...ShoppableCard
          }
        }
      }
    }
  }
`);

/** A category: one row of products per subcategory. */
export function Component() {
  const { id = '' } = useParams();
  const { data, loading, error } = useQuery(CategoryDocument, { variables: { id, products: ROW + 1 } });
  const category = data?.category;
  const rows = category?.subcategories ?? [];
  return (
    <Page title={category?.name ?? (loading ? undefined : 'No subcategories found')}>
      {category && <h1 className={pageStyles.title}>{category.name}</h1>}
      {error && <PageError error={error} fallback="Error fetching subcategories" />}
      {loading && !data && <CardsSkeleton count={6} />}
      {data && rows.length === 0 && <p className={pageStyles.empty}>No subcategories found</p>}
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
