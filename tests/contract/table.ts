import type { Outcome, Row } from './runContract.ts';

const WIDTH = 44;

/** A row of the table, with a line for each difference below it. */
export function rowText({ call, result, differences, notes }: Row, number: number): string {
  const [note = '', ...more] = notes;
  const head = `${String(number).padStart(2)}  ${call.padEnd(WIDTH)}${result.padEnd(11)}${note}`.trimEnd();
  const below = ' '.repeat(WIDTH + 15);
  const found = differences.map(({ request, path, expected, found, times }) =>
    [
      `      ${request}`,
      `        ${path}: expected ${expected}; found ${found}${times > 1 ? ` (${times} times alike)` : ''}`,
    ].join('\n'),
  );
  return [head, ...more.map((text) => below + text), ...found].join('\n');
}

const counted = (rows: Row[], result: Row['result']) => rows.filter((row) => row.result === result).length;

/** What is said below the table. */
export function summary({ rows, leftBehind }: Outcome): string {
  const lines = [
    `${rows.length} calls: ${counted(rows, 'ok')} ok, ${counted(rows, 'differs')} differ, ${counted(rows, 'not tried')} not tried.`,
  ];
  if (leftBehind.length > 0) lines.push(`Left behind in the upstream: ${leftBehind.join(', ')}.`);
  return lines.join('\n');
}
