import { Chips, type Chip } from '../../ui/chips.tsx';
import { formatRupees } from '../../ui/money.ts';
import type { ListState } from './listState.ts';

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
  const { types, brands, inStock } = state;
  const price = priceText(state);
  const without = (names: string[], name: string) => names.filter((other) => other !== name);
  const chips: Chip[] = [
    ...(inStock ? [{ label: 'In stock', onRemove: () => onChange({ inStock: false }) }] : []),
    ...types.map((type) => ({ label: type, onRemove: () => onChange({ types: without(types, type) }) })),
    ...brands.map((brand) => ({
      label: brand,
      onRemove: () => onChange({ brands: without(brands, brand) }),
    })),
    ...(price ? [{ label: price, onRemove: () => onChange({ priceMin: null, priceMax: null }) }] : []),
  ];
  return <Chips chips={chips} onClear={onClear} />;
}
