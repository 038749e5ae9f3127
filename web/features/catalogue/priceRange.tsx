import { useEffect, useId, useState } from 'react';
import { PRICE_RANGE, type ListState } from './listState.ts';
import { NOT_A_NUMBER, readPriceTexts, type PriceTexts } from './priceInput.ts';
import { FILTER_DEBOUNCE_MS } from './useListState.ts';
import styles from './filters.module.css';

interface PriceRangeProps {
  /** In rupees; null while the end was not touched, which is no limit. */
  min: number | null;
  max: number | null;
  onChange: (limits: Pick<ListState, 'priceMin' | 'priceMax'>) => void;
}

const textOf = (limit: number | null): string | null => (limit === null ? null : String(limit));

/**
 * From and to. Untouched, the ends show the ordinary range and limit nothing. Wrong ends are told below the inputs as soon
 * as the shopper rests or leaves an input, and are not passed on.
 */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const errorId = useId();
  const [texts, setTexts] = useState<PriceTexts>({ min: textOf(min), max: textOf(max) });
  const [isTyping, setIsTyping] = useState(false);
  // The limits may change by themselves (Back, 'Clear all'): then the texts follow, but never a text that says the same.
  const [seen, setSeen] = useState({ min, max });
  if (seen.min !== min || seen.max !== max) {
    setSeen({ min, max });
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
  const leave = () => {
    setIsTyping(false);
    // An emptied end is no limit, as an untouched one.
    setTexts({ min: texts.min || null, max: texts.max || null });
  };
  const { limits, error, isWrong } = readPriceTexts(texts);
  const told = isTyping ? null : error;
  // The ordinary upper end would look crossed beside a higher lower end.
  const untouchedMax = (limits?.priceMin ?? 0) > PRICE_RANGE.max ? '' : PRICE_RANGE.max;
  const input = (end: keyof PriceTexts) => ({
    text: texts[end],
    untouched: end === 'max' ? untouchedMax : PRICE_RANGE.min,
    errorId: told && isWrong[end] ? errorId : undefined,
    onType: (text: string) => type({ [end]: text }),
    onLeave: leave,
  });
  return (
    <fieldset>
      <legend className={styles.title}>Price in ₹</legend>
      <div className={styles.range}>
        <End label="From" {...input('min')} />
        <End label="To" {...input('max')} />
      </div>
      {/* The inner element is what the inputs are described by: an output counts as a field itself, without a text of its own. */}
      <output className={styles.error}>{told && <span id={errorId}>{told}</span>}</output>
    </fieldset>
  );
}

interface EndProps {
  label: string;
  text: string | null;
  /** What stands there while nothing was typed, in rupees. */
  untouched: number | string;
  /** Id of the message, when this end is wrong. */
  errorId: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

function End({ label, text, untouched, errorId, onType, onLeave }: EndProps) {
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        enterKeyHint="done"
        min={0}
        step={1}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={text === NOT_A_NUMBER ? '' : (text ?? untouched)}
        // Not `onChange`, which React leaves out while the reported value stays empty, as it does for "-".
        onInput={({ currentTarget: input }) => onType(input.validity.badInput ? NOT_A_NUMBER : input.value)}
        onBlur={onLeave}
      />
    </label>
  );
}
