import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '../../bff/config/config.ts';
import { ArgumentError, HELP, readArguments } from './arguments.ts';
import { runContract } from './runContract.ts';
import { fits, rowText, summary } from './table.ts';

/** The variables of the environment and of `.env`; those of the environment win, as in `npm start`. */
const readSettings = () => ({
  ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}),
  ...process.env,
});

async function main(): Promise<number> {
  const target = readArguments(process.argv.slice(2), readSettings());
  if (target === null) {
    console.log(HELP);
    return 0;
  }
  let number = 0;
  const outcome = await runContract(target, (row) => console.log(rowText(row, (number += 1))));
  console.log(`\n${summary(outcome)}`);
  return fits(outcome) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ArgumentError || error instanceof ConfigError)) throw error;
  console.error(`${error.message} (--help says more.)`);
  process.exitCode = 2;
}
