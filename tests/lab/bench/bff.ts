import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cookieHeader } from '../../kit/shopper.ts';
import { productsInStock } from '../../kit/stock.ts';
import { measureLoads, type Load } from './load.ts';
import type { Result } from './measure.ts';
import {
  createTokens,
  JSON_TYPE,
  postOf,
  PRIVATE_OPERATIONS,
  registerShopper,
  SEARCH_QUERY,
  withSessions,
} from './operations.ts';
import { openProcesses } from './processes.ts';
import { readOptions } from './referenceBuild.ts';
import { openRepeatingStore } from './repeatingStore.ts';
import { writeResults } from './results.ts';

/** What the BFF costs, in turn with that of another commit: answers and a page from memory, and the operations of one shopper. */
const { reference } = await readOptions();
const processes = await openProcesses();
const results: Result[] = [];

/** A search as the web app of this build sends it: by the hash of its document. */
async function searchByHash(server: string, folder: string): Promise<Load> {
  const file = join(folder, 'dist/web/documents.json');
  const documents = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const hash = Object.keys(documents).find((one) => /query Search\b/.test(documents[one] ?? ''));
  const query = new URLSearchParams({
    operationName: 'Search',
    variables: JSON.stringify({ filter: { search: 'racket' }, sort: 'NAME_ASC', page: 1, pageSize: 9 }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  return { url: `${server}/graphql?${query}`, headers };
}

/** GraphQL servers respond with 200 to failed operations too. @throws Error when the response has errors */
async function assertNoErrors({ url, method, headers, body }: Load): Promise<void> {
  const text = await (
    await fetch(url, {
      method: method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body && { body: String(body) }),
    })
  ).text();
  if (text.includes('"errors":[{')) throw new Error(`${url} responded with ${text.slice(0, 300)}`);
}

try {
  const store = await processes.startStore();
  const repeatingStore = await openRepeatingStore(store);
  const servers = {
    this: await processes.startBff(repeatingStore.url),
    ...(reference && { reference: await processes.startBff(repeatingStore.url, reference.folder) }),
  };
  const folders: Record<string, string> = { this: '.', reference: reference?.folder ?? '' };
  const ids = await productsInStock(servers.this, 2);
  const tokens = await registerShopper(store, ids);
  const nextTokens = createTokens(tokens);

  async function measure(name: string, loadOf: (server: string, subject: string) => Promise<Load> | Load) {
    const loads: Record<string, Load> = {};
    for (const [subject, server] of Object.entries(servers)) {
      loads[subject] = await loadOf(server, subject);
      if (loads[subject].requests === undefined) await assertNoErrors(loads[subject]);
    }
    results.push(await measureLoads(name, loads));
  }

  await measure('a hit by GET', (server, subject) => searchByHash(server, folders[subject] ?? ''));
  await measure('a hit by POST', (server) => postOf(server, SEARCH_QUERY));
  await measure('a page', (server) => ({
    url: `${server}/`,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  }));
  for (const [name, { query }] of Object.entries(PRIVATE_OPERATIONS))
    await measure(name, async (server) => {
      const load = postOf(server, query(ids[0] ?? ''));
      // The store repeats what it answers to the real session: it would refuse the others.
      await assertNoErrors({
        ...load,
        headers: { ...JSON_TYPE, cookie: cookieHeader(Object.entries(tokens)) },
      });
      return withSessions(load, nextTokens, 'cookies');
    });
  await repeatingStore.close();
} finally {
  await processes.close();
  reference?.remove();
}

await writeResults(
  'bff',
  `The BFF${reference ? `, beside ${reference.commit}` : ''}`,
  'Processor time for one response, from the metrics of the process, with its default log. In the operations of one shopper each request has a session of its own.',
  results,
);
