import type { Outcome, Row } from './runContract.ts';

const CALL_COLUMN_WIDTH = 44;

/** A row of the table, with a line for each difference below it. */
export function rowText({ call, result, differences, notes }: Row, number: number): string {
  const [note = '', ...otherNotes] = notes;
  const firstLine =
    `${String(number).padStart(2)}  ${call.padEnd(CALL_COLUMN_WIDTH)}${result.padEnd(11)}${note}`.trimEnd();
  const indent = ' '.repeat(CALL_COLUMN_WIDTH + 15);
  const differenceLines = differences.map(({ request, path, expected, actual, occurrences }) =>
    [
      `      ${request}`,
      `        ${path}: expected ${expected}; found ${actual}${occurrences > 1 ? ` (${occurrences} times alike)` : ''}`,
    ].join('\n'),
  );
  return [firstLine, ...otherNotes.map((text) => indent + text), ...differenceLines].join('\n');
}

const countRows = (rows: Row[], result: Row['result']) => rows.filter((row) => row.result === result).length;

/** The summary below the table. */
export function summary({ rows, leftBehind }: Outcome): string {
  const lines = [
    `${rows.length} calls: ${countRows(rows, 'ok')} ok, ${countRows(rows, 'differs')} differ, ${countRows(rows, 'not tried')} not tried.`,
  ];
  if (leftBehind.length > 0) lines.push(`Left behind in the upstream: ${leftBehind.join(', ')}.`);
  return lines.join('\n');
}
