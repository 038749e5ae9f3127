import { PLAIN, type UpstreamOptions } from '../hostedUpstream/options.ts';
import type { Problem } from './flow.ts';
import type { FlowName } from './flows.ts';
import { KNOWN_GAPS, type KnownGap } from './knownGaps.ts';

/** What a flow has shown on one upstream. */
export interface Cell {
  upstream: string;
  flow: FlowName;
  options: UpstreamOptions;
  problems: Problem[];
}

const matches = (gap: KnownGap, { flow, options }: Cell): boolean =>
  gap.flows.includes(flow) && gap.applies(options);

const explains = (gap: KnownGap, cell: Cell, { rule }: Problem): boolean =>
  matches(gap, cell) && (gap.rules === 'any' || gap.rules.includes(rule));

/** The problems of a cell that no known gap explains, one line each. */
export const unexplained = (cell: Cell): string[] =>
  cell.problems
    .filter((problem) => !KNOWN_GAPS.some((gap) => explains(gap, cell, problem)))
    .map(({ rule, found }) => `${rule}: ${found}`);

/** True for an upstream that is plain, or plain but for one trait. With several, one gap may hide another. */
function isSwitch({ options }: Cell): boolean {
  const plain = new Map<string, unknown>(Object.entries(PLAIN));
  return Object.entries(options).filter(([trait, value]) => plain.get(trait) !== value).length <= 1;
}

/** What of a gap holds on all these upstreams: flows without a problem of their own, and rules that no flow breaks. */
function heldBy(gap: KnownGap, cells: Cell[]): string[] {
  const { flows, rules } = gap;
  const isOwn = (cell: Cell, problem: Problem) =>
    !KNOWN_GAPS.some((other) => other !== gap && explains(other, cell, problem));
  const isBroken = (flow: FlowName) =>
    cells.some((cell) => cell.flow === flow && cell.problems.some((problem) => isOwn(cell, problem)));
  const broken = new Set(cells.flatMap(({ problems }) => problems.map(({ rule }) => rule)));
  return rules === 'any'
    ? flows.filter((flow) => !isBroken(flow))
    : rules.filter((rule) => !broken.has(rule));
}

/** Known gaps that are closed, one line each: they have to be removed from the list. */
export const closedGaps = (cells: Cell[]): string[] =>
  KNOWN_GAPS.flatMap((gap) => {
    const matching = cells.filter((cell) => isSwitch(cell) && matches(gap, cell));
    if (matching.length === 0) return [];
    return heldBy(gap, matching).map((held) => `closed for "${held}": ${gap.reason}`);
  });

const MARKS = { works: '.', gap: 'g', broken: 'X' };

function markOf(cell: Cell): string {
  if (cell.problems.length === 0) return MARKS.works;
  return unexplained(cell).length === 0 ? MARKS.gap : MARKS.broken;
}

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
  return [head, ...lines, `${MARKS.works} works, ${MARKS.gap} known gap, ${MARKS.broken} broken`].join('\n');
}
