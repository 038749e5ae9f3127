import type { ListState } from './listState.ts';
import { PriceRange } from './priceRange.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  state: ListState;
  brands: readonly string[];
  types: readonly string[];
  onChange: (change: Partial<ListState>) => void;
}

/** What limits a list. Brands and types are those that the shop has for it. */
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
        all={types}
        chosen={state.types}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <Choices
        title="Brand"
        all={brands}
        chosen={state.brands}
        onChange={(chosen) => onChange({ brands: chosen })}
      />
      <PriceRange min={state.priceMin} max={state.priceMax} onChange={onChange} />
    </div>
  );
}

interface ChoicesProps {
  title: string;
  all: readonly string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function Choices({ title, all, chosen, onChange }: ChoicesProps) {
  // What was chosen stays in sight even when nothing of it is left in the list.
  const names = [...new Set([...all, ...chosen])];
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      {names.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
