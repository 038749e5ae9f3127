import type { Check } from './check.ts';
import type { ContractRun } from './contractRun.ts';

/** One call of the wire contract. */
export interface Call {
  /** Method and path as in docs/product.md#upstream-calls. */
  name: string;
  /** read: public, changes nothing; personal: reads with an account; write: changes data. */
  kind: 'read' | 'personal' | 'write';
  /** The file of the BFF that sends the call and reads its response. */
  file: string;
  /** @throws AbortCheck, SkippedCheck */
  attempt: (run: ContractRun, check: Check) => Promise<void>;
}

/** Creates the calls of one file. */
export const callsOf = (file: string, calls: Omit<Call, 'file'>[]): Call[] =>
  calls.map((call) => ({ ...call, file }));

/** Expects 401 for an invalid token, by which the shop knows that it has to renew it. */
export async function expectBadTokenRefused(
  run: ContractRun,
  check: Check,
  method: string,
  path: string,
): Promise<void> {
  const response = await run.request(method, path, { token: 'not-a-token' });
  await check.expectRefusal(response, [401], 'respond with 401: the shop renews tokens after it');
}
