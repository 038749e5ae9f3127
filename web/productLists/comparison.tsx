import { useQuery } from '@apollo/client/react';
import { ComparisonDocument } from './__generated__/comparison.ts';
import { AddToCart } from '../features/cart/addToCart.tsx';
import { compareAttributes } from '../features/product/compareAttributes.ts';
import { stockText } from '../features/product/stock.ts';
import { paths } from '../config/paths.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import { LoadError } from '../layout/loadError.tsx';
import barStyles from './compare.module.css';
import styles from './comparison.module.css';

interface CompareProps {
  /** The products that the address compares. */
  compared: readonly string[];
  /** Those that are chosen for another comparison. */
  chosen: readonly string[];
  isEnough: boolean;
  /** The list's address with the products that it compares. */
  addressOf: (ids: readonly string[]) => { search: string };
  onClear: () => void;
}

/** What the address compares, and while products are chosen the way to another comparison. */
export function Compare({ compared, chosen, isEnough, addressOf, onClear }: CompareProps) {
  return (
    <>
      {compared.length > 0 && <Comparison ids={compared} listAddress={addressOf([])} />}
      {chosen.length > 0 && (
        <div className={barStyles.bar}>
          {isEnough ? (
            <ShopLink className={buttonClass({ variant: 'volt', size: 'small' })} to={addressOf(chosen)}>
              Compare {chosen.length}
            </ShopLink>
          ) : (
            <p>Choose another to compare</p>
          )}
          <IconButton label="Compare none" onClick={onClear}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** Products of a list side by side. */
function Comparison({ ids, listAddress }: { ids: readonly string[]; listAddress: { search: string } }) {
  const { data, error, refetch } = useQuery(ComparisonDocument, { variables: { ids: [...ids] } });
  const products = data?.products.filter((product) => product !== null);
  return (
    <section className={styles.comparison} aria-labelledby="comparison" aria-busy={!products && !error}>
      <div className={styles.head}>
        <h2 id="comparison">Compare</h2>
        <ShopLink className={buttonClass({ variant: 'plain', size: 'small' })} to={listAddress}>
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
                        variant="line"
                      />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {compareAttributes(products).map(({ name, values, isEqual }) => (
              <tbody key={name} className={isEqual ? styles.equal : undefined}>
                <tr>
                  <th scope="rowgroup" colSpan={products.length}>
                    {name}
                  </th>
                </tr>
                <tr>
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
