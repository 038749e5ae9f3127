/** Random numbers that are the same for the same seed (mulberry32), so that a failed run can be repeated. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True with this probability (0 to 1). */
  happens(probability: number): boolean;
  /** An integer, both ends included. */
  between(from: number, to: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const random: SeededRandom = {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    happens: (probability) => random.next() < probability,
    between: (from, to) => from + Math.floor(random.next() * (to - from + 1)),
    oneOf: (choices) => choices[Math.floor(random.next() * choices.length)] ?? choices[0],
  };
  return random;
}
