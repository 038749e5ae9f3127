import { ArgumentError, HELP, readArguments } from './arguments.ts';
import { runContract } from './runContract.ts';
import { rowText, summary } from './table.ts';

async function main(): Promise<number> {
  const target = readArguments(process.argv.slice(2));
  if (target === null) {
    console.log(HELP);
    return 0;
  }
  let number = 0;
  const outcome = await runContract(target, (row) => console.log(rowText(row, (number += 1))));
  console.log(`\n${summary(outcome)}`);
  return outcome.rows.some((row) => row.result === 'differs') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(`${error.message} (--help says more.)`);
  process.exitCode = 2;
}
