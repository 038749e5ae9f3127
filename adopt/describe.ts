import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The first issue that names a field, also within the alternatives of a union. */
function deepestOf(issue: Issue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map(deepestOf);
  const found = inner.find(({ path }) => path.length > 0) ?? inner[0];
  return found ? { path: [...issue.path, ...found.path], message: found.message } : issue;
}

/** What is wrong with an answer, or with an entry of a list: "id: expected a text". */
export function describeIssue(error: z.ZodError | undefined): string {
  const [first] = error?.issues ?? [];
  if (!first) return 'another shape';
  const { path, message } = deepestOf(first);
  const text = message.replace(/^Invalid input: /, '');
  return path.length === 0 ? text : `\`${path.join('.')}\`: ${text}`;
}

/** The lists of section 7, by which the entries of a body are found. */
const LIST_NAMES = [
  'results',
  'items',
  'brands',
  'banners',
  'sub_categories',
  'videos',
  'exclusiveProducts',
  'shopTheLook',
  'featuredProducts',
  'featured_categories',
];

/** The entries of a list as they were sent. */
export function entriesOf(content: unknown): unknown[] {
  if (Array.isArray(content)) return content as unknown[];
  if (typeof content !== 'object' || content === null) return [];
  const fields: Record<string, unknown> = { ...content };
  const name = LIST_NAMES.find((each) => Array.isArray(fields[each]));
  return name === undefined ? [] : (fields[name] as unknown[]);
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
