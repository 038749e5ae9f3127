import { readFile, writeFile } from 'node:fs/promises';
import { RESULTS } from './results.ts';

/** Draws the main results as bars against their targets, for the README. */
const FILE = 'docs/bench.svg';

interface Bar {
  /** What the picture says. */
  label: string;
  /** The row of the results that it is taken from, by how it begins, and which of its cells. */
  row: string;
  cell: number;
  target: number;
  unit?: string;
}

/** The three pages that are measured on a phone. */
const onPhone = (what: string, cell: number, target: number, unit: string): Bar[] =>
  ['home', 'list', 'product'].map((page) => ({
    label: `${what} on a phone: ${page}`,
    row: `${page} |`,
    cell,
    target,
    unit,
  }));

/** Of these, more is better: a bar has to reach the line. */
const AT_LEAST: Bar[] = [
  ...['GET', 'POST'].map((method) => ({
    label: `Home query by ${method}, against a bare route with the same bytes`,
    row: `home query, warm, ${method}, 35 kB |`,
    cell: 3,
    target: 0.8,
  })),
  ...onPhone('Lighthouse', 1, 95, 'points'),
];

/** Of these, less is better: a bar has to end before the line. */
const AT_MOST: Bar[] = [
  { label: 'Cart query, against the bare calls upstream', row: 'cart query, median |', cell: 3, target: 1.5 },
  {
    label: 'Profile, cart and wishlist, against the bare calls',
    row: 'viewer query (profile, cart, wishlist), median |',
    cell: 3,
    target: 1.5,
  },
  {
    label: 'Upstream calls of 100 cold home queries, against one of each',
    row: '100 cold home queries at once',
    cell: 3,
    target: 1,
  },
  { label: 'Memory under full load', row: 'resident memory,', cell: 1, target: 200, unit: 'MB' },
  ...onPhone('Largest paint', 5, 2000, 'ms'),
];

const [WIDTH, LINE, START, SCALE] = [960, 26, 440, 240];

const measuredIn = (page: string, { row, cell }: Bar): number => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${row}`));
  return Number.parseFloat(line?.split('|')[cell + 1] ?? '');
};

/** One bar in px from `y`: its length is its share of the target, which stands at the line; longest 1.5 of it. */
function bar(page: string, one: Bar, y: number, holds: (share: number) => boolean): string {
  const measured = measuredIn(page, one);
  if (Number.isNaN(measured)) return '';
  const share = measured / one.target;
  const length = (Math.min(share, 1.5) * SCALE).toFixed(0);
  const text = `${measured}${one.unit ? ` ${one.unit}` : ''} of ${one.target}`;
  return `<text x="${START - 12}" y="${y + 16}" text-anchor="end">${one.label}</text>
<rect x="${START}" y="${y + 3}" width="${length}" height="17" rx="3" class="${holds(share) ? 'good' : 'short'}"/>
<text x="${START + 1.5 * SCALE + 12}" y="${y + 16}" class="figure">${text}</text>`;
}

function panel(
  page: string,
  title: string,
  bars: Bar[],
  y: number,
  holds: (share: number) => boolean,
): string {
  const end = y + 24 + bars.length * LINE;
  return `<text x="${START}" y="${y + 12}" class="title">${title}</text>
${bars.map((one, index) => bar(page, one, y + 24 + index * LINE, holds)).join('\n')}
<path d="M${START + SCALE} ${y + 22}V${end}" class="line"/>`;
}

/** Draws the picture from the page of results as it is now. */
export async function drawChart(): Promise<void> {
  const page = await readFile(RESULTS, 'utf8');
  const second = 24 + 24 + AT_LEAST.length * LINE + 22;
  const height = second + 24 + AT_MOST.length * LINE + 16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Main benchmark results against their targets">
<style>text{font:13px system-ui,sans-serif;fill:#0e1116}.title{font-weight:700}.figure{fill:#4a5058}.good{fill:#8fbf00}.short{fill:#c2330f}.line{stroke:#0e1116;stroke-dasharray:3 3}</style>
<rect width="${WIDTH}" height="${height}" fill="#f6f6f1"/>
${panel(page, 'Reaches the line', AT_LEAST, 16, (share) => share >= 1)}
${panel(page, 'Stays below the line', AT_MOST, second, (share) => share <= 1)}
</svg>
`;
  await writeFile(FILE, svg);
}
