import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

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

/** Prints a text and replaces with it what a document has between its comments of this name. */
export async function writeBlock(file: string, name: string, text: string): Promise<void> {
  console.log(`\n${text}`);
  const page = await readFile(file, 'utf8');
  const written = page.replace(
    new RegExp(`(<!-- ${name} -->)[\\s\\S]*(<!-- /${name} -->)`),
    (_all, open: string, close: string) => `${open}\n\n${text}\n\n${close}`,
  );
  await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
}
