import { Link } from 'react-router-dom';
import type { SearchHintFieldsFragment } from './__generated__/searchHints.ts';
import { paths } from '../../config/paths.ts';
import { priceText } from '../../features/catalogue/filterChips.tsx';
import { productSorts, readListState, writeListState } from '../../features/catalogue/listState.ts';
import { updateSearch, writeSearchState, type SearchState } from '../../features/search/searchState.ts';
import { LinkRow } from '../../ui/linkRow.tsx';
import styles from './searchPage.module.css';

type HintedList = SearchHintFieldsFragment['lists'][number];

/** The list's name with the filters of its link. */
const labelOf = ({ subcategory, types, sort, ...limits }: HintedList): string =>
  [
    subcategory.name,
    ...types,
    priceText(limits)?.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    sort === 'PRICE_ASC' && 'cheapest first',
  ]
    .filter(Boolean)
    .join(', ');

function addressOf({ subcategory, types, priceMin, priceMax, sort }: HintedList): string {
  const state = {
    ...readListState(new URLSearchParams()),
    types,
    priceMin: priceMin ?? null,
    priceMax: priceMax ?? null,
    sort: productSorts.find(({ value }) => value === sort.toLowerCase())?.value ?? 'featured',
  };
  const search = writeListState(state).toString();
  return paths.subcategory(subcategory.id) + (search && `?${search}`);
}

interface SearchHintsProps {
  hints: SearchHintFieldsFragment | null | undefined;
  state: SearchState;
}

/** What the search was taken for, a correction of its spelling, and links to the lists that it names. */
export function SearchHints({ hints, state }: SearchHintsProps) {
  if (!hints) return null;
  const { searchedFor, didYouMean, lists } = hints;
  return (
    <div className={styles.hints}>
      {(searchedFor ?? didYouMean) && (
        <p>
          {searchedFor && `Results for “${searchedFor}”. `}
          {didYouMean && (
            <>
              Did you mean{' '}
              <Link to={{ search: writeSearchState(updateSearch(state, { search: didYouMean })).toString() }}>
                {didYouMean}
              </Link>
              ?
            </>
          )}
        </p>
      )}
      {lists.length > 0 && (
        <LinkRow
          label="Lists for this search"
          links={lists.map((list) => ({ to: addressOf(list), label: labelOf(list) }))}
        />
      )}
    </div>
  );
}
