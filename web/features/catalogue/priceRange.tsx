import { useState } from 'react';
import { PRICE_RANGE } from './listState.ts';
import styles from './filters.module.css';

/** Whole rupees, or null for a text that is no such number: that end is no limit. */
const toLimit = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

interface PriceRangeProps {
  /** In rupees; null while the end was not touched, which is no limit. */
  min: number | null;
  max: number | null;
  onChange: (limits: { priceMin?: number | null; priceMax?: number | null }) => void;
}

/** From and to. Untouched, the ends show the ordinary range and limit nothing. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  return (
    <fieldset>
      <legend className={styles.title}>Price in ₹</legend>
      <div className={styles.range}>
        <End
          label="From"
          limit={min}
          untouched={PRICE_RANGE.min}
          onChange={(priceMin) => onChange({ priceMin })}
        />
        <End
          label="To"
          limit={max}
          untouched={PRICE_RANGE.max}
          onChange={(priceMax) => onChange({ priceMax })}
        />
      </div>
    </fieldset>
  );
}

interface EndProps {
  label: string;
  limit: number | null;
  /** What stands there while nothing was said, in rupees. */
  untouched: number;
  onChange: (limit: number | null) => void;
}

function End({ label, limit, untouched, onChange }: EndProps) {
  const [text, setText] = useState(String(limit ?? untouched));
  // The limit may change by itself (Back, 'Clear all'): then the text follows it, but never a text that says the same.
  const [seen, setSeen] = useState(limit);
  if (seen !== limit) {
    setSeen(limit);
    if (toLimit(text) !== limit) setText(String(limit ?? untouched));
  }
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(toLimit(event.target.value));
        }}
        onBlur={() => text === '' && setText(String(untouched))}
      />
    </label>
  );
}
