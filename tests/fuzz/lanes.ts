import { createChance, type Chance } from '../kit/seededRandom.ts';

/** How many requests are under way at once. */
const LANES = 12;

/** Does `work` so many times, several at once, each with a chance of its own that depends on the seed and its number alone. */
export async function inLanes(
  count: number,
  seed: number,
  work: (chance: Chance, turn: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < count) {
        const turn = next++;
        await work(createChance(seed + turn), turn);
      }
    }),
  );
}
