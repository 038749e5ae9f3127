import { Chips, type Chip } from '../../ui/chips.tsx';
import { Select } from '../../ui/select.tsx';
import { changedSearch, PAGE_SIZES, searchSorts, type SearchState } from './searchState.ts';
import styles from './searchFilters.module.css';

interface SearchFiltersProps {
  state: SearchState;
  /** What the shop has to choose from. */
  brands: readonly string[];
  types: readonly string[];
  onChange: (state: SearchState) => void;
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

/** The names to choose from; what is chosen stays in sight even when nothing of it is left. */
function options(all: string, names: readonly string[], chosen: string) {
  const known = [...new Set(chosen ? [...names, chosen] : names)];
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
}

/** Brand, type, order and page size in one row; on phones it scrolls sideways under the thumb. */
export function SearchFilters({ state, brands, types, onChange }: SearchFiltersProps) {
  const change = (part: Partial<SearchState>) => onChange(changedSearch(state, part));
  return (
    <fieldset className={styles.row} aria-label="Filters">
      <Select
        label="Brand"
        value={state.brand}
        options={options('All brands', brands, state.brand)}
        active={state.brand !== ''}
        onChange={(brand) => change({ brand })}
      />
      <Select
        label="Type"
        value={state.type}
        options={options('All types', types, state.type)}
        active={state.type !== ''}
        onChange={(type) => change({ type })}
      />
      <span className={styles.order}>
        <Select
          label="Sort by"
          value={state.sort}
          options={searchSorts}
          onChange={(sort) => change({ sort })}
        />
      </span>
      <Select
        label="Products on a page"
        value={String(state.pageSize)}
        options={sizes}
        onChange={(size) => change({ pageSize: Number(size) })}
      />
    </fieldset>
  );
}

/** What limits the search beside its term. */
export function SearchChips({ state, onChange }: Pick<SearchFiltersProps, 'state' | 'onChange'>) {
  const change = (part: Partial<SearchState>) => onChange(changedSearch(state, part));
  const chips: Chip[] = [
    ...(state.brand ? [{ label: state.brand, onRemove: () => change({ brand: '' }) }] : []),
    ...(state.type ? [{ label: state.type, onRemove: () => change({ type: '' }) }] : []),
  ];
  return <Chips label="Active filters" chips={chips} onClear={() => change({ brand: '', type: '' })} />;
}
