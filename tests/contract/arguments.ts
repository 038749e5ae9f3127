import { parseArgs } from 'node:util';
import { functionCalls } from './calls/index.ts';
import type { Target } from './wire.ts';

export const HELP = `The wire contract of the shop against any upstream: 29 REST calls and 10 functions.

  npm run contract -- --api URL --functions URL [--write --email E --password P]

  --api URL          base of the REST calls; /api/... is appended
  --functions URL    base of the functions; the function's name is appended
  --function N=M     the function N has the name (or the whole address) M there; can be given several times
  --products-by-ids P
                     the call that PRODUCTS_BY_IDS_PATH names, such as /api/products/?ids=, when there is one
  --write            also try what writes or needs an account. It signs in with --email and --password, and
                       - puts a product into the cart and on the wishlist, and takes it out again;
                       - places one order, starts its payment, reports it failed and cancelled: the order stays, unpaid;
                       - changes the address and the preferences of the profile, and puts them back;
                       - registers a new account with a made-up address at example.com, which stays; its password and
                         picture are changed, and a reset mail to it is asked for.
                     Use an account made for trying, never a shopper's.
  --email E          the account to sign in with
  --password P       its password
  --help             this text

Without --write only GET requests are sent, none with a token.
Ends with 0 when nothing differs, 1 when something does, 2 when these arguments cannot be used.`;

/** Thrown for invalid arguments; the message is one sentence. */
export class ArgumentError extends Error {}

const OPTIONS = {
  api: { type: 'string' },
  functions: { type: 'string' },
  function: { type: 'string', multiple: true },
  'products-by-ids': { type: 'string' },
  write: { type: 'boolean' },
  email: { type: 'string' },
  password: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const FUNCTIONS = functionCalls.map(({ name }) => name.replace('function ', ''));

function baseUrl(option: string, value: string | undefined): string {
  if (value === undefined) throw new ArgumentError(`--${option} is missing: it names the upstream to try.`);
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ArgumentError(
      `--${option} must be an address that starts with http:// or https://, not "${value}".`,
    );
  }
  return value.replace(/\/+$/, '');
}

function functionName(value: string): [string, string] {
  const [name = '', ...rest] = value.split('=');
  const otherName = rest.join('=');
  if (otherName === '') throw new ArgumentError(`--function must be name=other-name, not "${value}".`);
  if (!FUNCTIONS.includes(name)) {
    throw new ArgumentError(`--function knows no "${name}"; the functions are ${FUNCTIONS.join(', ')}.`);
  }
  return [name, otherName];
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ArgumentError((error as Error).message.split('. ')[0]?.replace(/\.?$/, '.'));
  }
}

/**
 * Parses the command line. Returns null for `--help`.
 * @throws ArgumentError
 */
export function readArguments(args: string[]): Target | null {
  const value = parse(args);
  if (value.help) return null;
  const { email, password, write = false } = value;
  if (write && (!email || !password)) throw new ArgumentError('--write needs --email and --password.');
  if (!write && (email !== undefined || password !== undefined)) {
    throw new ArgumentError('--email and --password are only used with --write.');
  }
  return {
    api: baseUrl('api', value.api),
    functions: baseUrl('functions', value.functions),
    functionNames: Object.fromEntries((value.function ?? []).map(functionName)),
    productsByIds: value['products-by-ids'] ?? null,
    account: email && password ? { email, password } : null,
  };
}
