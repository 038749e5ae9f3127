import { Login, type Shopper } from '../../kit/shopper.ts';
import type { FaultProxy } from '../../kit/faultProxy.ts';
import type { FaultChooser } from './faults.ts';
import { responseViolations, OPERATIONS, type Operation } from './operations.ts';

export interface Row {
  operations: number;
  /** Number of responses without errors, for example from a cache. */
  good: number;
  /** Responses that violate the error contract, see `responseViolations`. */
  violations: string[];
  /** Longest response time, and the longest of a payment, for which the BFF repeats uncertain calls. */
  longestMs: number;
  longestPaymentMs: number;
  /** Time from the end of the fault until all queries succeeded again. */
  recoveryMs: number;
}

export const RECOVERY_TIMEOUT_MS = 30_000;

/**
 * Sends every operation while `chooseFault` decides about all upstream calls, then waits until every query succeeds again.
 */
export async function runWithFault(
  faultProxy: FaultProxy,
  shopper: Shopper,
  variables: Record<string, unknown>,
  chooseFault: FaultChooser,
): Promise<Row> {
  const row: Row = {
    operations: OPERATIONS.length,
    good: 0,
    violations: [],
    longestMs: 0,
    longestPaymentMs: 0,
    recoveryMs: 0,
  };
  faultProxy.chooseFaults(chooseFault);
  const send = async ({ name, document }: Operation) => {
    const start = performance.now();
    const response = await shopper.execute(document, variables).catch((error: unknown) => String(error));
    const duration = name.includes('Payment') ? 'longestPaymentMs' : 'longestMs';
    row[duration] = Math.max(row[duration], Math.round(performance.now() - start));
    if (typeof response === 'string') return void row.violations.push(`${name}: ${response}`);
    if (response.errors.length === 0) row.good += 1;
    row.violations.push(...responseViolations(response).map((fault) => `${name}: ${fault}`));
  };
  const isLogout = ({ name }: Operation) => name === 'Logout';
  await Promise.all(OPERATIONS.filter((operation) => !isLogout(operation)).map(send));
  for (const logout of OPERATIONS.filter(isLogout)) await send(logout);
  // The session is over, also if the logout failed.
  shopper.cookies.clear();
  faultProxy.clear();
  const { email, password } = shopper;
  const end = performance.now();
  const reads = OPERATIONS.filter(({ isRead }) => isRead);
  for (;;) {
    if (shopper.cookies.size === 0) await shopper.execute(Login, { input: { email, password } });
    const responses = await Promise.all(reads.map(({ document }) => shopper.execute(document, variables)));
    row.recoveryMs = Math.round(performance.now() - end);
    const isGood = ({ data, errors }: (typeof responses)[number]) =>
      errors.length === 0 && !JSON.stringify(data).includes('"viewer":null');
    if (responses.every(isGood) || row.recoveryMs > RECOVERY_TIMEOUT_MS) return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
