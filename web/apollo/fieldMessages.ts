import type { UserErrorLike } from './errorMessages.ts';

/** Messages by input field, without duplicates; messages that belong to no field are under ''. */
export function messagesByField(errors: readonly UserErrorLike[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field, messages } of errors) {
    const known = byField[field ?? ''] ?? [];
    byField[field ?? ''] = [...new Set([...known, ...messages])];
  }
  return byField;
}
