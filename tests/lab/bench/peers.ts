import { spawnSync } from 'node:child_process';
import { BFF_NODE_OPTIONS } from '../../kit/processes.ts';
import { productsInStock } from '../../kit/stock.ts';
import { measureLoads, type Load } from './load.ts';
import type { Result } from './measure.ts';
import {
  createTokens,
  JSON_TYPE,
  postOf,
  PRIVATE_OPERATIONS,
  registerShopper,
  SEARCH_PATH,
  SEARCH_QUERY,
  withSessions,
} from './operations.ts';
import { openProcesses } from './processes.ts';
import { openRepeatingStore } from './repeatingStore.ts';
import { writeResults } from './results.ts';

/** The BFF beside what one would write without it: GraphQL Yoga with resolvers by hand over the same REST, and a bare proxy. */
const tsc = ['node_modules/@typescript/native/bin/tsc', '--build', 'tests/lab/bench/servers'];
if (spawnSync(process.execPath, tsc, { stdio: 'inherit' }).status !== 0)
  throw new Error('The servers of the benchmark could not be built.');

const processes = await openProcesses();
const results: Result[] = [];

/** @throws Error when two GraphQL servers answer differently, or with errors */
async function assertSameAnswer(loads: { url: string; body: string; headers: Record<string, string> }[]) {
  const texts = new Set<string>();
  for (const { url, ...request } of loads) {
    const response = await fetch(url, { method: 'POST', ...request });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    texts.add(JSON.stringify(errors ?? data));
    if (errors !== undefined || texts.size > 1) throw new Error([...texts].join('\n'));
  }
}

try {
  const store = await processes.startStore();
  const repeatingStore = await openRepeatingStore(store);
  const env = { EMBEDDED_UPSTREAM_URL: repeatingStore.url, NODE_OPTIONS: BFF_NODE_OPTIONS };
  const startPeer = (name: string) =>
    processes.start(`dist/tests/lab/bench/servers/${name}.js`, env, 'Server ready');
  const bff = await processes.startBff(repeatingStore.url);
  const [yoga, proxy] = [await startPeer('plainYoga'), await startPeer('bareProxy')];
  const [id = '', ...others] = await productsInStock(bff, 2);
  const tokens = await registerShopper(store, [id, ...others]);
  const nextTokens = createTokens(tokens);
  const cookie = Object.entries(tokens)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

  for (const [name, { query, call }] of Object.entries(PRIVATE_OPERATIONS)) {
    const { method, path, body } = call(id);
    const posts = [postOf(bff, query(id)), postOf(yoga, query(id))];
    await assertSameAnswer(
      posts.map((post) => ({ url: post.url, body: String(post.body), headers: { ...JSON_TYPE, cookie } })),
    );
    const [own, other] = posts.map((post) => withSessions(post, nextTokens, 'cookies')) as [Load, Load];
    const direct: Load = { url: proxy + path, method, ...(body && { body }) };
    results.push(
      await measureLoads(name, { this: own, Yoga: other, proxy: withSessions(direct, nextTokens, 'bearer') }),
    );
  }
  const searches = [postOf(bff, SEARCH_QUERY), postOf(yoga, SEARCH_QUERY)] as const;
  await assertSameAnswer(searches.map(({ url, body }) => ({ url, body: String(body), headers: JSON_TYPE })));
  const [own, other] = searches;
  results.push(
    await measureLoads('a public read', { this: own, Yoga: other, proxy: { url: proxy + SEARCH_PATH } }),
  );
  await repeatingStore.close();
} finally {
  await processes.close();
}

await writeResults(
  'peers',
  'The BFF beside a plain server',
  'Yoga has its defaults and resolvers by hand over the same REST, and shares no code with the BFF; the proxy sends requests on with node-fetch. Processor time for one response; the BFF has its default log.',
  results,
);
