import type { AttributeGroup } from '../__generated__/schema.ts';

/** More characters than fit a product card, which cuts the text where it has no more room. */
const MAX_SUMMARY_LENGTH = 200;
/** Two facts fit a phone's card. */
const MAX_SUMMARY_FACTS = 3;
/** A longer fact is a sentence, and belongs to the description. */
const MAX_FACT_LENGTH = 20;
const LETTER_SIZES = 'XXS,XS,S,M,L,XL,XXL';

/** A measure with its unit: "90 g", "18 to 22 lb", "2.0 mm sponge". */
const MEASURE = /^\d[\d.,]*(?: to \d[\d.,]*)? ?[a-z%]/i;

type Attributes = AttributeGroup['attributes'];

/** The sizes in which a product is made, a scale by its ends: "UK 5 to 11"; undefined when they are none to choose from. */
function sizesOf(attributes: Attributes): string | undefined {
  const sizes = attributes.find(
    ({ name, values }) => /\bsizes?\b/i.test(name) && /,|\bto\b/.test(values.join()),
  );
  if (!sizes) return undefined;
  const { values } = sizes;
  const [first = NaN, second = NaN] = values.map(Number);
  const isScale =
    values.length > 2 &&
    (LETTER_SIZES.includes(values.join()) ||
      (second > first && values.every((value, index) => +value === first + index * (second - first))));
  const name = sizes.name.replace(/\s*\bsizes?\b/i, '').trim() || sizes.name;
  return `${name} ${isScale ? `${values[0]} to ${values.at(-1)}` : values.join(', ')}`;
}

/** What tells a product from its neighbours in a list: its sizes, its type, its first measures. */
export function factsOf(groups: AttributeGroup[] | undefined): string {
  if (!groups) return '';
  const attributes = groups.flatMap((group) => group.attributes);
  const single = attributes.filter(({ values }) => values.length === 1);
  const type = single.find(({ name }) => /^type$/i.test(name));
  const measures = single.filter(({ values: [value = ''] }) => MEASURE.test(value));
  return [sizesOf(attributes), ...[type, ...measures].map((fact) => fact?.values[0])]
    .filter((fact) => fact && fact.length <= MAX_FACT_LENGTH)
    .slice(0, MAX_SUMMARY_FACTS)
    .join(' · ');
}

export function summaryOf(facts: string, description: string | null | undefined): string | null {
  if (facts) return facts;
  const line = (description ?? '')
    .slice(0, 2 * MAX_SUMMARY_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= MAX_SUMMARY_LENGTH) return line || null;
  return line
    .slice(0, MAX_SUMMARY_LENGTH + 1)
    .replace(/ \S*$/, '')
    .replace(/\p{Surrogate}$/u, '');
}
