/** A number in [0, 1) that is always the same for the same words: the demo world never changes between two seeds. */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of words.join('/')) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** A whole number from `low` to `high`, both included. */
export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + Math.floor(chance(...words) * (high - low + 1));
}
