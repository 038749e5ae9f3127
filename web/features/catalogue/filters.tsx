import { AnyOf, Choice } from '../../ui/choices.tsx';
import type { ListState } from './listState.ts';
import { PriceRange } from './priceRange.tsx';

interface FiltersProps {
  state: ListState;
  brands: readonly string[];
  types: readonly string[];
  onChange: (change: Partial<ListState>) => void;
}

/** The filters of a list. `brands` and `types` are the values to choose from. */
export function Filters({ state, brands, types, onChange }: FiltersProps) {
  return (
    <>
      <PriceRange min={state.priceMin} max={state.priceMax} onChange={onChange} />
      <Choice
        type="checkbox"
        name="inStock"
        value="true"
        checked={state.inStock}
        onChange={(inStock) => onChange({ inStock })}
      >
        In stock only
      </Choice>
      <AnyOf
        title="Type"
        name="productType"
        options={types}
        selected={state.types}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <AnyOf
        title="Brand"
        name="brand"
        options={brands}
        selected={state.brands}
        onChange={(chosen) => onChange({ brands: chosen })}
      />
    </>
  );
}
