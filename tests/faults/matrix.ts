import type { Shopper } from '../kit/shopper.ts';
import type { Tap } from '../kit/faultProxy.ts';
import type { Chooser } from './faults.ts';
import { faultsOfOurOwn, OPERATIONS, type Operation } from './operations.ts';

export interface Row {
  operations: number;
  /** Answers without an error in them: a kept copy, or luck. */
  good: number;
  /** Answers that are not what an answer in bad times has to be. */
  ours: string[];
  /** The longest that anybody waited (ms), and the longest for a payment, about which doubt is resolved by asking again. */
  longest: number;
  longestPayment: number;
  /** From the end of the trouble until every read was good again (ms). */
  recovery: number;
}

export const GIVE_UP_MS = 30_000;

const SIGN_IN = 'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }';

/**
 * Sends every operation while all calls fare as `choose` says and others do something as well, then waits until every read is
 * good again.
 */
export async function meetTrouble(
  tap: Tap,
  shopper: Shopper,
  variables: Record<string, unknown>,
  choose: Chooser,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Row> {
  const row: Row = {
    operations: OPERATIONS.length,
    good: 0,
    ours: [],
    longest: 0,
    longestPayment: 0,
    recovery: 0,
  };
  tap.decide(choose);
  const others = meanwhile();
  const send = async ({ name, document }: Operation) => {
    const start = performance.now();
    const answer = await shopper.send(document, variables).catch((error: unknown) => String(error));
    const kind = name.includes('Payment') ? 'longestPayment' : 'longest';
    row[kind] = Math.max(row[kind], Math.round(performance.now() - start));
    if (typeof answer === 'string') return void row.ours.push(`${name}: ${answer}`);
    if (answer.errors.length === 0) row.good += 1;
    row.ours.push(...faultsOfOurOwn(answer).map((fault) => `${name}: ${fault}`));
  };
  const isLogout = ({ name }: Operation) => name === 'Logout';
  await Promise.all(OPERATIONS.filter((operation) => !isLogout(operation)).map(send));
  for (const logout of OPERATIONS.filter(isLogout)) await send(logout);
  await others;
  // That session is over, whatever became of the logout.
  shopper.cookies.clear();
  tap.clear();
  const { email, password } = shopper;
  const end = performance.now();
  const reads = OPERATIONS.filter(({ isRead }) => isRead);
  for (;;) {
    if (shopper.cookies.size === 0) await shopper.send(SIGN_IN, { input: { email, password } });
    const answers = await Promise.all(reads.map(({ document }) => shopper.send(document, variables)));
    row.recovery = Math.round(performance.now() - end);
    const isGood = ({ data, errors }: (typeof answers)[number]) =>
      errors.length === 0 && !JSON.stringify(data).includes('"viewer":null');
    if (answers.every(isGood) || row.recovery > GIVE_UP_MS) return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
