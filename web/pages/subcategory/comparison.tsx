import { useQuery } from '@apollo/client/react';
import { use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ComparisonDocument } from './__generated__/comparison.ts';
import { AddToCart } from '../../features/cart/addToCart.tsx';
import { compareAttributes } from '../../features/product/comparison.ts';
import { stockText } from '../../features/product/stock.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { COMPARE_PARAMETER, CompareChoice, MIN_COMPARED, readCompared } from './compareState.ts';
import barStyles from './compare.module.css';
import styles from './comparison.module.css';

/** The list's address with the products that it compares. */
function writeCompared(search: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(search);
  next.delete(COMPARE_PARAMETER);
  for (const id of ids) next.append(COMPARE_PARAMETER, id);
  return next.toString();
}

/** Products of a list side by side. */
function Comparison({ ids }: { ids: string[] }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(ComparisonDocument, { variables: { ids } });
  const products = data?.products.filter((product) => product !== null);
  return (
    <section className={styles.comparison} aria-labelledby="comparison" aria-busy={!products && !error}>
      <div className={styles.head}>
        <h2 id="comparison">Compare</h2>
        <ShopLink
          className={buttonClass({ variant: 'plain', size: 'small' })}
          to={{ search: writeCompared(search, []) }}
        >
          Back to the list
        </ShopLink>
      </div>
      {error && !products && (
        <LoadError error={error} fallback="Failed to fetch products" onRetry={() => void refetch()} />
      )}
      {products && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- The keyboard scrolls a wide table.
        <section className={styles.scroll} tabIndex={0} aria-label="Compared products">
          <table>
            <thead>
              <tr>
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <span className={styles.picture}>
                      <Picture image={product.image} sizes="(min-width: 48rem) 240px, 40vw" decorative />
                    </span>
                    <span className={styles.brand}>{product.brand}</span>
                    <ShopLink to={paths.product(product.id)}>{product.name}</ShopLink>
                    <span className={styles.price}>
                      <Price
                        now={product.price}
                        before={product.originalPrice}
                        percent={product.discountPercent}
                        variant="stacked"
                      />
                    </span>
                    <span className={styles.stock}>{stockText(product.stock)?.text}</span>
                    <span className={styles.action}>
                      <AddToCart
                        product={product}
                        soldOut={product.stock?.isOut}
                        size="small"
                        variant="volt"
                      />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {compareAttributes(products).map(({ name, values, isEqual }) => (
              <tbody key={name}>
                <tr>
                  <th scope="rowgroup" colSpan={products.length}>
                    {name}
                  </th>
                </tr>
                <tr className={isEqual ? styles.equal : undefined}>
                  {values.map((value, index) => (
                    <td key={products[index]?.id}>{value || '–'}</td>
                  ))}
                </tr>
              </tbody>
            ))}
          </table>
        </section>
      )}
    </section>
  );
}

/** The way to the comparison, while products are chosen. */
function CompareBar() {
  const choice = use(CompareChoice);
  const [search] = useSearchParams();
  if (!choice || choice.chosen.length === 0) return null;
  // The comparison of these is shown already.
  if (readCompared(search).join() === choice.chosen.join()) return null;
  return (
    <div className={barStyles.bar}>
      {choice.chosen.length >= MIN_COMPARED ? (
        <ShopLink
          className={buttonClass({ variant: 'volt', size: 'small' })}
          to={{ search: writeCompared(search, choice.chosen) }}
        >
          Compare {choice.chosen.length}
        </ShopLink>
      ) : (
        <p>Choose another to compare</p>
      )}
      <IconButton label="Compare none" onClick={() => choice.choose([])}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}

/** What the address compares, and while products are chosen the way to another comparison. */
export const Compare = ({ ids }: { ids: string[] }) => (
  <>
    {ids.length > 0 && <Comparison ids={ids} />}
    <CompareBar />
  </>
);
