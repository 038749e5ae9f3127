/** A number in [0, 1) that depends only on the seed, so that the demo catalogue is the same on every run. */
export function seededRandom(...seed: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of seed.join('/')) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** An integer from `low` to `high`, inclusive, that depends only on the seed. */
export function seededInteger(low: number, high: number, ...seed: (string | number)[]): number {
  return low + Math.floor(seededRandom(...seed) * (high - low + 1));
}
