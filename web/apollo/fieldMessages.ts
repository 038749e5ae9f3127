import type { UserErrorLike } from './errorMessages.ts';

/**
 * Messages by input field, without duplicates; messages that belong to no field are under ''. The upstream names the fields, so
 * each name is an own property, also one that every object has, such as `constructor`.
 */
export function messagesByField(errors: readonly UserErrorLike[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, messages } of errors) {
    const name = field ?? '';
    byField.set(name, [...new Set([...(byField.get(name) ?? []), ...messages])]);
  }
  return Object.fromEntries(byField);
}
