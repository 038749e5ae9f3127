import { parseArgs } from 'node:util';
import { HOSTED_FUNCTIONS } from '../../bff/config/settings.ts';
import type { Target } from './wire.ts';

export const HELP = `Tells whether the shop works with an upstream, and the lines of .env that fit it: 29 REST calls, 10 functions, media.

  npm run contract -- --api URL --functions URL [--write --email E --password P]

  --api URL          base of the REST calls; /api/... is appended (else API_URL)
  --functions URL    base of the functions; the function's name is appended (else FUNCTIONS_URL)
  --function N=M     the function N has the name (or the whole address) M there; can be given several times
                     (else FUNCTION_URLS)
  --write            also try what writes or needs an account. It signs in with --email and --password, and
                       - puts a product into the cart and on the wishlist, and takes it out again;
                       - places one order, starts its payment, reports it failed and cancelled: the order stays, unpaid;
                       - registers a new account with a made-up address at example.com, which stays; its address,
                         password and picture are changed, and a reset mail to it is asked for.
                     Use an account made for trying, never a shopper's.
  --email E          the account to sign in with
  --password P       its password
  --help             this text

Without --write only GET and HEAD requests are sent, none with a token. Settings are read from .env and the environment, as npm start
does: what they say already is no difference. Each cause is told once, as a difference, or as a note when the shop handles it.
Ends with 0 when nothing differs, 1 when something does, 2 when these arguments or settings cannot be used.`;

/** Thrown for invalid arguments; the message is one sentence. */
export class ArgumentError extends Error {}

const OPTIONS = {
  api: { type: 'string' },
  functions: { type: 'string' },
  function: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  email: { type: 'string' },
  password: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function baseUrl(option: string, value: string | undefined): string {
  if (!value) throw new ArgumentError(`--${option} is missing: it names the upstream to try.`);
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
  if (!(HOSTED_FUNCTIONS as readonly string[]).includes(name)) {
    throw new ArgumentError(
      `--function knows no "${name}"; the functions are ${HOSTED_FUNCTIONS.join(', ')}.`,
    );
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

/** Functions that have an address of their own by the variable `FUNCTION_URLS`. */
const functionsOf = (settings: Target['settings']): [string, string][] =>
  (settings['FUNCTION_URLS'] ?? '').split(/\s+/).filter(Boolean).map(functionName);

/**
 * Parses the command line; what it leaves out is taken from the variables of the shop. Returns null for `--help`.
 * @throws ArgumentError
 */
export function readArguments(args: string[], settings: Target['settings']): Target | null {
  const value = parse(args);
  if (value.help) return null;
  const { email, password, write = false } = value;
  if (write && (!email || !password)) throw new ArgumentError('--write needs --email and --password.');
  if (!write && (email !== undefined || password !== undefined)) {
    throw new ArgumentError('--email and --password are only used with --write.');
  }
  return {
    api: baseUrl('api', value.api ?? settings['API_URL']),
    functions: baseUrl('functions', value.functions ?? settings['FUNCTIONS_URL']),
    functionNames: Object.fromEntries([
      ...functionsOf(settings),
      ...(value.function ?? []).map(functionName),
    ]),
    settings,
    account: email && password ? { email, password } : null,
  };
}
