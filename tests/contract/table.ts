import type { Finding } from './check.ts';
import type { Outcome, Row } from './runContract.ts';

const CALL_COLUMN_WIDTH = 44;

/** A finding in one line: the cause, and what helps. */
export function findingText({
  severity,
  request,
  path,
  expected,
  actual,
  help,
  occurrences,
}: Finding): string {
  const count = occurrences > 1 ? ` (${occurrences} times)` : '';
  return `      ${severity}: ${request}: ${path}: expected ${expected}; found ${actual}${count}; ${help}`;
}

/** A row of the table, with a line for each finding below it. */
export function rowText({ call, result, findings, remarks }: Row, number: number): string {
  const [remark = '', ...otherRemarks] = remarks;
  const firstLine =
    `${String(number).padStart(2)}  ${call.padEnd(CALL_COLUMN_WIDTH)}${result.padEnd(11)}${remark}`.trimEnd();
  const indent = ' '.repeat(CALL_COLUMN_WIDTH + 15);
  return [firstLine, ...otherRemarks.map((text) => indent + text), ...findings.map(findingText)].join('\n');
}

const countRows = (rows: Row[], result: Row['result']) => rows.filter((row) => row.result === result).length;

/** True when the shop works with the upstream as far as it was tried. */
export const fits = ({ rows }: Outcome): boolean => rows.every(({ result }) => result !== 'differs');

function verdict(outcome: Outcome): string {
  if (!fits(outcome)) return 'It does not fit yet';
  return countRows(outcome.rows, 'not tried') > 0 ? 'It fits, as far as it was tried' : 'It fits';
}

/** The summary below the table, and the lines of `.env`. */
export function summary(outcome: Outcome): string {
  const { rows, leftBehind, settings } = outcome;
  const counts = (['ok', 'note', 'differs', 'not tried'] as const).map(
    (result) => `${countRows(rows, result)} ${result}`,
  );
  return [
    `${verdict(outcome)}: ${counts.join(', ')}.`,
    ...(leftBehind.length > 0 ? [`Left behind in the upstream: ${leftBehind.join(', ')}.`] : []),
    '',
    'For .env, besides PUBLIC_URL and RAZORPAY_KEY_ID:',
    '',
    ...settings,
  ].join('\n');
}
