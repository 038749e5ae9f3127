import { createSeededRandom, type SeededRandom } from '../../kit/seededRandom.ts';

/** Number of concurrent requests. */
const CONCURRENCY = 12;

/** Calls `run` `count` times, several at once. The random generator of each call depends only on the seed and its index. */
export async function runConcurrently(
  count: number,
  seed: number,
  run: (random: SeededRandom, index: number) => Promise<void>,
): Promise<void> {
  let nextIndex = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (nextIndex < count) {
        const index = nextIndex++;
        await run(createSeededRandom(seed + index), index);
      }
    }),
  );
}
