import type { SearchHintFieldsFragment } from './__generated__/searchHints.ts';
import { paths } from '../../config/paths.ts';
import { updateSearch, writeSearchState, type SearchState } from '../../features/search/searchState.ts';
import { LinkRow } from '../../ui/linkRow.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './searchPage.module.css';

interface SearchHintsProps {
  hints: SearchHintFieldsFragment | null | undefined;
  state: SearchState;
}

/** Another search that may be meant, searches for fewer words, and links to the lists that the search names. */
export function SearchHints({ hints, state }: SearchHintsProps) {
  if (!hints) return null;
  const { didYouMean, fewerWords, lists } = hints;
  const to = (change: Partial<SearchState>) => ({
    search: writeSearchState(updateSearch(state, change)).toString(),
  });
  return (
    <div className={styles.hints}>
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
      {lists.length > 0 && (
        <LinkRow
          label="Lists for this search"
          links={lists.map(({ id, name }) => ({ to: paths.subcategory(id), label: name ?? '' }))}
        />
      )}
    </div>
  );
}
