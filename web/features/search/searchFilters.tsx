import { Chips, type Chip } from '../../ui/chips.tsx';
import { OneOf } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { updateSearch, PAGE_SIZES, type SearchState } from './searchState.ts';

interface SearchFiltersProps {
  state: SearchState;
  brands: readonly string[];
  types: readonly string[];
  onChange: (state: SearchState) => void;
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The options of a filter. The chosen name is included even when the results no longer contain it. */
function filterOptions(all: string, names: readonly string[], chosen: string) {
  const known = [...new Set(chosen ? [...names, chosen] : names)];
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
}

/** The filters of a search: one type and one brand. */
export function SearchFilters({ state, brands, types, onChange }: SearchFiltersProps) {
  const change = (part: Partial<SearchState>) => onChange(updateSearch(state, part));
  return (
    <>
      <OneOf
        title="Type"
        name="type"
        value={state.type}
        options={filterOptions('All types', types, state.type)}
        onChange={(type) => change({ type })}
      />
      <OneOf
        title="Brand"
        name="brand"
        value={state.brand}
        options={filterOptions('All brands', brands, state.brand)}
        onChange={(brand) => change({ brand })}
      />
    </>
  );
}

type ChangeProps = Pick<SearchFiltersProps, 'state' | 'onChange'>;

/** The number of products on a page. */
export function PageSize({ state, onChange }: ChangeProps) {
  return (
    <Select
      label="Products on a page"
      name="pageSize"
      value={String(state.pageSize)}
      options={sizes}
      onChange={(size) => onChange(updateSearch(state, { pageSize: Number(size) }))}
    />
  );
}

export function SearchChips({ state, onChange }: ChangeProps) {
  const change = (part: Partial<SearchState>) => onChange(updateSearch(state, part));
  const chips: Chip[] = [
    ...(state.type ? [{ label: state.type, onRemove: () => change({ type: '' }) }] : []),
    ...(state.brand ? [{ label: state.brand, onRemove: () => change({ brand: '' }) }] : []),
  ];
  return <Chips chips={chips} onClear={() => change({ brand: '', type: '' })} />;
}
