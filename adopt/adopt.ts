import { Settings as BffSettings } from '../bff/config/settings.ts';
import { checkAccount, checkOutdatedToken, checkRefusedRenewal, signIn, type Account } from './account.ts';
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

const TRIAL_MISSING =
  'Carts, orders and payments were not tried: do it once with `--write` and an account made for it; it also finds PAYMENT_AMOUNT_UNIT and WISHLIST_REMOVE_BY.';

const CallSettings = BffSettings.pick({
  FUNCTION_URLS: true,
  MULTIPLE_VALUES: true,
  PUBLIC_READS: true,
  UPSTREAM_IDS: true,
  UPSTREAM_TIMEZONE: true,
  ENDED_STATUSES: true,
});

/** What `.env` says of calls; invalid values count as none. */
function callSettings({ given, functions, functionNames }: Target) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { FUNCTION_URLS, ...settings } = CallSettings.safeParse(set).data ?? CallSettings.parse({});
  const functionUrls = new Map<string, string>(FUNCTION_URLS);
  for (const [name, other] of Object.entries(functionNames))
    functionUrls.set(name, /^https?:\/\//.test(other) ? other : `${functions}/${other}`);
  return {
    functionUrls,
    multipleValues: settings.MULTIPLE_VALUES,
    publicReads: settings.PUBLIC_READS,
    ids: settings.UPSTREAM_IDS,
    orderReading: { endedStatuses: settings.ENDED_STATUSES, upstreamTimezone: settings.UPSTREAM_TIMEZONE },
  };
}

/** Asks the store all that the shop asks, and finds the settings. Without `write` nothing is changed there. */
export async function adopt(target: Target): Promise<Findings> {
  const found = new Findings();
  const { api, functions } = target;
  const settings = callSettings(target);
  const store = createStore({ api, functions, token: null, ...settings });
  const adoption: Adoption = { store, found, given: target.given, products: new Map(), soldOut: new Set() };
  found.set('API_URL', api);
  found.set('FUNCTIONS_URL', functions);
  if (settings.functionUrls.size > 0) found.setFunctionUrls(settings.functionUrls);
  if (target.key) found.set('RAZORPAY_KEY_ID', target.key);
  else if (!target.given['RAZORPAY_KEY_ID']) found.decide(KEY_MISSING);
  try {
    const listing = await store.request('GET', '/api/products');
    if (!listing.ok && listing.failure.kind === 'unreachable') {
      found.settings.clear();
      found.lose(`${api}/api/products cannot be reached: does the store run, is the address right?`);
      return found;
    }
    const hasAccount = target.account !== null && (await signIn(adoption, target.account));
    await checkHome(adoption);
    await checkSearch(adoption);
    await checkCatalogue(adoption);
    await checkOutdatedToken(adoption);
    await checkRefusedRenewal(adoption);
    await checkMedia(adoption);
    if (hasAccount && target.write) await tryAccount(adoption);
    if (hasAccount) await checkAccount(adoption);
    if (!target.write) found.decide(TRIAL_MISSING);
  } finally {
    store.close();
  }
  return found;
}
