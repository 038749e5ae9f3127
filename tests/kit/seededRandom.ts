/** Chance that comes out the same for the same seed (mulberry32), so that a bad run can be run again. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  happens(probability: number): boolean;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const chance: Chance = {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    happens: (probability) => chance.next() < probability,
    between: (from, to) => from + Math.floor(chance.next() * (to - from + 1)),
    oneOf: (choices) => choices[Math.floor(chance.next() * choices.length)] ?? choices[0],
  };
  return chance;
}
