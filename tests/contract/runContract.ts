import type { Call } from './call.ts';
import { functionCalls, restCalls } from './calls/index.ts';
import { Check, type Difference, NotTried, Stop } from './check.ts';
import type { Target } from './wire.ts';
import { World } from './world.ts';

/** How one call fared. */
export interface Row {
  call: string;
  result: 'ok' | 'differs' | 'not tried';
  differences: Difference[];
  /** Why the call was not tried, or which parts of it could not be. */
  notes: string[];
}

export interface Outcome {
  rows: Row[];
  /** What stays in the upstream after the run. */
  leftBehind: string[];
}

const WITHOUT_ACCOUNT = {
  write: 'it writes: needs --write with an account',
  personal: 'it needs an account: --write --email --password',
};

async function attempt(call: Call, world: World): Promise<Row> {
  const row = { call: call.name, differences: [] };
  if (call.kind !== 'read' && world.target.account === null) {
    return { ...row, result: 'not tried', notes: [WITHOUT_ACCOUNT[call.kind]] };
  }
  const check = new Check();
  try {
    await call.attempt(world, check);
  } catch (error) {
    if (error instanceof NotTried && check.differences.length === 0) {
      return { ...row, result: 'not tried', notes: [error.message] };
    }
    if (!(error instanceof Stop) && !(error instanceof NotTried)) throw error;
  }
  const { differences, leftOut } = check;
  return {
    ...row,
    result: differences.length > 0 ? 'differs' : 'ok',
    differences,
    notes: leftOut.map((what) => `left out: ${what}`),
  };
}

/**
 * Tries every call of the wire contract against an upstream, one after the other. Without an account only what reads
 * without one is sent.
 */
export async function runContract(
  target: Target,
  onRow: (row: Row) => void = () => undefined,
): Promise<Outcome> {
  const world = new World(target);
  const rows: Row[] = [];
  for (const call of [...restCalls, ...functionCalls]) {
    const row = await attempt(call, world);
    rows.push(row);
    onRow(row);
  }
  return { rows, leftBehind: world.leftBehind };
}
