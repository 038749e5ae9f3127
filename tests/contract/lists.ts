import { parseEnveloped } from '../../bff/upstream/envelopes.ts';
import { z } from 'zod';
import type { Check } from './check.ts';
import { formatValue } from './schemaIssues.ts';
import type { WireResponse } from './wire.ts';

const collator = new Intl.Collator('en');
const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** True if `a` sorts before `b` by any common collation: databases use different ones. */
export const isTextAscending = (a: string, b: string): boolean =>
  a <= b || collator.compare(a, b) <= 0 || lettersAndDigits(a) <= lettersAndDigits(b);

export const isNumberAscending = (a: number, b: number): boolean => a <= b;

/** Expects the values in the order of `sort`; a leading minus or the suffix `_desc` means descending. */
export function expectSorted<Value>(
  check: Check,
  response: WireResponse,
  sort: string,
  values: Value[],
  isAscending: (a: Value, b: Value) => boolean,
): void {
  if (new Set(values).size < 2) check.skipPart(`${sort}: fewer than two different values to sort`);
  const isDescending = sort.startsWith('-') || sort.endsWith('_desc');
  for (const [index, after] of values.entries()) {
    const before = values[index - 1];
    if (before === undefined) continue;
    const holds = isDescending ? isAscending(after, before) : isAscending(before, after);
    check.expectThat(
      holds,
      response,
      `results[${index}]`,
      `sorted by ${sort}`,
      `${formatValue(after)} after ${formatValue(before)}`,
    );
  }
}

interface ItemWithId {
  id: string;
}

/** Expects two pages without a common item. */
export function expectDisjoint(
  check: Check,
  second: WireResponse,
  first: ItemWithId[],
  next: ItemWithId[],
): void {
  const firstIds = new Set(first.map(({ id }) => String(id)));
  for (const [index, { id }] of next.entries()) {
    check.expectThat(
      !firstIds.has(String(id)),
      second,
      `results[${index}].id`,
      'none of the page before',
      formatValue(id),
    );
  }
}

const ZeroPages = z.union([
  z.object({ pages: z.literal(0) }),
  z.object({ total_pages: z.literal(0) }),
  z.object({ num_pages: z.literal(0) }),
]);

/** Tells that the upstream counts no pages when it finds nothing. */
export function noteZeroPages(check: Check, response: WireResponse): void {
  const zero = parseEnveloped(ZeroPages, response.body)?.data;
  const [name] = Object.keys(zero ?? {});
  if (name !== undefined)
    check.addNote(response, {
      ...{ path: name, expected: '1 or more', actual: '0', cause: 'no pages' },
      help: 'the shop reads it as 1',
    });
}

/** Expects a page with `expected` items. */
export function expectLength(
  check: Check,
  response: WireResponse,
  results: unknown[],
  expected: number,
): void {
  check.expectThat(
    results.length === expected,
    response,
    'results',
    `${expected} of them`,
    String(results.length),
  );
}

/** A page of a list; the total is null when the upstream does not tell it. */
interface Filtered<Item> {
  results: Item[];
  total: number | null;
}

/**
 * Expects at least one item, only items that match, and a smaller total than without the filter if that had other items. `matches` returns
 * null for an item that does not tell.
 */
export function expectFiltered<Item>(
  check: Check,
  response: WireResponse,
  filtered: Filtered<Item>,
  before: Filtered<Item>,
  description: string,
  matches: (item: Item) => boolean | null,
): void {
  if (before.results.every((item) => matches(item) === null)) {
    check.skipPart(`${description}: the items do not tell`);
    return;
  }
  check.expectThat(filtered.results.length > 0, response, 'results', `some ${description}`, 'none');
  for (const [index, item] of filtered.results.entries()) {
    check.expectThat(matches(item) !== false, response, `results[${index}]`, description, formatValue(item));
  }
  if (before.results.every((item) => matches(item) !== false)) {
    check.skipPart(`${description}: nothing that it would leave out`);
    return;
  }
  const { total } = filtered;
  if (total === null || before.total === null) return;
  check.expectThat(
    total < before.total,
    response,
    'the count',
    `less than ${before.total}, for ${description}`,
    String(total),
  );
}
