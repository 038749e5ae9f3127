import type { FlowRun } from './flow.ts';

/** A user error of a payload. */
export interface UserError {
  code: string;
  field?: string | null;
  messages: string[];
}

/** A refusal that the upstream has sent. */
interface ExpectedRefusal {
  sentence: string;
  /** The input field that it is about; null: none. */
  field: string | null;
  /** The text of the shop where the upstream sends no text. */
  fallback: string;
}

/** Checks that a shopper reads the upstream's sentence, at its field, in each shape that errors have. */
export function expectRefusal(
  run: FlowRun,
  rule: string,
  userErrors: UserError[] | undefined,
  { sentence, field, fallback }: ExpectedRefusal,
): void {
  const errors = userErrors ?? [];
  const messages = errors.flatMap((error) => error.messages);
  const isAtField = errors.some(
    (error) => (error.field ?? null) === field && error.messages.includes(sentence),
  );
  switch (run.options.errors) {
    case 'drf':
    case 'non_field_errors':
      return run.check(rule, isAtField, errors);
    case 'detail_and_fields': {
      const detail = field === null ? sentence : 'The request is not valid.';
      run.check(rule, field === null || isAtField, errors);
      return run.check('a refusal with detail and fields keeps both', messages.includes(detail), errors);
    }
    case 'array':
      return run.check(rule, messages.includes(sentence), errors);
    case 'error':
      return run.check(rule, messages.includes(sentence) || messages.includes(fallback), errors);
    case 'html':
      return run.check(rule, messages.includes(fallback), errors);
  }
}
