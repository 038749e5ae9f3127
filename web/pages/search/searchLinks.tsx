import { sportsOf } from '../../features/search/searchState.ts';
import { paths } from '../../config/paths.ts';
import { useShop } from '../../config/shop.ts';
import { courtGround, useCourtOf } from '../../layout/court.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { useCategoryNames } from '../productLists/categoryOf.ts';
import styles from './searchPage.module.css';

/** Links to a search for each of the owner's sports that the store has, for shoppers without a search term. */
export function Sports() {
  const sports = sportsOf(useShop().sports, useCategoryNames());
  const courtOf = useCourtOf();
  if (sports.length === 0) return null;
  return (
    <section className={styles.sports} aria-labelledby="sports">
      <h2 id="sports">Sports</h2>
      <ul>
        {sports.map((search) => (
          <li key={search} className={courtGround} data-court={courtOf([search])}>
            <ShopLink to={`${paths.search}?${new URLSearchParams({ search }).toString()}`}>{search}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to all brands, for shoppers without a search term. */
export function Brands({ brands }: { brands: readonly string[] }) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} aria-labelledby="brands">
      <h2 id="brands">Brands</h2>
      <ul>
        {brands.map((brand) => (
          <li key={brand}>
            <ShopLink
              className={buttonClass({ variant: 'line', size: 'small' })}
              to={`${paths.search}?${new URLSearchParams({ brand }).toString()}`}
            >
              {brand}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
