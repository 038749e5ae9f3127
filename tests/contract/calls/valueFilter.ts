import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import type { Check } from '../check.ts';
import { MAX_PAGE_SIZE, type ContractRun } from '../contractRun.ts';
import { expectFiltered } from '../lists.ts';
import { brands, type ListedProduct } from '../shapes.ts';
import type { WireResponse } from '../wire.ts';
import { type SubcategoryQuery, tolerantQuery } from './subcategoryQuery.ts';

/** The products that a filter of these values finds. */
type ReadFiltered = (
  values: string | string[],
) => Promise<{ response: WireResponse; results: { id: string }[] }>;

const idsOf = ({ results }: { results: { id: string }[] }): string[] => results.map(({ id }) => id).sort();

const WAYS = {
  comma: (values: string[]) => values.join(','),
  repeat: (values: string[]) => values,
};

/** Finds out how a filter takes two values: the products of both must be those of each alone. */
async function checkMultipleValues(
  run: ContractRun,
  check: Check,
  values: [string, string],
  read: ReadFiltered,
): Promise<void> {
  const [first, second] = [await read(values[0]), await read(values[1])];
  const expected = [...new Set([...idsOf(first), ...idsOf(second)])].sort();
  const found = { comma: await read(WAYS.comma(values)), repeat: await read(WAYS.repeat(values)) };
  const fits = (way: string): way is keyof typeof found =>
    way in found && JSON.stringify(idsOf(found[way as keyof typeof found])) === JSON.stringify(expected);
  const { MULTIPLE_VALUES: given } = run.settings.given;
  const way = [given, 'comma', 'repeat'].find(fits) ?? 'first';
  run.settings.require(check, found.comma.response, ['MULTIPLE_VALUES', way], {
    path: 'results',
    expected: `the ${expected.length} products of ${values.join(' or ')}`,
    actual: `${found.comma.results.length} by commas, ${found.repeat.results.length} when the parameter is repeated`,
  });
}

/** The brands of the whole shop; none if they cannot be read. */
const readBrands = async (run: ContractRun): Promise<string[]> => {
  const { body } = await run.request('GET', '/api/brands/');
  return parseEnveloped(brands.schema, body)?.data ?? [];
};

/** Values of the whole shop that are tried for a subcategory whose products do not tell theirs. */
const MAX_TRIED_VALUES = 12;

/** The first two values that find products. */
async function valuesThatFind(values: string[], read: ReadFiltered): Promise<string[]> {
  const finding: string[] = [];
  for (const value of values.slice(0, MAX_TRIED_VALUES)) {
    if (finding.length === 2) break;
    if ((await read(value)).results.length > 0) finding.push(value);
  }
  return finding;
}

/** Checks a filter with one value and with two; both must be among the available values. */
export async function checkValueFilter(
  run: ContractRun,
  check: Check,
  [queryProducts, subcategory]: [SubcategoryQuery, string],
  [parameter, availableKey]: ['brand', 'brands'] | ['product_type', 'types'],
  getValues: (product: ListedProduct) => string[],
): Promise<void> {
  const all = await queryProducts({ limit: MAX_PAGE_SIZE });
  const available = all[availableKey];
  const told = [...new Set(all.results.flatMap(getValues))];
  const tryValues = tolerantQuery(run, subcategory);
  const read = (values: string | string[]) => tryValues({ limit: MAX_PAGE_SIZE, [parameter]: values });
  const untold = available ?? (parameter === 'brand' ? await readBrands(run) : []);
  const [value, other] = told.length > 0 ? told : await valuesThatFind(untold, read);
  if (value === undefined) return check.skipPart(`the filter ${parameter}: no product tells it`);
  for (const each of told.slice(0, 2))
    if (available !== null)
      check.expectThat(
        available.includes(each),
        all.response,
        `available_${parameter}s`,
        each,
        available.join(', '),
      );
  const filtered = await queryProducts({ limit: MAX_PAGE_SIZE, [parameter]: value });
  expectFiltered(check, filtered.response, filtered, all, `with ${parameter} ${value}`, (product) =>
    getValues(product).length === 0 ? null : getValues(product).includes(value),
  );
  if (other === undefined) return check.skipPart(`the filter ${parameter} with two values: there is one`);
  await checkMultipleValues(run, check, [value, other], read);
}
