import { Chips, type Chip } from '../../ui/chips.tsx';
import { Select } from '../../ui/select.tsx';
import { updateSearch, PAGE_SIZES, searchSorts, type SearchState } from './searchState.ts';
import styles from './searchFilters.module.css';

interface SearchFiltersProps {
  state: SearchState;
  /** The values to choose from. */
  brands: readonly string[];
  types: readonly string[];
  onChange: (state: SearchState) => void;
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

/** The options of a filter. The chosen name is included even when the results no longer contain it. */
function selectOptions(all: string, names: readonly string[], chosen: string) {
  const known = [...new Set(chosen ? [...names, chosen] : names)];
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
}

/** Brand, type, sort order and page size in one row, which scrolls sideways on phones. */
export function SearchFilters({ state, brands, types, onChange }: SearchFiltersProps) {
  const change = (part: Partial<SearchState>) => onChange(updateSearch(state, part));
  return (
    <fieldset className={styles.row} aria-label="Filters">
      <Select
        label="Brand"
        value={state.brand}
        options={selectOptions('All brands', brands, state.brand)}
        active={state.brand !== ''}
        onChange={(brand) => change({ brand })}
      />
      <Select
        label="Type"
        value={state.type}
        options={selectOptions('All types', types, state.type)}
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

/** The active filters, each with a button to remove it. */
export function SearchChips({ state, onChange }: Pick<SearchFiltersProps, 'state' | 'onChange'>) {
  const change = (part: Partial<SearchState>) => onChange(updateSearch(state, part));
  const chips: Chip[] = [
    ...(state.brand ? [{ label: state.brand, onRemove: () => change({ brand: '' }) }] : []),
    ...(state.type ? [{ label: state.type, onRemove: () => change({ type: '' }) }] : []),
  ];
  return <Chips label="Active filters" chips={chips} onClear={() => change({ brand: '', type: '' })} />;
}
