import { GAUGES, type Gauge, type Sample } from './watch.ts';

/** What is said of a run, a line each. */
export interface Verdict {
  good: boolean;
  lines: string[];
}

/** Growth from the middle third to the last one that still counts as flat: this share, or so many MB or handles. */
const SHARE = 0.1;
const SLACK = { memory: 10, handles: 20 };

/** Thirds of fewer samples say nothing. */
const FEWEST = 3;

/** The middle of what is known; null: nothing is. The median, since garbage lies about until it is collected. */
export function median(samples: readonly Sample[], gauge: Gauge): number | null {
  const known = samples.map((sample) => sample[gauge]).filter((value) => value !== null);
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? null;
}

/** Judges a run: nobody was refused or left without an answer, and in its last third it took no more than in the middle one. */
export function judge(
  { answers, errors }: { answers: number; errors: number },
  samples: readonly Sample[],
): Verdict {
  let good = true;
  const judged = (holds: boolean) => {
    good &&= holds;
    return holds ? 'good' : 'BAD';
  };
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, samples.length - third);
  const last = samples.slice(samples.length - third);

  const lines = [`${answers} answers, ${errors} errors: ${judged(answers > 0 && errors === 0)}`];
  if (third < FEWEST)
    lines.push(`${samples.length} looks at memory and handles are too few: ${judged(false)}`);
  for (const gauge of GAUGES) {
    const [before, after] = [median(middle, gauge), median(last, gauge)];
    if (before === null || after === null) {
      lines.push(`${gauge}: not known on this system`);
      continue;
    }
    const [unit, slack] = gauge.endsWith('handles') ? ['', SLACK.handles] : [' MB', SLACK.memory];
    const percent = Math.round((after / before - 1) * 100);
    const flat = after - before <= Math.max(before * SHARE, slack);
    lines.push(
      `${gauge}: ${after.toFixed(0)}${unit} in the last third, ${before.toFixed(0)}${unit} in the middle one (${percent < 0 ? '' : '+'}${percent} %): ${judged(flat)}`,
    );
  }
  return { good, lines };
}
