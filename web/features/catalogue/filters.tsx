import type { ListState } from './listState.ts';
import { PriceRange } from './priceRange.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  state: ListState;
  brands: readonly string[];
  types: readonly string[];
  onChange: (change: Partial<ListState>) => void;
}

/** The filters of a list. `brands` and `types` are the values to choose from. */
export function Filters({ state, brands, types, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={state.inStock}
          onChange={(event) => onChange({ inStock: event.target.checked })}
        />
        In stock only
      </label>
      <Choices
        title="Type"
        options={types}
        selected={state.types}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <Choices
        title="Brand"
        options={brands}
        selected={state.brands}
        onChange={(chosen) => onChange({ brands: chosen })}
      />
      <PriceRange min={state.priceMin} max={state.priceMax} onChange={onChange} />
    </div>
  );
}

interface ChoicesProps {
  title: string;
  options: readonly string[];
  selected: string[];
  onChange: (chosen: string[]) => void;
}

function Choices({ title, options, selected, onChange }: ChoicesProps) {
  // A selected name is included even when the list no longer contains it.
  const names = [...new Set([...options, ...selected])];
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      {names.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            checked={selected.includes(name)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...selected, name] : selected.filter((other) => other !== name),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
