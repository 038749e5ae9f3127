import { Chips, type Chip } from '../../ui/chips.tsx';
import { formatRupees } from '../../ui/money.ts';
import { nameFilters, type ListState } from './listState.ts';

/** Price limits in rupees as a text; null when there are none. */
function priceText({ priceMin, priceMax }: ListState): string | null {
  if (priceMin === null) return priceMax === null ? null : `Up to ${formatRupees(priceMax)}`;
  return priceMax === null
    ? `From ${formatRupees(priceMin)}`
    : `${formatRupees(priceMin)} to ${formatRupees(priceMax)}`;
}

interface FilterChipsProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onClear: () => void;
}

export function FilterChips({ state, onChange, onClear }: FilterChipsProps) {
  const price = priceText(state);
  const chips: Chip[] = [
    ...(state.inStock ? [{ label: 'In stock', onRemove: () => onChange({ inStock: false }) }] : []),
    ...nameFilters.flatMap(({ key }) =>
      state[key].map((name) => ({
        label: name,
        onRemove: () => onChange({ [key]: state[key].filter((other) => other !== name) }),
      })),
    ),
    ...(price ? [{ label: price, onRemove: () => onChange({ priceMin: null, priceMax: null }) }] : []),
  ];
  return <Chips chips={chips} onClear={onClear} />;
}
