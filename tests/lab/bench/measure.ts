/** What one turn measured; a name has its unit. */
export type Values = Record<string, number>;

/** The values of one round, by what was measured; the first one is this build. */
type Round = Record<string, Values>;

/** Something that was measured in rounds. */
export interface Result {
  name: string;
  rounds: Round[];
}

export const ROUNDS = Number(process.env['R'] ?? 7);

/** Measures the subjects in turn, because the machine changes its speed: each of them is the first one in its share of the rounds. */
export async function inTurn(
  name: string,
  subjects: readonly string[],
  measure: (subject: string, round: number) => Promise<Values>,
): Promise<Result> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % subjects.length;
    const values: Round = {};
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)])
      values[subject] = await measure(subject, round);
    rounds.push(values);
  }
  console.log(`${name}: ${ROUNDS} rounds`);
  return { name, rounds };
}

/** Such as "1.02 (0.98 to 1.07)"; empty when a value is missing. */
function medianAndSpread(values: number[], show: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest = NaN, median = NaN, highest = NaN] = [
    sorted[0],
    sorted[Math.floor(sorted.length / 2)],
    sorted.at(-1),
  ];
  if (!sorted.every(Number.isFinite)) return '';
  return `${show(median)} (${show(lowest)} to ${show(highest)})`;
}

const showValue = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

/** A line for each value: medians with the lowest and highest round, and the ratios of this build to each other subject. */
export function resultsTable(results: Result[]): string {
  const subjects = results[0] ? Object.keys(results[0].rounds[0] ?? {}).toSorted(thisFirst) : [];
  const [own = '', ...others] = subjects;
  const lines = results.flatMap(({ name, rounds }) =>
    Object.keys(rounds[0]?.[own] ?? {}).map((value) => {
      const of = (subject: string) => rounds.map((round) => round[subject]?.[value] ?? NaN);
      const ratios = others.map((other) =>
        medianAndSpread(
          of(own).map((number, round) => number / (of(other)[round] ?? NaN)),
          (ratio) => ratio.toFixed(2),
        ),
      );
      const cells = subjects.map((subject) => medianAndSpread(of(subject), showValue));
      return `| ${[name, value, ...ratios, ...cells].join(' | ')} |`;
    }),
  );
  const heads = [
    '',
    'median (lowest to highest)',
    ...others.map((other) => `${own} / ${other}`),
    ...subjects,
  ];
  return `| ${heads.join(' | ')} |\n|---|---|${'---:|'.repeat(heads.length - 2)}\n${lines.join('\n')}`;
}

const thisFirst = (a: string, b: string): number => Number(b === 'this') - Number(a === 'this');
