import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/money.ts';
import { parseWholeNumber } from '../../ui/typedText.ts';
import {
  areLimitsCrossed,
  budgetsOf,
  MAX_PRICE_RUPEES,
  PRICE_RANGE_RUPEES,
  type PriceLimits,
} from './listState.ts';
import styles from './priceRange.module.css';

interface PriceRangeProps {
  /** In rupees; null is no limit. */
  limits: PriceLimits;
  /** The prices of the list, in rupees. */
  prices: readonly number[];
  onChange: (limits: PriceLimits) => void;
}

const INPUTS = [
  { name: 'priceMin', label: 'From' },
  { name: 'priceMax', label: 'To' },
] as const;

/** What is wrong with the inputs: the message, and the names of those that it is about. */
interface PriceError {
  text: string;
  names: string[];
}

/**
 * The lower and the upper price limit, and buttons for upper limits that divide the list. Empty inputs show PRICE_RANGE_RUPEES as placeholders and
 * limit nothing. What is wrong is not passed on; its message appears when the shopper leaves the input.
 */
export function PriceRange({ limits: { priceMin, priceMax }, prices, onChange }: PriceRangeProps) {
  const errorId = useId();
  const [budgets, setBudgets] = useState(() => budgetsOf(prices));
  // Those of the list without a limit stay while one is chosen.
  const isUnlimited = priceMin === null && priceMax === null;
  if (isUnlimited && String(budgets) !== String(budgetsOf(prices))) setBudgets(budgetsOf(prices));
  const [error, setError] = useState<PriceError | null>(null);
  // Limits from elsewhere (Back, a button, 'Clear all') replace what is typed.
  const [typed, setTyped] = useState({ priceMin, priceMax, version: 0 });
  if (typed.priceMin !== priceMin || typed.priceMax !== priceMax) {
    setTyped({ priceMin, priceMax, version: typed.version + 1 });
    setError(null);
  }

  const onType = ({ currentTarget }: FormEvent<HTMLElement>) => {
    if (errorOf(currentTarget)) return;
    const limits = typedLimits(currentTarget);
    setError(null);
    setTyped({ ...limits, version: typed.version });
    onChange(limits);
  };
  return (
    <fieldset>
      <legend className={styles.title}>Price in ₹</legend>
      <div className={styles.quick}>
        {budgets.map((limit) => {
          const isChosen = priceMin === null && priceMax === limit;
          return (
            <Button
              key={limit}
              variant={isChosen ? 'ink' : 'line'}
              size="small"
              aria-pressed={isChosen}
              // Once more removes the limit.
              onClick={() => onChange({ priceMin: null, priceMax: isChosen ? null : limit })}
            >
              <span>Under </span>
              {formatRupees(limit)}
            </Button>
          );
        })}
      </div>
      <div
        key={typed.version}
        className={styles.range}
        onInput={onType}
        onBlur={({ currentTarget }) => setError(errorOf(currentTarget))}
      >
        {INPUTS.map(({ name, label }) => (
          <label key={name} className={styles.end}>
            <span>{label}</span>
            <input
              // Not `number`, of which browsers report nothing while "1,500" stands in it.
              type="text"
              name={name}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              aria-invalid={error?.names.includes(name) ?? false}
              aria-describedby={error?.names.includes(name) ? errorId : undefined}
              placeholder={String(PRICE_RANGE_RUPEES[name])}
              defaultValue={typed[name] ?? ''}
            />
          </label>
        ))}
      </div>
      {/* The inputs are described by the inner element: an output is a form field and gives no description text. */}
      <output className={styles.error}>{error && <span id={errorId}>{error.text}</span>}</output>
    </fieldset>
  );
}

const inputsOf = (range: HTMLElement) => [...range.querySelectorAll('input')];

/** An empty input is no limit. */
function typedLimits(range: HTMLElement): PriceLimits {
  const [priceMin = null, priceMax = null] = inputsOf(range).map(({ value }) => parseWholeNumber(value));
  return { priceMin, priceMax };
}

/** A number that is half typed is none yet, and stays. */
function isWhole({ value }: HTMLInputElement): boolean {
  const number = parseWholeNumber(value);
  return value.trim() === '' || (number !== null && number <= MAX_PRICE_RUPEES);
}

function errorOf(range: HTMLElement): PriceError | null {
  const invalid = inputsOf(range).filter((input) => !isWhole(input));
  if (invalid.length > 0) {
    // Formatted here: a browser needs up to 20 ms for its first number, and this text is rarely shown.
    const highest = MAX_PRICE_RUPEES.toLocaleString('en-IN');
    return { text: `Please enter whole rupees, 0 to ${highest}.`, names: invalid.map(({ name }) => name) };
  }
  if (!areLimitsCrossed(typedLimits(range))) return null;
  return { text: '“From” is above “To”.', names: ['priceMin', 'priceMax'] };
}
