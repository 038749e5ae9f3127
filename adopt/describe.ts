import type { Call } from '../bff/calls/call.ts';
import { listBodyOf } from '../bff/wire/list.ts';
import { entriesOf as listEntriesOf } from '../bff/wire/scalars.ts';

/** What a call's answer, or an entry of it, is read with. */
export type Schema = NonNullable<Call<unknown>['schema']>;
type SchemaError = NonNullable<ReturnType<Schema['safeParse']>['error']>;
type Issue = SchemaError['issues'][number];

/** The first issue that names a field, also within the alternatives of a union. */
function deepestOf(issue: Issue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map(deepestOf);
  const found = inner.find(({ path }) => path.length > 0) ?? inner[0];
  return found ? { path: [...issue.path, ...found.path], message: found.message } : issue;
}

/** What is wrong with an answer, or with an entry of a list: "id: expected a text". */
export function describeIssue(error: SchemaError | undefined): string {
  const [first] = error?.issues ?? [];
  if (!first) return 'another shape';
  const { path, message } = deepestOf(first);
  const text = message.replace(/^Invalid input: /, '');
  return path.length === 0 ? text : `\`${path.join('.')}\`: ${text}`;
}

/** The entries of a list as they were sent: those that the shop finds, or of the first list. */
export function entriesOf(content: unknown): unknown[] {
  const found = listBodyOf(content)?.['results'];
  if (Array.isArray(found)) return found as unknown[];
  const lists = Object.values(content ?? {}).map((value) => listEntriesOf(value ?? undefined));
  return lists.find((entries) => entries !== null && entries.length > 0) ?? [];
}

/** The field of an object of any shape. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** "1 product", "2 products". */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/y$/, 'ie') + 's'}`;

/** Some entries by which an owner finds the cause. */
export const examplesOf = (values: readonly string[]): string =>
  values.slice(0, 3).join(', ') + (values.length > 3 ? ' …' : '');
