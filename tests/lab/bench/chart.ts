import { readFile, writeFile } from 'node:fs/promises';
import { colourToken } from '../../../web/build/colourToken.ts';
import { RESULTS_FILE } from './results.ts';

/** The chart of the main results against their targets, for the README. */
const FILE = 'docs/bench.svg';

interface Bar {
  /** The text beside the bar. */
  label: string;
  /** The beginning of the row in the table of results, and the index of the column with the value. */
  rowPrefix: string;
  column: number;
  target: number;
  unit?: string;
}

/** The bars of the three pages that are measured on a phone. */
const phonePages = (metric: string, column: number, target: number, unit: string): Bar[] =>
  ['home', 'list', 'product'].map((page) => ({
    label: `${metric} on a phone: ${page}`,
    rowPrefix: `${page} |`,
    column,
    target,
    unit,
  }));

/** More is better: a bar has to reach the target line. */
const HIGHER_IS_BETTER: Bar[] = [
  {
    label: 'Query by hash, against bare Fastify with the same bytes',
    rowPrefix: 'a query by hash, GET, against bare Fastify (',
    column: 3,
    target: 0.6,
  },
  {
    label: 'Query by text, against bare Fastify with the same bytes',
    rowPrefix: 'a query by text, POST, against bare Fastify (',
    column: 3,
    target: 0.4,
  },
  {
    label: 'Page from memory, against bare Fastify with the same bytes',
    rowPrefix: 'the home page from memory, brotli, against bare Fastify (',
    column: 3,
    target: 0.8,
  },
  ...phonePages('Lighthouse', 1, 98, 'points'),
];

/** Less is better: a bar has to end before the target line. */
const LOWER_IS_BETTER: Bar[] = [
  {
    label: 'Cart query, time against the bare calls upstream',
    rowPrefix: 'cart query, one at a time, median |',
    column: 3,
    target: 1.3,
  },
  {
    label: 'Cart query, processor time against the bare calls',
    rowPrefix: 'cart query, processor time of the server |',
    column: 3,
    target: 2,
  },
  {
    label: 'Upstream calls of 100 cold home queries, against one of each',
    rowPrefix: '100 cold home queries at once',
    column: 3,
    target: 1,
  },
  { label: 'Memory under full load', rowPrefix: 'resident memory,', column: 1, target: 200, unit: 'MB' },
  ...phonePages('Largest paint', 5, 1800, 'ms'),
];

const [WIDTH_PX, BAR_HEIGHT_PX, BARS_LEFT_PX, TARGET_LENGTH_PX] = [960, 26, 440, 240];

const measuredValue = (page: string, { rowPrefix, column }: Bar): number => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${rowPrefix}`));
  return Number.parseFloat(line?.split('|')[column + 1] ?? '');
};

/** A bar as SVG at `y` (px). Its length is the ratio of value to target, at most 1.5; the target line is at ratio 1. */
function bar(page: string, options: Bar, y: number, meetsTarget: (share: number) => boolean): string {
  const measured = measuredValue(page, options);
  if (Number.isNaN(measured)) return '';
  const share = measured / options.target;
  const length = (Math.min(share, 1.5) * TARGET_LENGTH_PX).toFixed(0);
  const text = `${measured}${options.unit ? ` ${options.unit}` : ''} of ${options.target}`;
  return `<text x="${BARS_LEFT_PX - 12}" y="${y + 16}" text-anchor="end">${options.label}</text>
<rect x="${BARS_LEFT_PX}" y="${y + 3}" width="${length}" height="17" rx="3" class="${meetsTarget(share) ? 'good' : 'short'}"/>
<text x="${BARS_LEFT_PX + 1.5 * TARGET_LENGTH_PX + 12}" y="${y + 16}" class="figure">${text}</text>`;
}

function panel(
  page: string,
  title: string,
  bars: Bar[],
  y: number,
  meetsTarget: (share: number) => boolean,
): string {
  const end = y + 24 + bars.length * BAR_HEIGHT_PX;
  return `<text x="${BARS_LEFT_PX}" y="${y + 12}" class="title">${title}</text>
${bars.map((one, index) => bar(page, one, y + 24 + index * BAR_HEIGHT_PX, meetsTarget)).join('\n')}
<path d="M${BARS_LEFT_PX + TARGET_LENGTH_PX} ${y + 22}V${end}" class="line"/>`;
}

/** Writes the chart from the current RESULTS.md. */
export async function drawChart(): Promise<void> {
  const page = await readFile(RESULTS_FILE, 'utf8');
  const secondPanelTop = 24 + 24 + HIGHER_IS_BETTER.length * BAR_HEIGHT_PX + 22;
  const height = secondPanelTop + 24 + LOWER_IS_BETTER.length * BAR_HEIGHT_PX + 16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${height}" role="img" aria-label="Main benchmark results against their targets">
<style>text{font:13px system-ui,sans-serif;fill:${colourToken('ink')}}.title{font-weight:700}.figure{fill:#4a5058}.good{fill:#8fbf00}.short{fill:${colourToken('flame')}}.line{stroke:${colourToken('ink')};stroke-dasharray:3 3}</style>
<rect width="${WIDTH_PX}" height="${height}" fill="${colourToken('paper')}"/>
${panel(page, 'Reaches the line', HIGHER_IS_BETTER, 16, (share) => share >= 1)}
${panel(page, 'Stays below the line', LOWER_IS_BETTER, secondPanelTop, (share) => share <= 1)}
</svg>
`;
  await writeFile(FILE, svg);
}
