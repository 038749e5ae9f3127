/** What tells a product from its neighbours besides its colour, as its line in the catalogue says. */
export interface Traits {
  /** Position in the subcategory. */
  variant: number;
  /** Which pattern of `markings.ts`: each range of a brand has its own. */
  pattern: number;
  /** How many marks the pattern has, 1 to 4: the rank within the range. */
  marks: number;
  /** Share of the full size: smaller for children, and by measure among products of one kind. */
  size: number;
  name: string;
  type: string;
  /** The specification values by column. */
  values: Readonly<Record<string, string>>;
  /** The other side of the product. */
  isBack?: boolean;
}

export const PATTERN_COUNT = 16;

/** Traits without data, for compositions: one pattern for each variant. */
export const plainTraits = (variant: number): Traits => ({
  variant,
  pattern: (variant * 5) % PATTERN_COUNT,
  marks: 1 + (variant % 3),
  size: 1,
  name: '',
  type: '',
  values: {},
});

export const isForChildren = ({ name, type, values }: Pick<Traits, 'name' | 'type' | 'values'>): boolean =>
  /\b(junior|kids|mini|girls|boys|youth)\b/i.test(`${name} ${type} ${Object.values(values).join(' ')}`);

/** The quantity in a value in its smaller unit: '1.3 litres' is 1300, '2 x 2.5 kg' 2500, '95 x 36 cm' 95. */
export function quantity(text: string): number {
  const match = /([\d.,]+)(?: x [\d.]+)* ?(ml|litres?|kg|g|cm|oz|inch|mm|m)\b/.exec(
    text.replace(/^\d+ x (?=.*(kg|ml))/, ''),
  );
  const number = Number.parseFloat((match?.[1] ?? /[\d.]+/.exec(text)?.[0] ?? '0').replaceAll(',', ''));
  return /^(litre|kg|m$)/.test(match?.[2] ?? '') ? number * 1000 : number;
}
