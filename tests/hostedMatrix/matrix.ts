import type { FlowName } from './flows.ts';

/** Whether a flow works on one upstream. */
export interface Cell {
  upstream: string;
  flow: FlowName;
  works: boolean;
}

const MARKS = { works: '.', broken: 'X' };

const markOf = ({ works }: Cell): string => (works ? MARKS.works : MARKS.broken);

/** The matrix as text: a line for each upstream, a column for each flow. */
export function matrixText(cells: Cell[]): string {
  const upstreams = [...new Set(cells.map(({ upstream }) => upstream))];
  const flows = [...new Set(cells.map(({ flow }) => flow))];
  const width = Math.max(...upstreams.map((name) => name.length));
  const lines = upstreams.map((upstream) => {
    const marks = flows.map((flow) => {
      const cell = cells.find((candidate) => candidate.upstream === upstream && candidate.flow === flow);
      return (cell ? markOf(cell) : '').padEnd(flow.length);
    });
    return `${upstream.padEnd(width)}  ${marks.join('  ')}`.trimEnd();
  });
  const head = `${''.padEnd(width)}  ${flows.join('  ')}`;
  return [head, ...lines, `${MARKS.works} works, ${MARKS.broken} broken`].join('\n');
}
