/** Requests of a hidden document wait for no frame (`web/apollo/listWriter.ts`), so a test knows when they are sent. */
export const hideDocument = (): void =>
  void Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
