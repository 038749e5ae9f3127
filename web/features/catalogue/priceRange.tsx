import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/money.ts';
import {
  PRICE_RANGE_RUPEES,
  type ListState,
  areLimitsCrossed,
  budgetsOf,
  MAX_PRICE_RUPEES,
  readNumber,
} from './listState.ts';
import { FILTER_DEBOUNCE_MS } from './useListState.ts';
import styles from './priceRange.module.css';

interface PriceRangeProps {
  /** In rupees; null is no limit. */
  min: number | null;
  max: number | null;
  /** The prices of the list, in rupees. */
  prices: readonly number[];
  onChange: (limits: Pick<ListState, 'priceMin' | 'priceMax'>) => void;
}

const textOf = (limit: number | null): string => String(limit ?? '');

/**
 * The lower and the upper price limit, and buttons for upper limits that divide the list. Empty inputs show PRICE_RANGE_RUPEES as placeholders and
 * limit nothing. An invalid text is not passed on; its message appears when the shopper stops typing or leaves the input.
 */
export function PriceRange({ min, max, prices, onChange }: PriceRangeProps) {
  const errorId = useId();
  const [budgets, setBudgets] = useState(() => budgetsOf(prices));
  // Those of the list without a limit stay while one is chosen.
  const isUnlimited = min === null && max === null;
  if (isUnlimited && String(budgets) !== String(budgetsOf(prices))) setBudgets(budgetsOf(prices));
  const [texts, setTexts] = useState<PriceTexts>({ min: textOf(min), max: textOf(max) });
  const [isTyping, setIsTyping] = useState(false);
  // The limits may change from outside (Back, 'Clear all'): then the texts follow, unless they already mean the same.
  const [previousLimits, setPreviousLimits] = useState({ min, max });
  if (previousLimits.min !== min || previousLimits.max !== max) {
    setPreviousLimits({ min, max });
    const { limits } = readPriceTexts(texts);
    if (limits?.priceMin !== min || limits.priceMax !== max) setTexts({ min: textOf(min), max: textOf(max) });
  }
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setIsTyping(false), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isTyping, texts]);

  const type = (part: Partial<PriceTexts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    setIsTyping(true);
    const { limits } = readPriceTexts(next);
    if (limits) onChange(limits);
  };
  /** Limits the price to `max` alone; once more removes the limit. */
  const chooseMax = (limit: number, isChosen: boolean) => {
    const priceMax = isChosen ? null : limit;
    setTexts({ min: '', max: textOf(priceMax) });
    onChange({ priceMin: null, priceMax });
  };
  const { limits, error, isInvalid } = readPriceTexts(texts);
  const shownError = isTyping ? null : error;
  // The default upper limit would look wrong beside a higher lower limit.
  const isAboveRange = (limits?.priceMin ?? 0) > PRICE_RANGE_RUPEES.max;
  const input = (end: keyof PriceTexts) => ({
    name: end === 'min' ? 'priceMin' : 'priceMax',
    text: texts[end],
    placeholder: end === 'max' && isAboveRange ? '' : String(PRICE_RANGE_RUPEES[end]),
    errorId: shownError && isInvalid[end] ? errorId : undefined,
    onType: (text: string) => type({ [end]: text }),
    onLeave: () => setIsTyping(false),
  });
  return (
    <fieldset>
      <legend className={styles.title}>Price in ₹</legend>
      <div className={styles.quick}>
        {budgets.map((limit) => {
          const isChosen = texts.min === '' && texts.max === String(limit);
          return (
            <Button
              key={limit}
              variant={isChosen ? 'ink' : 'line'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => chooseMax(limit, isChosen)}
            >
              <span>Under </span>
              {formatRupees(limit)}
            </Button>
          );
        })}
      </div>
      <div className={styles.range}>
        <PriceLimitInput label="From" {...input('min')} />
        <PriceLimitInput label="To" {...input('max')} />
      </div>
      {/* The inputs are described by the inner element: an output is a form field and gives no description text. */}
      <output className={styles.error}>{shownError && <span id={errorId}>{shownError}</span>}</output>
    </fieldset>
  );
}

interface PriceLimitInputProps {
  label: string;
  name: string;
  text: string;
  /** In rupees. */
  placeholder: string;
  /** Id of the message when this input is invalid. */
  errorId: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

function PriceLimitInput({ label, name, text, placeholder, errorId, onType, onLeave }: PriceLimitInputProps) {
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        inputMode="numeric"
        enterKeyHint="done"
        min={0}
        step={1}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        placeholder={placeholder}
        value={text === NOT_A_NUMBER ? '' : text}
        // Not `onChange`: React does not fire it while the reported value stays empty, as for "-".
        onInput={({ currentTarget: input }) => onType(input.validity.badInput ? NOT_A_NUMBER : input.value)}
        onBlur={onLeave}
      />
    </label>
  );
}

/** The texts of the two price inputs. An empty one does not limit the list. */
interface PriceTexts {
  min: string;
  max: string;
}

/** Represents a text that an input of type `number` shows but reports as empty, because it is not a number. */
const NOT_A_NUMBER = 'NaN';

interface PriceInput {
  /** The limits in rupees; null when a text is invalid. */
  limits: Pick<ListState, 'priceMin' | 'priceMax'> | null;
  /** The message for the shopper; null when both texts are valid. */
  error: string | null;
  isInvalid: { min: boolean; max: boolean };
}

/** A function, because a browser needs up to 20 ms for the first number that it formats, and this text is rarely shown. */
const invalidPriceMessage = (): string =>
  `Please enter whole rupees, 0 to ${MAX_PRICE_RUPEES.toLocaleString('en-IN')}.`;

function readPriceTexts({ min, max }: PriceTexts): PriceInput {
  const priceMin = readNumber(min, 0);
  const priceMax = readNumber(max, 0);
  const isInvalid = { min: min !== '' && priceMin === null, max: max !== '' && priceMax === null };
  if (isInvalid.min || isInvalid.max) return { limits: null, error: invalidPriceMessage(), isInvalid };
  const limits = { priceMin, priceMax };
  if (!areLimitsCrossed(limits)) return { limits, error: null, isInvalid };
  return { limits: null, error: '“From” is above “To”.', isInvalid: { min: true, max: true } };
}
