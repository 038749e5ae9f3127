import { useProfile } from '../../features/account/account.ts';
import { isMadeInSize, preferredSizeOf, sizesOf } from '../../features/product/facts.ts';
import type { ProductAttributesFragment } from '../../features/product/__generated__/productDetails.ts';
import { chatLinks, externalLinkProps, useShop } from '../../config/shop.ts';
import styles from './sizes.module.css';

/** The sizes in which the product is made, and how the shop learns the shopper's: an order carries no size. */
export function Sizes({ product }: { product: ProductAttributesFragment }) {
  const shop = useShop();
  const preferredSize = preferredSizeOf(useProfile()?.preferences ?? []);
  const sizes = sizesOf(product.attributeGroups);
  if (!sizes) return null;
  const [chat] = chatLinks(shop);
  return (
    <div className={styles.sizes}>
      <p>
        <strong>{sizes.name}</strong> {sizes.values.join(', ')}
      </p>
      {preferredSize !== undefined && isMadeInSize(sizes, preferredSize) && (
        <p>Your size, {preferredSize.trim()}, is made.</p>
      )}
      {shop.sizes ? (
        <p>{shop.sizes}</p>
      ) : (
        <p>
          Sizes cannot be chosen here yet.{' '}
          {chat ? (
            <a href={chat.href} {...externalLinkProps(chat)}>
              Please ask us first.
            </a>
          ) : (
            'Please ask us first.'
          )}
        </p>
      )}
    </div>
  );
}
