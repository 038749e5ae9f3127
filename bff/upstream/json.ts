/** An escape of JSON: half a surrogate pair without its other half is `lone`. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/**
 * Parses the JSON of an upstream. Half an emoji, as a backend leaves it that cuts texts at a length, becomes U+FFFD: no URL can be made
 * of it, and a page that shows it is not the one that the server rendered.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text.includes('\\u')
      ? text.replace(ESCAPE, (escape, lone?: string) => (lone === undefined ? escape : '\\ufffd'))
      : text,
  );
