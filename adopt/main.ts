import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { HOSTED_FUNCTIONS } from '../bff/config/settings.ts';
import { adopt, type Target } from './adopt.ts';
import { mergeEnvFile, readEnvFile } from './envFile.ts';
import { toPage } from './page.ts';

const HELP = `Asks a store all that the shop asks it, finds the settings, writes them into .env and says what fits.

  npm run adopt -- --api URL --functions URL

  --api URL          the base of the REST calls; /api/... is appended (else API_URL)
  --functions URL    the base of the functions; the name of each is appended (else FUNCTIONS_URL)
  --function N=M     the function N has the name, or the whole address, M; can be given several times
  --key rzp_test_…   the public key of the payment provider
  --email E          reads also what this account has; its password is in ADOPT_PASSWORD, or is asked for
  --write            with this account: fills and empties a cart and a wishlist, changes a profile and puts it back, places one
                     order and cancels its payment. The order stays; no money moves.
  --env FILE         the file to write (.env)

Without --write nothing in the store is changed. Ends with 1 when money, an order or a page would be lost, with 2 for wrong arguments.`;

/** An argument that cannot be used; the message is a sentence. */
class ArgumentError extends Error {}

const OPTIONS = {
  api: { type: 'string' },
  functions: { type: 'string' },
  function: { type: 'string', multiple: true },
  key: { type: 'string' },
  email: { type: 'string' },
  write: { type: 'boolean' },
  env: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse() {
  try {
    return parseArgs({ options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ArgumentError((error as Error).message);
  }
}

function addressOf(option: string, value: string | undefined): string {
  if (value && /^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new ArgumentError(`--${option} must be an address that starts with http:// or https://.`);
}

function functionNamesOf(pairs: string[]): Record<string, string> {
  const entries = pairs.map((pair): [string, string] => {
    const [name = '', ...rest] = pair.split('=');
    if ((HOSTED_FUNCTIONS as readonly string[]).includes(name) && rest.length > 0)
      return [name, rest.join('=')];
    throw new ArgumentError(
      `--function must be name=other-name, with one of ${HOSTED_FUNCTIONS.join(', ')}.`,
    );
  });
  return Object.fromEntries(entries);
}

/** Asks for the password without showing it. */
async function askPassword(email: string): Promise<string> {
  process.stderr.write(`Password of ${email}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const password = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return password;
}

async function main(): Promise<number> {
  const { api, functions, function: pairs = [], key, email, write = false, env = '.env', help } = parse();
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (write && !email) throw new ArgumentError('--write needs the --email of an account made for it.');
  const given = { ...readEnvFile(env), ...process.env };
  const target: Target = {
    api: addressOf('api', api ?? given['API_URL']),
    functions: addressOf('functions', functions ?? given['FUNCTIONS_URL']),
    functionNames: functionNamesOf(pairs),
    account: email ? { email, password: process.env['ADOPT_PASSWORD'] ?? (await askPassword(email)) } : null,
    write,
    key,
    given,
  };
  const found = await adopt(target);
  console.log(toPage(found, env, mergeEnvFile(env, found.settings)));
  return found.fits ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(`${error.message} (--help says more.)`);
  process.exitCode = 2;
}
