import type { CategoryQuery } from './__generated__/category.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { productCount } from '../../productLists/productGrid.tsx';
import styles from './subcategoryTiles.module.css';

interface SubcategoryTilesProps {
  subcategories: NonNullable<CategoryQuery['category']>['subcategories'];
}

/** The subcategories of a category, each with its first product's picture. Renders nothing for a single one. */
export function SubcategoryTiles({ subcategories }: SubcategoryTilesProps) {
  if (subcategories.length < 2) return null;
  return (
    <ul className={styles.tiles} aria-label="Subcategories">
      {subcategories.map(({ id, name, products }) => (
        <li key={id} className={styles.tile}>
          <Picture image={products.items[0]?.image} sizes="112px" className={styles.picture} decorative />
          <ShopLink className={styles.link} to={paths.subcategory(id)}>
            {name ?? id}
          </ShopLink>
          {products.total != null && <p className={styles.count}>{productCount(products.total)}</p>}
        </li>
      ))}
    </ul>
  );
}
