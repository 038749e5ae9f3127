import { useState } from 'react';
import type { ProductAttributesFragment, ProductHeadFragment } from './__generated__/productDetails.ts';
import { chatLinks, externalLinkProps, useShop } from '../../config/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { detailsOf, factsOf, ownSizeOf, sizesOf } from './facts.ts';
import { stockText } from './stock.ts';
import styles from './productDetails.module.css';

/** Brand, name, price and stock. */
export function ProductHeading({ product }: { product: ProductHeadFragment }) {
  const stock = stockText(product.stock);
  return (
    <header className={styles.heading}>
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

/** Shares the page's address with the system's own dialog; where there is none, it is copied. */
export function ShareButton({ title }: { title: string }) {
  const [report, setReport] = useState('');
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    // Both are missing in some browsers, and on pages without https; browsers within apps have a dialog that they refuse.
    const failure =
      'share' in navigator
        ? await navigator.share({ title, url }).catch((error: Error) => error)
        : new Error('The browser has no dialog.');
    if (!failure || failure.name === 'AbortError') return;
    try {
      await (navigator as Navigator).clipboard.writeText(url);
      setReport('Link copied');
    } catch {
      setReport('The link could not be copied');
    }
  };
  return (
    <span className={styles.share}>
      <output>{report}</output>
      <Button variant="plain" size="small" onClick={() => void share()}>
        <Icon name="share" size={18} /> Share
      </Button>
    </span>
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

interface SizesProps {
  product: ProductAttributesFragment;
  /** The shopper's. */
  preferences: readonly { name: string; value: string }[];
}

/** The sizes in which the product is made, and how the shop learns the shopper's: an order carries no size. */
export function Sizes({ product, preferences }: SizesProps) {
  const shop = useShop();
  const sizes = sizesOf(product.attributeGroups);
  if (!sizes) return null;
  const ownSize = ownSizeOf(sizes, preferences);
  const [chat] = chatLinks(shop);
  return (
    <div className={styles.sizes}>
      <p>
        <strong>{sizes.name}</strong> {sizes.values.join(', ')}
      </p>
      {ownSize !== undefined && <p>Your size, {ownSize}, is made.</p>}
      <p>
        {shop.sizes ?? (
          <>
            Sizes cannot be chosen here yet.{' '}
            {chat ? (
              <a href={chat.href} {...externalLinkProps(chat)}>
                Please ask us first.
              </a>
            ) : (
              'Please ask us first.'
            )}
          </>
        )}
      </p>
    </div>
  );
}

/** The shop's promises, beside the buttons that buy. */
export const Promises = () => (
  <ul className={styles.promises} aria-label="What you can count on">
    {useShop().trust.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} size={22} />
        <span>
          <strong>{title}</strong>
          <span className={styles.promise}>{text}</span>
        </span>
      </li>
    ))}
  </ul>
);

/**
 * The product's other attributes in groups; empty groups are left out. Sizes and colours are plain text, because they cannot be
 * chosen and must not look like options.
 */
export function ProductAttributes({ product }: { product: ProductAttributesFragment }) {
  const groups = detailsOf(product.attributeGroups);
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
