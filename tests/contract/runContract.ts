import type { Call } from './call.ts';
import { functionCalls, restCalls } from './calls/index.ts';
import { Check, type Difference, SkippedCheck, AbortCheck } from './check.ts';
import type { Target } from './wire.ts';
import { ContractRun } from './contractRun.ts';

/** The result of one call. */
export interface Row {
  call: string;
  result: 'ok' | 'differs' | 'not tried';
  differences: Difference[];
  /** Why the call was not checked, or which parts of it were not. */
  notes: string[];
}

export interface Outcome {
  rows: Row[];
  /** Data that remains in the upstream after the run. */
  leftBehind: string[];
}

const WITHOUT_ACCOUNT = {
  write: 'it writes: needs --write with an account',
  personal: 'it needs an account: --write --email --password',
};

async function attempt(call: Call, run: ContractRun): Promise<Row> {
  const row = { call: call.name, differences: [] };
  if (call.kind !== 'read' && run.target.account === null) {
    return { ...row, result: 'not tried', notes: [WITHOUT_ACCOUNT[call.kind]] };
  }
  const check = new Check();
  try {
    await call.attempt(run, check);
  } catch (error) {
    if (error instanceof SkippedCheck && check.differences.length === 0) {
      return { ...row, result: 'not tried', notes: [error.message] };
    }
    if (!(error instanceof AbortCheck) && !(error instanceof SkippedCheck)) throw error;
  }
  const { differences, skippedParts: leftOut } = check;
  return {
    ...row,
    result: differences.length > 0 ? 'differs' : 'ok',
    differences,
    notes: leftOut.map((part) => `left out: ${part}`),
  };
}

/**
 * Checks every call of the wire contract against an upstream, one after the other. Without an account only public reads
 * are sent.
 */
export async function runContract(
  target: Target,
  onRow: (row: Row) => void = () => undefined,
): Promise<Outcome> {
  const run = new ContractRun(target);
  const rows: Row[] = [];
  for (const call of [...restCalls, ...functionCalls]) {
    const row = await attempt(call, run);
    rows.push(row);
    onRow(row);
  }
  return { rows, leftBehind: run.leftBehind };
}
