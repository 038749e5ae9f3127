import { Settings as BffSettings } from '../bff/config/settings.ts';
import { checkAccount, checkOutdatedToken, signIn, type Account } from './account.ts';
import type { Adoption } from './adoption.ts';
import { checkCatalogue } from './catalogue.ts';
import { Findings } from './findings.ts';
import { checkHome } from './home.ts';
import { checkMedia } from './media.ts';
import { checkSearch } from './search.ts';
import { createStore } from './store.ts';
import { tryAccount } from './trial.ts';

/** The store to adopt. */
export interface Target {
  api: string;
  functions: string;
  /** Names or addresses of functions that have others there. */
  functionNames: Record<string, string>;
  account: Account | null;
  /** Whether the account is written to. */
  write: boolean;
  /** The public key of the payment provider, if it is told. */
  key?: string | undefined;
  /** What `.env` and the environment say already. */
  given: Record<string, string | undefined>;
}

const KEY_MISSING =
  'RAZORPAY_KEY_ID: the public key of the account with which the store makes payments (`--key`); the shop does not start without it. With the key of the test mode no money moves.';

/** The settings of one kind that are set already; an invalid value counts as none. */
function givenValue<Name extends 'MULTIPLE_VALUES' | 'PUBLIC_READS'>(name: Name, { given }: Target) {
  const { shape } = BffSettings;
  const parsed = shape[name].safeParse(given[name] || undefined);
  return parsed.success ? parsed.data : shape[name].parse(undefined);
}

function functionUrlsOf({ functions, functionNames, given }: Target): Map<string, string> {
  const parsed = BffSettings.shape.FUNCTION_URLS.safeParse(given['FUNCTION_URLS'] ?? '');
  const named = Object.entries(functionNames).map(
    ([name, other]) => [name, /^https?:\/\//.test(other) ? other : `${functions}/${other}`] as const,
  );
  return new Map<string, string>([...(parsed.success ? parsed.data : []), ...named]);
}

/** Asks the store all that the shop asks, and finds the settings. Without `write` nothing is changed there. */
export async function adopt(target: Target): Promise<Findings> {
  const found = new Findings();
  const functionUrls = functionUrlsOf(target);
  const store = createStore({
    ...{ api: target.api, functions: target.functions, functionUrls, token: null },
    multipleValues: givenValue('MULTIPLE_VALUES', target) as 'comma',
    publicReads: givenValue('PUBLIC_READS', target) as 'anonymous',
  });
  const adoption: Adoption = { store, found, given: target.given, products: new Map() };
  found.set('API_URL', target.api);
  found.set('FUNCTIONS_URL', target.functions);
  if (functionUrls.size > 0)
    found.set('FUNCTION_URLS', [...functionUrls].map((pair) => pair.join('=')).join(' '));
  if (target.key) found.set('RAZORPAY_KEY_ID', target.key);
  else if (!target.given['RAZORPAY_KEY_ID']) found.decide(KEY_MISSING);
  try {
    const listing = await store.request('GET', '/api/products');
    if (!listing.ok && listing.failure.kind === 'unreachable') {
      found.settings.clear();
      found.lose(`${target.api}/api/products cannot be reached: is the store running, and the address right?`);
      return found;
    }
    const hasAccount = target.account !== null && (await signIn(adoption, target.account));
    await checkHome(adoption);
    await checkSearch(adoption);
    await checkCatalogue(adoption);
    await checkOutdatedToken(adoption);
    await checkMedia(adoption);
    if (hasAccount && target.write) await tryAccount(adoption);
    if (hasAccount) await checkAccount(adoption);
    if (!target.write) found.decide(TRIAL_MISSING);
  } finally {
    store.close();
  }
  return found;
}

const TRIAL_MISSING =
  'Carts, orders and payments were not tried: do it once with `--write` and an account made for it; it also finds PAYMENT_AMOUNT_UNIT and WISHLIST_REMOVE_BY.';
