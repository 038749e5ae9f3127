import { type Check, shown } from './check.ts';
import type { Answer } from './wire.ts';

const collator = new Intl.Collator('en');
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Databases sort texts by different rules; a pair is in order when it is by any usual one. */
export const textRises = (a: string, b: string): boolean =>
  a <= b || collator.compare(a, b) <= 0 || bare(a) <= bare(b);

export const numberRises = (a: number, b: number): boolean => a <= b;

/** Expects the values in the order that `sort` names; a minus in front turns it round. */
export function expectSorted<Value>(
  check: Check,
  answer: Answer,
  sort: string,
  values: Value[],
  rises: (a: Value, b: Value) => boolean,
): void {
  if (new Set(values).size < 2) check.leaveOut(`${sort}: fewer than two different values to sort`);
  const falling = sort.startsWith('-') || sort.endsWith('_desc');
  for (const [index, after] of values.entries()) {
    const before = values[index - 1];
    if (before === undefined) continue;
    const holds = falling ? rises(after, before) : rises(before, after);
    check.that(
      holds,
      answer,
      `results[${index}]`,
      `sorted by ${sort}`,
      `${shown(after)} after ${shown(before)}`,
    );
  }
}

interface Listed {
  id: string | number;
}

/** Expects two pages to share nothing. */
export function expectDisjoint(check: Check, second: Answer, first: Listed[], next: Listed[]): void {
  const seen = new Set(first.map(({ id }) => String(id)));
  for (const [index, { id }] of next.entries()) {
    check.that(!seen.has(String(id)), second, `results[${index}].id`, 'none of the page before', shown(id));
  }
}

/** Expects a page to be as long as it can be. `path` names the list in the answer. */
export function expectLength(check: Check, answer: Answer, results: unknown[], expected: number): void {
  check.that(results.length === expected, answer, 'results', `${expected} of them`, String(results.length));
}

/** Expects only what matches, at least one of it, and fewer in all than without the filter where something was to go. */
export function expectFiltered<Item>(
  check: Check,
  answer: Answer,
  filtered: { results: Item[]; total: number },
  before: { results: Item[]; total: number },
  what: string,
  matches: (item: Item) => boolean,
): void {
  check.that(filtered.results.length > 0, answer, 'results', `some ${what}`, 'none');
  for (const [index, item] of filtered.results.entries()) {
    check.that(matches(item), answer, `results[${index}]`, what, shown(item));
  }
  if (before.results.every(matches)) {
    check.leaveOut(`${what}: nothing that it would leave out`);
    return;
  }
  const { total } = filtered;
  check.that(
    total < before.total,
    answer,
    'the count',
    `less than ${before.total}, for ${what}`,
    String(total),
  );
}
