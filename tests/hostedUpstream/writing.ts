import type { MoneyFormat, UpstreamOptions } from './options.ts';

/** Writes an amount in whole rupees. */
export function writeMoney(format: MoneyFormat, rupees: number): string | number {
  if (format === 'number') return rupees;
  return format === 'whole_text' ? String(rupees) : rupees.toFixed(2);
}

type Fields = Record<string, unknown>;

/** Writes fields without a value as null, as "" or not at all. */
function writeUnset({ optionalFields }: UpstreamOptions, names: string[]): Fields {
  if (optionalFields === 'absent') return {};
  const value = optionalFields === 'empty' ? '' : null;
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Writes optional fields of the catalogue, which have values only when the option is `present`. */
export const writeOptional = (options: UpstreamOptions, fields: Fields): Fields =>
  options.optionalFields === 'present' ? fields : writeUnset(options, Object.keys(fields));

/** Writes optional fields of a shopper, each with its value if it has one. */
export function writeKnown(options: UpstreamOptions, fields: Fields): Fields {
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  const set = Object.entries(fields).filter(([, value]) => isSet(value));
  const unset = Object.keys(fields).filter((name) => !isSet(fields[name]));
  return { ...writeUnset(options, unset), ...Object.fromEntries(set) };
}

/** Writes a list; an empty one may be null. */
export const writeList = <Item>({ emptyLists }: UpstreamOptions, items: Item[]): Item[] | null =>
  items.length === 0 && emptyLists === 'null' ? null : items;

/** Writes a single object that is not a product. */
export const writeObject = ({ objectEnvelope }: UpstreamOptions, body: object): object =>
  objectEnvelope === 'data' ? { data: body } : body;

/** Writes the body of the product function. */
export function writeProductBody({ productEnvelope }: UpstreamOptions, product: object): object {
  switch (productEnvelope) {
    case 'bare':
      return product;
    case 'array':
      return [product];
    case 'results':
      return { results: [product] };
    default:
      return { [productEnvelope]: product };
  }
}

/** Writes the version of a home section. */
export function writeVersion({ versions }: UpstreamOptions): { version?: number | string } {
  if (versions === 'absent') return {};
  return { version: versions === 'text' ? 'v7' : 7 };
}
