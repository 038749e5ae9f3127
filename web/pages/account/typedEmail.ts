/** The email that the shopper has typed on the page before, from the navigation's state; empty when there is none. */
export function typedEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
