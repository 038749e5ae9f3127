import type { Check } from './check.ts';
import { badToken } from './shapes.ts';
import type { World } from './world.ts';

/** A row of the contract. */
export interface Call {
  /** As section 7 of the specification has it. */
  name: string;
  /** read: changes nothing and needs nobody; personal: speaks for an account; write: changes something. */
  kind: 'read' | 'personal' | 'write';
  /** @throws Stop, NotTried */
  attempt: (world: World, check: Check) => Promise<void>;
}

/** Expects 401 with its code for a token that is none. */
export async function refusesBadToken(
  world: World,
  check: Check,
  method: string,
  path: string,
): Promise<void> {
  await check.refused(await world.rest(method, path, { token: 'not-a-token' }), [401], badToken);
}
