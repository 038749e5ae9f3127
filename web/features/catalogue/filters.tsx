import { useEffect, useId, useState } from 'react';
import { PRICE_RANGE, type ListState } from './listState.ts';
import styles from './filters.module.css';

/** Typed prices are taken over when the typing rests, in ms. */
const DEBOUNCE = 500;

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
      <PriceRange
        min={state.priceMin}
        max={state.priceMax}
        onChange={(priceMin, priceMax) => onChange({ priceMin, priceMax })}
      />
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

interface PriceRangeProps {
  min: number | null;
  max: number | null;
  onChange: (min: number | null, max: number | null) => void;
}

const toText = (limit: number | null): string => (limit === null ? '' : String(limit));
const toLimit = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const id = useId();
  const [from, setFrom] = useState(toText(min));
  const [to, setTo] = useState(toText(max));
  // The address may change by itself (Back, 'Clear all'): then the inputs follow it.
  const [seen, setSeen] = useState({ min, max });
  if (seen.min !== min || seen.max !== max) {
    setSeen({ min, max });
    setFrom(toText(min));
    setTo(toText(max));
  }
  useEffect(() => {
    if (toLimit(from) === min && toLimit(to) === max) return;
    const timer = setTimeout(() => onChange(toLimit(from), toLimit(to)), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [from, to, min, max, onChange]);
  return (
    <fieldset>
      <legend className={styles.title}>Price in ₹</legend>
      <div className={styles.range}>
        <label htmlFor={`${id}-from`}>From</label>
        <input
          id={`${id}-from`}
          inputMode="numeric"
          placeholder={String(PRICE_RANGE.min)}
          value={from}
          onChange={(event) => setFrom(event.target.value.replace(/\D/g, ''))}
        />
        <label htmlFor={`${id}-to`}>to</label>
        <input
          id={`${id}-to`}
          inputMode="numeric"
          placeholder={String(PRICE_RANGE.max)}
          value={to}
          onChange={(event) => setTo(event.target.value.replace(/\D/g, ''))}
        />
      </div>
    </fieldset>
  );
}
