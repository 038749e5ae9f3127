/** The font families of the first screen, each with an available weight. */
const FAMILIES = ['900 1em Archivo', '600 1em "Barlow Condensed"'];

/** After this time the page is shown in a fallback font. */
const FONT_TIMEOUT_MS = 300;

/**
 * Resolves when the fonts are loaded, or after a timeout. Every loaded page preloads them, but a client-rendered page would
 * still be painted once in a fallback font, and its lines would move.
 */
export async function fontsReady(): Promise<void> {
  const loads = FAMILIES.map((family) => document.fonts.load(family));
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
  ]);
}
