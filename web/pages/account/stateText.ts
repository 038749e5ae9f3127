/** A text in a navigation's state, such as the path from which a guest was sent; empty when there is none. */
export function stateText(state: unknown, name: 'sentFrom' | 'action' | 'email'): string {
  const text = (state as Partial<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' ? text : '';
}
