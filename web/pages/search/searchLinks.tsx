import type { SearchHintFieldsFragment } from './__generated__/searchLinks.ts';
import { paths } from '../../config/paths.ts';
import { useShop } from '../../config/shop.ts';
import { budgetOf, writeSearchState, type SearchState } from '../../features/search/searchState.ts';
import { courtGround, useCourtOf } from '../../layout/court.tsx';
import { withChange } from '../../navigation/addressState.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LinkRow } from '../../ui/linkRow.tsx';
import { formatRupees } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './searchPage.module.css';

type Hints = SearchHintFieldsFragment | null | undefined;

export const hasHints = (hints: Hints): hints is SearchHintFieldsFragment =>
  !!hints && (hints.lists.length > 0 || hints.didYouMean != null || hints.fewerWords.length > 0);

interface SearchHintsProps {
  hints: Hints;
  state: SearchState;
}

/** The lists that the search names, another search that may be meant, and searches for fewer words. */
export function SearchHints({ hints, state }: SearchHintsProps) {
  const courtOf = useCourtOf();
  if (!hasHints(hints)) return null;
  const { didYouMean, fewerWords, lists } = hints;
  const budget = budgetOf(state);
  const to = (change: Partial<SearchState>) => ({
    search: writeSearchState(withChange(state, change)).toString(),
  });
  return (
    <div className={styles.hints}>
      {lists.length > 0 && (
        <ul className={styles.lists} aria-label="Lists for this search">
          {lists.map(({ id, name, image }) => (
            <li key={id} className={`${courtGround} ${styles.list}`} data-court={courtOf([name])}>
              {image && (
                <span className={styles.listPicture}>
                  <Picture image={image} sizes="64px" eager decorative />
                </span>
              )}
              <ShopLink to={{ pathname: paths.subcategory(id), search: budget ? `priceMax=${budget}` : '' }}>
                {name}
                {budget && ` under ${formatRupees(Number(budget))}`}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      {didYouMean && (
        <p>
          Did you mean <ShopLink to={to({ search: didYouMean })}>{didYouMean}</ShopLink>?
        </p>
      )}
      {fewerWords.length > 0 && (
        <LinkRow
          label="Searches for fewer words"
          links={fewerWords.map((search) => ({
            to: to({ search, brand: '', type: '' }),
            label: `Search for ${search}`,
          }))}
        />
      )}
    </div>
  );
}

/** Links to a search for each of the owner's sports, for shoppers without a search term. */
export function Sports() {
  const { sports } = useShop();
  const courtOf = useCourtOf();
  if (sports.length === 0) return null;
  return (
    <section className={styles.sports} aria-labelledby="sports">
      <h2 id="sports" className="eyebrow">
        Sports
      </h2>
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

/** Links to all brands, folded: for shoppers without a search term, and where nothing was found. */
export function Brands({ brands }: { brands: readonly string[] }) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} aria-labelledby="brands">
      <details>
        <summary>
          <h2 id="brands">All brands</h2>
        </summary>
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
      </details>
    </section>
  );
}
