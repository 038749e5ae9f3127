import { afterEach, describe, expect, it } from 'vitest';
import { type Tap, openTap } from '../kit/faultProxy.ts';
import { functionCalls, restCalls } from './calls/index.ts';
import { emptyDatabase } from '../kit/databases.ts';
import { openUpstream, targetAt } from './ownUpstream.ts';
import { type Outcome, runContract } from './runContract.ts';
import { World } from './world.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

const calls = [...restCalls, ...functionCalls];
const reads = calls.filter((call) => call.kind === 'read');

const named = ({ rows }: Outcome, result: string) =>
  rows.filter((row) => row.result === result).map((row) => row.call);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function own(databaseUrl: string | null) {
  const upstream = await openUpstream(databaseUrl);
  closing.push(() => upstream.close());
  return upstream;
}

/** Our own upstream, and a tap in front of it. */
async function tapped() {
  const upstream = await own(null);
  const tap = await openTap(upstream.url);
  closing.push(() => tap.close());
  return { upstream, tap };
}

/** From now on the tap gives, for the first request, the real answer to the second one, changed. */
async function answerInstead(tap: Tap, request: string, path: string, change = (body: string) => body) {
  const body = change(await (await fetch(`${tap.url}${path}`)).text());
  tap.fault(request, { kind: 'answer', status: 200, body });
}

/** The demo account's cart, wishlist and profile. */
async function belongings(url: string): Promise<unknown[]> {
  const world = new World(targetAt(url));
  const paths = ['/api/cart/', '/api/wishlist/', '/api/users/profile/'];
  const answers = await Promise.all(paths.map((path) => world.personal('GET', path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.map(({ body }) => body);
}

async function expectNoDifference(databaseUrl: string | null) {
  const upstream = await own(databaseUrl);
  const before = await belongings(upstream.url);
  const outcome = await runContract(targetAt(upstream.url, { pay: upstream.pay }));
  expect(outcome.rows.flatMap((row) => row.differences)).toEqual([]);
  expect(named(outcome, 'ok')).toHaveLength(calls.length);
  expect(outcome.rows.flatMap((row) => row.notes)).toEqual(['left out: a genuine link: it comes by mail']);
  expect(outcome.leftBehind).toEqual([
    expect.stringMatching(/^the account contract-.*@example\.com$/),
    expect.stringMatching(/^order \d+$/),
    expect.stringMatching(/^order \d+$/),
  ]);
  expect(await belongings(upstream.url)).toEqual(before);
}

describe('the wire contract', () => {
  it('has 29 REST calls and 10 functions, each once', () => {
    expect(restCalls).toHaveLength(29);
    expect(functionCalls).toHaveLength(10);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it('holds for our own upstream on PGlite', () => expectNoDifference(null), 120_000);

  if (SERVER) {
    it('holds for our own upstream on PostgreSQL', async () => {
      const database = await emptyDatabase(SERVER);
      closing.push(database.drop);
      await expectNoDifference(database.url);
    }, 120_000);
  } else {
    console.log('Not run: the wire contract on PostgreSQL. Set TEST_DATABASE_URL to a server to run it.');
  }

  it('finds what differs, and nothing else', async () => {
    const { upstream, tap } = await tapped();
    await answerInstead(tap, 'GET /functions/v1/get-banners', '/functions/v1/get-banners', (body) =>
      body.replace('"banners"', '"items"'),
    );
    await answerInstead(
      tap,
      'GET /api/products?page=1&page_size=32&ordering=-name',
      '/api/products?page=1&page_size=32&ordering=name',
    );
    const outcome = await runContract(targetAt(tap.url, { pay: upstream.pay }));
    expect(named(outcome, 'differs')).toEqual(['GET /api/products', 'function get-banners']);
    expect(named(outcome, 'ok')).toHaveLength(calls.length - 2);
    const [sorted, shaped] = outcome.rows.flatMap((row) => row.differences);
    expect(sorted).toMatchObject({ path: 'results[1]', expected: 'sorted by -name' });
    expect(shaped).toMatchObject({ path: 'banners', expected: 'array', found: 'nothing' });
  });

  it('without an account sends nothing but GET requests, and no token', async () => {
    const { tap } = await tapped();
    const outcome = await runContract(targetAt(tap.url, { account: null }));
    expect(new Set(tap.calls.map((call) => call.method))).toEqual(new Set(['GET']));
    expect(tap.calls.filter((call) => call.headers.authorization)).toEqual([]);
    expect(named(outcome, 'differs')).toEqual([]);
    expect(named(outcome, 'ok')).toHaveLength(reads.length);
    const untried = outcome.rows.filter((row) => row.result === 'not tried');
    expect(untried).toHaveLength(calls.length - reads.length);
    expect(untried.every((row) => row.notes.length === 1)).toBe(true);
  });
});
