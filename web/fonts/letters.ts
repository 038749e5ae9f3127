/** The families of the first screen, each at a weight that it has. */
const FAMILIES = ['900 1em Archivo', '600 1em "Barlow Condensed"'];

/** How long a page waits for its letters, in ms: after that it is better read in others. */
const PATIENCE = 300;

/**
 * Resolves when the letters are ready to be drawn with. They are on their way since the document's head, but a page that
 * the browser makes would still be drawn once in others before it looks, and its lines would move.
 */
export async function lettersReady(): Promise<void> {
  const loads = FAMILIES.map((family) => document.fonts.load(family));
  await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
