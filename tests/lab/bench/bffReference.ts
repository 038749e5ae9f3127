import type { ServerName, Servers } from './comparedServers.ts';
import { interleavedLoads, medianOf, ratioSpread, spreadText, type LoadResult } from './measure.ts';
import type { OperationResult } from './privateOperations.ts';

/** Public requests that every version of the shop serves. */
const publicRequests = (homeQuery: string) => {
  const post = (query: string) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return {
    'a search by text, POST': post(
      '{ search(filter: { search: "racket" }, sort: NAME_ASC, page: 1, pageSize: 9) { total items { id name brand price { amount } } } }',
    ),
    'home by text, POST': post(homeQuery),
    'the home page from memory, brotli': {
      method: 'GET' as const,
      path: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    },
  };
};

/** GraphQL servers respond with 200 to failed operations too. @throws Error when the response has errors */
async function assertNoErrors(url: string, request: RequestInit): Promise<void> {
  const text = await (await fetch(url, request)).text();
  if (text.startsWith('{"errors"')) throw new Error(`${url} responded with ${text.slice(0, 300)}`);
}

const RATIOS = {
  'processor time': (result: LoadResult) => result.cpuMs,
  'responses per second': (result: LoadResult) => result.perSecond,
  memory: (result: LoadResult) => result.residentMb,
};

/**
 * Compares this build with that of a reference, which take turns in the same rounds.
 * @param privateResults what the operations of one shopper cost in both
 * @returns two tables: the ratios with their spread, and the absolute values
 */
export async function compareWithReference(
  servers: Servers,
  homeQuery: string,
  privateResults: OperationResult[],
): Promise<string> {
  const results: { name: string; rounds: Map<ServerName, LoadResult>[] }[] = [];
  for (const [name, { path, ...options }] of Object.entries(publicRequests(homeQuery))) {
    const loads = (['bff', 'reference'] as const).map(
      (server) => [server, { ...options, url: `${servers[server]}${path}` }] as const,
    );
    for (const [, { url, ...request }] of loads) await assertNoErrors(url, request);
    results.push({ name, rounds: await interleavedLoads(new Map(loads)) });
  }
  results.push(...privateResults);

  const ratios = results.map(({ name, rounds }) => {
    const cells = Object.values(RATIOS).map((pick) =>
      spreadText(ratioSpread(rounds, ['bff', 'reference'], pick)),
    );
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const singleRatios = privateResults.map(({ name, singleMs }) => {
    const ratio = (singleMs.get('bff') ?? NaN) / (singleMs.get('reference') ?? NaN);
    return `| ${name}, one at a time: median time | ${ratio.toFixed(2)} | | |`;
  });
  const values = results.flatMap(({ name, rounds }) =>
    (['bff', 'reference'] as const).map((server) => {
      const [cpuMs, perSecond, residentMb] = Object.values(RATIOS).map((pick) =>
        medianOf(rounds, server, pick),
      );
      return `| ${name} | ${server === 'bff' ? 'this' : 'reference'} | ${cpuMs?.toFixed(3)} ms | ${perSecond?.toFixed(0)}/s | ${residentMb?.toFixed(0)} MB |`;
    }),
  );
  return `| this / reference, median (lowest to highest round) | ${Object.keys(RATIOS).join(' | ')} |
|---|---:|---:|---:|
${[...ratios, ...singleRatios].join('\n')}

| | | ${Object.keys(RATIOS).join(' | ')} |
|---|---|---:|---:|---:|
${values.join('\n')}`;
}
