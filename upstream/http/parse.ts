import { z } from 'zod';
import { ApiError, type FieldMessages, invalidFields } from './errors.ts';

/** The largest value of PostgreSQL's `integer`, the type of all ids. */
const MAX_ID = 2_147_483_647;

const REQUIRED = 'This field is required.';
const BLANK = 'This field may not be blank.';

/** The message of Django REST framework for a zod issue. */
function djangoMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return REQUIRED;
  if (issue.input === null) return 'This field may not be null.';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return BLANK;
    if (issue.origin === 'array') return 'This list may not be empty.';
    return `Ensure this value is greater than or equal to ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Ensure this field has no more than ${issue.maximum} characters.`;
    if (issue.origin === 'array') return `Ensure this list has no more than ${issue.maximum} elements.`;
    return `Ensure this value is less than or equal to ${issue.maximum}.`;
  }
  if (issue.code === 'invalid_value') {
    // Not `String(input)`: it throws for a JSON object that has its own `toString` field.
    const choice = typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input);
    return `"${choice}" is not a valid choice.`;
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'Enter a valid email address.';
  switch ('expected' in issue ? issue.expected : '') {
    case 'string':
      return 'Not a valid string.';
    case 'int':
    case 'number':
      return 'A valid integer is required.';
    case 'array':
      return 'Expected a list of items.';
    default:
      return 'Not a valid value.';
  }
}

/** Text without NUL and lone surrogates, which PostgreSQL cannot store. Trimmed, as in Django. */
export const textField = (max: number) =>
  z
    .string()
    .refine((value) => !value.includes('\0'), { error: 'Null characters are not allowed.' })
    .refine((value) => !/\p{Surrogate}/u.test(value), { error: 'Not a valid string.' })
    .trim()
    .max(max);

/** Text that must not be blank. */
export const requiredText = (max: number) => textField(max).min(1);

export const optionalText = (max: number) => textField(max).optional();

/** An integer, or its digits in a string as forms send it. */
export const integerField = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );

export const idField = integerField(1, MAX_ID);

/**
 * Validates a body or query and returns a typed copy.
 * @throws ApiError 400 with messages per field, or with `{detail}` when the input is not an object
 */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const value = input ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ApiError(400, { detail: 'Invalid data. Expected an object.' });
  }
  const parsed = schema.safeParse(value, { error: djangoMessage });
  if (parsed.success) return parsed.data;
  const fields: FieldMessages = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.length === 0 ? 'non_field_errors' : String(issue.path[0]);
    const message =
      issue.path.length > 1 ? `${issue.path.slice(1).join('.')}: ${issue.message}` : issue.message;
    fields[field] = [...new Set([...(fields[field] ?? []), message])];
  }
  throw invalidFields(fields);
}

/** The id in a path; null when it is not a valid id. */
export function parsePathId(raw: string): number | null {
  if (!/^\d{1,10}$/.test(raw)) return null;
  const id = Number(raw);
  return id >= 1 && id <= MAX_ID ? id : null;
}
