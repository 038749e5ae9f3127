import { GAUGES, type Gauge, type Sample } from './samples.ts';

/** The result of a run, with one line per check. */
export interface Verdict {
  good: boolean;
  lines: string[];
}

/** Growth from the middle to the last third that still counts as flat: this share, or this many MB or handles. */
const MAX_GROWTH_SHARE = 0.1;
const MAX_GROWTH = { memory: 10, handles: 20 };

/** With fewer samples per third the result is not reliable. */
const MIN_SAMPLES_PER_THIRD = 3;

/** The median of the known values; null if there are none. The median ignores peaks before a garbage collection. */
function median(samples: readonly Sample[], gauge: Gauge): number | null {
  const values = samples.map((sample) => sample[gauge]).filter((value) => value !== null);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

/** Judges a run: it must have responses and no errors, and its gauges must not grow from the middle to the last third. */
export function judge(
  { responses, errors }: { responses: number; errors: number },
  samples: readonly Sample[],
): Verdict {
  let isAllGood = true;
  const verdict = (isGood: boolean) => {
    isAllGood &&= isGood;
    return isGood ? 'good' : 'BAD';
  };
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, samples.length - third);
  const last = samples.slice(samples.length - third);

  const lines = [`${responses} answers, ${errors} errors: ${verdict(responses > 0 && errors === 0)}`];
  if (third < MIN_SAMPLES_PER_THIRD)
    lines.push(`${samples.length} looks at memory and handles are too few: ${verdict(false)}`);
  for (const gauge of GAUGES) {
    const [before, after] = [median(middle, gauge), median(last, gauge)];
    if (before === null || after === null) {
      lines.push(`${gauge}: not known on this system`);
      continue;
    }
    const [unit, maxGrowth] = gauge.endsWith('handles')
      ? ['', MAX_GROWTH.handles]
      : [' MB', MAX_GROWTH.memory];
    const percent = Math.round((after / before - 1) * 100);
    const isFlat = after - before <= Math.max(before * MAX_GROWTH_SHARE, maxGrowth);
    lines.push(
      `${gauge}: ${after.toFixed(0)}${unit} in the last third, ${before.toFixed(0)}${unit} in the middle one (${percent < 0 ? '' : '+'}${percent} %): ${verdict(isFlat)}`,
    );
  }
  return { good: isAllGood, lines };
}
