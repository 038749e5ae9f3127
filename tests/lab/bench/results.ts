import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { resultsTable, ROUNDS, type Result } from './measure.ts';

const RESULTS_FILE = 'tests/lab/bench/RESULTS.md';

/** Prints the table of a benchmark and replaces it in RESULTS.md, between its comments. */
export async function writeResults(
  part: string,
  title: string,
  note: string,
  results: Result[],
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}, ${ROUNDS} rounds, Node ${process.versions.node}, ${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}.`;
  const section = `## ${title}\n\n${note} ${machine}\n\n${resultsTable(results)}\n`;
  console.log(`\n${section}`);
  const [startMark, endMark] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = await readFile(RESULTS_FILE, 'utf8');
  const [before = '', rest = ''] = page.split(startMark);
  const after = rest.split(endMark)[1] ?? '\n';
  await writeFile(RESULTS_FILE, `${before.trimEnd()}\n\n${startMark}\n\n${section}\n${endMark}${after}`);
}
