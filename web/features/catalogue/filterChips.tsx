import { Chips, type Chip } from '../../ui/chips.tsx';
import { formatRupees } from '../../ui/money.ts';
import { nameFilters, switchFilters, type ListState } from './listState.ts';

/** Price limits in rupees as a text; null when there are none. */
function priceText({
  priceMin,
  priceMax,
}: {
  priceMin?: number | null;
  priceMax?: number | null;
}): string | null {
  if (priceMin != null && priceMax != null) return `${formatRupees(priceMin)} to ${formatRupees(priceMax)}`;
  if (priceMin != null) return `From ${formatRupees(priceMin)}`;
  return priceMax == null ? null : `Up to ${formatRupees(priceMax)}`;
}

interface FilterChipsProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onClear: () => void;
}

export function FilterChips({ state, onChange, onClear }: FilterChipsProps) {
  const price = priceText(state);
  const chips: Chip[] = [
    ...switchFilters
      .filter(({ key }) => state[key])
      .map(({ key, chip }) => ({ label: chip, onRemove: () => onChange({ [key]: false }) })),
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
