import type { ProductAttributesFragment, ProductHeadFragment } from './__generated__/productDetails.ts';
import { Price } from '../../ui/price.tsx';
import { factsOf } from './facts.ts';
import { stockText } from './stock.ts';
import styles from './productDetails.module.css';

/** Brand, name, price and stock. */
export function ProductHeading({ product }: { product: ProductHeadFragment }) {
  const stock = stockText(product.stock);
  return (
    <header>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.price}>
        <Price
          now={product.price}
          before={product.originalPrice}
          percent={product.discountPercent}
          variant="large"
        />
      </p>
      {stock && (
        <p className={`${styles.stock} ${stock.urgent ? styles.urgent : styles.plenty}`}>{stock.text}</p>
      )}
    </header>
  );
}

/** A few facts of the product side by side. Without a product, the room that they will probably need. */
export function ProductFacts({ product }: { product: ProductAttributesFragment | null }) {
  const facts = product && factsOf(product.attributeGroups);
  if (facts?.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts?.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The product's attributes in groups; empty groups are left out. Sizes and colours are plain text, because they cannot be
 * chosen and must not look like options.
 */
export function ProductAttributes({ product }: { product: ProductAttributesFragment }) {
  const groups = product.attributeGroups.filter((group) => group.attributes.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.name} className={styles.group}>
          <h2>{group.name}</h2>
          <dl>
            {group.attributes.map((attribute) => (
              <div key={attribute.name} className={styles.row}>
                <dt>{attribute.name}</dt>
                <dd>{attribute.values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The description, with its paragraphs. */
export const Description = ({ text }: { text: string }) => <p className={styles.description}>{text}</p>;
