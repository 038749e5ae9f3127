import type { z } from 'zod';

/** One place where a value does not have the shape that the shop reads. */
export interface ShapeIssue {
  /** The path in the response, such as `results[0].price`. */
  path: string;
  expected: string;
  actual: string;
}

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const MAX_VALUE_CHARACTERS = 70;

/** Formats a value for the table. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

const formatPath = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );

const expectation = ({ message }: Issue): string =>
  /^Invalid input: expected (.*), received /.exec(message)?.[1] ?? message;

/** The issues of a value. Of a union, those of the alternative that went furthest, or all alternatives in one. */
function flatten(issue: Issue, before: Path): { path: Path; expected: string }[] {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, expected: expectation(issue) }];
  const alternatives = issue.errors.map((issues) => issues.flatMap((each) => flatten(each, path)));
  const deepest = alternatives.find((issues) => issues.every((each) => each.path.length > path.length));
  if (deepest && deepest.length > 0) return deepest;
  const expected = [...new Set(alternatives.flat().map((each) => each.expected))].join(' or ');
  return [{ path, expected }];
}

/** Where and why a schema refuses a value. `at`: the path of the value in the response. */
export const shapeIssues = (error: z.ZodError, value: unknown, at: Path = []): ShapeIssue[] =>
  error.issues
    .flatMap((issue) => flatten(issue, []))
    .map(({ path, expected }) => ({
      path: formatPath([...at, ...path]) || 'body',
      expected,
      actual: formatValue(valueAt(value, path)),
    }));
