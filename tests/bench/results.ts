import { readFile, writeFile } from 'node:fs/promises';

/** The page of results. */
export const RESULTS = 'tests/bench/RESULTS.md';

/** Prints a part's section and puts it between the part's marks in the page of results, in place of the one before. */
export async function keepSection(part: string, section: string): Promise<void> {
  console.log(`\n${section}`);
  const [open, close] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = await readFile(RESULTS, 'utf8').catch(() => '# Benchmarks\n\nBy `npm run bench`.\n');
  const before = page.includes(open) ? page.slice(0, page.indexOf(open)) : `${page}\n`;
  const after = page.includes(close) ? page.slice(page.indexOf(close) + close.length) : '\n';
  await writeFile(RESULTS, `${before}${open}\n\n${section}\n${close}${after}`);
}
