import { readFile, writeFile } from 'node:fs/promises';

export const RESULTS_FILE = 'tests/lab/bench/RESULTS.md';

/** Prints the section of a benchmark and replaces it in RESULTS.md, between its comments. */
export async function writeSection(part: string, section: string): Promise<void> {
  console.log(`\n${section}`);
  const [startMark, endMark] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = await readFile(RESULTS_FILE, 'utf8').catch(() => '# Benchmarks\n\nBy `npm run bench`.\n');
  const before = page.includes(startMark) ? page.slice(0, page.indexOf(startMark)) : `${page}\n`;
  const after = page.includes(endMark) ? page.slice(page.indexOf(endMark) + endMark.length) : '\n';
  await writeFile(RESULTS_FILE, `${before}${startMark}\n\n${section}\n${endMark}${after}`);
}
