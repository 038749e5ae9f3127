import type { Check } from './check.ts';
import { badToken } from './shapes.ts';
import type { ContractRun } from './contractRun.ts';

/** One call of the wire contract. */
export interface Call {
  /** Method and path as in docs/product.md#upstream-calls. */
  name: string;
  /** read: public, changes nothing; personal: reads with an account; write: changes data. */
  kind: 'read' | 'personal' | 'write';
  /** @throws AbortCheck, SkippedCheck */
  attempt: (run: ContractRun, check: Check) => Promise<void>;
}

/** Expects 401 with the code `token_not_valid` for an invalid token. */
export async function expectBadTokenRefused(
  run: ContractRun,
  check: Check,
  method: string,
  path: string,
): Promise<void> {
  await check.expectRefusal(await run.request(method, path, { token: 'not-a-token' }), [401], badToken);
}
