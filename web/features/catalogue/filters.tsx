import { AnyOf, Choice } from '../../ui/choices.tsx';
import { nameFilters, switchFilters, type ListState, type NameFilter } from './listState.ts';
import { PriceRange } from './priceRange.tsx';

interface FiltersProps {
  state: ListState;
  /** The names to choose from. */
  offered: Record<NameFilter, readonly string[]>;
  /** In rupees. */
  prices: readonly number[];
  onChange: (change: Partial<ListState>) => void;
}

/** The filters of a list. */
export function Filters({ state, offered, prices, onChange }: FiltersProps) {
  return (
    <>
      <PriceRange min={state.priceMin} max={state.priceMax} prices={prices} onChange={onChange} />
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
      {nameFilters.map(({ key, parameter, title }) => (
        <AnyOf
          key={key}
          title={title}
          name={parameter}
          options={offered[key]}
          selected={state[key]}
          onChange={(chosen) => onChange({ [key]: chosen })}
        />
      ))}
    </>
  );
}
