import type { Call } from './call.ts';
import { functionCalls, otherCalls, restCalls } from './calls/index.ts';
import { Check, type Finding, SkippedCheck, AbortCheck } from './check.ts';
import type { Target } from './wire.ts';
import { ContractRun } from './contractRun.ts';

/** The result of one call. */
export interface Row {
  call: string;
  result: 'ok' | 'note' | 'differs' | 'not tried';
  findings: Finding[];
  /** Why the call was not checked, or which parts of it were not. */
  remarks: string[];
}

export interface Outcome {
  rows: Row[];
  /** Data that remains in the upstream after the run. */
  leftBehind: string[];
  /** The lines of `.env` that fit the upstream. */
  settings: string[];
}

const WITHOUT_ACCOUNT = {
  write: 'it writes: needs --write with an account',
  personal: 'it needs an account: --write --email --password',
};

function resultOf(findings: Finding[]): Row['result'] {
  if (findings.some(({ severity }) => severity === 'difference')) return 'differs';
  return findings.length > 0 ? 'note' : 'ok';
}

async function attempt(call: Call, run: ContractRun, causes: Map<string, Finding>): Promise<Row> {
  const row = { call: call.name, findings: [] };
  if (call.kind !== 'read' && run.target.account === null) {
    return { ...row, result: 'not tried', remarks: [WITHOUT_ACCOUNT[call.kind]] };
  }
  const check = new Check(call.file, causes);
  try {
    await call.attempt(run, check);
  } catch (error) {
    if (!(error instanceof AbortCheck) && !(error instanceof SkippedCheck)) throw error;
    if (check.findings.length === 0) {
      const remark = error instanceof SkippedCheck ? error.message : 'the cause is told above';
      return { ...row, result: 'not tried', remarks: [remark] };
    }
  }
  const { findings, remarks } = check;
  return { ...row, result: resultOf(findings), findings, remarks };
}

/**
 * Checks every call of the wire contract against an upstream, one after the other. Without an account only public reads
 * are sent. Each cause is told once.
 * @throws ConfigError for settings that the shop does not accept
 */
export async function runContract(
  target: Target,
  onRow: (row: Row) => void = () => undefined,
): Promise<Outcome> {
  const run = new ContractRun(target);
  const causes = new Map<string, Finding>();
  const rows: Row[] = [];
  for (const call of [...restCalls, ...functionCalls, ...otherCalls]) {
    const row = await attempt(call, run, causes);
    rows.push(row);
    onRow(row);
  }
  return { rows, leftBehind: run.leftBehind, settings: run.settings.lines() };
}
