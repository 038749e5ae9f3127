import { Chips, type Chip } from '../../ui/chips.tsx';
import { AnyOf, Choice } from '../../ui/choices.tsx';
import { formatRupees } from '../../ui/money.ts';
import { nameFilters, switchFilters, type ListState, type PriceLimits } from './listState.ts';
import { PriceRange } from './priceRange.tsx';

interface FiltersProps {
  state: ListState;
  /** The names to choose from. */
  offered: Record<(typeof nameFilters)[number]['key'], readonly string[]>;
  /** In rupees. */
  prices: readonly number[];
  onChange: (change: Partial<ListState>) => void;
}

/** The filters of a list. */
export function Filters({ state, offered, prices, onChange }: FiltersProps) {
  return (
    <>
      <PriceRange limits={state} prices={prices} onChange={onChange} />
      {switchFilters.map(({ key, label }) => (
        <Choice
          key={key}
          type="checkbox"
          name={key}
          value="true"
          checked={state[key]}
          onChange={(isOn) => onChange({ [key]: isOn })}
        >
          {label}
        </Choice>
      ))}
      {nameFilters.map(({ key, title }) => (
        <AnyOf
          key={key}
          title={title}
          name={key}
          options={offered[key]}
          selected={state[key]}
          onChange={(chosen) => onChange({ [key]: chosen })}
        />
      ))}
    </>
  );
}

/** Price limits in rupees as a text; empty when there are none. */
function priceText({ priceMin, priceMax }: PriceLimits): string {
  if (priceMin !== null && priceMax !== null) return `${formatRupees(priceMin)} to ${formatRupees(priceMax)}`;
  if (priceMin !== null) return `From ${formatRupees(priceMin)}`;
  return priceMax === null ? '' : `Up to ${formatRupees(priceMax)}`;
}

interface FilterChipsProps extends Pick<FiltersProps, 'state' | 'onChange'> {
  onClear: () => void;
}

export function FilterChips({ state, onChange, onClear }: FilterChipsProps) {
  const chip = (label: string, change: Partial<ListState>): Chip => ({
    label,
    onRemove: () => onChange(change),
  });
  const price = priceText(state);
  const chips = [
    ...switchFilters.flatMap(({ key, chip: label }) => (state[key] ? chip(label, { [key]: false }) : [])),
    ...nameFilters.flatMap(({ key }) =>
      state[key].map((name) => chip(name, { [key]: state[key].filter((other) => other !== name) })),
    ),
    ...(price ? [chip(price, { priceMin: null, priceMax: null })] : []),
  ];
  return <Chips chips={chips} onClear={onClear} />;
}
