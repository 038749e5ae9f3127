import { describe, expect, it } from 'vitest';
import { COMBINATIONS } from '../hostedUpstream/combinations.ts';
import { PLAIN } from '../hostedUpstream/options.ts';
import { mixturesOf, SWITCHES, type Variant } from '../hostedUpstream/traits.ts';
import { settingsFor } from '../kit/openHostedShop.ts';
import { forTestSize } from '../kit/testSize.ts';
import type { Finding } from './check.ts';
import { withHostedUpstream } from './hostedTarget.ts';
import type { Outcome } from './runContract.ts';
import { findingText } from './table.ts';

const WORDS =
  'paid,captured,success,succeeded,completed,complete,verified,confirmed,settled,authorized,authorised';
const REFUSES_PROOF = 'difference: edit bff/features/checkout/api.ts';

/** The one finding of each trait that is visible and matters; all other traits have none. */
const FINDINGS: Record<string, string> = {
  'publicReads: signed_in': 'difference: set PUBLIC_READS=session',
  'paymentAmount: rupees_text': 'difference: set PAYMENT_AMOUNT_UNIT=rupees',
  'media: root_relative': 'difference: set MEDIA_ROOT=api',
  'media: other_origin': 'difference: set MEDIA_ORIGINS={cdn}',
  'pagesOfNothing: 0': 'note: the shop reads it as 1',
  'severalValues: repeated': 'difference: set MULTIPLE_VALUES=repeat',
  'severalValues: one': 'difference: set MULTIPLE_VALUES=first',
  'redirects: append_slash': 'note: the shop follows it',
  'redirects: other_origin':
    'difference: set API_URL or FUNCTIONS_URL to where the calls are answered: the shop follows no redirect to another origin',
  'cartPost: sets': 'difference: let a POST add to the quantity, or edit bff/features/cart/api.ts',
  'wishlistRemovalId: item': 'difference: set WISHLIST_REMOVE_BY=item',
  'paymentWords: paid: "processing", orderWhenPaid: "pending"': `difference: set PAID_STATUSES=${WORDS},processing`,
  'verifyResponse: 400': REFUSES_PROOF,
  'verifyResponse: 404': REFUSES_PROOF,
  'verifyResponse: 409': REFUSES_PROOF,
  'verifyResponse: 500': REFUSES_PROOF,
  'secondPayment: new_provider_order':
    'difference: return the same provider order while the amount of the order stands',
};

/** Traits that the run cannot tell from a bad connection. */
const LEFT_OUT: Record<string, string> = {
  'verifyResponse: timeout': 'it takes the whole timeout, and says as little as verifyResponse: 500',
};

const findingsOf = ({ rows }: Outcome): Finding[] => rows.flatMap(({ findings }) => findings);

const namesOf = ({ rows }: Outcome, result: string): string[] =>
  rows.filter((row) => row.result === result).map(({ call }) => call);

const checked = SWITCHES.filter(({ name }) => !(name in LEFT_OUT));
const withFinding = checked.filter(({ name }) => name in FINDINGS);
const silent = checked.filter(({ name }) => !(name in FINDINGS));

describe('the contract run at a hosted upstream', () => {
  it('names only traits that there are, and leaves out none without a reason', () => {
    const names = new Set(SWITCHES.map(({ name }) => name));
    for (const name of [...Object.keys(FINDINGS), ...Object.keys(LEFT_OUT)]) expect(names).toContain(name);
    for (const [name, reason] of Object.entries(LEFT_OUT)) console.log(`Left out: ${name}: ${reason}.`);
  });

  it('says that the plain one fits, and tries everything', () =>
    withHostedUpstream(PLAIN, async (run) => {
      const outcome = await run();
      expect(namesOf(outcome, 'ok')).toHaveLength(outcome.rows.length);
      expect(findingsOf(outcome)).toEqual([]);
    }));

  it('leaves the cart, the wishlist and the profile as they were', () =>
    withHostedUpstream(PLAIN, async (run) => {
      const { leftBehind } = await run();
      expect(leftBehind).toEqual([
        expect.stringMatching(/^the account contract-.*@example\.com$/),
        'order 6001',
        'order 6002',
      ]);
    }));

  const silentOnes = forTestSize({ small: [], middle: mixturesOf(silent), full: silent });
  it.each<Variant>([...withFinding, ...silentOnes])(
    'tells its own finding alone: $name',
    ({ name, options }) =>
      withHostedUpstream(options, async (run, { cdnUrl }) => {
        const outcome = await run();
        expect(namesOf(outcome, 'not tried')).toEqual([]);
        const told = findingsOf(outcome).map(({ severity, help }) => `${severity}: ${help}`);
        expect(told.map((text) => text.replace(cdnUrl, '{cdn}'))).toEqual(
          name in FINDINGS ? [FINDINGS[name]] : [],
        );
      }),
  );

  const FRAMEWORKS = Object.entries({ plain: PLAIN, ...COMBINATIONS });
  it.each(FRAMEWORKS)('prints the lines of .env that fit: %s', (_name, options) =>
    withHostedUpstream(options, async (run, upstream) => {
      const outcome = await run();
      const { PAYMENT_SCRIPT_URL: _script, RAZORPAY_KEY_ID: _key, ...settings } = settingsFor(upstream);
      const lines = Object.entries(settings).map(([variable, value]) => `${variable}=${value}`);
      expect([...outcome.settings].sort()).toEqual(lines.sort());
      // With these lines, what remains are traits that no setting helps with.
      const helps = findingsOf(await run({ settings })).filter(({ severity }) => severity === 'difference');
      expect(helps.filter(({ help }) => help.startsWith('set '))).toEqual([]);
    }),
  );

  it('without an account says which setting lets shoppers read a catalogue that needs one', () =>
    withHostedUpstream({ publicReads: 'signed_in' }, async (run) => {
      const told = findingsOf(await run({ account: null }));
      expect(told.map(({ help }) => help)).toEqual(['set PUBLIC_READS=session']);
      const set = await run({ account: null, settings: { PUBLIC_READS: 'session' } });
      expect(findingsOf(set)).toEqual([]);
    }));

  it('names the variable of a function that has another name', () =>
    withHostedUpstream(PLAIN, async (run) => {
      const told = findingsOf(await run({ account: null, functionNames: {} }));
      expect(told.map(({ help }) => help)).toEqual([
        'add get-subcategories=<its address> to FUNCTION_URLS',
        'add get-products-by-subcategory=<its address> to FUNCTION_URLS',
        'add get-product=<its address> to FUNCTION_URLS',
      ]);
    }));

  it('tells one cause for an upstream that does not respond', () =>
    withHostedUpstream(PLAIN, async (run) => {
      const told = findingsOf(await run({ api: 'http://127.0.0.1:9', functions: 'http://127.0.0.1:9' }));
      expect(told.map(({ help }) => help)).toEqual(['start the upstream, or correct its address']);
    }));

  it('tells each finding in one line', () =>
    withHostedUpstream({ severalValues: 'repeated' }, async (run) => {
      expect(findingsOf(await run()).map(findingText)).toEqual([
        expect.stringMatching(
          /^ {6}difference: GET \/functions\/v1\/list-products\?\S+: results: expected the 4 products of Northwind or Kestrel; found 0 by commas, 4 when the parameter is repeated \(2 times\); set MULTIPLE_VALUES=repeat$/,
        ),
      ]);
    }));
});
